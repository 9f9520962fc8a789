import { randomUUID } from "node:crypto";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { instantOf, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { statusTopic } from "../contract-brief.ts";
import type * as contract from "../contract-desk.ts";
import { statusLimits } from "../states.ts";
import { statusRefusals } from "../texts.ts";
import { evaluate } from "./evaluating.ts";
import { overruleEnds, windowFits } from "./rules.ts";
import type { Store } from "./store.ts";
import { subjectsOf } from "./subjects.ts";

/** Says how a host or airport stands, until a time; of two who saw the same, one (catalogue 28.5). */
export const keepOverrule = async (
  house: House,
  store: Store,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.overruleStatus>>,
): Promise<ResultOf<typeof contract.overruleStatus>> => {
  const now = house.clock.now();
  const until = instantOf(body.untilTime);
  await refuseUnknown(house, [body.code], "code");
  if (!overruleEnds(until, now))
    throw refuse(common.E9413, {
      fields: { untilTime: statusRefusals.E28001 },
      values: { days: statusLimits.overruleDays },
    });
  const { code: subject, state, reasonZh, reasonEn } = body;
  note(subject, { after: { state, reasonZh, reasonEn, until: body.untilTime } });
  const said = { subject, state, reasonZh, reasonEn, by: caller.accountId, at: now, until };
  if (!(await store.overrule(said, body.version))) throw refuse(common.E9409);
  await evaluate(house, store);
  return { version: body.version + 1 };
};

/** Lets a host or airport be judged by itself again. */
export const dropOverrule = async (
  house: House,
  store: Store,
  { body, note }: Asked<ParsedBodyOf<typeof contract.endOverrule>>,
): Promise<void> => {
  note(body.code);
  if (!(await store.endOverrule(body.code, body.version))) throw refuse(common.E9409);
  await evaluate(house, store);
};

/** A page of windows, with the names of what they are about. */
export const listWindows = async (
  house: House,
  store: Store,
  { body, language }: Asked<ParsedBodyOf<typeof contract.getWindows>>,
): Promise<ResultOf<typeof contract.getWindows>> => {
  const page = await store.windowPage(body);
  const { hosts, airports } = await subjectsOf(house, language);
  const names = new Map([...hosts, ...airports].map(({ code, name }) => [code, name]));
  return {
    ...page,
    list: page.list.map((one) => ({
      id: one.id,
      titleZh: one.title_zh,
      titleEn: one.title_en,
      fromTime: wallTime(one.from_at),
      untilTime: wallTime(one.until_at),
      codes: one.subjects,
      names: one.subjects.map((code) => names.get(code) ?? code),
      version: one.version,
    })),
  };
};

/** Announces a window of maintenance, or changes the one that was seen. */
export const keepWindow = async (
  house: House,
  store: Store,
  { body, caller, note }: Asked<ParsedBodyOf<typeof contract.saveWindow>>,
): Promise<ResultOf<typeof contract.saveWindow>> => {
  const [from, until] = [instantOf(body.fromTime), instantOf(body.untilTime)];
  await refuseUnknown(house, body.codes, "codes");
  const wrong = windowFits(from, until, house.clock.now());
  if (wrong !== "")
    throw refuse(common.E9413, {
      fields: { untilTime: wrong === "order" ? statusRefusals.E28002 : statusRefusals.E28003 },
      values: { hours: statusLimits.windowHours },
    });
  const id = body.id === "" ? randomUUID() : body.id;
  note(id, { after: { ...body } });
  const announced = {
    id,
    titleZh: body.titleZh,
    titleEn: body.titleEn,
    from,
    until,
    subjects: [...new Set(body.codes)],
    by: caller.accountId,
  };
  if (body.id === "") await store.addWindow(announced);
  else if (!(await store.changeWindow(announced, body.version))) throw refuse(common.E9409);
  await house.live.tell("everyone", statusTopic);
  await evaluate(house, store);
  return { id, version: body.id === "" ? 1 : body.version + 1 };
};

/** Takes back the window that was seen; what runs ends. */
export const dropWindow = async (
  house: House,
  store: Store,
  { body, note }: Asked<ParsedBodyOf<typeof contract.removeWindow>>,
): Promise<void> => {
  note(body.id);
  if (!(await store.removeWindow(body.id, body.version))) throw refuse(common.E9409);
  await house.live.tell("everyone", statusTopic);
  await evaluate(house, store);
};

const refuseUnknown = async (house: House, codes: readonly string[], field: string): Promise<void> => {
  const { hosts, airports } = await subjectsOf(house, "zh");
  const known = new Set([...hosts, ...airports].map(({ code }) => code));
  if (codes.some((code) => !known.has(code)))
    throw refuse(common.E9413, { fields: { [field]: statusRefusals.E28005 } });
};
