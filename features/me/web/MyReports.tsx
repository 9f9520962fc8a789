import { reportTypes, stateOfProgress } from "@apron/features/report/contract";
import { reportTexts, stateTexts, typeTexts } from "@apron/features/report/texts";
import type { ResultOf } from "@apron/kit/contract/call";
import { Way } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Empty, Tag } from "@apron/kit/web/page";
import { PagedTable } from "@apron/kit/web/tables";
import { useState } from "react";
import { getMyReports } from "../contract.ts";
import { meTexts } from "../texts.ts";

type Row = ResultOf<typeof getMyReports>["list"][number];

const pageSize = 5;

/** One's own reports, and where they are seen whole (catalogue 21.1, 21.5). */
export const MyReports = () => {
  const say = useSay();
  const [page, setPage] = useState(1);
  const reports = useCall(getMyReports, { currentPage: page, pageSize }, { keep: true });
  useLive("report", [getMyReports]);
  const stateOf = (progress: number): string => {
    const state = stateOfProgress(progress);
    return state ? say(stateTexts[state]) : "";
  };
  const typeOf = (type: string): string => {
    const known = reportTypes.find((one) => one === type);
    return known ? say(typeTexts[known]) : type;
  };
  return (
    <PagedTable<Row>
      answer={reports}
      title={say(meTexts.reports)}
      actions={<ButtonLink to="/report">{say(meTexts.allReports)}</ButtonLink>}
      loadingRows={2}
      caption={say(meTexts.reports)}
      keyOf={({ id }) => id}
      empty={<Empty title={say(reportTexts.empty)} hint={say(reportTexts.emptyHint)} />}
      columns={[
        {
          key: "recordNo",
          title: say(reportTexts.recordNo),
          mono: true,
          primary: true,
          cell: ({ id, recordNo }) => <Way to={`/report/detail?id=${id}`}>{recordNo}</Way>,
        },
        { key: "type", title: say(reportTexts.type), cell: ({ type }) => typeOf(type) },
        {
          key: "progress",
          title: say(reportTexts.progress),
          cell: ({ progress, unread }) => (
            <>
              <Tag>{stateOf(progress)}</Tag> {unread && <Tag tone="wait">{say(reportTexts.unread)}</Tag>}
            </>
          ),
        },
        {
          key: "time",
          title: say(kitTexts.submittedAt),
          tight: true,
          cell: ({ submitTime }) => submitTime.slice(0, 16),
        },
      ]}
      onPage={setPage}
    />
  );
};
