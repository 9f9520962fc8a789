import { randomBytes } from "node:crypto";
import { HostUnavailable } from "@apron/hosts";
import { bindingsOf, provePossession } from "@apron/features/agents/server";
import { systems } from "@apron/features/agents/contract";
import { currentVersion } from "@apron/features/agreements/server";
import { identityConsentType } from "@apron/features/agreements/contract";
import { blacklistOf } from "@apron/features/blacklist/server";
import { identityOf } from "@apron/features/identity/server";
import { identityRefusals } from "@apron/features/identity/texts";
import { optTypes } from "@apron/features/login/contract";
import { accountsOf } from "@apron/features/login/server";
import { loginRefusals } from "@apron/features/login/texts";
import { canonicalMobile, isVirtualOperator, maskMobile } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { canonicalIdNumber } from "@apron/kit/contract/id-number";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Asked } from "@apron/kit/server/call";
import { guestOwner } from "@apron/kit/server/files";
import type { House } from "@apron/kit/server/house";
import { usedUp } from "@apron/kit/server/quota";
import { randomToken } from "@apron/kit/server/seals";
import * as z from "zod/mini";
import type * as contract from "../contract.ts";
import { casesPerDay, recoveryLimits } from "../contract.ts";
import { recoveryMessages, recoveryRefusals, recoveryTexts } from "../texts.ts";
import { factsOf, spelledKey, tidyKey } from "./rules.ts";
import type { Form, NewCase } from "./store.ts";
import { tellOpened } from "./tell.ts";
import type { Stores } from "./stores.ts";

/** What each step hands to the next, sealed in its ticket. */
const Proven = z.object({ newMobile: z.string() });
const Verified = z.object({
  newMobile: z.string(),
  oldMobile: z.string(),
  system: z.enum(systems),
  agentNumber: z.string(),
  ownerName: z.string(),
  office: z.string(),
  hostOffice: z.string(),
});
const steps = { proven: "recovery.proven", verified: "recovery.verified" } as const;

/** First step: the new number is the applicant's. What bars it is told, as its possession is proven (D3). */
export const startRecovery = async (
  house: House,
  { body, browser, version, note }: Asked<ParsedBodyOf<typeof contract.startRecovery>>,
): Promise<ResultOf<typeof contract.startRecovery>> => {
  const newMobile = canonicalMobile(body.newTel) ?? "";
  note(maskMobile(newMobile));
  const atNumber = (kind: typeof loginRefusals.E1014) => refuse(common.E9413, { fields: { newTel: kind } });
  if (isVirtualOperator(newMobile)) throw atNumber(loginRefusals.E1014);
  const target = { channel: "sms", address: newMobile } as const;
  await house.codes.spend({ ...target, optType: optTypes.newMobile, version, browser }, body.smsCode);
  if (await blacklistOf(house).listed({ mobile: newMobile })) throw atNumber(loginRefusals.E1012);
  for (const holders of ["1", "2"] as const)
    if (await accountsOf(house).byAddress(holders, target)) throw atNumber(recoveryRefusals.E1068);
  return await house.audit.withLine(async () => await ticketOf(house, browser, steps.proven, { newMobile }));
};

/** Second step: the work-number password. The answer says nothing of the other facts; reviewers see them compared. */
export const verifyRecovery = async (
  house: House,
  stores: Stores,
  { body, browser, note }: Asked<ParsedBodyOf<typeof contract.verifyRecovery>>,
): Promise<ResultOf<typeof contract.verifyRecovery>> => {
  const { system, agentNumber, ownerName, office } = body;
  note(`${system} ${agentNumber}`);
  const place = { purpose: steps.proven, browser };
  const { newMobile } = read(Proven, await house.tickets.read(body.ticket, place));
  const oldMobile = canonicalMobile(body.signTel) ?? "";
  if (oldMobile === newMobile) throw refuse(common.E9413, { fields: { signTel: recoveryRefusals.E1067 } });
  const agent = { system, agentNumber };
  const prover = { channel: "sms", address: newMobile } as const;
  const { office: hostOffice } = await provePossession(
    house,
    agent,
    { password: body.password, takesFrozen: true },
    prover,
    { unanswered: common.E9503, unread: common.E9503 },
  );
  if (await stores.cases.openOf(agent, undefined)) throw refuse(recoveryRefusals.E1061);
  // Said before the card is asked for; counted exactly when the case is submitted.
  const { until } = await house.quotas.state(caseCounter(agent), casesPerDay);
  if (until !== undefined) throw usedUp(casesPerDay, until, house.clock.now());
  const facts = { newMobile, oldMobile, system, agentNumber, ownerName, office, hostOffice };
  return await house.audit.withLine(async () => {
    if (!(await house.tickets.spend(body.ticket, place))) throw startAgain();
    return await ticketOf(house, browser, steps.verified, facts);
  });
};

/** Third step, once for each side: a picture of the card, with the separate consent. */
export const uploadCard = async (
  house: House,
  { body, browser, file }: Asked<ParsedBodyOf<typeof contract.uploadRecoveryCard>>,
): Promise<ResultOf<typeof contract.uploadRecoveryCard>> => {
  read(Verified, await house.tickets.read(body.ticket, { purpose: steps.verified, browser }));
  const kept = await house.files.keepBytes({
    owner: guestOwner(browser),
    purpose: body.side === "front" ? "idFront" : "idBack",
    name: file.name,
    bytes: file.bytes,
  });
  return { fileId: kept.fileId };
};

/** Last step: the case is opened, and whoever may object is told. Alike whether or not there is an account (D3). */
export const submitRecovery = async (
  house: House,
  stores: Stores,
  { body, browser, ip, language, note }: Asked<ParsedBodyOf<typeof contract.submitRecovery>>,
): Promise<ResultOf<typeof contract.submitRecovery>> => {
  const place = { purpose: steps.verified, browser };
  const verified = read(Verified, await house.tickets.read(body.ticket, place));
  const { system, agentNumber, oldMobile, newMobile, ownerName, office } = verified;
  note(`${system} ${agentNumber}`);
  const idNumber = canonicalIdNumber(body.idNumber);
  if (idNumber === undefined) throw refuse(common.E9413, { fields: { idNumber: identityRefusals.E4011 } });
  const form = { oldMobile, newMobile, ownerName, idNumber, office };
  const compared = await compare(house, stores, verified, form);
  const key = spelledKey(randomBytes(16));
  const opened = {
    id: randomToken(128),
    key: tidyKey(key),
    system,
    agentNumber,
    form,
    ...compared,
    consentVersion: await currentVersion(house, identityConsentType),
    language,
    ip,
  };
  const taken = await house.quotas.take(caseCounter(verified), casesPerDay);
  try {
    await house.audit.withLine(async () => {
      if (!(await house.tickets.spend(body.ticket, place))) throw startAgain();
      await open(house, stores, opened, guestOwner(browser), body);
      await house.outbox.post({
        channel: "sms",
        to: newMobile,
        purpose: "recovery.submitted",
        language,
        subject: recoveryMessages.subject,
        text: recoveryMessages.submitted,
        values: { key },
      });
    });
  } catch (error) {
    await taken.giveBack();
    throw error;
  }
  return { caseKey: key };
};

const open = async (
  house: House,
  stores: Stores,
  opened: NewCase,
  owner: string,
  pictures: { readonly frontFileId: string; readonly backFileId: string },
): Promise<void> => {
  // Somebody may have opened one since it was looked at; the second of two at the same moment starts again.
  if ((await stores.cases.add(opened)) !== "added") throw refuse(recoveryRefusals.E1061);
  const use = pictureUse(opened.id);
  await house.files.claim([pictures.frontFileId], { owner, purpose: "idFront", use, field: "frontFileId" });
  await house.files.claim([pictures.backFileId], { owner, purpose: "idBack", use, field: "backFileId" });
  await tellOpened(house, opened);
};

/** What the pictures of a case are claimed for. */
export const pictureUse = (caseId: string): string => `recovery:${caseId}`;

/** Compares what was filled in with the account, the host and the verified identity. */
const compare = async (
  house: House,
  stores: Stores,
  verified: z.output<typeof Verified>,
  form: Form,
): Promise<Pick<NewCase, "accountId" | "facts">> => {
  const { system, agentNumber, hostOffice } = verified;
  const { ownerName: name, idNumber } = form;
  const hostOwner = await house.hosts
    .host(system)
    .checkOwner({ agentNumber, name, idNumber })
    .catch((error: unknown) => {
      throw error instanceof HostUnavailable ? refuse(common.E9503) : error;
    });
  const binding = await bindingsOf(house).ofAgent(verified);
  const account = binding && (await accountsOf(house).find(binding.accountId));
  const identity = account && (await identityOf(house, account.id));
  const other = await stores.cases.openOf(verified, account?.id);
  if (other === "agent") throw refuse(recoveryRefusals.E1061);
  const alone = other === undefined;
  const facts = factsOf({
    accountMobile: account && account.mobile !== "" ? account.mobile : undefined,
    oldMobile: form.oldMobile,
    hostOffice,
    office: form.office,
    hostOwner,
    identityMatches: identity?.status === 1 ? identity.idNumberMatches(idNumber) : undefined,
    alone,
  });
  // The holder is told even if the old number is not his: somebody else knows the work-number password.
  return { accountId: alone ? account?.id : undefined, facts };
};

const caseCounter = ({ system, agentNumber }: { readonly system: string; readonly agentNumber: string }): string =>
  `recovery.case ${system} ${agentNumber}`;

const ticketOf = async (
  house: House,
  browser: string,
  purpose: string,
  facts: Readonly<Record<string, unknown>>,
): Promise<{ ticket: string; expireSeconds: number }> => {
  const seconds = recoveryLimits.stepSeconds;
  return { ticket: await house.tickets.issue({ purpose, browser, seconds, facts }), expireSeconds: seconds };
};

const read = <Shape extends z.ZodMiniType>(shape: Shape, facts: unknown): z.output<Shape> => {
  const parsed = shape.safeParse(facts);
  if (!parsed.success) throw startAgain();
  return parsed.data;
};

const startAgain = () =>
  refuse(recoveryRefusals.E1060, { actions: [{ label: recoveryTexts.startNew, route: "/forgetPassword/lostPhone" }] });
