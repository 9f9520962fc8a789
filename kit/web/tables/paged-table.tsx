import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Sheet, Answered } from "../page/index.ts";
import type { CallRefused } from "../call/index.ts";
import { Pager, Table, type TableProps } from "./table.tsx";

/** One page of a list as calls answer it (`pageOf`, catalogue 0.6). */
export interface Found<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  /** There are more than `total`, which was counted only so far. */
  readonly more?: boolean;
  readonly currentPage: number;
  readonly pageSize: number;
}

/** The table of a paged call on its own paper: loading, refused, empty or its rows, and the way to the other pages. */
export const PagedTable = <Row,>({
  answer,
  title,
  actions,
  loadingRows,
  onPage,
  onSize,
  ...table
}: Omit<TableProps<Row>, "rows" | "busy"> & {
  readonly answer: UseQueryResult<Found<Row>, CallRefused>;
  readonly title?: ReactNode;
  /** Beside the title. */
  readonly actions?: ReactNode;
  /** How many rows the loading state takes, so that nothing jumps. */
  readonly loadingRows?: number;
  readonly onPage: (page: number) => void;
  readonly onSize?: (size: number) => void;
}) => (
  <Sheet flush {...(title !== undefined && { title, actions })}>
    <Answered of={answer} {...(loadingRows !== undefined && { rows: loadingRows })}>
      {({ list, total, more = false, currentPage, pageSize }) => (
        <>
          <Table<Row> {...table} rows={list} busy={answer.isPlaceholderData} />
          {total > 0 && (
            <Pager
              page={currentPage}
              size={pageSize}
              total={total}
              more={more}
              onPage={onPage}
              {...(onSize && { onSize })}
            />
          )}
        </>
      )}
    </Answered>
  </Sheet>
);
