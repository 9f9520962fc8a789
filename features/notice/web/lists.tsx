import { useSay } from "@apron/kit/web/language";
import { Page } from "@apron/kit/web/page";
import { useList } from "@apron/kit/web/tables";
import { getAirportNotices, getHotspots } from "../contract.ts";
import { noticeKinds } from "../notice.ts";
import { noticeTexts } from "../texts.ts";
import { noticeTitles } from "../titles.ts";
import { NoticeTable } from "./NoticeTable.tsx";

/** The latest hotspots (catalogue 9.8). */
export const HotspotList = () => {
  const say = useSay();
  const list = useList(getHotspots, { live: "notice" });
  return (
    <Page title={say(noticeTitles.hotspots)}>
      <NoticeTable of={list} caption={say(noticeTitles.hotspots)} none={say(noticeTexts.noHotspots)} />
    </Page>
  );
};

const AirportNotices = ({ type }: { readonly type: 41 | 42 | 43 }) => {
  const say = useSay();
  const list = useList(getAirportNotices, { given: { type: String(type) }, live: "notice", quiet: true });
  const title = { 41: noticeTitles.work, 42: noticeTitles.keyAssurance, 43: noticeTitles.change }[type];
  return (
    <Page title={say(title)}>
      <NoticeTable
        of={list}
        caption={say(noticeKinds[type])}
        shows={type === 41 ? [] : ["window"]}
        none={say(noticeTexts.none)}
      />
    </Page>
  );
};

/** Work notices of airports (catalogue 9.10). */
export const WorkNotices = () => <AirportNotices type={41} />;
/** Notices of key assurance (catalogue 9.10). */
export const KeyAssuranceNotices = () => <AirportNotices type={42} />;
/** Notices of changes at airports (catalogue 9.10). */
export const ChangeNotices = () => <AirportNotices type={43} />;
