import { randomUUID } from "node:crypto";
import { airportsKept } from "@apron/features/airport/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse, type RefusalKind } from "@apron/kit/contract/refusal";
import { instantOf, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import { isTaken } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../contract-desk.ts";
import { lineStates, lineUrl } from "../line.ts";
import { lineRefusals } from "../texts.ts";
import { lineTitles } from "../titles.ts";
import { changesBetween, type LineFacts, placeLacking, wrongState } from "./rules.ts";
import { factsOf } from "./shapes.ts";
import type { Store, StoredLine } from "./store.ts";

/** What open screens hear when a line was entered or changed, or is otherwise than before. */
const lineTopic = "line";

/** Tells open screens that lines have news. */
export const tellOfLines = async (house: House): Promise<void> => await house.live.tell("staff", lineTopic);

/** Enters a line, which is up until somebody says otherwise, or writes over the one that was seen. */
export const keepLine = async (
  house: House,
  store: Store,
  { body, caller, note, language }: Asked<ParsedBodyOf<typeof contract.saveLine>>,
): Promise<ResultOf<typeof contract.saveLine>> => {
  const facts = tidied(body);
  await refuseWrong(house, facts, language === "zh" ? "、" : ", ");
  const written = { by: caller.accountId, at: house.clock.now() };
  if (body.id === "") {
    const id = randomUUID();
    note(id, { after: facts });
    const said = { state: "up", since: written.at, source: "entry", reason: "" } as const;
    if ((await store.addAll([{ id, facts, said }], written)) === 0)
      throw taken((await store.numbered([facts.lineNo]))[0]);
    await store.history.add([{ id, kind: "enter" }], written);
    await tellOfLines(house);
    return { id, version: 1 };
  }
  const found = await store.find(body.id);
  if (!found) throw refuse(common.E9404);
  const before = factsOf(found);
  note(body.id, { before, after: facts });
  try {
    if (!(await store.change(body, facts, written))) throw refuse(common.E9409);
  } catch (error) {
    throw isTaken(error) ? taken() : error;
  }
  await store.history.add([{ id: body.id, kind: "edit", changes: changesBetween(before, facts) }], written);
  await tellOfLines(house);
  return { id: body.id, version: body.version + 1 };
};

/** Another line has the number: where it is known, it is where one goes on. */
const taken = (there?: StoredLine) =>
  refuse(common.E9413, {
    fields: { lineNo: lineRefusals.E19601 },
    actions: there ? [{ label: lineTitles.detail, route: lineUrl(there.id) }] : [],
  });

const refuseWrong = async (house: House, facts: LineFacts, comma: string): Promise<void> => {
  const known = await airportsKept(house, facts.airports);
  const unknown = facts.airports.filter((code) => !known.has(code));
  const lacking = placeLacking(facts);
  const fields: Record<string, RefusalKind> = {
    ...(lacking && { [lacking.field]: lacking.refusal }),
    ...(unknown.length > 0 && { airports: lineRefusals.E19602 }),
  };
  if (Object.keys(fields).length > 0)
    throw refuse(common.E9413, { fields, values: { names: unknown.slice(0, 5).join(comma) } });
};

/** What is written: each airport once, and no office of a departure line. */
const tidied = (facts: LineFacts): LineFacts => ({
  lineNo: facts.lineNo,
  kind: facts.kind,
  lineName: facts.lineName,
  operator: facts.operator,
  bandwidth: facts.bandwidth,
  endA: facts.endA,
  endB: facts.endB,
  ip: facts.ip,
  contact: facts.contact,
  phone: facts.phone,
  role: facts.role,
  airports: [...new Set(facts.airports)],
  office: facts.kind === "departure" ? "" : facts.office,
  remark: facts.remark,
});

/** Says how a line is: of two at once one is believed, and the other sees what stands. */
export const sayState = async (
  house: House,
  store: Store,
  { body, caller, note, language }: Asked<ParsedBodyOf<typeof contract.setLineState>>,
): Promise<ResultOf<typeof contract.setLineState>> => {
  const found = await store.find(body.id);
  if (!found) throw refuse(common.E9404);
  note(`${found.line_no} ${body.state}`);
  if (found.version !== body.version) throw refuse(common.E9409);
  const at = house.clock.now();
  const since = body.since === "" ? wallTime(at) : body.since;
  const stands = { state: found.state, since: wallTime(found.since), source: found.source };
  const wrong = wrongState({ state: body.state, since }, stands, wallTime(at));
  if (wrong)
    throw refuse(common.E9413, {
      fields: { [wrong.field]: wrong.refusal },
      values: { state: lineStates[found.state][language], time: stands.since },
    });
  const said = { state: body.state, since: instantOf(since), source: "desk", reason: body.reason } as const;
  if (!(await store.say(body, said, { by: caller.accountId, at }))) throw refuse(common.E9409);
  await tellOfLines(house);
  return { version: body.version + 1 };
};
