import { type Binding, bindingsOf, dossiersOf, selfServiceOf } from "@apron/features/agents/server";
import type { ResultOf } from "@apron/kit/contract/call";
import { common, type Refusal, refuse } from "@apron/kit/contract/refusal";
import { filled, say, type Word } from "@apron/kit/contract/texts";
import { dayOf, wallTime } from "@apron/kit/server/clock";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage, type Page } from "@apron/kit/server/paging";
import { type getSignIns, SignFilter, signinLimits } from "../contract.ts";
import { signinRefusals, signinTexts } from "../texts.ts";
import { historyOf, type LeveledSign, recordsOf, type Wanted } from "./records.ts";
import { openUntil, type Range, rangeOf, type Service } from "./rules.ts";
import { signKey, unusualOf } from "./rules-unusual.ts";
import { reasonOf } from "./saying.ts";
import type { Store } from "./store.ts";

const { E7001, E7002, E7003, E7004 } = signinRefusals;

/** One page of the sign-in records of one of the caller's numbers (catalogue 7.2). */
export const listOf = async (
  house: House,
  store: Store,
  { body, caller, language }: Asked<SignFilter & Page>,
): Promise<ResultOf<typeof getSignIns>> => {
  const binding = await chosen(house, caller, body);
  const { wanted, range } = wantedOf(house, binding, body);
  const { system, agentNumber } = binding;
  const { list, total } = isElsewhere(body, binding) ? { list: [], total: 0 } : await recordsOf(house, wanted, body);
  const judged = await judge(house, binding, list);
  return {
    ...answerPage(
      body,
      total,
      list.map((sign) => ({
        system,
        agentNumber,
        pid: sign.pid,
        type: sign.type,
        office: sign.office,
        level: sign.level,
        time: wallTime(sign.at),
        unusual: (judged?.get(signKey(sign)) ?? []).map((mark) => ({
          kind: mark.kind,
          reason: say(language, reasonOf(mark)),
        })),
      })),
    ),
    bindingId: binding.id,
    system,
    agentNumber,
    startTime: wallTime(range.from),
    endTime: wallTime(range.to),
    notice: range.clamped ? say(language, E7002) : "",
    judged: judged !== undefined,
    // Midnight belongs to the day before, which is the last one.
    openUntil: wallTime(openUntil(await serviceOf(house, binding)) - 1000),
    alerts: (await store.open(binding.id)).map(({ at, ...alert }) => ({ ...alert, time: wallTime(at) })),
  };
};

/** What is unusual among the rows of a page; undefined when the host did not tell enough. */
const judge = async (house: House, agent: Binding, list: readonly LeveledSign[]) => {
  const [newest] = list;
  const oldest = list.at(-1);
  if (!newest || !oldest) return new Map<string, never>();
  try {
    const { history, whole } = await historyOf(house, agent, oldest.at, newest.at);
    return unusualOf(history, whole);
  } catch {
    return undefined;
  }
};

/** The number that a request names, else the main one; E9404 unless it is the caller's own. */
export const chosen = async (
  house: House,
  caller: Pick<Caller, "accountId">,
  { bindingId, system, agentNumber }: Pick<SignFilter, "bindingId" | "system" | "agentNumber">,
): Promise<Binding> => {
  const own = await bindingsOf(house).ofAccount(caller.accountId);
  const named = own.filter(
    (one) => (bindingId === "" || one.id === bindingId) && (agentNumber === "" || one.agentNumber === agentNumber),
  );
  const found =
    named.find((one) => one.system === system) ?? (system === "" || bindingId !== "" ? named[0] : undefined);
  if (!found) throw refuse(common.E9404);
  return found;
};

/** One's own number, looked for in a system that is not its own, has no records there. */
export const isElsewhere = ({ system }: Pick<SignFilter, "system">, binding: Binding): boolean =>
  system !== "" && system !== binding.system;

/** What is asked of the host; refused with what is wrong about the time. */
export const wantedOf = (
  house: House,
  { system, agentNumber }: Binding,
  { startTime, endTime, type, pid, office }: SignFilter,
): { wanted: Wanted; range: Range } => {
  const range = rangeOf(startTime, endTime, house.clock.now());
  if (range === "order") throw wrongAt("endTime", E7001);
  if (range === "tooOld") throw wrongAt("endTime", E7002);
  if (range === "tooLong") throw wrongAt("startTime", E7004);
  return { range, wanted: { system, agentNumber, from: range.from, to: range.to, type, pid, office } };
};

const wrongAt = (field: string, kind: typeof E7001): Refusal =>
  refuse(kind, { fields: { [field]: kind }, values: { days: signinLimits.days } });

/**
 * Whether the service is open for the number a request names: six months from the consent, then by a permission; E7003
 * says why it is not and leads to the application (catalogue 7.5).
 */
export const isPermitted = async (house: House, { body, caller }: Asked<unknown>): Promise<boolean> => {
  const binding = await chosen(house, caller, SignFilter.parse(body));
  const now = house.clock.now();
  const service = await serviceOf(house, binding);
  if (openUntil(service) > now) return true;
  const dossier = await dossiersOf(house).find({ bindingId: binding.id, state: "active" });
  const state = dossier ? selfServiceOf(dossier, now) : "none";
  const detail = `/agentManage/detail?bindingId=${binding.id}`;
  const next =
    state === "applied"
      ? { label: signinTexts.seeApplication, route: detail }
      : { label: state === "none" ? signinTexts.apply : signinTexts.reapply, route: `${detail}&apply=1` };
  throw refuse(E7003, { reason: whyEnded(state, service), actions: [next] });
};

const whyEnded = (state: ReturnType<typeof selfServiceOf>, service: Service): Word => {
  if (state === "applied") return signinTexts.underReview;
  if (state === "refused") return signinTexts.wasRefused;
  // The last moment it was open belongs to the day before.
  const day = dayOf(openUntil(service) - 1);
  return filled(service.permittedUntil === undefined ? signinTexts.ended : signinTexts.permissionEnded, { day });
};

const serviceOf = async (house: House, binding: Binding): Promise<Service> => {
  const dossier = await dossiersOf(house).find({ bindingId: binding.id, state: "active" });
  return { boundAt: binding.boundAt, permittedUntil: dossier?.selfServiceUntil };
};
