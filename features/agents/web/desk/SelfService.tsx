import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button } from "@apron/kit/web/controls";
import { SendButton, ReasonDialog } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { applicationStates, decideSelfService, getSelfServiceQueue, selfServiceTopic } from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { agentTitles } from "../../titles.ts";
import { agentName } from "../names-health.tsx";
import { NumberQueue } from "./NumberQueue.tsx";
import { useList } from "@apron/kit/web/tables";

type Row = ResultOf<typeof getSelfServiceQueue>["list"][number];

/** Applications for self-service (catalogue 3.33): open ones oldest first. */
export const SelfService = () => {
  const say = useSay();
  const [refusing, setRefusing] = useState<Row>();
  const list = useList(getSelfServiceQueue, { live: selfServiceTopic });
  return (
    <NumberQueue
      of={list}
      states={applicationStates}
      words={deskTexts}
      title={say(agentTitles.selfService)}
      keyOf={(row) => row.applyId}
      empty={<Empty title={say(deskTexts.noApplications)} hint={say(deskTexts.noApplicationsHint)} />}
      columns={[
        { key: "reason", title: say(kitTexts.reason), cell: (row) => row.reason },
        { key: "applyTime", title: say(deskTexts.applyTime), cell: (row) => row.applyTime.slice(0, 16), tight: true },
        list.applied.state === "open"
          ? {
              key: "operation",
              title: say(kitTexts.actions),
              cell: (row) => (
                <span className="row-actions">
                  <SendButton
                    call={decideSelfService}
                    body={{ applyId: row.applyId, approved: true, answer: "" }}
                    refreshes={[getSelfServiceQueue]}
                    size="small"
                    says={say(deskTexts.approve)}
                    done={say(kitTexts.decided)}
                  />
                  <Button size="small" onClick={() => setRefusing(row)}>
                    {say(deskTexts.refuse)}
                  </Button>
                </span>
              ),
            }
          : {
              key: "decision",
              title: say(deskTexts.decideTime),
              cell: (row) =>
                [row.decideTime.slice(0, 16), row.answer, row.validUntil.slice(0, 10)].filter(Boolean).join(" · "),
            },
      ]}
    >
      {refusing && (
        <ReasonDialog
          call={decideSelfService}
          start={{ applyId: refusing.applyId, approved: false }}
          as="answer"
          title={`${say(deskTexts.refuse)} ${agentName(refusing)}`}
          refreshes={[getSelfServiceQueue]}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </NumberQueue>
  );
};
