// The board of a month, which is measured beside a plain table.
export { labelsOf } from "./people-labels.ts";
export { edited, lineOf, placeOf, rowAt, type Cells, type Line } from "./month/month-grid.ts";
export { MonthGridTable } from "./month/MonthGridTable.tsx";
