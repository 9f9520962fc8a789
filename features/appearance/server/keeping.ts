import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { day } from "@apron/kit/contract/patterns";
import { dayOf } from "@apron/kit/server/clock";
import type { AlsoWrong, Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { cleanRichText, filesShownBy } from "@apron/kit/server/rich-text";
import type { removeAppearance, saveAppearance } from "../contract-desk.ts";
import { entryKinds, wrongIn } from "../entry.ts";
import type { EntryFacts, Store } from "./store.ts";

/** Begins what the pictures of an entry are claimed for. */
export const pictureUse = "appearance:";

type Saving = ParsedBodyOf<typeof saveAppearance>;

/** Adds an entry or writes over the one that was seen, with its pictures (catalogue 10.7). */
export const keepEntry = async (
  house: House,
  entries: Store,
  { body, caller, note }: Asked<Saving>,
): Promise<ResultOf<typeof saveAppearance>> => {
  const now = house.clock.now();
  const wrong = wrongIn(body, dayOf(now));
  if (wrong.size > 0) throw refuse(common.E9413, { fields: Object.fromEntries(wrong) });
  const entry = entryOf(body, house.config.videoHosts);
  note(entry.id, { after: entry });
  const change = { by: caller.accountId, at: now };
  if (body.id === "") await entries.add(entry, change);
  else if (!(await entries.change(entry, body.version, change)))
    throw refuse((await entries.find(body.id)) ? common.E9409 : common.E9404);
  await keepPictures(house, caller.accountId, entry);
  return { id: entry.id, version: body.id === "" ? 1 : body.version + 1 };
};

/** What else is wrong with a body whose shape does not fit, so that a form is told everything at once. */
export const alsoWrong =
  (house: House): AlsoWrong =>
  (typed) => {
    const read = Judged.safeParse(typed);
    return read.success ? Object.fromEntries(wrongIn(read.data, dayOf(house.clock.now()))) : {};
  };

const Judged = z.object({
  kind: z.enum(entryKinds),
  fromDay: day(),
  untilDay: day(),
  isOn: z._default(z.boolean(), false),
  pictureId: z._default(z.string(), ""),
});

/** Removes the entry that was seen; its pictures go with it. */
export const dropEntry = async (
  house: House,
  entries: Store,
  { body, note }: Asked<ParsedBodyOf<typeof removeAppearance>>,
): Promise<void> => {
  note(body.id);
  if (!(await entries.remove(body.id, body.version))) throw refuse(common.E9409);
  const pictures = await house.files.usedBy(`${pictureUse}${body.id}`);
  await house.files.letGo(pictures.map(({ fileId }) => fileId));
};

/** What a kind has no use for is not kept. */
const entryOf = (body: Saving, videoHosts: readonly string[]): EntryFacts => {
  const isAd = body.kind === "ad";
  return {
    id: body.id === "" ? randomUUID() : body.id,
    kind: body.kind,
    name_zh: body.nameZh,
    name_en: body.nameEn,
    from_day: body.fromDay,
    until_day: body.untilDay,
    place: body.place,
    is_on: body.isOn,
    picture_type: body.pictureType,
    file_id: body.kind === "grey" ? "" : body.pictureId,
    link: isAd ? body.link : "",
    content_zh: isAd ? cleanRichText(body.contentZh, videoHosts) : "",
    content_en: isAd ? cleanRichText(body.contentEn, videoHosts) : "",
  };
};

/** The pictures an entry shows are its own from now on; those it shows no longer go. */
const keepPictures = async (house: House, owner: string, entry: EntryFacts): Promise<void> => {
  const use = `${pictureUse}${entry.id}`;
  const kept = (await house.files.usedBy(use)).map(({ fileId }) => fileId);
  const inText = [...filesShownBy(entry.content_zh), ...filesShownBy(entry.content_en)];
  const shown = [...new Set([...(entry.file_id === "" ? [] : [entry.file_id]), ...inText])];
  const claim = async (fileIds: readonly string[], purpose: "appearance" | "report", field: string): Promise<void> =>
    await house.files.claimFresh(fileIds, { owner, purpose, use, field });
  if (entry.file_id !== "") await claim([entry.file_id], "appearance", "pictureId");
  await claim(
    shown.filter((fileId) => fileId !== entry.file_id),
    "report",
    "contentZh",
  );
  await house.files.letGo(kept.filter((fileId) => !shown.includes(fileId)));
};
