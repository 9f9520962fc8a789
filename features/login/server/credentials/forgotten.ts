import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { refuse } from "@apron/kit/contract/refusal";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../../contract.ts";
import { optTypes } from "../../contract.ts";
import { loginMessages, loginRefusals } from "../../texts.ts";
import { raiseAlert } from "../alerts.ts";
import { newPasswordHash, passwordWords } from "./passwords.ts";
import { addressesOf, addressIn, placeOf } from "../people.ts";
import { loginLimits } from "../rules.ts";
import { sendCode } from "../sending.ts";
import { barredBy, masked } from "../sign-in/sign-in.ts";
import { type Account, accountsOf } from "../store.ts";
import { credentialsOf } from "./store-credentials.ts";

const step = "login.forgotten";

/** Sends the code, alike for every well-formed address: an unknown one is told that there is no account (1.34, D3). */
export const sendForgottenCode = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof contract.sendForgottenCode>>,
): Promise<ResultOf<typeof contract.sendForgottenCode>> => {
  return await sendCode(house, asked, { ...asked.body, optType: optTypes.forgotPassword });
};

/** Trades the right code for the ticket of the next step, good once in this browser (1.35). */
export const verifyForgottenCode = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof contract.verifyForgottenCode>>,
): Promise<ResultOf<typeof contract.verifyForgottenCode>> => {
  const { body, version, browser } = asked;
  const address = addressIn(body);
  asked.note(masked(address));
  await house.codes.spend({ ...address, optType: optTypes.forgotPassword, version, browser }, body.smsCode);
  const account = await accountsOf(house).byAddress(version, address);
  if (!account) throw refuse(loginRefusals.E1008);
  // Possession is proven, so that the reason may be told (D3).
  const reason = await barredBy(house, account);
  if (reason) throw reason;
  const seconds = loginLimits.resetTicketSeconds;
  const facts = { accountId: account.id };
  const resetTicket = await house.audit.withLine(
    async () => await house.tickets.issue({ purpose: step, browser, seconds, facts }),
  );
  return { resetTicket, expireSeconds: seconds };
};

/** Sets the new password; every session ends, a lock of the password too, and the owner is told (1.36). */
export const resetForgotten = async (
  house: House,
  asked: Asked<ParsedBodyOf<typeof contract.resetForgotten>>,
): Promise<void> => {
  const { body, browser } = asked;
  const place = { purpose: step, browser };
  const account = await accountOf(house, await house.tickets.read(body.resetTicket, place));
  asked.note(account.id);
  // Possession is proven, so that the reason may be told (D3).
  const reason = await barredBy(house, account);
  if (reason) throw reason;
  // Judged before the ticket is used up, so that a password the rules refuse costs nothing.
  const hash = await newPasswordHash(house, body, {
    words: await passwordWords(house, account),
    accountId: account.id,
  });
  await house.audit.withLine(async () => {
    if (!(await house.tickets.spend(body.resetTicket, place))) throw startAgain();
    await credentialsOf(house).keepPassword(account.id, hash);
    await house.sessions.endAll(account.id);
    for (const address of addressesOf(account)) await credentialsOf(house).unlock(placeOf(account.version, address));
    await raiseAlert(house, account, {
      kind: "passwordChanged",
      telling: {
        purpose: "login.passwordReset",
        subject: loginMessages.passwordResetSubject,
        text: loginMessages.passwordReset,
        to: addressesOf(account),
      },
    });
  });
};

const accountOf = async (house: House, facts: Record<string, unknown> | undefined): Promise<Account> => {
  const id = facts?.["accountId"];
  const account = typeof id === "string" ? await accountsOf(house).find(id) : undefined;
  if (!account) throw startAgain();
  return account;
};

const startAgain = () =>
  refuse(loginRefusals.E1028, { actions: [{ label: loginMessages.startAgain, route: "/forgetPassword" }] });
