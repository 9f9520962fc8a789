import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { PagedTable } from "@apron/kit/web/tables";
import { Empty } from "@apron/kit/web/page";
import { getAgentHistory } from "../contract.ts";
import { agentTexts } from "../texts.ts";
import { OutcomeTag } from "./names.tsx";

type Row = ResultOf<typeof getAgentHistory>["list"][number];

const askers = {
  owner: agentTexts.byOwner,
  administrator: agentTexts.byAdministrator,
  hotline: agentTexts.byHotline,
  system: kitTexts.thePortal,
} as const;

/** What was done at the host to one's work number since it was bound, and why customer service did it (catalogue 5.14). */
export const OwnHistory = ({ bindingId }: { readonly bindingId: string }) => {
  const say = useSay();
  const [currentPage, setCurrentPage] = useState(1);
  const answer = useCall(getAgentHistory, { bindingId, currentPage, pageSize: 10 }, { keep: true, quiet: true });
  return (
    <PagedTable<Row>
      answer={answer}
      title={say(agentTexts.history)}
      loadingRows={3}
      caption={say(agentTexts.history)}
      keyOf={(row) => row.operationId}
      empty={<Empty title={say(agentTexts.noHistory)} />}
      columns={[
        { key: "kind", title: say(agentTexts.historyKind), cell: (row) => row.kind },
        { key: "state", title: say(kitTexts.result), cell: (row) => <OutcomeTag of={row.state} /> },
        { key: "by", title: say(agentTexts.historyBy), cell: (row) => say(askers[row.askedAs]) },
        { key: "reason", title: say(kitTexts.reason), cell: (row) => row.reason || "—" },
        { key: "time", title: say(kitTexts.time), cell: (row) => row.beginTime.slice(0, 16), tight: true },
      ]}
      onPage={setCurrentPage}
    />
  );
};
