import { Link } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Sheet, ShortList } from "@apron/kit/web/page";
import { getHotspots } from "../contract.ts";
import { noticeUrl } from "../notice.ts";
import { noticeCardTexts } from "../texts-card.ts";
import { noticeTitles } from "../titles.ts";

const shown = 4;

/** The newest hotspots on the home screen; nothing takes no room (catalogue 26.6). */
export const HotspotCard = () => {
  const say = useSay();
  const list = useCall(getHotspots, { pageSize: shown }, { quiet: true }).data?.list ?? [];
  useLive("notice", [getHotspots]);
  if (list.length === 0) return null;
  return (
    <Sheet title={say(noticeTitles.hotspots)} actions={<Link to="/hotspot">{say(noticeCardTexts.allHotspots)}</Link>}>
      <ShortList
        lines={list.map(({ id, subType, title, publishTime }) => ({
          key: id,
          to: noticeUrl(subType, id),
          title,
          note: publishTime.slice(0, 10),
        }))}
      />
    </Sheet>
  );
};
