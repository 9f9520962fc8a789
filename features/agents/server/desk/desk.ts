import { HostUnavailable } from "@apron/hosts";
import { blacklistOf } from "@apron/features/blacklist/server";
import { accountTopic } from "@apron/features/login/contract";
import { type Account, accountsOf } from "@apron/features/login/server";
import { maskName } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { dayOf, type Instant, instantOf, wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import { randomToken } from "@apron/kit/server/seals";
import {
  type AgentId,
  allowances,
  type deskDetail,
  type getAgentHistory,
  type getOperations,
  type nameOwner,
  type searchBindings,
  standingOf,
} from "../../contract.ts";
import { agentRefusals, operationTexts } from "../../texts.ts";
import { accountsAt } from "../front.ts";
import { ownBinding } from "../gates.ts";
import { askHost } from "../health/hosts.ts";
import { haltsOf, maskedAddresses, timeText } from "./lists.ts";
import { stateOf } from "../operations/rules-allowance.ts";
import { isLimited, statusOf } from "../rules.ts";
import { type Dossier, dossiersOf } from "./store-dossier.ts";
import { operationsOf, reasonOf } from "../operations/store-operation.ts";
import { ownersOf } from "./store-owners.ts";

/** Bindings as the desk searches them, masked (catalogue 3.33). */
export const searchAtDesk = async (
  house: House,
  { body }: Asked<ParsedBodyOf<typeof searchBindings>>,
): Promise<ResultOf<typeof searchBindings>> => {
  const { system, agentNumber, address, state } = body;
  const accountIds = address === "" ? undefined : await accountsAt(house, address);
  const since = instantOf(`${dayOf(house.clock.now())} 00:00:00`);
  const filter = { system, agentNumber, state, since, ...(accountIds && { accountIds }) };
  const { list, total } = await dossiersOf(house).search(filter, body);
  const accounts = await accountsOf(house).findAll(list.map(({ accountId }) => accountId));
  const now = house.clock.now();
  const rows = list.map((dossier) => rowAtDesk(dossier, accounts.get(dossier.accountId), now));
  return answerPage(body, total, rows);
};

/** One binding at the desk, live or ended. */
export const detailAtDesk = async (house: House, bindingId: string): Promise<ResultOf<typeof deskDetail>> => {
  const dossier = await dossierAtDesk(house, bindingId);
  const { host, accountId } = dossier;
  const account = (await accountsOf(house).findAll([accountId])).get(accountId);
  const now = house.clock.now();
  const wrong = stateOf(allowances.wrongPassword, dossier.uses["wrongPassword"] ?? [], now);
  const departments = await ownersOf(house).departments(accountId);
  return {
    ...rowAtDesk(dossier, account, now),
    owner: maskName(host?.ownerName ?? ""),
    office: host?.office ?? "",
    level: host?.level ?? "",
    departmentId: host?.departmentId ?? "",
    securityLevel: dossier.securityLevel,
    smsRule: dossier.smsRule,
    siNoticeFrequency: dossier.siNoticeFrequency,
    limited: isLimited(host, now),
    lockedPids: host?.lockedPids ?? 0,
    flow: host?.flow ?? 0,
    threshold: host?.threshold ?? 0,
    lastSignIn: timeText(host?.lastSignIn),
    signInDeadline: timeText(host?.signInDeadline),
    askedTime: timeText(host?.askedAt),
    wrongPasswords: wrong.used,
    lockedUntil: timeText(wrong.until),
    abnormalReason: dossier.abnormal?.reason ?? "",
    abnormalEvidence: dossier.abnormal?.evidence ?? "",
    frozenReason: dossier.frozen?.reason ?? "",
    endReason: dossier.ended?.reason ?? "",
    organisationOwner: departments.includes(host?.departmentId ?? ""),
    blacklisted: (await blacklistOf(house).listed({ agent: dossier, mobile: account?.mobile ?? "" })) !== undefined,
  };
};

/** A binding for somebody at the desk; E9404 when there is none of this id. */
export const dossierAtDesk = async (house: House, bindingId: string): Promise<Dossier> => {
  const dossier = await dossiersOf(house).find({ bindingId });
  if (!dossier) throw refuse(common.E9404);
  return dossier;
};

/** Refuses a work number that its host does not have (E3002); while the host is away the desk is believed. */
export const refuseUnknown = async (house: House, agent: AgentId): Promise<void> => {
  const facts = await askHost(house, agent).catch((error: unknown) => {
    if (error instanceof HostUnavailable) return undefined;
    throw error;
  });
  if (facts?.exists === false) throw refuse(agentRefusals.E3002);
};

/** Names the account of a binding owner of the department its work number belongs to, or ends that (catalogue 25.5). */
export const changeOwner = async (
  house: House,
  { body, caller, note }: Asked<ParsedBodyOf<typeof nameOwner>>,
): Promise<void> => {
  const { accountId, host, ended } = await dossierAtDesk(house, body.bindingId);
  const departmentId = host?.departmentId ?? "";
  if (ended || departmentId === "") throw refuse(common.E9404);
  note(`${departmentId} ${accountId}`);
  const owner = { departmentId, accountId, by: caller.accountId };
  if (body.owner) await ownersOf(house).add({ ...owner, id: randomToken(128) });
  else await ownersOf(house).end(owner);
  await house.live.tell({ account: accountId }, accountTopic);
};

/** What was asked of the hosts (catalogue 5.14). */
export const operationsAtDesk = async (
  house: House,
  { body, caller, language }: Asked<ParsedBodyOf<typeof getOperations>>,
): Promise<ResultOf<typeof getOperations>> => {
  const accountId = body.mine ? caller.accountId : undefined;
  const { list, total } = await operationsOf(house).search({ ...body, accountId });
  const accounts = await accountsOf(house).findAll(list.map(({ accountId }) => accountId));
  const rows = list.map((operation) => ({
    operationId: operation.id,
    kind: operationTexts[operation.kind][language],
    system: operation.system,
    agentNumber: operation.agentNumber,
    askedAs: operation.askedAs,
    askedBy: nameOf(accounts.get(operation.accountId)),
    reason: reasonOf(operation),
    detail: Object.entries(operation.detail)
      .map(([name, value]) => `${name}: ${String(value)}`)
      .join("; "),
    state: operation.state,
    answer: operation.answer,
    beginTime: wallTime(operation.begunAt),
    settleTime: timeText(operation.settledAt),
  }));
  return answerPage(body, total, rows);
};

/** What its holder sees of that: his number's, since it was bound to him, and nobody's name (catalogue 5.14). */
export const historyOf = async (
  house: House,
  { body, caller, language }: Asked<ParsedBodyOf<typeof getAgentHistory>>,
): Promise<ResultOf<typeof getAgentHistory>> => {
  const { system, agentNumber, boundAt } = await ownBinding(house, caller, body.bindingId);
  const { list, total } = await operationsOf(house).search({ ...body, system, agentNumber, since: boundAt });
  const rows = list.map((operation) => ({
    operationId: operation.id,
    kind: operationTexts[operation.kind][language],
    askedAs: operation.askedAs,
    reason: operation.askedAs === "hotline" ? reasonOf(operation) : "",
    state: operation.state,
    beginTime: wallTime(operation.begunAt),
    settleTime: timeText(operation.settledAt),
  }));
  return answerPage(body, total, rows);
};

const rowAtDesk = (
  dossier: Dossier,
  account: Account | undefined,
  now: Instant,
): ResultOf<typeof searchBindings>["list"][number] => ({
  bindingId: dossier.bindingId,
  system: dossier.system,
  agentNumber: dossier.agentNumber,
  user: maskName(account?.name ?? ""),
  ...maskedAddresses(account),
  organization: dossier.host?.customerName ?? "",
  accountType: dossier.host?.accountType ?? "personal",
  status: statusOf(dossier, now),
  realnameAuthStatus: standingOf("mobile", dossier.stage).status,
  identityStage: dossier.stage,
  bindState: dossier.ended?.kind ?? "active",
  bindTime: wallTime(dossier.boundAt),
  endTime: timeText(dossier.ended?.at),
  ...haltsOf(dossier),
  abnormal: dossier.abnormal !== undefined,
});

/** Staff by their account name, holders by their masked name. */
const nameOf = (account: Account | undefined): string => account?.accountName || maskName(account?.name ?? "");
