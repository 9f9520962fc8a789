import { useState } from "react";
import { agentName } from "@apron/features/agents/web/parts";
import { Button } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, DayFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { expiredKinds, failures, getExpiredLog } from "../../contract.ts";
import { expiredDeskTexts } from "../../texts-desk.ts";
import { expiredTexts } from "../../texts.ts";
import { expiredTitles } from "../../titles.ts";
import { ProgressTag, progressWords } from "../tags.tsx";
import { PolicyDialog } from "./PolicyDialog.tsx";

/** Customer service's log of expired queries (additions 4): how each went, and nothing of whom it was about. */
export const ExpiredLog = () => {
  const say = useSay();
  const list = useList(getExpiredLog);
  const [open, setOpen] = useState(false);
  return (
    <ListPage
      of={list}
      title={say(expiredTitles.desk)}
      actions={
        <Button popup="dialog" onClick={() => setOpen(true)}>
          {say(expiredDeskTexts.policy)}
        </Button>
      }
      lead={<p className="soft">{say(expiredDeskTexts.lead)}</p>}
      filters={
        <>
          <TextFilter of={list} name="serialNo" label={expiredTexts.serialNo} mono />
          <TextFilter of={list} name="agentNumber" label={kitTexts.workNumber} mono inputMode="numeric" />
          <ChoiceFilter of={list} name="kind" label={expiredTexts.kind} values={expiredKinds} words={expiredTexts} />
          <ChoiceFilter of={list} name="progress" label={expiredTexts.progress} words={progressWords} />
          <ChoiceFilter
            of={list}
            name="failure"
            label={expiredDeskTexts.failure}
            values={failures}
            words={expiredDeskTexts}
          />
          <DayFilter of={list} name="startDate" label={kitTexts.from} />
          <DayFilter of={list} name="endDate" label={kitTexts.to} />
        </>
      }
      keyOf={({ serialNo }) => serialNo}
      linkOf={({ serialNo }) => `/expiredDesk/detail?serialNo=${serialNo}`}
      empty={<Empty title={say(expiredDeskTexts.none)} hint={say(expiredDeskTexts.noneHint)} />}
      nothingFound={say(kitTexts.noRecord)}
      columns={[
        { key: "serialNo", title: say(expiredTexts.serialNo), cell: (row) => row.serialNo, mono: true, tight: true },
        { key: "kind", title: say(expiredTexts.kind), cell: (row) => say(expiredTexts[row.kind]), tight: true },
        { key: "agent", title: say(kitTexts.workNumber), cell: agentName, mono: true, tight: true },
        { key: "submitTime", title: say(kitTexts.submittedAt), cell: (row) => row.submitTime, tight: true },
        { key: "progress", title: say(expiredTexts.progress), cell: (row) => <ProgressTag of={row.progress} /> },
        {
          key: "failure",
          title: say(expiredDeskTexts.failure),
          cell: (row) => (row.failure === "" ? "—" : say(expiredDeskTexts[row.failure])),
        },
        { key: "endTime", title: say(expiredTexts.ended), cell: (row) => row.endTime || "—", tight: true },
        { key: "resends", title: say(expiredDeskTexts.resends), cell: (row) => row.resends, align: "end" },
      ]}
    >
      {open && <PolicyDialog onClose={() => setOpen(false)} />}
    </ListPage>
  );
};
