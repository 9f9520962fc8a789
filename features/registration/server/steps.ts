import { bindProven, chooseMain, provePossession } from "@apron/features/agents/server";
import { requiredTypes } from "@apron/features/agreements/contract";
import { acceptCurrent } from "@apron/features/agreements/server";
import { listed } from "@apron/features/blacklist/server";
import { optTypes } from "@apron/features/login/contract";
import {
  type Account,
  addAccount,
  addressIn,
  changeAccount,
  contextWords,
  findAccount,
  findByAddress,
  keepPassword,
  newPasswordHash,
  openSession,
  refuseUnlessAgreed,
} from "@apron/features/login/server";
import { loginRefusals } from "@apron/features/login/texts";
import { canonicalEmail, isVirtualOperator, maskEmail, maskMobile } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf, Version } from "@apron/kit/contract/call";
import { fileUrl } from "@apron/kit/contract/files";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Asked } from "@apron/kit/server/feature";
import { guestOwner } from "@apron/kit/server/files";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { registrationRefusals, registrationTexts } from "../texts.ts";
import { advance, type Case, closeCase, findCase, openCase, type Place } from "./store.ts";

/** Trades the right code for the ticket of signing up (1.28); what is against it is told only now (D3). */
export const verify = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof contract.verifyRegistration>>,
): Promise<ResultOf<typeof contract.verifyRegistration>> => {
  const { body, browser } = asked;
  const version = body.accountType ?? asked.version;
  const address = addressIn(body);
  const ownMobile = address.channel === "sms" ? address.address : "";
  asked.note(ownMobile === "" ? maskEmail(address.address) : maskMobile(address.address));
  if (ownMobile !== "" && isVirtualOperator(ownMobile))
    throw refuse(common.E9413, { fields: { signTel: loginRefusals.E1014 } });
  await refuseUnlessAgreed(house, version, body.agreeTypes);
  await house.codes.spend({ ...address, optType: optTypes.register, version, browser }, body.smsCode);
  const account = await findByAddress(house, version, address);
  if (account?.activatedAt !== undefined)
    throw refuse(loginRefusals.E1013, { actions: [{ label: registrationTexts.toSignIn, route: "/login" }] });
  const entry = ownMobile === "" ? undefined : await listed(house, { mobile: ownMobile });
  if (entry) throw refuse(loginRefusals.E1012, { reason: { zh: entry.reason, en: entry.reason } });
  // Operations staff have no work number; their account is made by an administrator (catalogue 18.3).
  if (version === "3" && !account) throw refuse(loginRefusals.E1008);
  const stage = version === "3" ? "organised" : "verified";
  const agreeTypes = requiredTypes(version);
  const registerTicket = await openCase(house, { browser, version, address, agreeTypes, stage });
  return { registerTicket, stage, expireSeconds: contract.registrationSeconds };
};

/** Shows possession of a work number; it is bound together with the account, two steps later (1.29). */
export const bind = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof contract.bindRegistration>>,
): Promise<ResultOf<typeof contract.bindRegistration>> => {
  const { registerTicket, system, agentNumber, password, randomCode } = asked.body;
  const place = placeOf(asked, registerTicket);
  const { address } = await caseAt(house, place, "verified");
  asked.note(`${system} ${agentNumber}`);
  const agent = { system, agentNumber };
  const facts = await provePossession(house, agent, { password, randomCode }, address);
  const organization = {
    customerType: facts.customerType,
    customerName: facts.customerName,
    departmentName: facts.departmentName,
    departmentId: facts.departmentId,
    address: facts.address,
    city: facts.city,
  };
  if (!(await advance(house, place, "verified", "bound", { agent, organization }))) throw startAgain();
  return { organizeInfo: organization };
};

/** Confirms the organisation, or ends signing up: a wrong one is put right by the branch (1.30). */
export const confirmOrganization = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof contract.confirmOrganization>>,
): Promise<void> => {
  const { registerTicket, correct } = asked.body;
  const place = placeOf(asked, registerTicket);
  await caseAt(house, place, "bound");
  asked.note(correct ? "correct" : "wrong");
  if (!correct) {
    await closeCase(house, place);
    throw refuse(registrationRefusals.E1031);
  }
  if (!(await advance(house, place, "bound", "organised"))) throw startAgain();
};

/** Makes the account with its binding, consent letter, agreements and password at once, and signs it in (1.31). */
export const savePerson = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof contract.savePerson>>,
): Promise<ResultOf<typeof contract.savePerson>> => {
  const { body, browser, ip } = asked;
  const place = placeOf(asked, body.registerTicket);
  const begun = await caseAt(house, place, "organised");
  const contactEmail = body.email === "" ? "" : canonicalEmail(body.email);
  if (contactEmail === undefined) throw refuse(common.E9413, { fields: { email: loginRefusals.E1004 } });
  const byMail = begun.address.channel === "email";
  const known = {
    mobile: byMail ? "" : begun.address.address,
    email: byMail ? begun.address.address : "",
    contactEmail: byMail ? "" : contactEmail,
    name: body.userName,
    accountName: begun.agent?.agentNumber ?? "",
  };
  const hash = await newPasswordHash(house, body, { words: contextWords(known) });
  const made = await house.database.transaction(async () => {
    const accountId = await makeAccount(house, begun, known, body.sex);
    if (body.avatarFileId !== undefined) {
      const use = `avatar:${accountId}`;
      const claim = { owner: guestOwner(browser), purpose: "avatar", use, field: "avatarFileId" } as const;
      await house.files.claim([body.avatarFileId], claim);
      await changeAccount(house, accountId, { avatarPath: fileUrl(body.avatarFileId) });
    }
    await keepPassword(house, accountId, hash);
    await acceptCurrent(house, accountId, [...begun.agreeTypes], ip);
    const bindingId = begun.agent && (await bindProven(house, { ...begun.agent, accountId, address: begun.address, ip }));
    const progress = { accountId, ...(bindingId !== undefined && { bindingId }) };
    if (!(await advance(house, place, "organised", "profiled", progress))) throw startAgain();
    return progress;
  });
  asked.note(made.accountId);
  const account = await findAccount(house, made.accountId);
  if (!account) throw startAgain();
  await openSession(house, asked, account, begun.agreeTypes);
  return { bindingId: made.bindingId ?? null };
};

/** Chooses the main work number, or none (1.32). */
export const setMain = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof contract.setRegisteredMain>>,
): Promise<void> => {
  const { registerTicket, bindingId } = asked.body;
  const place = placeOf(asked, registerTicket);
  const begun = await caseAt(house, place, "profiled");
  if (begun.accountId === undefined || (bindingId !== null && bindingId !== begun.bindingId)) throw refuse(common.E9404);
  asked.note(bindingId ?? "");
  const { accountId } = begun;
  await house.database.transaction(async () => {
    await chooseMain(house, accountId, bindingId ?? undefined);
    if (!(await advance(house, place, "profiled", "finished"))) throw startAgain();
  });
};

/** How far the case is; E1028 when the ticket is not good here. */
export const caseOf = async (house: House, asked: Asked<unknown>, ticket: string): Promise<Case> => {
  const begun = await findCase(house, placeOf(asked, ticket));
  if (!begun) throw startAgain();
  return begun;
};

/** Whether somebody without an account may upload the picture of his profile now. */
export const mayUploadAvatar = async (house: House, asked: Asked<{ readonly registerTicket: string }>): Promise<boolean> =>
  (await findCase(house, placeOf(asked, asked.body.registerTicket)))?.stage === "organised";

const placeOf = ({ browser, guestOrCaller }: Asked<unknown>, ticket: string): Place => ({
  ticket,
  browser,
  accountId: guestOrCaller?.accountId,
});

/** The case at this very step; a step out of order, twice, or in another browser is refused alike. */
const caseAt = async (house: House, place: Place, stage: contract.RegistrationStage): Promise<Case> => {
  const begun = await findCase(house, place);
  if (begun?.stage !== stage) throw startAgain();
  return begun;
};

/** A new account, or the one an administrator had made for this address and nobody had activated yet. */
const makeAccount = async (
  house: House,
  { version, address }: { readonly version: Version; readonly address: Case["address"] },
  known: Pick<Account, "mobile" | "email" | "contactEmail" | "name">,
  sex: string,
): Promise<string> => {
  const made = await findByAddress(house, version, address);
  if (made?.activatedAt !== undefined) throw refuse(loginRefusals.E1013);
  if (made) {
    await changeAccount(house, made.id, { name: made.name || known.name, sex });
    return made.id;
  }
  const added = await addAccount(house, { version, ...known, activated: true });
  if ("taken" in added) throw refuse(loginRefusals.E1013);
  await changeAccount(house, added.id, { sex });
  return added.id;
};

const startAgain = () =>
  refuse(loginRefusals.E1028, { actions: [{ label: registrationTexts.startAgain, route: "/register/" }] });
