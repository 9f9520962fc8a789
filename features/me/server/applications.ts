import { applicationsOf } from "@apron/features/agents/server";
import { expiredQueriesOf } from "@apron/features/expired/server";
import { expiredTitles } from "@apron/features/expired/titles";
import { stateOfStatus, type ThresholdState } from "@apron/features/threshold/contract";
import { ownThresholds } from "@apron/features/threshold/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { type Language, say } from "@apron/kit/contract/texts";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage, type Page } from "@apron/kit/server/paging";
import type { ApplicationType, getApplications } from "../contract.ts";

type Row = Omit<ResultOf<typeof getApplications>["list"][number], "type">;

/** One page of an account's applications of a type, as the feature keeps them. */
type Source = (
  house: House,
  accountId: string,
  page: Page,
  language: Language,
) => Promise<{ readonly list: readonly Row[]; readonly total: number }>;

/** Where the applications of each type come from; a further type is a further line. */
const sources: Readonly<Record<ApplicationType, Source>> = {
  "self-service": async (house, accountId, page) => {
    const { list, total } = await applicationsOf(house, accountId, page);
    return { list: list.map((one) => ({ ...one, route: "" })), total };
  },
  threshold: async (house, accountId, page) => {
    const { list, total } = await ownThresholds(house, accountId, page);
    const rows = list.map((one) => ({
      applyId: one.id,
      system: one.system,
      agentNumber: one.agentNumber,
      reason: one.reason,
      state: thresholdStates[stateOfStatus(one.status) ?? "pending"],
      applyTime: one.applyTime,
      decideTime: one.decideTime,
      answer: one.decisionWords,
      validUntil: one.expirationDate,
      route: `/threshold/detail?id=${one.id}`,
    }));
    return { list: rows, total };
  },
  "expired query": async (house, accountId, page, language) => {
    const { list, total } = await expiredQueriesOf(house, accountId, page);
    const rows = list.map((query) => ({
      applyId: query.serialNo,
      system: query.system,
      agentNumber: query.agentNumber,
      reason: say(language, expiredTitles[query.kind]),
      state: query.progress === 1 ? ("open" as const) : query.progress === 2 ? ("done" as const) : ("failed" as const),
      applyTime: query.submitTime,
      decideTime: query.endTime,
      answer: query.reason ? say(language, query.reason) : "",
      validUntil: query.keptUntil,
      route: `/${query.kind === "ticket" ? "expiredTicket" : "expiredPassenger"}/detail?serialNo=${query.serialNo}`,
    }));
    return { list: rows, total };
  },
};

/** One page of the caller's applications of a type, newest first (catalogue 21.5). */
export const ownApplications = async (
  house: House,
  { body, caller, language }: Asked<ParsedBodyOf<typeof getApplications>>,
): Promise<ResultOf<typeof getApplications>> => {
  const { type, ...page } = body;
  const { list, total } = await sources[type](house, caller.accountId, page, language);
  const rows = list.map((one) => ({ ...one, type }));
  return answerPage(page, total, rows);
};

/** What the states of a threshold are among all applications. */
const thresholdStates = {
  pending: "open",
  accepted: "approved",
  inEffect: "approved",
  expired: "done",
  rejected: "refused",
  effectFailed: "failed",
  expirationFailed: "endFailed",
  cancelled: "withdrawn",
} as const satisfies Record<ThresholdState, Row["state"]>;
