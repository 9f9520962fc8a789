import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Sheet } from "@apron/kit/web/page.tsx";
import { Answered, Empty } from "@apron/kit/web/states.tsx";
import { Pager, Table } from "@apron/kit/web/table.tsx";
import { Tag } from "@apron/kit/web/tag.tsx";
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
    <Sheet flush title={say(meTexts.applications)}>
      <Answered of={applications} rows={2}>
        {({ list, total }) => (
          <>
            <Table<Row>
              caption={say(meTexts.applications)}
              rows={list}
              keyOf={(row) => row.applyId}
              empty={<Empty title={say(meTexts.noApplications)} hint={say(meTexts.noApplicationsHint)} />}
              columns={[
                {
                  key: "number",
                  title: say(meTexts.agentNumber),
                  mono: true,
                  cell: (row) => `${row.system} ${row.agentNumber}`,
                },
                { key: "reason", title: say(meTexts.applyReason), cell: (row) => row.reason },
                { key: "time", title: say(meTexts.applyTime), tight: true, cell: (row) => row.applyTime },
                {
                  key: "state",
                  title: say(meTexts.applyState),
                  cell: (row) => <Tag tone={faces[row.state].tone}>{say(faces[row.state].word)}</Tag>,
                },
                { key: "answer", title: say(meTexts.applyAnswer), cell: (row) => row.answer },
              ]}
            />
            {total > pageSize && <Pager page={page} size={pageSize} total={total} onPage={setPage} />}
          </>
        )}
      </Answered>
    </Sheet>
  );
};
