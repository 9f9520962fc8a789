import { ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { caseUrl, faultTypeName, getCases } from "../../contract.ts";
import { faultTexts } from "../../texts.ts";
import { faultTitles } from "../../titles.ts";
import { KindFilters, PeriodFilters } from "../Filters.tsx";

/** The case library: what broke, why, and what helped (catalogue 16.8). */
export const CaseList = () => {
  const say = useSay();
  const list = useList(getCases, { live: "fault" });
  return (
    <ListPage
      of={list}
      title={say(faultTitles.caseLibrary)}
      filters={
        <>
          <TextFilter
            of={list}
            name="keyword"
            label={faultTexts.keyword}
            placeholder={say(faultTexts.caseKeywordHint)}
          />
          <KindFilters of={list} />
          <PeriodFilters of={list} />
        </>
      }
      keyOf={(row) => row.id}
      linkOf={(row) => caseUrl(row.id)}
      empty={<Empty title={say(faultTexts.caseEmpty)} hint={say(faultTexts.caseEmptyHint)} />}
      columns={[
        { key: "title", title: say(faultTexts.title), cell: (row) => row.title, primary: true },
        { key: "software", title: say(faultTexts.software), cell: (row) => row.faultySoftware || "—" },
        { key: "error", title: say(faultTexts.error), cell: (row) => <span className="mono">{row.error || "—"}</span> },
        { key: "type", title: say(faultTexts.type), cell: (row) => say(faultTypeName(row.type)), tight: true },
        { key: "location", title: say(faultTexts.location), cell: (row) => row.location || "—" },
        {
          key: "time",
          title: say(faultTexts.reportingTime),
          cell: (row) => row.reportingTime.slice(0, 10),
          tight: true,
          spare: true,
        },
        { key: "worked", title: say(faultTexts.workedTimes), cell: (row) => row.worked, tight: true },
        { key: "id", title: say(faultTexts.caseId), cell: (row) => row.id, mono: true, tight: true },
      ]}
    />
  );
};
