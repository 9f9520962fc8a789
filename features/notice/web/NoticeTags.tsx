import { useSay } from "@apron/kit/web/language";
import { Tag } from "@apron/kit/web/page";
import type { NoticeRow } from "../contract.ts";
import { noticeLevels } from "../notice.ts";
import { noticeCardTexts } from "../texts-card.ts";

/** What a notice wants of its reader, in words. */
export const NoticeTags = ({ of }: { readonly of: NoticeRow }) => {
  const say = useSay();
  return (
    <>
      {of.due && <Tag tone="wait">{say(noticeCardTexts.due)}</Tag>}
      {of.level === "important" && <Tag tone="bad">{say(noticeLevels.important)}</Tag>}
      {of.affectsMine && <Tag tone="info">{say(noticeCardTexts.affects)}</Tag>}
      {of.top && <Tag>{say(noticeCardTexts.top)}</Tag>}
    </>
  );
};

/** From when to when something is not as usual; within one day that is said once. */
export const windowText = ({ windowFrom, windowTo }: Pick<NoticeRow, "windowFrom" | "windowTo">): string => {
  const [from, to] = [windowFrom.slice(0, 16), windowTo.slice(0, 16)];
  if (to === "") return from;
  return `${from} – ${from.slice(0, 10) === to.slice(0, 10) ? to.slice(11) : to}`;
};
