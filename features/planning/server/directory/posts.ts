import { randomUUID } from "node:crypto";
import type { DutyPost } from "@apron/features/duty/contract";
import { accountsOf } from "@apron/features/login/server";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { asCompared, plainly } from "@apron/kit/contract/patterns";
import { refuse } from "@apron/kit/contract/refusal";
import { filled } from "@apron/kit/contract/texts";
import { type Answer, answer } from "@apron/kit/server/call";
import { wallTime } from "@apron/kit/server/clock";
import { unlessTaken } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import {
  exportFile,
  importAnswers,
  type ImportColumns,
  type ImportPlan,
  type KeptRow,
  yesOrNoSaid,
} from "@apron/kit/server/imports";
import { exportPosts, postImports } from "../../contract.ts";
import { planningLimits } from "../../row.ts";
import { deskTexts, type PostField, postFields, postImportTexts } from "../../texts.ts";
import { planningTitles } from "../../titles.ts";
import { tidy } from "../rules/spelling.ts";
import type { Stores } from "../stores.ts";
import { departmentColumn } from "./department-column.ts";

type Texts = Readonly<Record<PostField, string>>;
type Plan = ImportPlan<PostField>;
type Known = Awaited<ReturnType<typeof knownOf>>;

/** Posts of the departments from a file: known by department and name; an empty cell leaves what stands (catalogue 15.12, 11.16). */
export const postImportAnswers = (house: House, stores: Stores): Answer[] => [
  answer(exportPosts, async (asked) => {
    const { format, department } = asked.body;
    asked.note(`${format} ${department}`);
    const known = await knownOf(stores);
    const rows = known.posts.filter(({ departmentId }) => department === "" || departmentId === department);
    const name = known.departments.find(({ id }) => id === department)?.name;
    const title = name === undefined ? deskTexts.posts : filled(postImportTexts.ofDepartment, { name });
    const file = { title, columns: columnsOf(known), now: house.clock.now() };
    return exportFile(
      asked,
      file,
      rows.map((post) => textsOf(known, post)),
    );
  }),
  ...importAnswers(house, planOf(house, stores)),
];

const knownOf = async ({ directory }: Stores) => ({
  departments: await directory.departments(),
  posts: await directory.posts(),
});

const planOf = (house: House, stores: Stores): Plan => {
  const rulesOf = (known: Known): Pick<Plan, "columns" | "keyOf" | "over"> => ({
    columns: columnsOf(known),
    keyOf: ({ department, name }) => `${department}\n${asCompared(name)}`,
    over: (texts, before) => ({
      ...before,
      ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")),
      // Whatever is meant stays spelled as it is.
      name: before.name,
    }),
  });
  /** Shifts to come follow the telephone, as they do where one post is changed at the desk. */
  const store = async (entry: Parameters<Stores["directory"]["savePost"]>[0], before: DutyPost | undefined) => {
    if (!(await unlessTaken(async () => await stores.directory.savePost(entry)))) return false;
    if (before)
      await stores.shifts.followPhone(entry.id, before.telephone, entry.telephone, wallTime(house.clock.now()));
    return true;
  };
  return {
    ...rulesOf({ departments: [], posts: [] }),
    rulesNow: async () => rulesOf(await knownOf(stores)),
    calls: postImports,
    what: "dutyPost",
    title: planningTitles.importPosts,
    most: planningLimits.importPosts,
    nameOf: ({ department, name }) => `${name} ${department}`,
    known: async () => {
      const known = await knownOf(stores);
      return known.posts.map((post) => ({ id: post.id, version: post.version, texts: textsOf(known, post) }));
    },
    write: async ({ added, changed }) => {
      await stores.directory.holdNames();
      const known = await knownOf(stores);
      const kept: KeptRow[] = [];
      for (const texts of added) {
        const id = randomUUID();
        const post = { ...postOf(known, texts), id, version: 0, isNew: true };
        if (!(await store(post, undefined))) throw refuse(importRefusals.E11009);
        kept.push({ id, left: 1, before: null });
      }
      for (const { id, version, texts } of changed) {
        const before = known.posts.find((post) => post.id === id);
        if (!before || !(await store({ ...postOf(known, texts), id, version, isNew: false }, before)))
          throw refuse(importRefusals.E11009);
        kept.push({ id, left: version + 1, before: textsOf(known, before) });
      }
      await stores.shifts.followDirectory();
      return kept;
    },
    takeBack: async (kept, { at }) => {
      const known = await knownOf(stores);
      for (const { id, left, before } of kept) {
        const stands = known.posts.find((post) => post.id === id);
        // A post that has shifts by now stays.
        if (!before && (await stores.directory.usesOf("post", id, wallTime(at))) > 0)
          throw refuse(importRefusals.E11010, {
            reason: filled(postImportTexts.rostered, { name: stands?.name ?? "" }),
          });
        const post = before && postOf(known, { ...noTexts, ...before });
        const isBack = await (post
          ? store({ ...post, id, version: left, isNew: false }, stands)
          : stores.directory.remove("post", id, left));
        if (!isBack) throw refuse(importRefusals.E11010);
      }
      await stores.shifts.followDirectory();
    },
    sample: [
      {
        department: "总部运行保障部",
        name: "网络监控",
        telephone: "010-84001234",
        appName: "网络监控平台",
        continuous: "是",
        needsLeader: "是",
      },
    ],
    names: async (ids) => await accountsOf(house).names(ids),
  };
};

const columnsOf = ({ departments }: Pick<Known, "departments">): ImportColumns<PostField> => {
  return {
    department: departmentColumn(departments),
    name: { title: postFields.name, also: ["岗位名称", "值班岗位", "postName"], needed: true, most: 60, read: tidy },
    telephone: { title: postFields.telephone, also: ["电话", "座机"], most: 30, read: plainly },
    appName: { title: postFields.appName, also: ["应用", "应用名称"], most: 200, read: tidy },
    continuous: { title: postFields.continuous, also: ["全天", "24小时"], ...yesOrNoSaid },
    needsLeader: { title: postFields.needsLeader, also: ["需主班"], ...yesOrNoSaid },
  };
};

const noTexts: Texts = { department: "", name: "", telephone: "", appName: "", continuous: "", needsLeader: "" };

const textsOf = (known: Known, post: DutyPost): Texts => ({
  department: known.departments.find(({ id }) => id === post.departmentId)?.name ?? "",
  name: post.name,
  telephone: post.telephone,
  appName: post.appName,
  continuous: post.continuous ? "1" : "0",
  needsLeader: post.needsLeader ? "1" : "0",
});

const postOf = ({ departments }: Known, { department, name, telephone, appName, continuous, needsLeader }: Texts) => {
  const departmentId = departments.find((one) => one.name === department)?.id;
  // It was renamed or removed since the file was compared.
  if (departmentId === undefined) throw refuse(importRefusals.E11009);
  // A new post needs a leader unless somebody says that it does not, as one made at the desk does.
  return { departmentId, name, telephone, appName, continuous: continuous === "1", needsLeader: needsLeader !== "0" };
};
