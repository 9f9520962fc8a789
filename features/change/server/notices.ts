import { airportsLike } from "@apron/features/airport/server";
import { draftedNotices, draftNotice } from "@apron/features/notice/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { filled, inBoth, type Word } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../contract.ts";
import { changeFields, changeRefusals, changeTexts, noticeTexts } from "../texts.ts";
import { outOfOrder } from "./stepping.ts";
import type { Store, StoredChange } from "./store.ts";
import { tellOfChange } from "./telling.ts";

/**
 * Drafts the notice to the airports affected; the content editors check it and publish it (catalogue 18.6). Where one that
 * says so waits already, however many ask at once, they are led to it.
 */
export const draftFor = async (
  house: House,
  store: Store,
  { body, caller, note, language }: Asked<ParsedBodyOf<typeof contract.draftChangeNotice>>,
): Promise<ResultOf<typeof contract.draftChangeNotice>> => {
  const found = await store.held(body.id);
  if (!found) throw refuse(common.E9404);
  note(found.change_no);
  if (found.version !== body.version) throw refuse(common.E9409);
  if (!wasApproved(found, await store.history.latest(found.id)))
    throw await outOfOrder(house, found, changeTexts.draftNotice, language);
  if (found.airports.length === 0) throw refuse(changeRefusals.E18030);
  const made = await draftedNotices(house, await store.notices(found.id, found.moved_at));
  const waiting = made.find(({ state }) => state === "draft" || state === "scheduled");
  if (waiting) return { noticeId: waiting.id, isNew: false };
  return { noticeId: await draftOf(house, store, found, caller.accountId), isNew: true };
};

/** Nobody is told of what nobody has approved, nor that it is off. */
export const wasApproved = (
  { status }: Pick<StoredChange, "status">,
  events: readonly { readonly kind: string }[],
): boolean => (status === "cancelled" ? events.some(({ kind }) => kind === "approve") : status !== "planned");

/** Drafts and notes it; its id. */
export const draftOf = async (house: House, store: Store, change: StoredChange, by: string): Promise<string> => {
  const at = house.clock.now();
  const affected = (await airportsLike(house, "")).filter(({ officeCode }) => change.airports.includes(officeCode));
  const id = await draftNotice(
    house,
    {
      subType: 43,
      ...wordsOf(change),
      airports: [...new Set(affected.map(({ iata }) => iata))],
      window: { from: change.window_start, until: change.window_end },
    },
    by,
  );
  await store.addNotice(change.id, id, at);
  await store.history.add([{ id: change.id, kind: "notice" }], { by, at });
  await tellOfChange(house);
  return id;
};

/** What the airports are told: when, and what it means for them; nothing of plans and people. */
const wordsOf = (change: StoredChange): { readonly title: Word; readonly summary: Word; readonly html: Word } => {
  const isOff = change.status === "cancelled";
  const title = inBoth(change.title, change.title_en);
  const [from, to] = [wallTime(change.window_start).slice(0, 16), wallTime(change.window_end).slice(0, 16)];
  const summary = filled(isOff ? noticeTexts.summaryCancelled : noticeTexts.summary, { from, to });
  const body = (language: "zh" | "en"): string => {
    const impact = `<p><strong>${changeFields.impact[language]}</strong></p>${paragraphs(change.impact)}`;
    return `<p>${escaped(summary[language])}</p>${isOff ? "" : impact}`;
  };
  return {
    title: filled(isOff ? noticeTexts.cancelled : noticeTexts.title, { title }),
    summary,
    html: { zh: body("zh"), en: body("en") },
  };
};

const paragraphs = (text: string): string =>
  text
    .split(/\n+/)
    .map((line) => `<p>${escaped(line)}</p>`)
    .join("");

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
