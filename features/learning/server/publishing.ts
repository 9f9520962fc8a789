import { refuse } from "@apron/kit/contract/refusal";
import type { House } from "@apron/kit/server/house";
import { readingsOf } from "@apron/kit/server/spelling";
import { learningRefusals } from "../texts.ts";
import { entryOf } from "./entry.ts";
import { lacking } from "./rules.ts";
import type { Change, Draft } from "./store.ts";
import type { Stores } from "./stores.ts";
import { closeTraining, openTraining } from "./training.ts";

/** Refuses what no publication may lack, at the fields of the editor. */
export const refuseUnlessWhole = (draft: Pick<Draft, "title_en" | "content_zh">): void => {
  const fields = Object.fromEntries(lacking(draft).map((name) => [name, learningRefusals.E20006]));
  if (Object.keys(fields).length > 0) throw refuse(learningRefusals.E20006, { fields });
};

/** Has a document read as it stands, from now on; in the running transaction. */
export const publishNow = async (
  house: House,
  stores: Stores,
  id: string,
  change: Change & { readonly note: string; readonly again: boolean },
): Promise<void> => {
  const published = await stores.documents.publish(id, change);
  if (!published) return;
  await stores.entries.put(entryOf(published, readingsOf));
  if (published.kind !== "training") return;
  if (published.due_on === null) await closeTraining(house, id);
  else await openTraining(house, stores, published);
};

/** Nobody reads it any more, and nobody has to. */
export const unpublish = async (house: House, { entries }: Stores, id: string): Promise<void> => {
  await entries.remove(id);
  await closeTraining(house, id);
};
