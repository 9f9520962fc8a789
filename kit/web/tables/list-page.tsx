import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { CallRefused } from "../call/index.ts";
import { kitTexts, useSay } from "../language/index.ts";
import { Empty, Page } from "../page/index.ts";
import { FilterBar, type ListFilters } from "./filters.tsx";
import { PagedTable, type Found } from "./paged-table.tsx";
import type { TableProps } from "./table.tsx";

/** A list of such rows with such filters, whatever its call. */
export interface ListOf<Row, Name extends string = never> extends ListFilters<Name> {
  readonly answer: UseQueryResult<Found<Row>, CallRefused>;
}

interface ListTableProps<Row> extends Omit<TableProps<Row>, "rows" | "busy"> {
  readonly of: ListOf<Row>;
  readonly filters?: ReactNode;
  /** Shown instead of `empty` while filters are set; words of its own are followed by what to do. */
  readonly nothingFound?: ReactNode;
  /** How many rows the loading state takes, so that nothing jumps. */
  readonly loadingRows?: number;
}

/** A list: its filters, and what they leave as a table of pages. */
export const ListTable = <Row,>({
  of,
  filters,
  nothingFound,
  empty,
  loadingRows = 10,
  ...table
}: ListTableProps<Row>) => {
  const say = useSay();
  const unmatched =
    typeof nothingFound === "string" ? <Empty title={nothingFound} hint={say(kitTexts.fewerFilters)} /> : nothingFound;
  const left = of.narrowed ? (unmatched ?? empty) : empty;
  return (
    <>
      {filters !== undefined && (
        <FilterBar of={of} label={table.caption} busy={of.answer.isFetching}>
          {filters}
        </FilterBar>
      )}
      <PagedTable<Row>
        {...table}
        {...of.paging}
        answer={of.answer}
        loadingRows={loadingRows}
        empty={isBackwards(of.applied) ? <Backwards /> : left}
      />
    </>
  );
};

/** Whether a period was asked for that ends before it begins, by whatever names its call has for the two. */
const isBackwards = (applied: Readonly<Record<string, string>>): boolean =>
  Object.entries(applied).some(([name, begin]) => {
    const end = name.startsWith("start") ? (applied[name.replace("start", "end")] ?? "") : "";
    return begin !== "" && end !== "" && begin > end;
  });

const Backwards = () => {
  const say = useSay();
  return <Empty title={say(kitTexts.backwards)} hint={say(kitTexts.backwardsHint)} />;
};

/** The whole screen of a list; its children are what a row or a button has opened. */
export const ListPage = <Row,>({
  title,
  beside,
  actions,
  lead,
  children,
  ...list
}: Omit<ListTableProps<Row>, "caption"> & {
  readonly title: string;
  readonly beside?: ReactNode;
  readonly actions?: ReactNode;
  /** Stands above the filters. */
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}) => (
  <Page title={title} beside={beside} actions={actions}>
    {lead}
    <ListTable<Row> {...list} caption={title} />
    {children}
  </Page>
);
