import { blacklistOf } from "@apron/features/blacklist/server";
import { optTypes } from "@apron/features/login/contract";
import { identityRefusals } from "@apron/features/identity/texts";
import {
  type Account,
  accountsOf,
  addressIn,
  callerAccount,
  closingOf,
  mobileListed,
  servicesOf,
  spendOwnCode,
  writeTo,
} from "@apron/features/login/server";
import { loginRefusals } from "@apron/features/login/texts";
import { isVirtualOperator } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { canonicalIdNumber } from "@apron/kit/contract/id-number";
import { common, type RefusalKind, refuse } from "@apron/kit/contract/refusal";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type { registerAccount, withdrawRegistration } from "../contract.ts";
import { accountMessages, accountRefusals } from "../texts.ts";
import { holderAccount, masked } from "./finding.ts";
import { stateOf } from "./rules.ts";
import type { Stores } from "./stores.ts";
import { sendSetup } from "./telling.ts";

type Body = ParsedBodyOf<typeof registerAccount>;

/**
 * Registers an account for somebody (catalogue 25.5, 1.46), who gets the way to prove the address, and the work number, and
 * to set a password: whoever registers it learns nothing that opens it.
 */
export const register = async (
  house: House,
  { events }: Stores,
  asked: Asked<Body>,
): Promise<ResultOf<typeof registerAccount>> => {
  const { body, caller } = asked;
  const address = addressIn(body);
  asked.note(masked(address));
  const mobile = address.channel === "sms" ? address.address : "";
  const email = address.channel === "email" ? address.address : "";
  const field = mobile === "" ? "signMailbox" : "signTel";
  const wrong = wrongIn(body, mobile);
  if (await accountsOf(house).byAddress(body.version, address)) wrong.set(field, accountRefusals.E1093);
  if (wrong.size > 0) throw refuse(common.E9413, { fields: Object.fromEntries(wrong) });
  const entry = mobile === "" ? undefined : await blacklistOf(house).listed({ mobile });
  if (entry) throw mobileListed(entry.reason);
  await spendOwnCode(
    house,
    { ...asked, body: { smsCode: body.smsCode } },
    await callerAccount(house, caller),
    optTypes.verify,
  );
  return await house.audit.withLine(async () => {
    const { version, name, reason } = body;
    const added = await accountsOf(house).add({ version, name, mobile, email });
    if ("taken" in added) throw refuse(common.E9413, { fields: { [field]: accountRefusals.E1093 } });
    if (version === "2")
      await servicesOf(house).add(added.id, {
        serviceNumber: body.serviceNumber,
        ownerName: body.ownerName,
        ownerId: canonicalIdNumber(body.ownerId) ?? "",
      });
    await events.add({ accountId: added.id, kind: "registered", reason, by: caller.accountId });
    await sendSetup(house, await holderAccount(house, added.id));
    return added;
  });
};

/** Sends the link again, while nobody has used it. */
export const sendAgain = async (
  house: House,
  { events }: Stores,
  { body, caller, note }: Asked<{ id: string }>,
): Promise<void> => {
  const account = await unactivated(house, body.id);
  note(account.id);
  await events.add({ accountId: account.id, kind: "resent", by: caller.accountId });
  await sendSetup(house, account);
};

/** Takes back a registration that nobody has used yet: the address is free again. */
export const takeBack = async (
  house: House,
  { events }: Stores,
  { body, caller, note }: Asked<ParsedBodyOf<typeof withdrawRegistration>>,
): Promise<void> => {
  const account = await unactivated(house, body.id);
  note(account.id);
  if (!(await closingOf(house).cancel(account.id, { unactivated: true }))) throw refuse(accountRefusals.E1092);
  await events.add({ accountId: account.id, kind: "unregistered", reason: body.reason, by: caller.accountId });
  const { subject, withdrawn: text } = accountMessages;
  await writeTo(house, account, { purpose: "account.withdrawn", subject, text });
};

const unactivated = async (house: House, id: string): Promise<Account> => {
  const account = await holderAccount(house, id);
  if (stateOf(account) !== "registered") throw refuse(accountRefusals.E1092);
  return account;
};

const wrongIn = ({ version, type, serviceNumber, ownerName, ownerId }: Body, mobile: string) => {
  const wrong = new Map<string, RefusalKind>();
  if (isVirtualOperator(mobile)) wrong.set("signTel", loginRefusals.E1014);
  if (version === "1") return wrong;
  if (type === 1) wrong.set("signMailbox", accountRefusals.E1094);
  if (serviceNumber === "") wrong.set("serviceNumber", common.E9410);
  if (ownerName === "") wrong.set("ownerName", common.E9410);
  if (ownerId === "") wrong.set("ownerId", common.E9410);
  else if (canonicalIdNumber(ownerId) === undefined) wrong.set("ownerId", identityRefusals.E4011);
  return wrong;
};
