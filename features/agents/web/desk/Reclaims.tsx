import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { useAddressState } from "@apron/kit/web/address";
import { Button } from "@apron/kit/web/button.tsx";
import { useCall } from "@apron/kit/web/call";
import { Radios } from "@apron/kit/web/choice.tsx";
import { control } from "@apron/kit/web/control";
import { useSay } from "@apron/kit/web/language";
import { Page } from "@apron/kit/web/page.tsx";
import { PagedTable } from "@apron/kit/web/paged-table.tsx";
import { Empty } from "@apron/kit/web/states.tsx";
import { decideReclaim, getReclaims, reclaimStates } from "../../contract.ts";
import { reclaimTexts } from "../../texts-reclaim.ts";
import { agentTexts } from "../../texts.ts";
import { agentName } from "../names.tsx";
import { ReasonDialog } from "../ReasonDialog.tsx";
import "../health.css";

type Row = ResultOf<typeof getReclaims>["list"][number];

const start = { state: "open", page: "1", size: "20" };

/** Work numbers unused for six months (catalogue 29.7): whether each is reclaimed or kept. */
export const Reclaims = () => {
  const say = useSay();
  const [applied, change] = useAddressState(start);
  const [asking, setAsking] = useState<{ readonly row: Row; readonly reclaim: boolean }>();
  const state = reclaimStates.find((known) => known === applied.state) ?? "open";
  const answer = useCall(
    getReclaims,
    { state, currentPage: Number(applied.page) || 1, pageSize: Number(applied.size) || 20 },
    { keep: true },
  );
  return (
    <Page
      title={say(reclaimTexts.title)}
      beside={
        <Radios
          {...control<(typeof reclaimStates)[number] | undefined>("state", state, (value) =>
            change({ state: value ?? "open", page: "1" }),
          )}
          look="segments"
          label={say(reclaimTexts.state)}
          options={reclaimStates.map((value) => ({ value, label: say(reclaimTexts[value]) }))}
        />
      }
    >
      <PagedTable<Row>
        answer={answer}
        loadingRows={6}
        caption={say(reclaimTexts.title)}
        keyOf={(row) => row.id}
        linkOf={(row) => `/agentDesk/detail?bindingId=${row.bindingId}`}
        empty={<Empty title={say(reclaimTexts.nothing)} hint={say(reclaimTexts.nothingHint)} />}
        columns={[
          { key: "agent", title: say(agentTexts.agentNumber), cell: agentName, mono: true },
          { key: "user", title: say(agentTexts.user), cell: (row) => row.user },
          { key: "organization", title: say(agentTexts.organization), cell: (row) => row.organization },
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
          state === "open"
            ? {
                key: "operation",
                title: say(agentTexts.operation),
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
        onPage={(next) => change({ page: String(next) })}
        onSize={(next) => change({ size: String(next), page: "1" })}
      />
      {asking && (
        <ReasonDialog
          call={decideReclaim}
          start={{ id: asking.row.id, reclaim: asking.reclaim }}
          title={`${say(asking.reclaim ? reclaimTexts.reclaim : reclaimTexts.keep)} ${agentName(asking.row)}`}
          refreshes={[getReclaims]}
          onClose={() => setAsking(undefined)}
        />
      )}
    </Page>
  );
};
