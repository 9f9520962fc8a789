import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { PagedTable } from "@apron/kit/web/tables";
import { Empty, Tag } from "@apron/kit/web/page";
import { useState } from "react";
import { getApplications } from "../contract.ts";
import { meTexts } from "../texts.ts";

type Row = ResultOf<typeof getApplications>["list"][number];

const faces = {
  open: { tone: "info", word: meTexts.stateOpen },
  approved: { tone: "good", word: meTexts.stateApproved },
  refused: { tone: "bad", word: meTexts.stateRefused },
} as const;
const pageSize = 10;

/** One's applications and what became of them (catalogue 21.5). */
export const Applications = () => {
  const say = useSay();
  const [page, setPage] = useState(1);
  const applications = useCall(getApplications, { currentPage: page, pageSize }, { keep: true });
  return (
    <PagedTable<Row>
      answer={applications}
      title={say(meTexts.applications)}
      loadingRows={2}
      caption={say(meTexts.applications)}
      keyOf={(row) => row.applyId}
      empty={<Empty title={say(meTexts.noApplications)} hint={say(meTexts.noApplicationsHint)} />}
      columns={[
        {
          key: "number",
          title: say(kitTexts.workNumber),
          mono: true,
          cell: (row) => `${row.system} ${row.agentNumber}`,
        },
        { key: "reason", title: say(meTexts.applyReason), cell: (row) => row.reason },
        { key: "time", title: say(meTexts.applyTime), tight: true, cell: (row) => row.applyTime },
        {
          key: "state",
          title: say(kitTexts.state),
          cell: (row) => <Tag tone={faces[row.state].tone}>{say(faces[row.state].word)}</Tag>,
        },
        { key: "answer", title: say(meTexts.applyAnswer), cell: (row) => row.answer },
      ]}
      onPage={setPage}
    />
  );
};
