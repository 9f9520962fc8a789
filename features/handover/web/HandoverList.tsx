import { departmentNames } from "@apron/features/duty/contract";
import { useCall } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, DayFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { getHandovers, handoverLimits, handoverStates, handoverUrl } from "../contract.ts";
import { handoverTexts } from "../texts.ts";
import { handoverTitles } from "../titles.ts";
import { HandoverTags, useCounts, useNames } from "./tags.tsx";
import "./handover.css";

/** Handover logs, the latest first, found by anything that stands in them (catalogue 15.14). */
export const HandoverList = () => {
  const say = useSay();
  const countsText = useCounts();
  const namesOf = useNames();
  const list = useList(getHandovers, { live: "handover" });
  const departments = useCall(departmentNames, {}, { quiet: true });
  return (
    <ListPage
      of={list}
      title={say(handoverTitles.list)}
      filters={
        <>
          <TextFilter
            of={list}
            name="keyword"
            label={handoverTexts.keyword}
            placeholder={say(handoverTexts.keywordHint)}
          />
          <ChoiceFilter
            of={list}
            name="depaName"
            label={handoverTexts.department}
            options={(departments.data ?? []).map((value) => ({ value, label: value }))}
          />
          <ChoiceFilter
            of={list}
            name="state"
            label={kitTexts.state}
            words={{ ...handoverStates, late: handoverTexts.lateOnly }}
          />
          <ChoiceFilter of={list} name="mine" label={handoverTexts.mine} words={{ 1: handoverTexts.mineOnly }} />
          <DayFilter of={list} name="startDate" label={kitTexts.from} />
          <DayFilter of={list} name="endDate" label={kitTexts.to} />
        </>
      }
      keyOf={({ id }) => id}
      linkOf={({ id }) => handoverUrl(id)}
      highlight={({ mayAccept }) => mayAccept}
      empty={
        <Empty
          title={say(handoverTexts.empty)}
          hint={say(handoverTexts.emptyHint, { minutes: handoverLimits.aheadMinutes })}
        />
      }
      nothingFound={say(handoverTexts.noMatch)}
      columns={[
        { key: "post", title: say(handoverTexts.post), cell: ({ postName }) => postName, primary: true },
        {
          key: "department",
          title: say(handoverTexts.department),
          cell: ({ depaName }) => depaName,
          wideOnly: true,
          spare: true,
        },
        {
          key: "time",
          title: say(handoverTexts.endTime),
          cell: ({ endTime }) => endTime.slice(0, 16),
          tight: true,
        },
        { key: "state", title: say(kitTexts.state), cell: (row) => <HandoverTags of={row} />, tight: true },
        { key: "outgoing", title: say(handoverTexts.outgoing), cell: ({ outgoing }) => namesOf(outgoing) },
        {
          key: "incoming",
          title: say(handoverTexts.incoming),
          cell: ({ incoming, acceptedBy }) => acceptedBy || namesOf(incoming) || "—",
        },
        { key: "content", title: say(handoverTexts.content), cell: countsText },
      ]}
    />
  );
};
