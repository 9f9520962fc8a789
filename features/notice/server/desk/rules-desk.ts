import { addDays, dayOf, type Instant, instantOf, timestamp, wallTime } from "@apron/kit/server/clock";
import { common, type RefusalKind } from "@apron/kit/contract/refusal";
import { noticeRefusals } from "../../texts.ts";

/** What of a notice is looked at before it is published. */
interface Publishable {
  readonly title_zh: string;
  readonly title_en: string;
  readonly html_zh: string;
  readonly html_en: string;
  readonly one_language: boolean;
  readonly expire_at: string | null;
}

/**
 * What keeps a notice from being published, at its fields: both languages have title and text, or one does and its editor
 * says that one is meant; and it does not end before it begins.
 */
export const faultsOfPublishing = (written: Publishable, now: Instant): Record<string, RefusalKind> => {
  const { title_zh, title_en, html_zh, html_en, one_language, expire_at } = written;
  const isWhole = (title: string, html: string): boolean => title !== "" && html !== "";
  const isEmpty = (title: string, html: string): boolean => title === "" && html === "";
  const [zh, en] = [isWhole(title_zh, html_zh), isWhole(title_en, html_en)];
  const faults = new Map<string, RefusalKind>();
  const want = (language: "Zh" | "En", title: string, html: string, kind: RefusalKind): void => {
    if (title === "") faults.set(`title${language}`, kind);
    if (html === "") faults.set(`html${language}`, kind);
  };
  const other = one_language ? common.E9410 : noticeRefusals.E9008;
  if (!zh && !en) want("Zh", title_zh, html_zh, common.E9410);
  else if (!zh && !(one_language && isEmpty(title_zh, html_zh))) want("Zh", title_zh, html_zh, other);
  else if (!en && !(one_language && isEmpty(title_en, html_en))) want("En", title_en, html_en, other);
  if (expire_at !== null && expire_at <= timestamp(now)) faults.set("expireTime", noticeRefusals.E9006);
  return Object.fromEntries(faults);
};

/** A window has two ends in their order, or its beginning alone. */
export const wrongTimes = ({
  windowFrom,
  windowTo,
}: {
  readonly windowFrom: string;
  readonly windowTo: string;
}): Record<string, RefusalKind> =>
  windowTo !== "" && (windowFrom === "" || windowTo <= windowFrom) ? { windowTo: noticeRefusals.E9007 } : {};

/** When somebody may be written to: now, or when his quiet hours are over. They may go over midnight. */
export const afterQuiet = (now: Instant, from: string, to: string): Instant => {
  if (from === "" || to === "" || from === to) return now;
  const time = wallTime(now).slice(11, 16);
  const today = dayOf(now);
  const quiet = from < to ? time >= from && time < to : time >= from || time < to;
  if (!quiet) return now;
  return instantOf(`${time < to ? today : addDays(today, 1)} ${to}:00`);
};
