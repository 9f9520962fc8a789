import { addressType, optTypes } from "@apron/features/login/contract";
import {
  addressesOf,
  callerAccount,
  callerAlone,
  credentialsOf,
  newPasswordHash,
  passwordsWrong,
  passwordWords,
  placeOf,
  portalPolicy,
  provePassword,
  raiseAlert,
  refuseOtherIdentity,
  sendCode,
  sendCodeToNew,
  spendOwnCode,
} from "@apron/features/login/server";
import { loginMessages, loginRefusals } from "@apron/features/login/texts";
import { ownReports } from "@apron/features/report/server";
import { canonicalEmail, maskEmail } from "@apron/kit/contract/addresses";
import { common, refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import { type Answer, answer, answerInSteps } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import * as contract from "../contract.ts";
import { ownApplications } from "./applications.ts";
import { cancel, risksOf, ticketToCancel } from "./cancelling.ts";
import { exportOwn } from "./exporting.ts";
import { ownAlerts, ownAttempts, readLink, settleOwn, stopFromLink, stopOwn } from "./security.ts";
import type { Store } from "./store.ts";

/** The calls of the personal centre. */
export const answers = (house: House, store: Store): Answer[] => [
  ...deviceAnswers(house),
  ...securityAnswers(house),
  ...recordAnswers(house),
  ...cancelAnswers(house, store),
];

const deviceAnswers = (house: House) => [
  answer(contract.getSessions, async ({ caller }) => {
    const sessions = await house.sessions.list(caller.accountId);
    return sessions.map((session) => ({
      id: session.id,
      startTime: wallTime(session.startedAt),
      lastTime: wallTime(session.seenAt),
      ip: session.ip,
      userAgent: session.userAgent,
      current: session.id === caller.sessionId,
    }));
  }),

  answer(contract.endSession, async ({ caller, body, reply, note }) => {
    const ended = await house.sessions.end(
      caller.accountId,
      body.id,
      body.id === caller.sessionId ? "signedOut" : "revoked",
    );
    if (!ended) throw refuse(common.E9404);
    if (body.id === caller.sessionId) reply.signOut();
    note(body.id);
  }),

  answer(contract.endOtherSessions, async ({ caller, note }) => {
    note(caller.accountId);
    return { ended: await house.sessions.endAll(caller.accountId, caller.sessionId) };
  }),

  answerInSteps(
    contract.changePassword,
    async (asked) => {
      const { body, caller, note } = asked;
      const account = await callerAccount(house, caller);
      const [address] = addressesOf(account);
      if (!address) throw refuse(common.E9404);
      await provePassword(house, placeOf(account.version, address), body.oldPassword);
      const words = await passwordWords(house, account);
      const hash = await newPasswordHash(house, body, { words, accountId: account.id });
      await spendOwnCode(house, asked, account, optTypes.verify);
      note(account.id);
      await house.audit.withLine(async () => {
        await callerAlone(house, caller);
        await credentialsOf(house).keepPassword(account.id, hash);
        await house.sessions.endAll(account.id, caller.sessionId);
        const { passwordChangedSubject: subject, passwordChanged: text } = loginMessages;
        const telling = { purpose: "me.passwordChanged", subject, text };
        await raiseAlert(house, account, { kind: "passwordChanged", telling });
      });
    },
    passwordsWrong(portalPolicy),
  ),
  answerInSteps(contract.sendEmailCode, async (asked) => {
    const email = canonicalEmail(asked.body.email);
    if (email === undefined) throw refuse(common.E9413, { fields: { email: loginRefusals.E1004 } });
    asked.note(maskEmail(email));
    return await sendCodeToNew(house, asked, { channel: "email", address: email });
  }),
];

const securityAnswers = (house: House) => [
  answer(contract.getAttempts, async (asked) => await ownAttempts(house, asked)),
  answer(contract.getAlerts, async (asked) => await ownAlerts(house, asked)),
  answer(contract.settleAlert, async (asked) => await settleOwn(house, asked)),
  answerInSteps(contract.stopEverything, async (asked) => await stopOwn(house, asked)),
  answer(contract.readAlertLink, async (asked) => await readLink(house, asked)),
  answerInSteps(contract.stopByLink, async (asked) => await stopFromLink(house, asked)),
];

const recordAnswers = (house: House) => [
  answer(contract.exportData, async (asked) => await exportOwn(house, asked)),
  answer(contract.getApplications, async (asked) => await ownApplications(house, asked)),
  answer(contract.getMyReports, async ({ body, caller }) => {
    const { list, total } = await ownReports(house, caller.accountId, body, body.progress);
    return answerPage(body, total, list);
  }),
];

const cancelAnswers = (house: House, store: Store) => [
  answer(contract.checkCancellation, async (asked) => await risksOf(house, asked)),
  answerInSteps(contract.sendCancelCode, async (asked) => {
    const account = await callerAccount(house, asked.caller);
    refuseOtherIdentity(account, asked.body);
    const type = account.mobile === "" ? addressType.email : addressType.mobile;
    return await sendCode(house, asked, { type, signTel: "", signMailbox: "", optType: optTypes.cancelAccount });
  }),
  answer(contract.verifyCancelCode, async (asked) => await ticketToCancel(house, asked)),
  answerInSteps(contract.confirmCancellation, async (asked) => await cancel(house, store, asked)),
];
