import { searchBindings, systems } from "@apron/features/agents/contract";
import { BindingTags, systemName, systemOptions } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { canonicalKey } from "@apron/kit/contract/keys";
import { ButtonLink } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { ChoiceFilter, FilterBar, PagedTable, TextFilter, useFilters } from "@apron/kit/web/tables";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Page, Sheet, Empty } from "@apron/kit/web/page";
import { hotlineTexts } from "../texts.ts";
import { hotlineTitles } from "../titles.ts";
import { Caller } from "./Caller.tsx";

type Row = ResultOf<typeof searchBindings>["list"][number];

const start = { keyword: "", system: "" };
const { address, system } = searchBindings.body.shape;

/** Customer service finds the work number of whoever calls: by its digits, or the holder's whole phone or e-mail (5.14). */
export const Hotline = () => {
  const say = useSay();
  const filters = useFilters(start, { fields: Object.entries({ keyword: address, system }) });
  const { applied } = filters;
  const keyword = applied.keyword.trim();
  // A work number has ten digits at most, a mobile number more.
  const number = canonicalKey(keyword);
  const isNumber = /^\d{1,10}$/.test(number);
  const answer = useCall(
    searchBindings,
    {
      system: systems.find((system) => system === applied.system) ?? "",
      agentNumber: isNumber ? number : "",
      address: isNumber ? "" : keyword,
      state: "active",
      currentPage: filters.currentPage,
      pageSize: filters.pageSize,
    },
    { keep: true, enabled: keyword !== "" },
  );
  return (
    <Page
      title={say(hotlineTitles.title)}
      actions={<ButtonLink to="/hotline/log">{say(hotlineTitles.log)}</ButtonLink>}
    >
      <Caller />
      <FilterBar of={filters} label={say(hotlineTitles.title)} busy={answer.isFetching}>
        <TextFilter of={filters} name="keyword" label={hotlineTexts.keyword} />
        <ChoiceFilter of={filters} name="system" label={hotlineTexts.system} options={systemOptions()} />
      </FilterBar>
      {keyword === "" ? (
        <Sheet>
          <Empty title={say(kitTexts.find)} hint={say(hotlineTexts.keywordHint)} />
        </Sheet>
      ) : (
        <PagedTable<Row>
          answer={answer}
          loadingRows={4}
          caption={say(hotlineTexts.found)}
          keyOf={(row) => row.bindingId}
          linkOf={(row) => `/hotline/agent?bindingId=${row.bindingId}`}
          empty={<Empty title={say(hotlineTexts.none)} hint={say(hotlineTexts.noneHint)} />}
          columns={[
            { key: "agent", title: say(kitTexts.workNumber), cell: (row) => row.agentNumber, mono: true },
            { key: "system", title: say(hotlineTexts.system), cell: (row) => systemName(row.system) },
            { key: "state", title: say(kitTexts.state), cell: (row) => <BindingTags row={row} /> },
            { key: "user", title: say(hotlineTexts.holder), cell: (row) => row.user },
            {
              key: "contact",
              title: say(hotlineTexts.contact),
              cell: (row) => row.mobile || row.email || "—",
              mono: true,
              tight: true,
            },
            { key: "organization", title: say(hotlineTexts.organization), cell: (row) => row.organization },
          ]}
          {...filters.paging}
        />
      )}
    </Page>
  );
};
