import { agreementRefusals } from "@apron/features/agreements/texts";
import { acceptCurrent, type Agreed, agreedBy, pendingTypes, type Ticked } from "@apron/features/agreements/server";
import { requiredTypes } from "@apron/features/agreements/contract";
import { blacklistOf } from "@apron/features/blacklist/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { contactService } from "@apron/kit/contract/customer-service";
import { Refusal, refuse } from "@apron/kit/contract/refusal";
import { asWritten } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { maskEmail, maskMobile } from "@apron/kit/contract/addresses";
import { randomToken } from "@apron/kit/server/seals";
import {
  accountTopic,
  type Address,
  type captchaLogin,
  deviceName,
  type login,
  type NextStep,
  optTypes,
  type SignInWay,
} from "../../contract.ts";
import { loginMessages, loginRefusals } from "../../texts.ts";
import { raiseAlert } from "../alerts.ts";
import { proveHuman } from "./human.ts";
import { partsProfile, partsRefusal, partsSignedIn, partsSteps } from "../parts.ts";
import { type ProvenPassword, provePassword } from "../credentials/passwords.ts";
import { addressIn, placeOf } from "../people.ts";
import { inOrder, isTelling, isWornOut, loginLimits, needsSecondStep, wasAbsent } from "../rules.ts";
import { type Account, accountsOf } from "../store.ts";
import { attemptsOf, type LoginPlace, type SignInBy } from "./store-attempt.ts";
import { credentialsOf } from "../credentials/store-credentials.ts";
import { servicesOf } from "./store-service.ts";

/** Purpose of the ticket between the right password and its second step (1.19). */
export const secondStep = "login.secondStep";
const browserCookie = "device";
const failuresWorthTelling = 3;

/** Signs in with a code (1.18): agreements first, so that a missing tick costs no code; reasons only after it. */
export const signInByCode = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof captchaLogin>>,
): Promise<ResultOf<typeof captchaLogin>> => {
  const { body, version, browser, ip, userAgent, requestId } = asked;
  const address = addressIn(body);
  asked.note(masked(address));
  const agreed = await refuseUnlessAgreed(house, version, body.agreeTypes);
  return await notingFailure(house, placeOf(version, address), { way: "code", ip, userAgent }, async () => {
    await house.codes.spend({ ...address, optType: optTypes.signIn, version, browser, requestId }, body.smsCode);
    const account = await accountsOf(house).byAddress(version, address);
    if (!account) throw refuse(loginRefusals.E1008);
    return await openSession(house, asked, account, agreed);
  });
};

/** Signs in with a password (1.19), and with a code as well where a second step is due (C7). */
export const signInByPassword = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof login>>,
): Promise<ResultOf<typeof login>> => {
  const { body, version, ip, userAgent } = asked;
  const address = addressIn(body);
  asked.note(masked(address));
  if (body.ticket === "") await proveHuman(house, asked, body, address, { purpose: optTypes.signIn, for: "submit" });
  else await readTicket(house, asked, address);
  const place = placeOf(version, address);
  const by = { way: "password", ip, userAgent } as const;
  const proven = await provePassword(house, place, body.password, by);
  return await notingFailure(house, place, by, () => withPassword(house, asked, address, proven));
};

/** The rest of it, once the password was right. */
const withPassword = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof login>>,
  address: Address,
  { failures, hash }: ProvenPassword,
): Promise<ResultOf<typeof login>> => {
  const { body, version, browser, requestId } = asked;
  const account = await accountsOf(house).byAddress(version, address);
  // A right password belongs to an account, but for one cancelled in this very moment.
  if (!account) throw refuse(loginRefusals.E1009);
  if (failures >= failuresWorthTelling) await tellOfFailures(house, account, address, failures);
  if (await secondStepDue(house, asked, account)) {
    if (body.ticket === "" || body.smsCode === "") throw await askForCode(house, asked, address);
    await house.codes.spend({ ...address, optType: optTypes.signIn, version, browser, requestId }, body.smsCode);
    const place = { purpose: secondStep, browser, requestId };
    if (!(await house.tickets.spend(body.ticket, place))) throw refuse(loginRefusals.E1016);
  }
  await refuseWornOut(house, account);
  const { agreed } = await agreedBy(house, version, body.agreeTypes);
  return await openSession(house, asked, account, agreed, hash);
};

/** Runs a try to sign in; one that fails is written down for the account's owner to see, where he can make sense of it. */
const notingFailure = async <Result>(
  house: House,
  place: LoginPlace,
  by: SignInBy,
  work: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && isTelling(error.kind.code))
      await attemptsOf(house).addFailed(place, { ...by, result: error.kind.code });
    throw error;
  }
};

/** A back-office password older than 90 days has to be set anew first, where the switch is on; codes still sign in (C7). */
const refuseWornOut = async (house: House, { id, roles }: Account): Promise<void> => {
  const { backOfficeRotation } = await credentialsOf(house).currentPolicy();
  const setAt = backOfficeRotation ? await credentialsOf(house).passwordSetAt(id) : undefined;
  if (setAt === undefined || !isWornOut(backOfficeRotation, { roles, passwordSetAt: setAt }, house.clock.now())) return;
  throw refuse(loginRefusals.E1030, { actions: [{ label: loginMessages.setAnew, route: "/forgetPassword" }] });
};

/** The principal a second-step ticket was issued for must be the one of the request; E1016 otherwise. */
export const readTicket = async (
  house: House,
  { body, browser, version, requestId }: Asked<{ ticket: string }>,
  address: Address,
): Promise<void> => {
  const facts = await house.tickets.read(body.ticket, { purpose: secondStep, browser, requestId });
  if (facts?.["principal"] !== principalOf(version, address)) throw refuse(loginRefusals.E1016);
};

/** Steps an account still has before it, in order (1.26). */
export const nextStepsOf = async (house: House, account: Account): Promise<NextStep[]> => {
  const service = await servicesOf(house).find(account.id);
  const pending = await pendingTypes(house, account.id, account.version);
  return inOrder([
    ...(service && !service.confirmed ? (["serviceNumberConfirm"] as const) : []),
    ...(pending.length > 0 ? (["agreementUpdate"] as const) : []),
    ...(account.absenceNoticedAt === undefined ? [] : (["userInfoChange"] as const)),
    ...(await partsSteps(house, account)),
  ]);
};

/** What is agreed to; refuses ticks that do not cover the newest agreements, alike for every address (D3). */
export const refuseUnlessAgreed = async (
  house: House,
  version: Account["version"],
  ticked: readonly Ticked[],
): Promise<readonly Agreed[]> => {
  const { agreed, fault } = await agreedBy(house, version, ticked);
  if (!fault) return agreed;
  const facts = { agreeTypes: requiredTypes(version).map(Number) };
  throw refuse(fault === "missing" ? loginRefusals.E1007 : agreementRefusals.E22001, { facts });
};

/** Opens the session once possession is proven, or says why not; with the hash of the password by which it was proven, if any. */
export const openSession = async (
  house: House,
  asked: Asked<unknown>,
  account: Account,
  agreed: readonly Agreed[],
  password?: string,
): Promise<ResultOf<typeof login>> => {
  const reason = await barredBy(house, account);
  if (reason) throw reason;
  const way: SignInWay = password === undefined ? "code" : "password";
  const fresh = randomToken();
  const former = asked.reply.received(browserCookie);
  // Whoever signs in for the first time has no other device yet.
  const newDevice = account.lastSignInAt !== undefined && !(await isKnown(house, account, former));
  const absent = wasAbsent(account.lastSignInAt, house.clock.now());
  const halves = await house.audit.withLine(async () => {
    // Somebody may have disabled or listed the account or taken a role away since it was read.
    await house.sessions.alone(account.id);
    await acceptCurrent(house, account.id, agreed, asked.ip);
    await accountsOf(house).noteSignIn(account.id, absent);
    await credentialsOf(house).rememberBrowser(account.id, { former, fresh });
    const { ip, userAgent } = asked;
    await attemptsOf(house).add(account.id, { way, result: "ok", ip, userAgent, newDevice });
    if (newDevice) await tellOfDevice(house, account, userAgent);
    const standing = await accountsOf(house).find(account.id);
    if (!standing) throw suspended(account);
    const refused = await standingRefusal(house, standing);
    if (refused) throw refused;
    // Whoever changed it since ends the sessions after the change, and waits for this one to be among them.
    if (password !== undefined && !(await credentialsOf(house).isInForce(account.id, password)))
      throw refuse(loginRefusals.E1009);
    return await house.sessions.signIn({
      accountId: account.id,
      version: account.version,
      roles: standing.roles,
      ip: asked.ip,
      userAgent: asked.userAgent,
    });
  });
  const replaced = asked.guestOrCaller;
  if (replaced) await house.sessions.end(replaced.accountId, replaced.sessionId, "signedOut");
  asked.reply.cookie(browserCookie, fresh, { httpOnly: true, maxAge: loginLimits.browserMemory / 1000 });
  asked.reply.signIn(halves);
  await partsSignedIn(house, account);
  return await signedInAs(house, absent ? { ...account, absenceNoticedAt: house.clock.now() } : account, halves);
};

const signedInAs = async (
  house: House,
  account: Account,
  { token, endsAt }: { token: string; endsAt: number },
): Promise<ResultOf<typeof login>> => {
  const profile = await partsProfile(house, account);
  return {
    token,
    system: profile.system,
    signTel: account.mobile,
    signMailbox: account.email,
    id: account.id,
    accountOwner: profile.accountOwner,
    roleIdList: account.roles.map((roleId) => ({ roleId })),
    accountType: account.version,
    expireAt: wallTime(endsAt),
    nextSteps: await nextStepsOf(house, account),
    language: account.language,
  };
};

/** Why an account may not sign in, if anything bars it; told only after possession was proven (D3). */
export const barredBy = async (house: House, account: Account): Promise<Refusal | undefined> =>
  (await standingRefusal(house, account)) ?? (await partsRefusal(house, account));

/** Disabled, or its mobile number is listed. */
const standingRefusal = async (house: House, account: Account): Promise<Refusal | undefined> => {
  if (account.suspension) return suspended(account);
  const entry = await blacklistOf(house).listed({ mobile: account.mobile });
  return entry && mobileListed(entry.reason);
};

const suspended = (account: Account): Refusal =>
  refuse(loginRefusals.E1011, {
    ...(account.suspension?.reason && { reason: asWritten(account.suspension.reason) }),
    actions: [contactService({ code: loginRefusals.E1011.code })],
  });

/** The number is on the blacklist, for this reason: only people take it off. */
export const mobileListed = (reason: string): Refusal =>
  refuse(loginRefusals.E1012, {
    reason: asWritten(reason),
    actions: [contactService({ code: loginRefusals.E1012.code })],
  });

const tellOfDevice = async (house: House, account: Account, userAgent: string): Promise<void> => {
  const device = deviceName(userAgent);
  const { newDeviceSubject: subject, newDevice: text } = loginMessages;
  const telling = { purpose: "login.newDevice", subject, text, values: { device } };
  await raiseAlert(house, account, { kind: "newDevice", about: device, telling });
  // Open lists of the sessions have one more. One's own other windows need no word at each sign-in.
  await house.live.tell({ account: account.id }, accountTopic);
};

const isKnown = async (house: House, { id }: Account, browser: string | undefined): Promise<boolean> =>
  browser !== undefined && (await credentialsOf(house).knowsBrowser(id, browser));

const secondStepDue = async (house: House, { reply }: Asked<unknown>, account: Account): Promise<boolean> => {
  const browser = reply.received(browserCookie);
  const { passwordSecondStep } = await credentialsOf(house).currentPolicy();
  const browserKnown = await isKnown(house, account, browser);
  return needsSecondStep(passwordSecondStep, { roles: account.roles, browserKnown });
};

const askForCode = async (
  house: House,
  { browser, version, body }: Asked<{ ticket: string }>,
  address: Address,
): Promise<Refusal> => {
  const ticket =
    body.ticket !== ""
      ? body.ticket
      : await house.tickets.issue({
          purpose: secondStep,
          browser,
          seconds: loginLimits.secondStepSeconds,
          facts: { principal: principalOf(version, address) },
        });
  return refuse(loginRefusals.E1024, { facts: { ticket } });
};

const tellOfFailures = async (house: House, account: Account, address: Address, failures: number): Promise<void> => {
  await house.outbox.post({
    channel: address.channel,
    to: address.address,
    purpose: "login.failures",
    language: account.language,
    subject: loginMessages.failuresSubject,
    text: loginMessages.failures,
    values: { failures, time: wallTime(house.clock.now()) },
  });
};

const principalOf = (version: string, { channel, address }: Address): string => `${version} ${channel} ${address}`;

/** An address as logs may hold it. */
export const masked = ({ channel, address }: Address): string =>
  channel === "sms" ? maskMobile(address) : maskEmail(address);
