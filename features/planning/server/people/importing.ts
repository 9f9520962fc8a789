import { randomUUID } from "node:crypto";
import type { DutyPerson } from "@apron/features/duty/contract";
import { spellingsOf } from "@apron/features/duty/server";
import { accountsOf } from "@apron/features/login/server";
import { canonicalMobile } from "@apron/kit/contract/addresses";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { asCompared, plainly } from "@apron/kit/contract/patterns";
import { refuse } from "@apron/kit/contract/refusal";
import { filled, inOrder } from "@apron/kit/contract/texts";
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
} from "@apron/kit/server/imports";
import { exportPeople, peopleImports } from "../../contract.ts";
import { isListed } from "../../people.ts";
import { planningLimits } from "../../row.ts";
import { type PersonField, personFields, personImportTexts } from "../../texts.ts";
import type { Directory } from "../rules/rows.ts";
import { departmentColumn } from "../directory/department-column.ts";
import type { Stores } from "../stores.ts";
import { planningTitles } from "../../titles.ts";
import { nameIn } from "../rules/spelling.ts";
import { peopleKnown, storePerson } from "./person.ts";

type Texts = Readonly<Record<PersonField, string>>;
type Plan = ImportPlan<PersonField>;

/** People of the departments from a file: compared by department, name and post number (catalogue 15.12, additions 4). */
export const peopleImportAnswers = (house: House, stores: Stores): Answer[] => [
  answer(exportPeople, async (asked) => {
    const { format, ...filter } = asked.body;
    // What was typed may be a name or a number, which no line of the audit keeps.
    asked.note(`${format} ${filter.department}`);
    const known = await peopleKnown(stores);
    const rows = known.people.filter((person) => isListed(person, filter)).map((person) => textsOf(known, person));
    const byPlace = rows.toSorted((one, other) => inOrder(keyOf(one), keyOf(other)));
    const file = { title: personImportTexts.file, columns: rulesOf(known).columns, now: house.clock.now() };
    return exportFile(asked, file, byPlace, filter);
  }),
  ...importAnswers(house, planOf(house, stores)),
];

const planOf = (house: House, stores: Stores): Plan => ({
  ...rulesOf({ departments: [], posts: [], people: [] }),
  rulesNow: async () => rulesOf(await peopleKnown(stores)),
  calls: peopleImports,
  what: "dutyPerson",
  title: planningTitles.importPeople,
  sealed: true,
  most: planningLimits.importPeople,
  nameOf: ({ name, postNo, department }) => [name, postNo, department].filter((text) => text !== "").join(" "),
  known: async () => {
    const known = await peopleKnown(stores);
    return known.people.map(({ id, version, ...person }) => ({ id, version, texts: textsOf(known, person) }));
  },
  wrongAmong: async (rows) => {
    const known = await peopleKnown(stores);
    const told = new Set(rows.map(keyOf));
    const standing = known.people.map((person) => textsOf(known, person)).filter((texts) => !told.has(keyOf(texts)));
    const byMobile = Map.groupBy([...rows, ...standing], ({ department, mobile }) => `${department}\n${mobile}`);
    return (texts) => {
      const others = texts.mobile === "" ? [] : (byMobile.get(`${texts.department}\n${texts.mobile}`) ?? []);
      const other = others.find((one) => keyOf(one) !== keyOf(texts));
      if (!other) return [];
      const name = [other.name, other.postNo].filter((text) => text !== "").join(" ");
      return [{ field: "mobile", message: filled(personImportTexts.sameMobile, { name }) }];
    };
  },
  write: async ({ added, changed }, { at }) => {
    await stores.directory.holdNames();
    const known = await peopleKnown(stores);
    const store = async (id: string, version: number, texts: Texts, isNew: boolean): Promise<void> => {
      const entry = { ...personOf(known, texts), id, version, isNew };
      if (!(await unlessTaken(async () => await storePerson(stores, entry, known, at))))
        throw refuse(importRefusals.E11009);
    };
    const kept: KeptRow[] = [];
    for (const texts of added) {
      const id = randomUUID();
      await store(id, 0, texts, true);
      kept.push({ id, left: 1, before: null });
    }
    for (const { id, version, texts } of changed) {
      const before = known.people.find((person) => person.id === id);
      if (!before) throw refuse(importRefusals.E11009);
      await store(id, version, texts, false);
      kept.push({ id, left: version + 1, before: textsOf(known, before) });
    }
    return kept;
  },
  takeBack: async (kept, { at }) => {
    const known = await peopleKnown(stores);
    for (const { id, left, before } of kept) {
      // Who stands on a roster by now stays on the list.
      const isUsed = !before && (await stores.directory.usesOf("person", id, wallTime(at))) > 0;
      const person = before && personOf(known, { ...noTexts, ...before });
      const done = person
        ? await unlessTaken(
            async () => await storePerson(stores, { ...person, id, version: left, isNew: false }, known, at),
          )
        : !isUsed && (await stores.directory.remove("person", id, left));
      if (isUsed) {
        const name = known.people.find((one) => one.id === id)?.name ?? "";
        throw refuse(importRefusals.E11010, { reason: filled(personImportTexts.rostered, { name }) });
      }
      if (!done) throw refuse(importRefusals.E11010);
    }
  },
  sample: [{ department: "总部运行保障部", name: "张三", postNo: "Y2001", mobile: "13812345678" }],
  names: async (ids) => await accountsOf(house).names(ids),
});

/** How rows are read beside the departments and people of the day. */
const rulesOf = (known: Directory): Pick<Plan, "columns" | "keyOf" | "settle" | "over"> => {
  const namesakes = Map.groupBy(
    known.people.map((person) => textsOf(known, person)),
    ({ department, name }) => `${department}\n${asCompared(name)}`,
  );
  const columns: ImportColumns<PersonField> = {
    department: departmentColumn(known.departments),
    name: { title: personFields.name, also: ["值班人员", "人员"], needed: true, most: 60, read: nameIn },
    postNo: { title: personFields.postNo, also: ["工号", "编号"], most: 30, read: plainly },
    mobile: {
      title: personFields.mobile,
      also: ["手机号", "手机号码", "电话", "联系电话"],
      most: 30,
      read: (typed) => (typed === "" ? "" : canonicalMobile(typed)),
      wrong: personImportTexts.noMobile,
    },
  };
  return {
    columns,
    keyOf,
    // Where there is one of the name, nobody need say which.
    settle: (texts) => {
      const [only, ...others] = namesakes.get(`${texts.department}\n${asCompared(texts.name)}`) ?? [];
      return texts.postNo === "" && only && others.length === 0 ? { ...texts, postNo: only.postNo } : texts;
    },
    // Whoever is meant stays spelled as he is.
    over: ({ mobile }, before) => ({ ...before, mobile: mobile || before.mobile }),
  };
};

const keyOf = ({ department, name, postNo }: Texts): string => [department, name, postNo].map(asCompared).join("\n");

const textsOf = (
  known: Directory,
  { departmentId, name, postNo, mobile }: Pick<DutyPerson, "departmentId" | "name" | "postNo" | "mobile">,
): Texts => ({
  department: known.departments.find(({ id }) => id === departmentId)?.name ?? "",
  name,
  postNo,
  mobile,
});

const personOf = (known: Directory, { department, name, postNo, mobile }: Texts) => {
  const departmentId = known.departments.find((one) => one.name === department)?.id;
  // It was renamed or removed since the file was compared.
  if (departmentId === undefined) throw refuse(importRefusals.E11009);
  return { departmentId, name, postNo, mobile, ...spellingsOf(name) };
};

const noTexts: Texts = { department: "", name: "", postNo: "", mobile: "" };
