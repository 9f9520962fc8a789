import { randomUUID } from "node:crypto";
import { airportsKept } from "@apron/features/airport/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse, type RefusalKind } from "@apron/kit/contract/refusal";
import { hoursBetween } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import { isTaken } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import { changeLimits, changeStatuses } from "../change.ts";
import type * as contract from "../contract.ts";
import { changeRefusals } from "../texts.ts";
import { changesBetween } from "./rules-fields.ts";
import { type ChangeFacts, wrongWindow } from "./rules.ts";
import { factsOf } from "./shapes.ts";
import type { Store } from "./store.ts";
import { settleOutdated, tellOfChange } from "./telling.ts";

type SaveAsked = Asked<ParsedBodyOf<typeof contract.saveChange>>;

/** Enters a change, or writes over the planned one that was seen. */
export const keepChange = async (
  house: House,
  store: Store,
  { body, caller, note, language }: SaveAsked,
): Promise<ResultOf<typeof contract.saveChange>> => {
  await refuseWrong(house, body, language === "zh" ? "、" : ", ");
  const written = { by: caller.accountId, at: house.clock.now() };
  if (body.id === "") {
    const changeNo = body.changeNo === "" ? await store.nextNumber(written.at) : body.changeNo.toUpperCase();
    const facts = { ...tidied(body), changeNo };
    const id = randomUUID();
    note(id, { after: facts });
    if ((await store.addAll([{ id, facts, status: "planned" }], written)) === 0) throw taken();
    await store.history.add([{ id, kind: "enter" }], written);
    await tellOfChange(house);
    return { id, changeNo, version: 1 };
  }
  const before = await store.find(body.id);
  if (!before) throw refuse(common.E9404);
  const facts = { ...tidied(body), changeNo: (body.changeNo || before.change_no).toUpperCase() };
  note(body.id, { before: factsOf(before), after: facts });
  if (before.status !== "planned")
    throw refuse(changeRefusals.E18024, { values: { state: changeStatuses[before.status][language] } });
  try {
    if (!(await store.change(body, facts, written))) throw refuse(common.E9409);
  } catch (error) {
    throw isTaken(error) ? taken() : error;
  }
  await store.history.add([{ id: body.id, kind: "edit", changes: changesBetween(factsOf(before), facts) }], written);
  await settleOutdated(house, body.id, factsOf(before), facts);
  await tellOfChange(house);
  return { id: body.id, changeNo: facts.changeNo, version: body.version + 1 };
};

const taken = () => refuse(common.E9413, { fields: { changeNo: changeRefusals.E18023 } });

/** A window that ends before it begins, and airports nobody knows, each at its field. */
const refuseWrong = async (house: House, body: SaveAsked["body"], comma: string): Promise<void> => {
  const codes = body.airports.map((code) => code.toUpperCase());
  const known = await airportsKept(house, codes);
  const unknown = body.airports.filter((_, at) => !known.has(codes[at] ?? ""));
  const fields: Record<string, RefusalKind> = {
    ...wrongWindow(body.windowStart, body.windowEnd, hoursBetween(body.windowStart, body.windowEnd)),
    ...(unknown.length > 0 && { airports: changeRefusals.E18022 }),
  };
  if (Object.keys(fields).length > 0)
    throw refuse(common.E9413, {
      fields,
      values: { hours: changeLimits.windowHours, names: unknown.slice(0, 5).join(comma) },
    });
};

/** What is written, each thing once and codes in capitals. */
export const tidied = <Facts extends ChangeFacts>(facts: Facts): ChangeFacts => ({
  changeNo: facts.changeNo,
  title: facts.title,
  titleEn: facts.titleEn,
  system: facts.system,
  level: facts.level,
  type: facts.type,
  windowStart: facts.windowStart,
  windowEnd: facts.windowEnd,
  impact: facts.impact,
  risk: facts.risk,
  plan: facts.plan,
  rollback: facts.rollback,
  owner: facts.owner,
  department: facts.department,
  airports: [...new Set(facts.airports.map((code) => code.toUpperCase()))],
  hosts: [...new Set(facts.hosts)],
  software: [...new Set(facts.software)],
  lines: [...new Set(facts.lines)],
  announce: facts.announce,
});
