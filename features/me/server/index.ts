import {
  addressesOf,
  callerAccount,
  contextWords,
  keepPassword,
  newPasswordHash,
  placeOf,
  provePassword,
  spendOwnCode,
} from "@apron/features/login/server";
import { optTypes } from "@apron/features/login/contract";
import { loginMessages } from "@apron/features/login/texts";
import { common, refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import { answer, type FeatureDoor } from "@apron/kit/server/feature";
import { changePassword, endOtherSessions, endSession, getSessions } from "../contract.ts";

/** The personal centre: devices and password (catalogue 21.1, 21.2, 1.41). */
export const me: FeatureDoor = (house) => ({
  name: "me",
  answers: [
    answer(getSessions, async ({ caller }) => {
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

    answer(endSession, async ({ caller, body, reply, note }) => {
      const ended = await house.sessions.end(
        caller.accountId,
        body.id,
        body.id === caller.sessionId ? "signedOut" : "revoked",
      );
      if (!ended) throw refuse(common.E9404);
      if (body.id === caller.sessionId) reply.signOut();
      note(body.id);
      return {};
    }),

    answer(endOtherSessions, async ({ caller, note }) => {
      note(caller.accountId);
      return { ended: await house.sessions.endAll(caller.accountId, caller.sessionId) };
    }),

    answer(changePassword, async (asked) => {
      const { body, caller, note } = asked;
      const account = await callerAccount(house, caller);
      const [address] = addressesOf(account);
      if (!address) throw refuse(common.E9404);
      await provePassword(house, placeOf(account.version, address), account, body.oldPassword);
      const hash = await newPasswordHash(house, body, { words: contextWords(account), accountId: account.id });
      await spendOwnCode(house, asked, account, optTypes.verify);
      await house.database.transaction(async () => {
        await keepPassword(house, account.id, hash);
        await house.sessions.endAll(account.id, caller.sessionId);
        await house.outbox.post({
          channel: address.channel,
          to: address.address,
          purpose: "me.passwordChanged",
          language: account.language,
          subject: loginMessages.passwordChangedSubject,
          text: loginMessages.passwordChanged,
          values: { time: wallTime(house.clock.now()) },
        });
      });
      note(account.id);
      return {};
    }),
  ],
});
