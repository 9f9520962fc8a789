import { Link } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { atAGlance, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Sheet, ShortList } from "@apron/kit/web/page";
import { getNotices } from "../contract.ts";
import { noticeUrl } from "../notice.ts";
import { noticeCardTexts } from "../texts-card.ts";
import { NoticeTags } from "./NoticeTags.tsx";
import "./notice.css";

const asked = 20;
const shown = 5;

/** What of the newest notices is unread or to be confirmed, on the home screen; nothing takes no room (catalogue 26.6). */
export const NoticeCard = () => {
  const say = useSay();
  const answer = useCall(getNotices, { pageSize: asked }, { quiet: true });
  useLive("notice", [getNotices]);
  const open = (answer.data?.list ?? []).filter(({ read, due }) => !read || due).slice(0, shown);
  if (open.length === 0) return null;
  return (
    <Sheet
      title={say(noticeCardTexts.homeTitle)}
      actions={<Link to="/noticeCenter">{say(noticeCardTexts.homeAll)}</Link>}
    >
      <ShortList
        lines={open.map((row) => ({
          key: row.id,
          to: noticeUrl(row.subType, row.id),
          title: row.title,
          note: `${row.kindName} · ${atAGlance(row.publishTime.slice(0, 16))}`,
          tags: <NoticeTags of={row} />,
        }))}
      />
    </Sheet>
  );
};
