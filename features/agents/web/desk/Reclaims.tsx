import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button } from "@apron/kit/web/controls";
import { ReasonDialog } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { decideReclaim, getReclaims, reclaimStates } from "../../contract.ts";
import { reclaimTexts } from "../../texts-reclaim.ts";
import { agentTitles } from "../../titles.ts";
import { agentName } from "../names-health.tsx";
import { NumberQueue } from "./NumberQueue.tsx";
import { useList } from "@apron/kit/web/tables";

type Row = ResultOf<typeof getReclaims>["list"][number];

/** Work numbers unused for six months (catalogue 29.7): whether each is reclaimed or kept. */
export const Reclaims = () => {
  const say = useSay();
  const [asking, setAsking] = useState<{ readonly row: Row; readonly reclaim: boolean }>();
  const list = useList(getReclaims, { live: "agents.reclaim" });
  return (
    <NumberQueue
      of={list}
      states={reclaimStates}
      words={reclaimTexts}
      title={say(agentTitles.reclaim)}
      keyOf={(row) => row.id}
      empty={<Empty title={say(reclaimTexts.nothing)} hint={say(reclaimTexts.nothingHint)} />}
      columns={[
        {
          key: "unusedSince",
          title: say(reclaimTexts.unusedSince),
          cell: (row) => row.unusedSince.slice(0, 10),
          tight: true,
        },
        {
          key: "noticeTime",
          title: say(reclaimTexts.noticeTime),
          cell: (row) => row.noticeTime.slice(0, 10),
          tight: true,
        },
        {
          key: "earliestTime",
          title: say(reclaimTexts.earliest),
          cell: (row) => row.earliestTime.slice(0, 16),
          tight: true,
        },
        list.applied.state === "open"
          ? {
              key: "operation",
              title: say(kitTexts.actions),
              cell: (row) => (
                <span className="row-actions">
                  <Button size="small" onClick={() => setAsking({ row, reclaim: false })}>
                    {say(reclaimTexts.keep)}
                  </Button>
                  <Button
                    size="small"
                    why={row.ripe ? undefined : `${say(reclaimTexts.earliest)} ${row.earliestTime.slice(0, 16)}`}
                    onClick={() => setAsking({ row, reclaim: true })}
                  >
                    {say(reclaimTexts.reclaim)}
                  </Button>
                </span>
              ),
            }
          : {
              key: "decision",
              title: say(reclaimTexts.decision),
              cell: (row) => [row.decideTime.slice(0, 16), row.reason].filter(Boolean).join(" · "),
            },
      ]}
    >
      {asking && (
        <ReasonDialog
          call={decideReclaim}
          start={{ id: asking.row.id, reclaim: asking.reclaim }}
          title={`${say(asking.reclaim ? reclaimTexts.reclaim : reclaimTexts.keep)} ${agentName(asking.row)}`}
          refreshes={[getReclaims]}
          onClose={() => setAsking(undefined)}
        />
      )}
    </NumberQueue>
  );
};
