import { type Account, accountsOf } from "@apron/features/login/server";
import { maskEmail, maskMobile, maskName } from "@apron/kit/contract/addresses";
import type { ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { answerPage, type Page } from "@apron/kit/server/paging";
import { type agentDetail, type listAgents, standingOf } from "../../contract.ts";
import { selfServiceOf, statusOf, twoFactorOf } from "../rules.ts";
import { type Dossier, type DossierFilter, dossiersOf } from "./store-dossier.ts";

type Row = ResultOf<typeof listAgents>["list"][number];

/** One page of an account's live bindings (catalogue 3.10). */
export const listOf = async (
  house: House,
  accountId: string,
  filter: Pick<DossierFilter, "system" | "agentNumber">,
  page: Page,
): Promise<ResultOf<typeof listAgents>> => {
  const { list, total } = await dossiersOf(house).search({ ...filter, accountIds: [accountId], state: "active" }, page);
  const account = (await accountsOf(house).findAll([accountId])).get(accountId);
  const now = house.clock.now();
  const rows = list.map((dossier) => rowOf(dossier, account, now));
  return answerPage(page, total, rows);
};

/** One live binding of an account with all that is known; E9404 when it is not his (catalogue 3.18). */
export const detailOf = async (
  house: House,
  accountId: string,
  bindingId: string,
): Promise<ResultOf<typeof agentDetail>> => {
  const dossier = await dossiersOf(house).find({ bindingId, accountIds: [accountId], state: "active" });
  if (!dossier) throw refuse(common.E9404);
  const { host, application } = dossier;
  return {
    ...rowOf(dossier, (await accountsOf(house).findAll([accountId])).get(accountId), house.clock.now()),
    office: host?.office ?? "",
    level: host?.level ?? "",
    customerType: host?.customerType ?? "",
    customerName: host?.customerName ?? "",
    departmentId: host?.departmentId ?? "",
    departmentName: host?.departmentName ?? "",
    address: host?.address ?? "",
    city: host?.city ?? "",
    lastSignIn: timeText(host?.lastSignIn),
    askedTime: timeText(host?.askedAt),
    selfServiceReason: application?.reason ?? "",
    selfServiceAnswer: application?.answer ?? "",
  };
};

/** A binding as its holder sees it, people masked (catalogue 0.13). */
export const rowOf = (dossier: Dossier, account: Account | undefined, now: Instant): Row => ({
  bindingId: dossier.bindingId,
  system: dossier.system,
  agentNumber: dossier.agentNumber,
  user: maskName(account?.name ?? ""),
  owner: maskName(dossier.host?.ownerName ?? ""),
  ...maskedAddresses(account),
  organization: dossier.host?.customerName ?? "",
  accountType: dossier.host?.accountType ?? "personal",
  status: statusOf(dossier, now),
  ...haltsOf(dossier),
  realnameAuthStatus: standingOf("mobile", dossier.stage).status,
  identityStage: dossier.stage,
  mainUse: dossier.mainUse,
  bindTime: wallTime(dossier.boundAt),
  selfServiceState: selfServiceOf(dossier, now),
  selfServiceExpireTime: timeText(dossier.selfServiceUntil),
  twoFactorType: twoFactorOf(dossier.securityLevel),
  securityLevel: dossier.securityLevel,
  smsRule: dossier.smsRule,
  siNoticeFrequency: dossier.siNoticeFrequency,
});

/** What keeps a work number from its host. */
export const haltsOf = ({ frozen, host }: Dossier): { frozen: boolean; disabled: string } => ({
  frozen: frozen !== undefined || host?.frozen === true,
  disabled: host?.disabled ?? "",
});

/** The addresses of an account, masked. */
export const maskedAddresses = (account: Account | undefined): { mobile: string; email: string } => ({
  mobile: account?.mobile ? maskMobile(account.mobile) : "",
  email: account?.email ? maskEmail(account.email) : account?.contactEmail ? maskEmail(account.contactEmail) : "",
});

/** A wall time, "" for never. */
export const timeText = (instant: Instant | undefined): string => (instant === undefined ? "" : wallTime(instant));
