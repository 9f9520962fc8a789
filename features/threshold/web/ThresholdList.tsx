import { agentName } from "@apron/features/agents/web/parts";
import { ButtonLink } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, DayFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { useLocation } from "react-router";
import { getThresholds, type ThresholdRow } from "../contract.ts";
import { channelTexts, thresholdTexts } from "../texts.ts";
import { thresholdTitles } from "../titles.ts";
import { StateTag, stateValues, stateWords, Values } from "./faces.tsx";

/** One's applications for a temporary threshold (catalogue 8.1); the airport's area shows the same under its own name. */
export const ThresholdList = () => {
  const say = useSay();
  const { pathname } = useLocation();
  const list = useList(getThresholds, { quiet: true, live: "threshold" });
  const apply = (
    <ButtonLink look="primary" to="/threshold/apply">
      {say(thresholdTitles.apply)}
    </ButtonLink>
  );
  return (
    <ListPage<ThresholdRow>
      of={list}
      title={say(pathname === "/threshold" ? thresholdTitles.list : thresholdTitles.inAirport)}
      actions={apply}
      filters={
        <>
          <TextFilter of={list} name="agentNumber" label={kitTexts.workNumber} mono inputMode="numeric" />
          <ChoiceFilter
            of={list}
            name="status"
            label={thresholdTexts.progress}
            values={stateValues}
            words={stateWords}
            clearable={false}
          />
          <DayFilter of={list} name="startDate" label={thresholdTexts.within} />
          <DayFilter of={list} name="endDate" label={thresholdTexts.withinTo} />
        </>
      }
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/threshold/detail?id=${id}`}
      empty={<Empty title={say(thresholdTexts.empty)} hint={say(thresholdTexts.emptyHint)} action={apply} />}
      nothingFound={say(thresholdTexts.nothingFound)}
      columns={[
        { key: "id", title: say(thresholdTexts.id), cell: ({ id }) => id, mono: true, tight: true },
        { key: "agent", title: say(kitTexts.workNumber), cell: agentName, mono: true, tight: true, primary: true },
        {
          key: "state",
          title: say(thresholdTexts.progress),
          cell: ({ status }) => <StateTag of={status} />,
          tight: true,
        },
        { key: "effective", title: say(thresholdTexts.effective), cell: (row) => row.effectiveDate, tight: true },
        { key: "expiration", title: say(thresholdTexts.expiration), cell: (row) => row.expirationDate, tight: true },
        { key: "current", title: say(thresholdTexts.current), cell: (row) => row.currentThreshold, align: "end" },
        { key: "applied", title: say(thresholdTexts.applied), cell: (row) => <Values of={row} />, align: "end" },
        {
          key: "channel",
          title: say(thresholdTexts.channel),
          cell: (row) => say(channelTexts[row.channel]),
          spare: true,
        },
        { key: "time", title: say(kitTexts.submittedAt), cell: (row) => row.applyTime.slice(0, 16), tight: true },
      ]}
    />
  );
};
