import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { DayFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { getRefusals, type RefusalRow, watchLimits } from "../contract.ts";
import { refusalTexts } from "../texts.ts";
import { watchTitles } from "../titles.ts";

/** 拒绝记录: every call that was refused within two weeks, found by its trace id or by whom it was refused to (catalogue 24.3). */
export const RefusalLog = () => {
  const say = useSay();
  const list = useList(getRefusals);
  return (
    <ListPage<RefusalRow>
      of={list}
      title={say(watchTitles.refusals)}
      filters={
        <>
          <TextFilter of={list} name="traceId" label={refusalTexts.traceId} mono />
          <TextFilter of={list} name="person" label={refusalTexts.person} placeholder={say(refusalTexts.personHint)} />
          <TextFilter of={list} name="code" label={refusalTexts.code} mono />
          <TextFilter of={list} name="route" label={refusalTexts.route} mono />
          <TextFilter of={list} name="who" label={refusalTexts.who} mono />
          <DayFilter of={list} name="startTime" label={kitTexts.from} />
          <DayFilter of={list} name="endTime" label={kitTexts.to} />
        </>
      }
      keyOf={({ traceId }) => traceId}
      linkOf={({ traceId }) => `/refusalLog/detail?id=${traceId}`}
      empty={
        <Empty title={say(refusalTexts.empty, { days: watchLimits.keepDays })} hint={say(refusalTexts.emptyHint)} />
      }
      nothingFound={say(refusalTexts.found)}
      columns={[
        { key: "time", title: say(kitTexts.time), cell: ({ time }) => time, tight: true, primary: true },
        { key: "code", title: say(refusalTexts.code), cell: ({ code }) => code, mono: true, tight: true },
        { key: "told", title: say(refusalTexts.told), cell: ({ words }) => words || "—" },
        { key: "what", title: say(refusalTexts.what), cell: ({ what, route }) => what || route },
        { key: "who", title: say(refusalTexts.who), cell: ({ who }) => who || say(refusalTexts.guest), mono: true },
      ]}
    />
  );
};
