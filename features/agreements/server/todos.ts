import * as z from "zod/mini";
import { filled } from "@apron/kit/contract/texts";
import type { Job } from "@apron/kit/server/jobs";
import type { House } from "@apron/kit/server/house";
import { consentType, identityConsentType } from "../contract.ts";
import { agreementTexts } from "../texts.ts";
import { agreementPageTitles, agreementTitles, titleOf } from "../titles.ts";
import type { Stores } from "./stores.ts";

const jobName = "agreements.tell";
/** Accounts told at once; whoever signs in meanwhile waits for it. */
const batch = 100;

/** A job's wish: one type, or all of them. */
const Published = z.object({ type: z.optional(z.string()) });

/** Consent letters are renewed work number by work number; the consent to keep pictures when one is sent again. */
const told = Object.keys(agreementTitles).filter((type) => type !== identityConsentType && type !== consentType);

/** Everybody who stands by an earlier version finds among the to-dos that there is a new one (catalogue 17.1, 22.3). */
export const tellOfUpdate = (house: House, stores: Stores): Job => ({
  name: jobName,
  cron: "40 5 * * *",
  run: async (data) => {
    const { type } = Published.parse(data);
    for (const one of type === undefined ? told : [type]) await tellAll(house, stores, one);
  },
});

/** Has them told in the background, at the latest next night. */
export const tellOfUpdateLater = async (house: House, type: string): Promise<void> => {
  if (!told.includes(type)) return;
  await house.jobs
    .send(jobName, { type }, { key: type })
    .catch((error: unknown) => house.log.warn({ err: error, type }, "a new agreement is told of next night"));
};

/** Accepted: nothing is left to do. */
export const settleUpdates = async (house: House, account: string, types: readonly string[]): Promise<void> =>
  await house.todos.settle(...types.map((type) => causeOf(type, account)));

const tellAll = async (house: House, stores: Stores, type: string): Promise<void> => {
  let last: string | undefined = "";
  while (last !== undefined) {
    const after = last;
    last = await house.database.transaction(async () => {
      // Whoever accepts it in this moment does so before he is told, or settles what he is told.
      await stores.texts.holdAlone(type);
      const accounts = await stores.texts.standingByEarlier(type, after, batch);
      for (const account of accounts) await openUpdate(house, type, account);
      return accounts.at(-1);
    });
  }
};

const openUpdate = async (house: House, type: string, account: string): Promise<void> => {
  await house.todos.open({
    cause: causeOf(type, account),
    to: { account },
    type: "agreement",
    title: filled(agreementTexts.todo, { title: titleOf(type) }),
    source: agreementPageTitles.title,
    url: "/login/loginProcessMiddleware",
  });
};

const causeOf = (type: string, account: string): string => `agreement:${type}:${account}`;
