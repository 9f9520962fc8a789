import { refuse } from "@apron/kit/contract/refusal";
import type { House } from "@apron/kit/server/house";
import { helpRefusals } from "../texts.ts";
import { entryOfArticle } from "./entry.ts";
import { lacking } from "./rules.ts";
import { readingsOf } from "@apron/kit/server/spelling";
import type { Change, Draft } from "./store.ts";
import type { Stores } from "./stores.ts";
import type { Filed, Texts } from "./tables.ts";
import { cause } from "./todos.ts";

/** Refuses what no publication may lack, at the fields of the editor. */
export const refuseUnlessWhole = (draft: Draft): void => {
  const fields = Object.fromEntries(lacking(draft).map((name) => [name, helpRefusals.E11011]));
  if (Object.keys(fields).length > 0) throw refuse(helpRefusals.E11011, { fields });
};

/** Has these read as they stand, from now on; in the running transaction. */
export const publishNow = async (
  house: House,
  { articles, entries, readers }: Stores,
  drafts: readonly (Texts & Filed & { readonly id: string })[],
  change: Change & { readonly note: string },
): Promise<void> => {
  await articles.publish(drafts, change.note, change);
  // Fixed pages are looked up by their names and searched for by nobody.
  const searched = drafts.filter(({ kind }) => kind !== "page");
  await entries.put(searched.map((draft) => entryOfArticle(draft, readingsOf)));
  const ids = drafts.map(({ id }) => id);
  if (ids.length > 0) await readers.settleRatings(ids, change.at);
  await house.todos.settle(...ids.flatMap((id) => [cause.unhelpful(id), cause.drafted(id)]));
};

/** Publishes everything whose time has come; a job, every minute (catalogue 29.16). Done once, whoever runs it. */
export const publishDue = async (house: House, stores: Stores): Promise<void> => {
  const now = house.clock.now();
  for (const draft of await stores.articles.dueToPublish(now))
    await house.database.transaction(async () => {
      const taken = await stores.articles.mark(
        draft.id,
        draft.version,
        { publish_at: null },
        { by: draft.changed_by, at: now },
      );
      if (taken) await publishNow(house, stores, [draft], { by: draft.changed_by, at: now, note: draft.publish_note });
    });
};
