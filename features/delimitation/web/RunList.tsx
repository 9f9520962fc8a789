import { ButtonLink, worded } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, DayFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { getRuns, outcomeNames, outcomes, placeUrl, type RunRow, runKinds, runUrl } from "../contract.ts";
import { delimitationTexts } from "../texts.ts";
import { delimitationTitles } from "../titles.ts";
import { usePlaceName } from "./PlaceName.tsx";
import { RunTags } from "./RunTags.tsx";

/** 网络故障定界: the two ways in, and what was delimited before (catalogue 19.4). */
export const RunList = () => {
  const say = useSay();
  const nameOf = usePlaceName();
  const list = useList(getRuns, { quiet: true, live: "delimitation" });
  const ways = (
    <>
      <ButtonLink to={placeUrl("reservation")}>{say(delimitationTitles.reservation)}</ButtonLink>
      <ButtonLink look="primary" to={placeUrl("departure")}>
        {say(delimitationTitles.departure)}
      </ButtonLink>
    </>
  );
  return (
    <ListPage<RunRow>
      of={list}
      title={say(delimitationTitles.entry)}
      lead={<p className="soft">{say(delimitationTexts.lead)}</p>}
      actions={ways}
      filters={
        <>
          <TextFilter of={list} name="keyword" label={delimitationTexts.keyword} />
          <ChoiceFilter of={list} name="kind" label={delimitationTexts.kind} words={runKinds} />
          <ChoiceFilter
            of={list}
            name="outcome"
            label={delimitationTexts.verdict}
            options={[
              { value: "running", label: say(delimitationTexts.running) },
              ...worded(say, outcomes, outcomeNames),
            ]}
          />
          <ChoiceFilter
            of={list}
            name="mine"
            label={delimitationTexts.startedBy}
            options={[{ value: "1", label: say(delimitationTexts.mine) }]}
          />
          <DayFilter of={list} name="startTime" label={kitTexts.from} />
          <DayFilter of={list} name="endTime" label={kitTexts.to} />
        </>
      }
      keyOf={({ taskId }) => taskId}
      linkOf={({ taskId }) => runUrl(taskId)}
      empty={<Empty title={say(delimitationTexts.noRuns)} hint={say(delimitationTexts.noRunsHint)} action={ways} />}
      nothingFound={say(kitTexts.noRecord)}
      columns={[
        { key: "place", title: say(delimitationTexts.place), cell: nameOf, primary: true },
        { key: "kind", title: say(delimitationTexts.kind), cell: ({ kind }) => say(runKinds[kind]), tight: true },
        { key: "outcome", title: say(delimitationTexts.verdict), cell: (row) => <RunTags of={row} />, tight: true },
        { key: "text", title: say(kitTexts.result), cell: ({ text }) => text || "—" },
        {
          key: "startTime",
          title: say(delimitationTexts.startTime),
          cell: ({ startTime }) => startTime.slice(0, 16),
          tight: true,
        },
        { key: "name", title: say(delimitationTexts.startedBy), cell: ({ name }) => name, tight: true, wideOnly: true },
      ]}
    />
  );
};
