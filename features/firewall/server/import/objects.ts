import { randomUUID } from "node:crypto";
import { accountsOf } from "@apron/features/login/server";
import { importRefusals } from "@apron/kit/contract/desk/imports";
import { refuse } from "@apron/kit/contract/refusal";
import { filled, type Word, words } from "@apron/kit/contract/texts";
import { type Answer, answer } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import {
  chosenFrom,
  exportFile,
  importAnswers,
  type ImportChange,
  type ImportColumns,
  type ImportPlan,
  type ImportProblem,
  type ImportTexts,
  type KeptRow,
} from "@apron/kit/server/imports";
import { exportObjects, objectImports } from "../../contract.ts";
import { firewallLimits, type ObjectKind, objectKinds } from "../../firewall.ts";
import { firewallDeskTexts } from "../../texts-desk.ts";
import { firewallRefusals, policyFields } from "../../texts.ts";
import { wordOf } from "../columns.ts";
import { askForReport } from "../judging.ts";
import { bookOf, isName, objectKey, partsIn } from "../objects.ts";
import { reopenUsing } from "./reopening.ts";
import type { StoredObject } from "../store-object.ts";
import type { Stores } from "../stores.ts";
import { tellOfPolicies } from "../telling.ts";
import { firewallTitles } from "../../titles.ts";

type Field = "kind" | "name" | "members" | "remark";
type Texts = ImportTexts<Field>;

/** The columns of a file of objects. */
const columns: ImportColumns<Field> = {
  kind: {
    title: firewallDeskTexts.objectKind,
    also: ["类别", "类型", "type"],
    needed: true,
    most: 20,
    read: (typed) => {
      const plain = chosenFrom(words({ address: short.address, service: short.service }), "")(typed);
      return plain ?? chosenFrom(objectKinds, "")(typed);
    },
    show: (kept) => (kept === "address" || kept === "service" ? objectKinds[kept] : undefined),
  },
  name: { title: firewallDeskTexts.objectName, also: ["名称", "object"], needed: true, most: firewallLimits.name },
  members: {
    title: firewallDeskTexts.members,
    also: ["地址", "服务", "value", "values"],
    needed: true,
    most: firewallLimits.members,
    read: (typed) => partsIn(typed).join(", "),
  },
  remark: { title: policyFields.remark, also: ["备注", "comment"], most: firewallLimits.remark },
};
const short = { address: { zh: "地址", en: "Address" }, service: { zh: "服务", en: "Service" } };

const kindOf = ({ kind }: Pick<Texts, "kind">): ObjectKind => (kind === "service" ? "service" : "address");
const keyOf = (texts: Texts): string => objectKey(kindOf(texts), texts.name);

/** Objects from a file: policies that name them are opened anew in the same step (catalogue 19.15). */
export const objectImportAnswers = (house: House, stores: Stores): Answer[] => [
  answer(exportObjects, async (asked) => {
    const { format, ...filter } = asked.body;
    asked.note(format);
    const file = { title: firewallTitles.objects, columns, now: house.clock.now() };
    return exportFile(asked, file, (await stores.objects.all(filter)).map(textsOf), filter);
  }),
  ...importAnswers(house, planOf(house, stores)),
];

const planOf = (house: House, stores: Stores): ImportPlan<Field> => ({
  columns,
  keyOf,
  calls: objectImports,
  what: "firewallObject",
  title: firewallTitles.importObjects,
  most: firewallLimits.objectRows,
  nameOf: ({ name }) => name,
  known: async (rows) => {
    const wanted = new Set(rows.map(keyOf));
    return (await stores.objects.all()).flatMap((row) => {
      const texts = textsOf(row);
      return wanted.has(keyOf(texts)) ? [{ id: row.id, version: row.version, texts }] : [];
    });
  },
  // A name is known by its letters, however large: it stays as it was first written.
  over: (texts, before) => ({ ...texts, name: before.name }),
  wrongAmong: async (rows) => {
    const fresh = rows.map((texts) => ({ ...texts, kind: kindOf(texts) }));
    const book = bookOf([...(await stores.objects.all()), ...fresh]);
    return (texts) => {
      if (!isName(texts.name)) return [{ field: "name", message: firewallRefusals.E19066 }];
      const flaw = book.flawOf({ ...texts, kind: kindOf(texts) });
      const problem: ImportProblem | undefined = flaw && {
        field: "members",
        message: wordOf(flaw.wrong, flaw.values),
      };
      return problem ? [problem] : [];
    };
  },
  write: async ({ added, changed }, change) => {
    const fresh = added.map((texts) => ({
      id: randomUUID(),
      kind: kindOf(texts),
      name: texts.name,
      members: texts.members,
      remark: texts.remark,
    }));
    if ((await stores.objects.addAll(fresh)) < fresh.length) throw refuse(importRefusals.E11009);
    const kept: KeptRow[] = fresh.map(({ id }) => ({ id, left: 1, before: null }));
    const stood = new Map((await stores.objects.all()).map((row) => [row.id, row]));
    for (const { id, version, texts } of changed) {
      const before = stood.get(id);
      const { members, remark } = texts;
      if (!before || !(await stores.objects.change(id, version, { members, remark })))
        throw refuse(importRefusals.E11009);
      kept.push({ id, left: version + 1, before: textsOf(before) });
    }
    await openAnew(house, stores, [...added, ...changed.map(({ texts }) => texts)], change);
    return kept;
  },
  takeBack: async (kept, change) => {
    const stood = new Map((await stores.objects.all()).map((row) => [row.id, row]));
    await refuseWhileNamed(stores, stood, kept);
    const names: Texts[] = [];
    for (const { id, left, before } of kept) {
      const row = stood.get(id);
      const { members = "", remark = "" } = before ?? {};
      const isDone = before
        ? await stores.objects.change(id, left, { members, remark })
        : await stores.objects.remove(id, left);
      if (!row || !isDone) throw refuse(importRefusals.E11010);
      names.push(textsOf(row));
    }
    await openAnew(house, stores, names, change);
  },
  sample: [
    { kind: "地址", name: "值机终端网段", members: "10.200.8.0/24, 10.200.9.1-10.200.9.40", remark: "T3值机岛" },
    { kind: "地址", name: "机场终端", members: "值机终端网段, 10.200.10.0/24", remark: "组：成员可以是对象" },
    { kind: "服务", name: "网关服务", members: "tcp/443, tcp/8000-8010", remark: "" },
  ],
  names: async (ids) => await accountsOf(house).names(ids),
});

/** What a policy or another object names stays. */
const refuseWhileNamed = async (
  stores: Stores,
  stood: ReadonlyMap<string, StoredObject>,
  kept: readonly KeptRow[],
): Promise<void> => {
  const back = new Map(kept.map((row) => [row.id, row]));
  const added = kept.flatMap(({ id, before }) => (before ? [] : (stood.get(id)?.name ?? [])));
  const used = [...(await stores.objects.usedBy(added))].flatMap(([name, count]) => (count > 0 ? [name] : []));
  if (used.length > 0) throw stillNamed(firewallDeskTexts.stillUsed, used);
  const left = [...stood.values()].flatMap((row) => {
    const was = back.get(row.id);
    return was === undefined ? [row] : was.before ? [{ ...row, members: was.before["members"] ?? "" }] : [];
  });
  const book = bookOf(left);
  const naming = left.filter((row) => book.flawOf(row)).map(({ name }) => name);
  if (naming.length > 0) throw stillNamed(firewallDeskTexts.stillNamed, naming);
};

const stillNamed = (word: Word, names: readonly string[]) =>
  refuse(importRefusals.E11010, { reason: filled(word, { names: names.slice(0, namesTold).join(", ") }) });

const namesTold = 10;

const textsOf = ({ kind, name, members, remark }: StoredObject): Texts => ({ kind, name, members, remark });

const openAnew = async (
  house: House,
  stores: Stores,
  objects: readonly Texts[],
  { at }: ImportChange,
): Promise<void> => {
  const firewalls = await reopenUsing(
    stores,
    objects.map(({ name }) => name),
  );
  for (const firewall of firewalls) {
    await stores.policies.touch(firewall, at);
    await askForReport(house, firewall);
  }
  await tellOfPolicies(house, stores);
};
