import { useCall } from "@apron/kit/web/call";
import { FilterBar, useFilters, PagedTable } from "@apron/kit/web/tables";
import { Labelled } from "@apron/kit/web/forms";
import { TextInput } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Page, Empty } from "@apron/kit/web/page";
import { type CaseRow, caseUrl, faultLimits, faultTypeName, getCases } from "../contract.ts";
import { faultTexts } from "../texts.ts";
import { faultTitles } from "../titles.ts";
import { KindFilters, PeriodFilters } from "./Filters.tsx";

const start = { keyword: "", faultySoftware: "", type: "", startTime: "", endTime: "" };

/** The case library: what broke, why, and what helped (catalogue 16.8). */
export const CaseList = () => {
  const say = useSay();
  const filters = useFilters(start);
  const { type, ...texts } = filters.applied;
  const answer = useCall(
    getCases,
    { ...texts, type: Number(type) || 0, currentPage: filters.currentPage, pageSize: filters.pageSize },
    { keep: true },
  );
  return (
    <Page title={say(faultTitles.caseLibrary)}>
      <FilterBar of={filters} label={say(faultTitles.caseLibrary)} busy={answer.isFetching}>
        <Labelled id="c-keyword" label={say(faultTexts.keyword)}>
          <TextInput
            {...filters.bind("keyword")}
            maxLength={faultLimits.keyword}
            placeholder={say(faultTexts.caseKeywordHint)}
          />
        </Labelled>
        <KindFilters of={filters} />
        <PeriodFilters of={filters} />
      </FilterBar>
      <PagedTable<CaseRow>
        answer={answer}
        loadingRows={10}
        caption={say(faultTitles.caseLibrary)}
        keyOf={(row) => row.id}
        linkOf={(row) => caseUrl(row.id)}
        empty={<Empty title={say(faultTexts.caseEmpty)} hint={say(faultTexts.caseEmptyHint)} />}
        columns={[
          { key: "title", title: say(faultTexts.title), cell: (row) => row.title, primary: true },
          { key: "software", title: say(faultTexts.software), cell: (row) => row.faultySoftware || "—" },
          {
            key: "error",
            title: say(faultTexts.error),
            cell: (row) => <span className="mono">{row.error || "—"}</span>,
          },
          { key: "type", title: say(faultTexts.type), cell: (row) => say(faultTypeName(row.type)), tight: true },
          { key: "location", title: say(faultTexts.location), cell: (row) => row.location || "—" },
          {
            key: "time",
            title: say(faultTexts.reportingTime),
            cell: (row) => row.reportingTime.slice(0, 10),
            tight: true,
          },
          {
            key: "worked",
            title: say(faultTexts.workedTimes),
            cell: (row) => row.worked,
            tight: true,
          },
          { key: "id", title: say(faultTexts.caseId), cell: (row) => row.id, mono: true, tight: true },
        ]}
        {...filters.paging}
      />
    </Page>
  );
};
