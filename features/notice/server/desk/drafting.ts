import { randomUUID } from "node:crypto";
import { roles } from "@apron/kit/contract/roles";
import { filled, inBoth, type Word } from "@apron/kit/contract/texts";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { cleanRichText } from "@apron/kit/server/rich-text";
import { everybody } from "../../contract.ts";
import { groupOf, noticeUrl } from "../../notice.ts";
import { noticeTexts } from "../../texts.ts";
import { tidy } from "../rules.ts";
import { storesOf } from "../stores.ts";

/** A notice of airports as another feature drafts it for the editors, in both languages. */
export interface DraftedNotice {
  readonly subType: 41 | 42 | 43;
  readonly title: Word;
  readonly summary: Word;
  readonly html: Word;
  /** Airports by their three letters: whom it is for. */
  readonly airports: readonly string[];
  readonly window: { readonly from: Instant; readonly until: Instant };
}

/** The cause of the editors' to-do about a draft; it is gone once the draft is published or given up. */
export const draftCause = (id: string): string => `notice:draft:${id}`;

/** Drafts a notice and puts it among the to-dos of the editors, who check and publish it; its id (catalogue 9.18). */
export const draftNotice = async (house: House, draft: DraftedNotice, by: string): Promise<string> => {
  const { desk } = storesOf(house);
  const id = randomUUID();
  const clean = (html: string): string => cleanRichText(html, house.config.videoHosts);
  await desk.addDraft(
    id,
    {
      category: 1,
      kind: Number(groupOf(String(draft.subType))),
      sub_type: draft.subType,
      systems: ["J"],
      airports: [...draft.airports],
      level: "important",
      title_zh: draft.title.zh,
      title_en: draft.title.en,
      summary_zh: draft.summary.zh,
      summary_en: draft.summary.en,
      html_zh: clean(draft.html.zh),
      html_en: clean(draft.html.en),
      one_language: false,
      files: [],
      top: false,
      popup: false,
      expire_at: null,
      window_from: timestamp(draft.window.from),
      window_to: timestamp(draft.window.until),
      audience_id: await desk.audience(tidy({ ...everybody, systems: ["J"], airports: [...draft.airports] })),
    },
    by,
  );
  await house.todos.open({
    cause: draftCause(id),
    to: { role: roles.contentEditor.id },
    type: "notice",
    title: filled(noticeTexts.todoDraft, { title: draft.title }),
    source: noticeTexts.todoSource,
    url: `/noticeDesk/edit?id=${id}`,
  });
  return id;
};

/** How notices stand that were drafted so, for whoever asked for them; those given up are left out. */
export const draftedNotices = async (house: House, ids: readonly string[]) => {
  const { desk } = storesOf(house);
  const found = await Promise.all(
    ids.map(async (id) => {
      const notice = await desk.find(id);
      const state = notice && (await desk.stateOf(id));
      return notice && state
        ? [
            {
              id,
              title: inBoth(notice.title_zh, notice.title_en),
              state,
              readUrl: noticeUrl(notice.sub_type, id),
            },
          ]
        : [];
    }),
  );
  return found.flat();
};
