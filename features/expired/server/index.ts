import { whenUnbound } from "@apron/features/agents/server";
import { addClosingPart } from "@apron/features/login/server";
import type { FeatureDoor } from "@apron/kit/server/feature";
import * as contract from "../contract.ts";
import { openQueries } from "../texts.ts";
import { answers } from "./answers.ts";
import { canIssue, hasRoom } from "./applying.ts";
import { fillQueries } from "./demo.ts";
import { expiredJobs } from "./jobs.ts";
import { tellFailure } from "./sending.ts";
import { sealedPurposes } from "./store.ts";
import { storesOf } from "./stores.ts";
import { expiredKinds } from "./messages.ts";

export { expiredQueriesOf } from "./records.ts";

/** Expired tickets and passengers: asked of the host in its own time, sent by e-mail, kept for a while (catalogue 14.1 to 14.3). */
export const expired: FeatureDoor = (house) => {
  const stores = storesOf(house);
  const { queries, erasing } = stores;
  // Whoever loses a number loses what was asked with it, in the same step.
  whenUnbound(house, async ({ bindingId }) => {
    for (const query of await queries.endBinding(bindingId)) await tellFailure(house, stores, query, "unbound");
  });
  addClosingPart(house, {
    open: async ({ id }) => [
      ...((await queries.openOf(id, "ticket")) > 0
        ? [{ what: openQueries.ticket, route: "/expiredTicket/records?progress=1", ends: openQueries.ends }]
        : []),
      ...((await queries.openOf(id, "passenger")) > 0
        ? [{ what: openQueries.passenger, route: "/expiredPassenger/records?progress=1", ends: openQueries.ends }]
        : []),
    ],
    closing: async ({ id }) => await erasing.eraseAccount(id),
    erasing: async (id) => await erasing.forgetAccount(id),
  });
  return {
    name: "expired",
    messages: expiredKinds,
    answers: answers(house, stores),
    needs: {
      [contract.issuesTickets.name]: async (asked) => await canIssue(house, asked),
      [contract.ticketRoom.name]: async (asked) => await hasRoom(house, "ticket", asked),
      [contract.passengerRoom.name]: async (asked) => await hasRoom(house, "passenger", asked),
    },
    sealed: [
      {
        table: "expired_query",
        key: "id",
        columns: {
          key_sealed: sealedPurposes.key,
          email_sealed: sealedPurposes.email,
          result_sealed: sealedPurposes.result,
        },
        indexes: ({ key_sealed: key }) => ({ key_index: key && house.seals.index(sealedPurposes.key, key) }),
      },
    ],
    jobs: expiredJobs(house, stores),
    demo: { queries: async () => await fillQueries(house, stores) },
  };
};
