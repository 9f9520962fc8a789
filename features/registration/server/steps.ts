import { bindingsOf, boundElsewhere, provePossession } from "@apron/features/agents/server";
import { blacklistOf } from "@apron/features/blacklist/server";
import { optTypes } from "@apron/features/login/contract";
import { accountsOf, addressIn, barredBy, mobileListed, refuseUnlessAgreed } from "@apron/features/login/server";
import { loginRefusals } from "@apron/features/login/texts";
import { isVirtualOperator, maskEmail, maskMobile } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { branchContact } from "@apron/kit/contract/customer-service";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { registrationRefusals, registrationTexts } from "../texts.ts";
import { caseAt, placeOf, startAgain } from "./case.ts";
import type { Cases } from "./store.ts";

/** Trades the right code for the ticket of signing up (1.28); what is against it is told only now (D3). */
export const verify = async (
  house: House,
  cases: Cases,
  asked: Asked<ParsedBodyOf<typeof contract.verifyRegistration>>,
): Promise<ResultOf<typeof contract.verifyRegistration>> => {
  const { body, browser } = asked;
  const version = body.accountType ?? asked.version;
  const address = addressIn(body);
  const mobile = address.channel === "sms" ? address.address : "";
  asked.note(mobile === "" ? maskEmail(address.address) : maskMobile(mobile));
  if (isVirtualOperator(mobile)) throw refuse(common.E9413, { fields: { signTel: loginRefusals.E1014 } });
  const read = await refuseUnlessAgreed(house, version, body.agreeTypes);
  const agreed = read.map((one) => `${one.type}:${one.version}`);
  await house.codes.spend({ ...address, optType: optTypes.register, version, browser }, body.smsCode);
  const account = await accountsOf(house).byAddress(version, address);
  if (account?.activatedAt !== undefined)
    throw refuse(loginRefusals.E1013, { actions: [{ label: registrationTexts.toSignIn, route: "/login" }] });
  const reason = account && (await barredBy(house, account));
  if (reason) throw reason;
  const entry = mobile === "" ? undefined : await blacklistOf(house).listed({ mobile });
  if (entry) throw mobileListed(entry.reason);
  // Operations staff have no work number; their account is made by an administrator (catalogue 18.3).
  if (version === "3" && !account)
    throw refuse(loginRefusals.E1008, {
      reason: registrationTexts.madeForStaff,
      actions: [{ label: registrationTexts.howForStaff, route: "/joinOperate" }],
    });
  const stage = version === "3" ? "organised" : "verified";
  const begun = { browser, version, address, agreed, stage } as const;
  const registerTicket = await house.audit.withLine(async () => await cases.open(begun));
  return { registerTicket, stage, expireSeconds: contract.registrationSeconds };
};

/** Shows possession of a work number; it is bound together with the account, two steps later (1.29). */
export const bind = async (
  house: House,
  cases: Cases,
  asked: Asked<ParsedBodyOf<typeof contract.bindRegistration>>,
): Promise<ResultOf<typeof contract.bindRegistration>> => {
  const { registerTicket, system, agentNumber, agentPassword: password, randomCode } = asked.body;
  const place = placeOf(asked, registerTicket);
  const { address } = await caseAt(cases, place, "verified");
  asked.note(`${system} ${agentNumber}`);
  const agent = { system, agentNumber };
  const facts = await provePossession(house, agent, { password, randomCode }, address);
  // Told here already, so that nobody fills in a form in vain; the binding itself decides.
  if (await bindingsOf(house).ofAgent(agent)) throw boundElsewhere(true);
  const organization = contract.OrganizeInfo.parse(facts);
  await house.audit.withLine(async () => {
    if (!(await cases.advance(place, "verified", "bound", { agent, organization }))) throw startAgain();
  });
  return { organizeInfo: organization };
};

/** Confirms the organisation, or ends signing up: a wrong one is put right by the branch (1.30). */
export const confirmOrganization = async (
  house: House,
  cases: Cases,
  asked: Asked<ParsedBodyOf<typeof contract.confirmOrganization>>,
): Promise<void> => {
  const { registerTicket, correct } = asked.body;
  const place = placeOf(asked, registerTicket);
  await caseAt(cases, place, "bound");
  asked.note(correct ? "correct" : "wrong");
  if (correct)
    return await house.audit.withLine(async () => {
      if (!(await cases.advance(place, "bound", "organised"))) throw startAgain();
    });
  await cases.close(place);
  throw refuse(registrationRefusals.E1031, { actions: [branchContact({ code: registrationRefusals.E1031.code })] });
};

/** Chooses the main work number, or none (1.32). */
export const setMain = async (
  house: House,
  cases: Cases,
  asked: Asked<ParsedBodyOf<typeof contract.setRegisteredMain>>,
): Promise<void> => {
  const { registerTicket, bindingId } = asked.body;
  const place = placeOf(asked, registerTicket);
  const { accountId, bindingId: own } = await caseAt(cases, place, "profiled");
  if (accountId === undefined || (bindingId !== null && bindingId !== own)) throw refuse(common.E9404);
  asked.note(bindingId ?? "none");
  await house.database.transaction(async () => {
    if (!(await cases.advance(place, "profiled", "finished"))) throw startAgain();
    if (!(await bindingsOf(house).chooseMain(accountId, bindingId ?? undefined))) throw refuse(common.E9404);
  });
};
