import { addClosingPart, addSignInPart, findAccounts } from "@apron/features/login/server";
import { bindingsOf, whenBound, whenUnbound } from "@apron/features/agents/server";
import { listed, whenListed } from "@apron/features/blacklist/server";
import { customerService } from "@apron/kit/contract/customer-service";
import { refuse } from "@apron/kit/contract/refusal";
import { dayOf, wallTime } from "@apron/kit/server/clock";
import { answer, answerInSteps } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { identityRefusals } from "../texts.ts";
import { detailFor, ownPicture, pictureFor, resend, statusFor } from "./applying.ts";
import { refuseWithoutConsent } from "./consent.ts";
import { release } from "./deciding.ts";
import { fillIdentities } from "./demo.ts";
import { withdraw } from "./erasing.ts";
import { identityJobs } from "./jobs.ts";
import { accountsOfIdNumber, identityOf, refuseUnverified } from "./people.ts";
import { pinyinOf } from "./pinyin.ts";
import { openReader } from "./reader.ts";
import { readOwn } from "./reading.ts";
import { statusOf } from "./rules-stage.ts";
import { approve, askOne, caseFor, listCases, rejectOne, reopenOne, seen } from "./reviewing.ts";
import { currentCase, forgetCases, isDeferred, noteDeferral, sealedTables } from "./store.ts";
import { changePolicy, currentPolicy } from "./store-policy.ts";
import { submitIdentity } from "./submitting.ts";

export { writtenOver } from "./applying.ts";
export { eraseIdentity } from "./erasing.ts";
export { accountsOfIdNumber, type Identity, identityOf, matchesIdNumber } from "./people.ts";
export { type Applicant, submitIdentity } from "./submitting.ts";
export { standingFor } from "./standing.ts";
import { standingFor, writeStanding } from "./standing.ts";

/** Identity verification and its review desk (catalogue 4). */
export const identity: FeatureDoor = (house) => {
  const reader = openReader();
  meetNeighbours(house);
  const picturesNeedConsent = {
    takes: async ({ caller }: { readonly caller: { readonly accountId: string } }) =>
      await refuseWithoutConsent(house, caller.accountId),
    // Everybody sees them written over, through the calls below.
    ownerReads: async () => false,
  };
  return {
    name: "identity",
    answers: [
      answerInSteps(contract.readCard, async ({ body, caller, note }) => {
        note(`${body.side} ${body.fileId}`);
        return await readOwn(house, reader, { ...body, uploader: caller.accountId });
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
      answer(contract.getIdentityStatus, async (asked) => await statusFor(house, reader, asked)),
      answer(contract.deferIdentity, async ({ caller }) => {
        await noteDeferral(house, caller.accountId);
        return {};
      }),
      answer(contract.getIdentityDetail, async ({ caller }) => await detailFor(house, caller.accountId)),
      answerInSteps(contract.resendSide, async ({ body, caller, note }) => {
        note(body.side);
        await refuseWithoutConsent(house, caller.accountId);
        await resend(house, caller.accountId, body.side, body.fileId);
        return {};
      }),
      answerInSteps(contract.withdrawConsent, async ({ caller }) => {
        await withdraw(house, caller.accountId);
        return {};
      }),
      answer(contract.readPicture, async (asked) => await ownPicture(house, asked)),

      answer(contract.getIdentityCases, async (asked) => await listCases(house, asked)),
      answer(contract.getIdentityCase, async (asked) => await caseFor(house, asked)),
      answer(contract.reviewPicture, async ({ body, caller, note }) => {
        note(`${body.id} ${body.side}`);
        const viewer = (await findAccounts(house, [caller.accountId])).get(caller.accountId);
        return await pictureFor(house, await seen(house, body.id, caller), body.side, viewer?.accountName ?? "");
      }),
      answer(contract.approveIdentity, async (asked) => await approve(house, asked)),
      answer(contract.rejectIdentity, async (asked) => {
        await rejectOne(house, asked);
        return {};
      }),
      answer(contract.askSideAgain, async (asked) => {
        await askOne(house, asked);
        return {};
      }),
      answer(contract.reopenIdentity, async (asked) => {
        await reopenOne(house, asked);
        return {};
      }),

      answer(contract.getIdentityPolicy, async () => {
        const { changedBy, changedAt, ...policy } = await currentPolicy(house);
        const by = (await findAccounts(house, [changedBy])).get(changedBy);
        return {
          ...policy,
          changedBy: by?.accountName ?? "",
          changeTime: changedAt === undefined ? "" : wallTime(changedAt),
        };
      }),
      answer(contract.saveIdentityPolicy, async ({ body, caller, note }) => {
        await changePolicy(house, body, caller.accountId);
        note(`${body.imageDays} ${body.reviewFromSeconds} ${body.reviewToSeconds}`);
        return {};
      }),
    ],
    needs: { [contract.verified.name]: async ({ caller }) => await refuseUnverified(house, caller.accountId) },
    sealed: sealedTables(house),
    files: { idFront: picturesNeedConsent, idBack: picturesNeedConsent },
    jobs: identityJobs(house, reader),
    demo: { cases: async () => await fillIdentities(house) },
  };
};

/** What identity does when somebody signs in, a number is bound or ends, or a card is listed. */
const meetNeighbours = (house: House): void => {
  addSignInPart(house, {
    async refusal({ id }) {
      const found = await currentCase(house, id);
      // A card that was refused, or is another's again, is not this person's.
      const uses = found?.state === "verified" || statusOf(found?.state) === contract.identityStatus.underReview;
      const idNumber = uses ? found?.form?.idNumber : undefined;
      const entry = idNumber === undefined ? undefined : await listed(house, { idNumber });
      return entry && refuse(identityRefusals.E4025, { actions: [customerService({ code: "E4025" })] });
    },
    async nextSteps({ id, version, mobile }) {
      if (version === "3" || mobile === "") return [];
      const { status } = await identityOf(house, id);
      const open = status === contract.identityStatus.none || status === contract.identityStatus.failed;
      return open && !(await isDeferred(house, id)) ? ["realname"] : [];
    },
    // For those who were bound before there were to-dos, or stages.
    signedIn: async ({ id, version }) => (version === "3" ? undefined : await writeStanding(house, id)),
    profile: async ({ id }) => ({ realnameAuthStatus: (await identityOf(house, id)).status }),
  });
  whenBound(house, async ({ accountId }) => {
    await writeStanding(house, accountId);
  });
  whenUnbound(house, async ({ accountId }) => {
    if ((await bindingsOf(house, accountId)).length > 0) return;
    await release(house, accountId);
    await writeStanding(house, accountId);
  });
  addClosingPart(house, {
    async open({ id }) {
      const { status, name } = await standingFor(house, id);
      return status === contract.identityStatus.underReview ? [{ what: name, route: "/identity" }] : [];
    },
    erasing: async (id) => await forgetCases(house, id),
  });
  whenListed(house, "idNumber", async (idNumber) => {
    for (const accountId of await accountsOfIdNumber(house, idNumber)) await house.sessions.endAll(accountId);
  });
};

/** The texts of a body whose shape does not fit. */
const textsIn = (typed: Readonly<Record<string, unknown>>): contract.TypedCard =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => typeof value === "string"));
