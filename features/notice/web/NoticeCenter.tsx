import { useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { SendButton } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Count, Page, Tabs } from "@apron/kit/web/page";
import { useSession } from "@apron/kit/web/session";
import { useList } from "@apron/kit/web/tables";
import { getHotspots, getNotices, getUnreadCount, readAllNotices } from "../contract.ts";
import { noticeCategories, noticeGroups, noticeKinds, noticeSystems } from "../notice.ts";
import { noticeCardTexts } from "../texts-card.ts";
import { noticeTexts } from "../texts.ts";
import { noticeTitles } from "../titles.ts";
import { CalendarButton } from "./CalendarButton.tsx";
import { NoticeTable } from "./NoticeTable.tsx";
import { NoticeChoices } from "./NoticeChoices.tsx";

/** The notice centre: tabs by system, by whom it concerns and by kind; everything stands in the address (catalogue 9.1). */
export const NoticeCenter = () => {
  const say = useSay();
  const who = useSession();
  const list = useList(getNotices, { live: "notice" });
  const unread = useCall(getUnreadCount, {}, { quiet: true });
  useLive("notice", [getUnreadCount]);
  const { system, category, group, subType } = list.applied;
  const counts = new Map([
    ["1", unread.data?.business ?? 0],
    ["2", unread.data?.account ?? 0],
    ["3", unread.data?.operator ?? 0],
  ]);
  // Operators are service numbers and the staff who look after them.
  const categories = Object.entries(noticeCategories).filter(([key]) => key !== "3" || who.version !== "1");
  const kinds = Object.entries(noticeKinds).filter(([key]) => key.startsWith(group === "2" ? "2" : "1"));
  return (
    <Page
      title={say(noticeTitles.title)}
      actions={
        <>
          <CalendarButton id="" says={say(noticeTexts.calendarAll)} />
          <ButtonLink to="/noticeCenter/subscription">{say(noticeTitles.subscription)}</ButtonLink>
          <SendButton
            call={readAllNotices}
            body={{}}
            refreshes={[getNotices, getHotspots, getUnreadCount]}
            says={say(noticeTexts.readAll)}
            done={say(noticeTexts.readAllDone)}
          />
        </>
      }
    >
      <Tabs
        label={say(noticeTexts.system)}
        chosen={system || all}
        onChoose={(key) => list.apply({ system: key === all ? "" : key })}
        tabs={[
          { key: all, label: say(kitTexts.all) },
          ...noticeSystems.map((key) => ({ key: key as string, label: say(noticeTexts.ofSystem, { system: key }) })),
        ]}
      >
        <Tabs
          label={say(noticeTexts.category)}
          chosen={category || all}
          onChoose={(key) => list.apply({ category: key === all ? "" : key, group: "", subType: "" })}
          tabs={[
            { key: all, label: say(kitTexts.all) },
            ...categories.map(([key, word]) => ({
              key,
              label: (
                <>
                  {say(word)} <Count of={counts.get(key) ?? 0} label={say(noticeCardTexts.unread)} />
                </>
              ),
            })),
          ]}
        >
          {category !== "2" && (
            <div className="notice-kinds">
              <NoticeChoices
                label={say(noticeTexts.category)}
                all={noticeTexts.allKinds}
                words={[
                  ["1", noticeGroups[1]],
                  ["2", noticeGroups[2]],
                ]}
                chosen={group}
                onChoose={(key) => list.apply({ group: key, subType: "" })}
              />
              {group !== "" && (
                <NoticeChoices
                  label={say(noticeTexts.kind)}
                  all={kitTexts.all}
                  words={kinds}
                  chosen={subType}
                  onChoose={(key) => list.apply({ subType: key })}
                />
              )}
            </div>
          )}
          <NoticeTable
            of={list}
            caption={say(noticeTitles.title)}
            shows={["kindName", "window"]}
            none={say(noticeTexts.none)}
          />
        </Tabs>
      </Tabs>
    </Page>
  );
};

/** The key of a tab that narrows nothing. */
const all = "all";
