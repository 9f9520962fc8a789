import { addClosingPart, addSignInPart } from "@apron/features/login/server";
import { bindingsOf, whenBound, whenUnbound } from "@apron/features/agents/server";
import { blacklistOf, whenListed } from "@apron/features/blacklist/server";
import { contactService } from "@apron/kit/contract/customer-service";
import { refuse } from "@apron/kit/contract/refusal";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { identityRefusals, identityTexts } from "../texts.ts";
import { answers } from "./answers.ts";
import { refuseWithoutConsent } from "./consent.ts";
import { release } from "./deciding.ts";
import { fillIdentities } from "./demo.ts";
import { identityJobs } from "./jobs.ts";
import { accountsOfIdNumber, identityOf, refuseUnverified } from "./people.ts";
import { openReader } from "./reading/reader.ts";
import { statusOf } from "./rules-stage.ts";
import { standingFor, writeStanding } from "./standing.ts";
import { sealedTables } from "./store.ts";
import { type Stores, storesOf } from "./stores.ts";
import { identityKinds } from "./messages.ts";

export { writtenOver } from "./applying.ts";
export { eraseIdentity } from "./erasing.ts";
export { accountsOfIdNumber, type Identity, identityOf, matchesIdNumber, refuseUnverified } from "./people.ts";
export { type Applicant, submitIdentity } from "./submitting.ts";
export { standingFor } from "./standing.ts";

/** Identity verification and its review desk (catalogue 4). */
export const identity: FeatureDoor = (house) => {
  const reader = openReader();
  meetNeighbours(house, storesOf(house));
  const picturesNeedConsent = {
    takes: async ({ caller }: { readonly caller: { readonly accountId: string } }) =>
      await refuseWithoutConsent(house, caller.accountId),
    // Everybody sees them written over, through the calls below.
    ownerReads: async () => false,
  };
  return {
    name: "identity",
    messages: identityKinds,
    answers: answers(house, storesOf(house), reader),
    needs: { [contract.verified.name]: async ({ caller }) => await refuseUnverified(house, caller.accountId) },
    sealed: sealedTables(house),
    files: { idFront: picturesNeedConsent, idBack: picturesNeedConsent },
    jobs: identityJobs(house, storesOf(house), reader),
    demo: { cases: async () => await fillIdentities(house, storesOf(house)) },
  };
};

/** What identity does when somebody signs in, a number is bound or ends, or a card is listed. */
const meetNeighbours = (house: House, stores: Stores): void => {
  addSignInPart(house, {
    async refusal({ id }) {
      const found = await stores.cases.currentCase(id);
      // A card that was refused, or is another's again, is not this person's.
      const uses = found?.state === "verified" || statusOf(found?.state) === contract.identityStatus.underReview;
      const idNumber = uses ? found?.form?.idNumber : undefined;
      const entry = idNumber === undefined ? undefined : await blacklistOf(house).listed({ idNumber });
      return entry && refuse(identityRefusals.E4025, { actions: [contactService({ code: "E4025" })] });
    },
    async nextSteps({ id, version, mobile }) {
      if (version === "3" || mobile === "") return [];
      const { status } = await identityOf(house, id);
      const open = status === contract.identityStatus.none || status === contract.identityStatus.failed;
      return open && !(await stores.cases.isDeferred(id)) ? ["realname"] : [];
    },
    // For those who were bound before there were to-dos, or stages.
    signedIn: async ({ id, version }) => (version === "3" ? undefined : await writeStanding(house, stores, id)),
    profile: async ({ id }) => ({ realnameAuthStatus: (await identityOf(house, id)).status }),
  });
  whenBound(house, async ({ accountId }) => await writeStanding(house, stores, accountId));
  whenUnbound(house, async ({ accountId }) => {
    if ((await bindingsOf(house).ofAccount(accountId)).length > 0) return;
    await release(house, stores, accountId);
    await writeStanding(house, stores, accountId);
  });
  addClosingPart(house, {
    async open({ id }) {
      const { status, name } = await standingFor(house, id);
      return status === contract.identityStatus.underReview
        ? [{ what: name, route: "/identity", ends: identityTexts.openEnds }]
        : [];
    },
    erasing: async (id) => await stores.cases.forgetCases(id),
  });
  whenListed(house, "idNumber", async (idNumber) => {
    for (const accountId of await accountsOfIdNumber(house, idNumber)) await house.sessions.endAll(accountId);
  });
};
