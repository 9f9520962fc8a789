// Lists: table and cards, filters in the address, pages.
export { FilterBar, useFilters, type ListFilters } from "./filters.tsx";
export { PagedTable } from "./paged-table.tsx";
export { MorePages, usePages } from "./pages.tsx";
export { Pager, Table, type Column } from "./table.tsx";
