import { agentName, systemOptions } from "@apron/features/agents/web/parts";
import { ButtonLink } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty, Tag } from "@apron/kit/web/page";
import { ChoiceFilter, DayFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { type DeskRow, getThresholdQueue } from "../../contract.ts";
import { stateTexts, thresholdTexts } from "../../texts.ts";
import { deskTexts } from "../../texts-desk.ts";
import { thresholdTitles } from "../../titles.ts";
import { StateTag, stateValues, stateWords, Values } from "../faces.tsx";
import { useSpan } from "./span.ts";

const queues = {
  open: stateTexts.pending,
  running: deskTexts.running,
  failed: deskTexts.failed,
  all: kitTexts.all,
} as const;
const orders = { age: deskTexts.age, effective: deskTexts.effective, newest: deskTexts.newest } as const;

/** What waits for the approver, what runs, what a host did not do (catalogue 8.5). */
export const ThresholdQueue = () => {
  const say = useSay();
  const span = useSpan();
  const list = useList(getThresholdQueue, { quiet: true, live: "threshold" });
  return (
    <ListPage<DeskRow>
      of={list}
      title={say(thresholdTitles.desk)}
      actions={
        <>
          <ButtonLink to="/thresholdDesk/statistics">{say(thresholdTitles.statistics)}</ButtonLink>
          <ButtonLink to="/thresholdDesk/policy">{say(thresholdTitles.policy)}</ButtonLink>
        </>
      }
      filters={
        <>
          <ChoiceFilter of={list} name="queue" label={kitTexts.queue} words={queues} clearable={false} />
          <ChoiceFilter of={list} name="order" label={deskTexts.order} words={orders} clearable={false} />
          <ChoiceFilter of={list} name="system" label={deskTexts.system} options={systemOptions()} />
          <TextFilter of={list} name="agentNumber" label={kitTexts.workNumber} mono inputMode="numeric" />
          <ChoiceFilter
            of={list}
            name="status"
            label={thresholdTexts.progress}
            values={stateValues}
            words={stateWords}
            clearable={false}
          />
          <ChoiceFilter
            of={list}
            name="decided"
            label={deskTexts.decided}
            words={{ automatic: deskTexts.automatic, person: deskTexts.person }}
          />
          <DayFilter of={list} name="startDate" label={thresholdTexts.within} />
          <DayFilter of={list} name="endDate" label={thresholdTexts.withinTo} />
          <DayFilter of={list} name="submittedFrom" label={deskTexts.submittedFrom} />
          <DayFilter of={list} name="submittedTo" label={deskTexts.submittedTo} />
        </>
      }
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/thresholdDesk/detail?id=${id}`}
      empty={<Empty title={say(deskTexts.empty)} hint={say(deskTexts.emptyHint)} />}
      nothingFound={say(thresholdTexts.nothingFound)}
      columns={[
        { key: "id", title: say(thresholdTexts.id), cell: ({ id }) => id, mono: true, tight: true },
        { key: "agent", title: say(kitTexts.workNumber), cell: agentName, mono: true, tight: true, primary: true },
        { key: "user", title: say(deskTexts.holder), cell: ({ user }) => user, tight: true },
        {
          key: "state",
          title: say(thresholdTexts.progress),
          cell: (row) => (
            <>
              <StateTag of={row.status} /> {row.automatic && <Tag tone="plain">{say(deskTexts.automatic)}</Tag>}
            </>
          ),
        },
        { key: "effective", title: say(thresholdTexts.effective), cell: (row) => row.effectiveDate, tight: true },
        { key: "expiration", title: say(thresholdTexts.expiration), cell: (row) => row.expirationDate, tight: true },
        { key: "current", title: say(thresholdTexts.current), cell: (row) => row.currentThreshold, align: "end" },
        { key: "applied", title: say(thresholdTexts.applied), cell: (row) => <Values of={row} />, align: "end" },
        { key: "age", title: say(deskTexts.waiting), cell: ({ age }) => span(age), tight: true, align: "end" },
      ]}
    />
  );
};
