// Lists: a call with its filters in the address, table and cards, pages.
export {
  ChoiceFilter,
  DayFilter,
  Filter,
  FilterBar,
  LastDays,
  TextFilter,
  useFilters,
  type ListFilters,
} from "./filters.tsx";
export { useList, type List } from "./list.ts";
export { ListPage, ListTable, type ListOf } from "./list-page.tsx";
export { PagedTable } from "./paged-table.tsx";
export { MorePages, usePages } from "./pages.tsx";
export { Moment, Pager, Table, type Column } from "./table.tsx";
