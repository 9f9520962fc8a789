import { HostUnavailable } from "@apron/hosts";
import {
  askHost,
  type Dossier,
  dossiersOf,
  type HostFacts,
  noteHostFacts,
  refuseUnknown,
  type Supplement,
  type SupplementFacts,
  supplementsOf,
  tellHolder,
  type AgentId,
} from "@apron/features/agents/server";
import { accountsOf, openToOthers } from "@apron/features/login/server";
import { loginRefusals } from "@apron/features/login/texts";
import { canonicalEmail, maskEmail, maskName } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { say } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { getAccountNumber, presetEmail, supplementActivation } from "../contract.ts";
import { supplementNames } from "../contract.ts";
import { accountMessages, accountRefusals } from "../texts.ts";
import { eventShown, staffNames } from "./detail.ts";
import { noteLook, timeOf } from "./finding.ts";
import type { Done } from "./store-event.ts";
import type { Stores } from "./stores.ts";

type Shown = ResultOf<typeof getAccountNumber>;

/** Nothing said: the host's word holds. */
export const nothingSaid: SupplementFacts = {
  email: "",
  customerType: "",
  customerName: "",
  departmentId: "",
  departmentName: "",
  address: "",
  city: "",
};

/** A work number with what is said of it here, whose it is, and what ends when it is cancelled; the look is audited. */
export const numberAtDesk = async (
  house: House,
  { events, requests }: Stores,
  { body, caller, language, note }: Asked<ParsedBodyOf<typeof getAccountNumber>>,
): Promise<Shown> => {
  const { system, agentNumber } = body;
  note(`${system} ${agentNumber}`);
  const asked = await hostSays(house, body);
  const dossier = await dossiersOf(house).find({ system, agentNumber, state: "active" });
  const host = asked ?? dossier?.host;
  await noteLook(house, caller, `${system} ${agentNumber}`, host?.exists === true);
  const said = await supplementsOf(house).find(body);
  const account = dossier && (await accountsOf(house).find(dossier.accountId));
  const done = await events.ofNumber(system, agentNumber);
  const nameOf = await staffNames(house, [said?.changedBy ?? null, ...done.map(({ done_by: by }) => by)]);
  const open = account ? await openToOthers(house, account) : [];
  return {
    system,
    agentNumber,
    exists: host?.exists ?? false,
    hostAnswered: asked !== undefined,
    office: host?.office ?? "",
    owner: maskName(host?.ownerName ?? ""),
    organisation: organisationOf(host),
    email: host?.emailMasked ?? "",
    said: organisationOf(said),
    saidEmail: said?.email ? maskEmail(said.email) : "",
    version: said?.version ?? 0,
    changedBy: said ? nameOf(said.changedBy) : "",
    changeTime: timeOf(said?.changedAt),
    accountId: account?.id ?? "",
    account: maskName(account?.name ?? ""),
    bindingId: dossier?.bindingId ?? "",
    bindTime: dossier ? wallTime(dossier.boundAt) : "",
    ends: dossier ? await endsWith(house, dossier) : ["sessions"],
    open: open.map(({ what }) => say(language, what)),
    waiting: (await requests.openOfNumber(system, agentNumber))?.state ?? "",
    events: done.map((event) => eventShown(event, nameOf, language)),
  };
};

/** Presets the mailbox of a work number in place of its host's, or takes that back; all whom it concerns are told. */
export const preset = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof presetEmail>>,
): Promise<ResultOf<typeof presetEmail>> => {
  const { system, agentNumber, reason, version } = body;
  note(`${system} ${agentNumber}`);
  const email = body.email === "" ? "" : canonicalEmail(body.email);
  if (email === undefined) throw refuse(common.E9413, { fields: { email: loginRefusals.E1004 } });
  await refuseUnknown(house, body);
  const written = await house.audit.withLine(async () => {
    const before = await seen(house, body, version);
    if (email === (before?.email ?? "")) throw refuse(accountRefusals.E1095);
    const next = await write(house, body, before, { ...(before ?? nothingSaid), email }, caller.accountId);
    const detail = email === "" ? "—" : maskEmail(email);
    await record(house, stores, body, { kind: "presetEmail", reason, detail, by: caller.accountId });
    await house.outbox.postAll(mailboxMessages(agentNumber, before?.email ?? "", email));
    await tellBound(house, body, accountMessages.presetHolder, { reason, email: detail });
    return next;
  });
  await askAnew(house, body);
  return { version: written };
};

/** Puts the organisation of a work number right, for whoever signs up with it next; its holder is told. */
export const supplement = async (
  house: House,
  stores: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof supplementActivation>>,
): Promise<ResultOf<typeof supplementActivation>> => {
  const { system, agentNumber, reason, version } = body;
  note(`${system} ${agentNumber}`);
  await refuseUnknown(house, body);
  const written = await house.audit.withLine(async () => {
    const before = await seen(house, body, version);
    const { customerType, customerName, departmentId, departmentName, address, city } = body;
    const facts = { customerType, customerName, departmentId, departmentName, address, city };
    if (supplementNames.every((name) => facts[name] === (before ?? nothingSaid)[name]))
      throw refuse(accountRefusals.E1095);
    const next = await write(house, body, before, { email: before?.email ?? "", ...facts }, caller.accountId);
    const detail = supplementNames.map((name) => facts[name]).filter((text) => text !== "");
    await record(house, stores, body, {
      kind: "supplement",
      reason,
      detail: detail.join(" · "),
      by: caller.accountId,
    });
    await tellBound(house, body, accountMessages.supplemented, { reason });
    return next;
  });
  await askAnew(house, body);
  return { version: written };
};

/** What whoever had the mailbox and whoever has it now are told. */
export const mailboxMessages = (number: string, before: string, after: string) => {
  const told = [
    [before, "account.presetOld", accountMessages.presetOld],
    [after, "account.presetNew", accountMessages.presetNew],
  ] as const;
  return told
    .filter(([to]) => before !== after && to !== "")
    .map(([to, purpose, text]) => ({
      channel: "email" as const,
      to,
      purpose,
      language: "zh" as const,
      subject: accountMessages.subject,
      text,
      values: { number },
    }));
};

/** What its host says, with what is said here in its place; undefined while it does not answer. */
const hostSays = async (house: House, agent: AgentId): Promise<HostFacts | undefined> =>
  await askHost(house, agent).catch((error: unknown) => {
    if (error instanceof HostUnavailable) return undefined;
    throw error;
  });

const organisationOf = (of: Omit<SupplementFacts, "email"> | undefined): Shown["organisation"] => ({
  customerType: of?.customerType ?? "",
  customerName: of?.customerName ?? "",
  departmentId: of?.departmentId ?? "",
  departmentName: of?.departmentName ?? "",
  address: of?.address ?? "",
  city: of?.city ?? "",
});

const endsWith = async (house: House, { accountId, ...dossier }: Dossier): Promise<Shown["ends"]> => {
  const { total } = await dossiersOf(house).search(
    { accountIds: [accountId], state: "active" },
    { currentPage: 1, pageSize: 1 },
  );
  return [
    "sessions",
    "binding",
    "consent",
    "traffic",
    ...(dossier.mainUse ? (["main"] as const) : []),
    ...(dossier.stage === "verified" && total === 1 ? (["identity"] as const) : []),
    ...((dossier.selfServiceUntil ?? 0) > house.clock.now() ? (["selfService"] as const) : []),
  ];
};

/** What is said now, as its editor saw it; E9409 otherwise. */
const seen = async (house: House, agent: AgentId, version: number): Promise<Supplement | undefined> => {
  const before = await supplementsOf(house).find(agent);
  if ((before?.version ?? 0) !== version) throw refuse(common.E9409);
  return before;
};

const write = async (
  house: House,
  { system, agentNumber }: AgentId,
  before: Supplement | undefined,
  facts: SupplementFacts,
  by: string,
): Promise<number> => {
  const store = supplementsOf(house);
  const written = before
    ? await store.change(before.id, before.version, facts, by)
    : (await store.add({ system, agentNumber }, facts, by)) !== undefined;
  if (!written) throw refuse(common.E9409);
  return (before?.version ?? 0) + 1;
};

const record = async (
  house: House,
  { events }: Stores,
  { system, agentNumber }: AgentId,
  done: Pick<Done, "kind" | "reason" | "detail" | "by">,
): Promise<void> => {
  const holder = await dossiersOf(house).find({ system, agentNumber, state: "active" });
  await events.add({ ...done, system, agentNumber, accountId: holder?.accountId });
};

const tellBound = async (
  house: House,
  { system, agentNumber }: AgentId,
  text: Parameters<typeof tellHolder>[2],
  values: Readonly<Record<string, string>>,
): Promise<void> => {
  const holder = await dossiersOf(house).find({ system, agentNumber, state: "active" });
  if (holder) await tellHolder(house, holder.accountId, text, { number: agentNumber, ...values });
};

/** What is known of a bound number says it at once; a host that is away is asked the next night. */
const askAnew = async (house: House, { system, agentNumber }: AgentId): Promise<void> => {
  if (!(await dossiersOf(house).find({ system, agentNumber, state: "active" }))) return;
  await noteHostFacts(house, { system, agentNumber }).catch((error: unknown) => {
    if (!(error instanceof HostUnavailable)) throw error;
  });
};
