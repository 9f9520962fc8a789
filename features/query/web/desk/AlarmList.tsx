import type { ResultOf } from "@apron/kit/contract/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty, Tag } from "@apron/kit/web/page";
import { ChoiceFilter, DayFilter, ListPage, useList } from "@apron/kit/web/tables";
import { alarmCauses, getQueryAlarms, queryLimits } from "../../contract.ts";
import { queryTexts } from "../../texts.ts";
import { queryTitles } from "../../titles.ts";

type Row = ResultOf<typeof getQueryAlarms>["list"][number];

/** Accounts that read in bulk (catalogue 14.11): what is open first comes to mind. */
export const AlarmList = () => {
  const say = useSay();
  const list = useList(getQueryAlarms, { live: "todo" });
  const { alarmKeys: keys, alarmMisses: misses } = queryLimits;
  return (
    <ListPage<Row>
      of={list}
      title={say(queryTitles.desk)}
      filters={
        <>
          <ChoiceFilter
            of={list}
            name="state"
            label={queryTexts.state}
            words={{ open: queryTexts.open, settled: queryTexts.settled }}
          />
          <ChoiceFilter of={list} name="cause" label={kitTexts.reason} values={alarmCauses} words={queryTexts} />
          <DayFilter of={list} name="startDate" label={queryTexts.from} />
          <DayFilter of={list} name="endDate" label={queryTexts.to} />
        </>
      }
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/queryDesk/detail?id=${id}`}
      empty={<Empty title={say(queryTexts.noAlarms)} hint={say(queryTexts.noAlarmsHint, { keys, misses })} />}
      columns={[
        { key: "who", title: say(queryTexts.who), cell: ({ who }) => who },
        { key: "day", title: say(queryTexts.day), cell: ({ day }) => day, tight: true },
        { key: "cause", title: say(kitTexts.reason), cell: ({ cause }) => say(queryTexts[cause]) },
        { key: "keys", title: say(queryTexts.count), cell: ({ keys: count }) => count, align: "end" },
        { key: "misses", title: say(queryTexts.missCount), cell: ({ misses: count }) => count, align: "end" },
        { key: "raised", title: say(queryTexts.raised), cell: ({ raiseTime }) => raiseTime, tight: true },
        { key: "state", title: say(queryTexts.state), cell: ({ state }) => <AlarmTag of={state} /> },
      ]}
    />
  );
};

/** Whether somebody has looked into it. */
export const AlarmTag = ({ of }: { readonly of: Row["state"] }) => {
  const say = useSay();
  return <Tag tone={of === "open" ? "wait" : "good"}>{say(queryTexts[of])}</Tag>;
};
