import { consentsOf } from "@apron/features/agreements/server";
import { blacklistOf } from "@apron/features/blacklist/server";
import { addressOf, optTypes } from "@apron/features/login/contract";
import { accountsOf, callerAccount, callerAlone, raiseAlert } from "@apron/features/login/server";
import { loginRefusals } from "@apron/features/login/texts";
import { isVirtualOperator, maskMobile } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import { isTaken } from "@apron/kit/server/database";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { agentLimits, type submitMobile } from "../contract.ts";
import { agentMessages, agentRefusals, agentTexts } from "../texts.ts";
import { tellAddress } from "./news.ts";
import { bindingsOf } from "./store.ts";

/** Purpose of the ticket between the two steps. */
const purpose = "agents.changeMobile";

/** What the code to the old number has earned: a ticket for the second step, in this browser (catalogue 3.13). */
export const oldMobileProven = async (house: House, { caller, browser }: Asked<unknown>): Promise<string> =>
  await house.tickets.issue({
    purpose,
    browser,
    seconds: agentLimits.changeMobileSeconds,
    facts: { accountId: caller.accountId },
  });

/**
 * Gives the account another mobile number once that was proven too (catalogue 3.14): its bindings follow, their letters
 * are signed anew, its other sessions end, and both numbers are told. E1013, E3007 and E1012 only after the right code.
 */
export const changeMobile = async (house: House, asked: Asked<ParsedBodyOf<typeof submitMobile>>): Promise<void> => {
  const { body, caller, browser, ip } = asked;
  const account = await callerAccount(house, caller);
  const address = addressOf({ type: 0, signTel: body.newTel, signMailbox: "" });
  if (!address) throw refuseNew(loginRefusals.E1002);
  if (isVirtualOperator(address.address)) throw refuseNew(loginRefusals.E1014);
  if (address.address === account.mobile) throw refuseNew(agentRefusals.E3019);
  const ticket = await house.tickets.read(body.changeTicket, { purpose, browser });
  if (ticket?.["accountId"] !== caller.accountId) throw startAgain();
  const { version } = account;
  await house.codes.spend({ ...address, optType: optTypes.newMobile, version, browser }, body.smsCode);
  if (await blacklistOf(house).listed({ mobile: address.address })) throw refuseNew(loginRefusals.E1012);
  asked.note(account.id, { before: account.mobile, after: address.address });
  const mobileIndex = bindingsOf(house).mobileIndex(address.address);
  try {
    await house.audit.withLine(async () => {
      // Stopped, cancelled, or given another number by somebody else, since it was read.
      if ((await callerAlone(house, caller)).mobile !== account.mobile) throw startAgain();
      // Used up with the change alone: whoever is told that the number is taken tries another one.
      if (!(await house.tickets.spend(body.changeTicket, { purpose, browser }))) throw startAgain();
      const changed = await accountsOf(house).change(account.id, { mobile: address.address });
      if ("taken" in changed) throw refuse(loginRefusals.E1013, { fields: { newTel: agentTexts.takenMobile } });
      await bindingsOf(house).move(account.id, mobileIndex);
      for (const { id: bindingId, system, agentNumber } of await bindingsOf(house).ofAccount(account.id))
        await consentsOf(house).signConsent({ accountId: account.id, bindingId, system, agentNumber, ip });
      await house.sessions.endAll(account.id, caller.sessionId);
      const values = { time: wallTime(house.clock.now()), mobile: maskMobile(address.address) };
      await raiseAlert(house, account, {
        kind: "mobileChanged",
        about: values.mobile,
        telling: {
          purpose: "agents.news",
          subject: agentMessages.subject,
          text: agentMessages.mobileChanged,
          // The number it was until now: whoever took the account over does not have that phone.
          to: [{ channel: "sms", address: account.mobile }],
          values,
        },
      });
      await tellAddress(house, address, account.language, agentMessages.mobileTaken, values);
    });
  } catch (error) {
    if (isTaken(error, "agent_binding_of_mobile")) throw refuseNew(agentRefusals.E3007);
    throw error;
  }
};

const refuseNew = (kind: Parameters<typeof refuse>[0]) => refuse(common.E9413, { fields: { newTel: kind } });

const startAgain = () => refuse(loginRefusals.E1028);
