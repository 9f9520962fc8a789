import { accountsOf } from "@apron/features/login/server";
import { dayOf, wallTime } from "@apron/kit/server/clock";
import { refuseUnseen } from "@apron/kit/server/database";
import { type Answer, answer, answerInSteps } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { detailFor, ownPicture, pictureFor, resend, statusFor } from "./applying.ts";
import { refuseWithoutConsent } from "./consent.ts";
import { withdraw } from "./erasing.ts";
import { pinyinOf } from "./reading/pinyin.ts";
import type { Reader } from "./reading/reader.ts";
import { readOwn } from "./reading/reading.ts";
import { approve, askOne, caseFor, listCases, rejectOne, reopenOne, seen } from "./reviewing.ts";
import type { Stores } from "./stores.ts";
import { submitIdentity } from "./submitting.ts";

/** A holder's own identity, and the desk that reviews it. */
export const answers = (house: House, stores: Stores, reader: Reader): Answer[] => [
  answerInSteps(contract.readCard, async ({ body, caller, note }) => {
    note(`${body.side} ${body.fileId}`);
    return await readOwn(house, stores, reader, { ...body, uploader: caller.accountId });
  }),
  answer(contract.spellName, async ({ body }) => {
    return { namePinyin: pinyinOf(contract.tidyName(body.name)) };
  }),
  answer(
    contract.submitIdentity,
    async ({ body, caller, language, note }) => {
      const applicant = { accountId: caller.accountId, language, bindingId: body.bindingId, appeal: body.appeal };
      const { applyId } = await submitIdentity(house, applicant, body);
      note(applyId);
      return { applyId, status: contract.identityStatus.underReview };
    },
    (typed) => contract.faultsOfForm(textsIn(typed), dayOf(house.clock.now())),
  ),
  answer(contract.getIdentityStatus, async (asked) => await statusFor(house, stores, reader, asked)),
  answer(contract.deferIdentity, async ({ caller }) => await stores.cases.noteDeferral(caller.accountId)),
  answer(contract.getIdentityDetail, async ({ caller }) => await detailFor(stores, caller.accountId)),
  answerInSteps(contract.resendSide, async ({ body, caller, note }) => {
    note(body.side);
    await refuseWithoutConsent(house, caller.accountId);
    await resend(house, stores, caller.accountId, body.side, body.fileId);
  }),
  answerInSteps(contract.withdrawConsent, async ({ caller }) => {
    await withdraw(house, stores, caller.accountId);
  }),
  answer(contract.readPicture, async (asked) => await ownPicture(house, stores, asked)),

  answer(contract.getIdentityCases, async (asked) => await listCases(house, stores, asked)),
  answer(contract.getIdentityCase, async (asked) => await caseFor(house, stores, asked)),
  answer(contract.reviewPicture, async ({ body, caller, note }) => {
    note(`${body.id} ${body.side}`);
    const viewer = (await accountsOf(house).findAll([caller.accountId])).get(caller.accountId);
    return await pictureFor(house, await seen(stores, body.id, caller), body.side, viewer?.accountName ?? "");
  }),
  answer(contract.approveIdentity, async (asked) => await approve(house, stores, asked)),
  answer(contract.rejectIdentity, async (asked) => await rejectOne(house, stores, asked)),
  answer(contract.askSideAgain, async (asked) => await askOne(house, stores, asked)),
  answer(contract.reopenIdentity, async (asked) => await reopenOne(house, stores, asked)),

  answer(contract.getIdentityPolicy, async () => {
    const { changedBy, changedAt, ...policy } = await stores.policy.current();
    const by = (await accountsOf(house).findAll([changedBy])).get(changedBy);
    return {
      ...policy,
      changedBy: by?.accountName ?? "",
      changeTime: changedAt === undefined ? "" : wallTime(changedAt),
    };
  }),
  answer(contract.saveIdentityPolicy, async ({ body: { seen: was, ...policy }, caller, note }) => {
    await refuseUnseen(house.database, "identity_policy", was, async () => {
      const { imageDays, reviewFromSeconds, reviewToSeconds } = await stores.policy.current();
      return { imageDays, reviewFromSeconds, reviewToSeconds };
    });
    await stores.policy.change(policy, caller.accountId);
    note(`${policy.imageDays} ${policy.reviewFromSeconds} ${policy.reviewToSeconds}`);
  }),
];

/** The texts of a body whose shape does not fit. */
const textsIn = (typed: Readonly<Record<string, unknown>>): contract.TypedCard =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => typeof value === "string"));
