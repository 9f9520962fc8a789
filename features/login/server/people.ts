import type { Version } from "@apron/kit/contract/call";
import { common, type RefusalKind, refuse } from "@apron/kit/contract/refusal";
import { valuesIn, type Word, type WordedValues } from "@apron/kit/contract/texts";
import type { Asked, Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { type Address, type AddressFields, addressOf, wrongAddress } from "../contract.ts";
import { loginRefusals } from "../texts.ts";
import { allRegions } from "./regions.ts";
import { type Account, accountsOf } from "./store.ts";

/** The account behind a session; E1021 when it is gone. */
export const callerAccount = async (house: House, caller: Caller): Promise<Account> => {
  const account = await accountsOf(house).find(caller.accountId);
  if (!account) throw refuse(loginRefusals.E1021);
  return account;
};

/**
 * The account as it stands, inside a transaction: until that ends nobody else cancels it, changes its number or opens its
 * sessions. E1021 where it was cancelled meanwhile. Asked for before anything of the account is written.
 */
export const accountAlone = async (house: House, accountId: string): Promise<Account> => {
  await house.sessions.alone(accountId);
  const account = await accountsOf(house).find(accountId);
  if (!account) throw refuse(loginRefusals.E1021);
  return account;
};

/** As `accountAlone`, of whoever asks, while his session lives: what was stopped meanwhile changes nothing any more (E9402, T13). */
export const callerAlone = async (house: House, { accountId, sessionId }: Caller): Promise<Account> => {
  const account = await accountAlone(house, accountId);
  if (!(await house.sessions.living([sessionId])).has(sessionId)) throw refuse(common.E9402);
  return account;
};

/** The addresses an account signs in with, the mobile number first. */
export const addressesOf = (account: Account): Address[] => [
  ...(account.mobile === "" ? [] : [{ channel: "sms" as const, address: account.mobile }]),
  ...(account.email === "" ? [] : [{ channel: "email" as const, address: account.email }]),
];

/**
 * Whether two accounts are one person's: the same account, or two that share a mobile number or a mailbox, or did within
 * the last year. Whoever decides on what others apply for does not decide for himself by the other one.
 */
export const isSamePerson = async (house: House, one: string, other: string): Promise<boolean> => {
  if (one === other) return true;
  const addresses = await accountsOf(house).addressesOf([one, other]);
  return [...(addresses.get(one) ?? [])].some((address) => addresses.get(other)?.has(address));
};

/** The address of a request, or the error of the catalogue at its field. */
export const addressIn = (fields: AddressFields): Address => {
  const address = addressOf(fields);
  if (!address) throw refuseAddress(fields, loginRefusals[wrongLine(fields)]);
  if (address.channel === "sms" && !isDialled(address.address)) throw refuseAddress(fields, loginRefusals.E1002);
  return address;
};

/** Whether the dialling code of a number outside the mainland is that of any region. */
const isDialled = (mobile: string): boolean => {
  const [code = "", number] = mobile.split("-");
  return number === undefined || allRegions().some(({ id }) => id === code);
};

/** What is written to somebody, once; words among its values are said in his language. */
interface Letter {
  readonly purpose: string;
  readonly subject: Word;
  readonly text: Word;
  readonly values?: WordedValues;
}

/**
 * Writes to the first address of an account, in its language; where it has none, or nobody has an account, to the mobile
 * number a roster names. An account that is disabled is not written to.
 */
export const writeTo = async (
  house: House,
  account: Account | undefined,
  { values = {}, ...letter }: Letter,
  mobile = "",
): Promise<void> => {
  const [own] = account && !account.suspension ? addressesOf(account) : [];
  const target = own ?? (mobile === "" ? undefined : ({ channel: "sms", address: mobile } as const));
  if (!target) return;
  const language = account?.language ?? "zh";
  const { channel, address: to } = target;
  await house.outbox.post({ ...letter, channel, to, language, values: valuesIn(language, values) });
};

/** Refuses the address field of a request. */
export const refuseAddress = (fields: AddressFields, kind: RefusalKind) =>
  refuse(common.E9413, { fields: { [fields.type === 1 ? "signMailbox" : "signTel"]: kind } });

/** An identity named in a request must be the session's own (C24, E1017). */
export const refuseOtherIdentity = (account: Account, fields: AddressFields): void => {
  const own = addressesOf(account);
  const named = [
    ...(fields.signTel === "" ? [] : [{ ...fields, type: 0 }]),
    ...(fields.signMailbox === "" ? [] : [{ ...fields, type: 1 }]),
  ].map(addressOf);
  if (named.some((address) => !own.some((mine) => mine.address === address?.address)))
    throw refuse(loginRefusals.E1017);
};

/** The caller's own address a code goes to: the kind named in the request, else the first there is. */
export const ownAddress = (account: Account, type: unknown): Address => {
  const own = addressesOf(account);
  const address = (type === 1 && own.find(({ channel }) => channel === "email")) || own[0];
  if (!address) throw refuse(loginRefusals.E1021);
  return address;
};

/** Uses up a code that was sent to the caller's own address. */
export const spendOwnCode = async (
  house: House,
  asked: Pick<Asked<unknown>, "browser" | "body">,
  account: Account,
  optType: string,
): Promise<void> => {
  const { target, smsCode } = ownCodeIn(asked, account, optType);
  await house.codes.spend(target, smsCode);
};

/** Makes such a code usable again: what it was used up for was refused after all. */
export const giveOwnCodeBack = async (
  house: House,
  asked: Pick<Asked<unknown>, "browser" | "body">,
  account: Account,
  optType: string,
): Promise<void> => {
  const { target, smsCode } = ownCodeIn(asked, account, optType);
  await house.codes.giveBack(target, smsCode);
};

/** Judges such a code without using a right one up: for calls that have more to refuse after it. */
export const checkOwnCode = async (
  house: House,
  asked: Pick<Asked<unknown>, "browser" | "body">,
  account: Account,
  optType: string,
): Promise<void> => {
  const { target, smsCode } = ownCodeIn(asked, account, optType);
  await house.codes.check(target, smsCode);
};

const ownCodeIn = ({ body, browser }: Pick<Asked<unknown>, "browser" | "body">, account: Account, optType: string) => {
  const { type, smsCode } = codeIn(body);
  if (smsCode === "") throw refuse(common.E9413, { fields: { smsCode: loginRefusals.E1005 } });
  return { target: { ...ownAddress(account, type), optType, version: account.version, browser }, smsCode };
};

/** Where wrong passwords of an account are counted. */
export const placeOf = (version: Version, address: Address) => ({ version, ...address });

const codeIn = (body: unknown): { type: unknown; smsCode: string } => {
  const fields: { type?: unknown; smsCode?: unknown } = typeof body === "object" && body !== null ? body : {};
  return { type: fields.type, smsCode: typeof fields.smsCode === "string" ? fields.smsCode.trim() : "" };
};

const wrongLine = (fields: AddressFields): "E1001" | "E1002" | "E1003" | "E1004" => {
  const wrong = wrongAddress(fields);
  return wrong === "E1001" || wrong === "E1003" || wrong === "E1004" ? wrong : "E1002";
};
