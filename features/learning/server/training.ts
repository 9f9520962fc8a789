import { type Account, accountsOf, addressesOf, writeTo } from "@apron/features/login/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import { filled, inBoth } from "@apron/kit/contract/texts";
import { dayOf, instantOf, wallTime } from "@apron/kit/server/clock";
import type { Caller } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { documentUrl, learningLimits } from "../document.ts";
import { learningRefusals, trainingMessages } from "../texts.ts";
import { isAsked, toldSince } from "./rules.ts";
import type { Listed } from "./store-reader.ts";
import type { Stores } from "./stores.ts";

/** What is opened for everybody who has to read a training. */
const cause = (documentId: string, accountId: string): string => `study:${documentId}:${accountId}`;

/** Of these documents, what is asked of the caller and until when, and what the caller has understood. */
export const askedOf = async (
  house: House,
  { training }: Stores,
  { version, accountId }: Caller,
  documents: readonly Listed[],
): Promise<ReadonlyMap<string, { readonly dueDate: string; readonly understoodAt: string }>> => {
  const due = documents.filter(({ due_on }) => due_on !== null);
  if (version !== "3" || due.length === 0) return new Map();
  const department = (await accountsOf(house).find(accountId))?.department ?? "";
  const understood = await training.ofAccount(
    accountId,
    due.map(({ id }) => id),
  );
  return new Map(
    due
      .filter((document) => isAsked(document, department))
      .map((document) => {
        const said = understood.get(document.id);
        const counts = said !== undefined && said.number >= document.asked_number;
        return [
          document.id,
          { dueDate: document.due_on ?? "", understoodAt: counts ? wallTime(said.understood_at) : "" },
        ];
      }),
  );
};

/** Keeps that the caller has understood what is read now. */
export const confirmTraining = async (
  house: House,
  stores: Stores,
  caller: Caller,
  { id, number }: { readonly id: string; readonly number: number },
): Promise<{ understoodAt: string }> => {
  await stores.training.hold(id);
  const document = await stores.reading.find(id, 2);
  if (!document) throw refuse(learningRefusals.E20001);
  const asked = await askedOf(house, stores, caller, [document]);
  if (!asked.has(id)) throw refuse(learningRefusals.E20022);
  if (document.number !== number) throw refuse(common.E9409);
  await stores.training.confirm(id, caller.accountId, number, house.clock.now());
  await house.todos.settle(cause(id, caller.accountId));
  return { understoodAt: wallTime(house.clock.now()) };
};

/** Whether a training is asked of somebody now: of nobody whose account is out of use. */
const isAskedOf =
  (document: Listed) =>
  ({ department, suspension }: Account): boolean =>
    !suspension && isAsked(document, department);

/** Everybody a training is asked of. */
export const peopleAsked = async (house: House, document: Listed): Promise<Account[]> =>
  (await accountsOf(house).staff()).filter(isAskedOf(document));

/**
 * Puts a training before everybody it is asked of and who has not understood it; settles it for the others, those among them
 * who went to another department or are asked no more. In a transaction.
 */
export const openTraining = async (house: House, { training }: Stores, document: Listed): Promise<void> => {
  await training.holdAlone(document.id);
  const done = await training.ofDocument(document.id, document.asked_number);
  const isAskedStill = isAskedOf(document);
  const [open, over] = [new Set<string>(), new Set<string>()];
  for (const account of await accountsOf(house).staff())
    (isAskedStill(account) && !done.has(account.id) ? open : over).add(account.id);
  await house.todos.settle(...[...over].map((id) => cause(document.id, id)));
  for (const id of open)
    await house.todos.open({
      cause: cause(document.id, id),
      to: { account: id },
      type: "training",
      title: filled(trainingMessages.todo, { title: inBoth(document.title_zh, document.title_en) }),
      source: trainingMessages.source,
      url: documentUrl({ id: document.id, kind: "training" }),
      deadline: instantOf(`${document.due_on} 23:59:59`),
    });
};

/** A training that is read no more, or asked of nobody, is nothing to do. */
export const closeTraining = async (house: House, documentId: string): Promise<void> => {
  const people = await accountsOf(house).staff();
  await house.todos.settle(...people.map(({ id }) => cause(documentId, id)));
};

/** Tells everybody who has not understood it and was not told since a day, today if none is named; gives how many were told now. */
export const remindAll = async (house: House, stores: Stores, document: Listed, since?: string): Promise<number> => {
  const today = dayOf(house.clock.now());
  const done = await stores.training.ofDocument(document.id, document.asked_number);
  const knowing = await stores.training.remindedSince(document.id, since ?? today);
  let told = 0;
  for (const account of await peopleAsked(house, document)) {
    if (done.has(account.id) || knowing.has(account.id) || addressesOf(account).length === 0) continue;
    await house.database.transaction(async () => {
      if (!(await stores.training.remind(document.id, account.id, today))) return;
      told += 1;
      await writeTo(house, account, {
        purpose: "study.due",
        subject: trainingMessages.subject,
        text: trainingMessages.due,
        values: {
          title: inBoth(document.title_zh, document.title_en),
          day: document.due_on ?? "",
          link: `${house.config.publicUrl}${documentUrl({ id: document.id, kind: "training" })}`,
        },
      });
    });
  }
  return told;
};

/** Every morning: who came since is asked too, and whoever has not read what is due is told again. */
export const followTraining = async (house: House, stores: Stores): Promise<void> => {
  const today = dayOf(house.clock.now());
  for (const document of await stores.reading.training()) {
    await house.database.transaction(async () => await openTraining(house, stores, document), { seconds: 60 });
    const since = toldSince(today, document.due_on ?? today, learningLimits.remindDays);
    if (since !== undefined) await remindAll(house, stores, document, since);
  }
};
