import { useId, type ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../controls/index.ts";
import { useSay, kitTexts } from "../language/index.ts";
import "./table.css";

export interface Column<Row> {
  readonly key: string;
  /** "" over a column of buttons, which is read out as such. */
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: "start" | "end";
  /** Work numbers, tickets, PIDs, telephone numbers. */
  readonly mono?: boolean;
  /** CSS length of the column. */
  readonly width?: string;
  /** The cell that names the row: it opens it, and heads its card on a narrow screen. The first column unless named. */
  readonly primary?: boolean;
  /** Not on cards. */
  readonly wideOnly?: boolean;
  /** Gives way where the columns would be squeezed, up to 1180 px; cards have room for it. */
  readonly spare?: boolean;
  /** Stays on one line. */
  readonly tight?: boolean;
}

export interface TableProps<Row> {
  /** What the table holds; read out, not shown. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** A click anywhere in the row, or its naming cell by the keyboard. */
  readonly onOpen?: (row: Row) => void;
  /** Where the naming cell leads, instead of `onOpen`. */
  readonly linkOf?: (row: Row) => string;
  readonly highlight?: (row: Row) => boolean;
  /** One row may be chosen. */
  readonly select?: {
    readonly chosen: string | undefined;
    readonly onChoose: (key: string) => void;
    readonly can: (row: Row) => boolean;
  };
  /** A fresh answer is on its way: the rows stay, a little paler. */
  readonly busy?: boolean;
  /** Shown instead of rows when there are none. */
  readonly empty?: ReactNode;
}

/** Rows and columns as a real table; cards where it is narrow. Thousands of rows stay quick: no measuring, no listeners per cell. */
export const Table = <Row,>(props: TableProps<Row>) => {
  const say = useSay();
  const group = useId();
  const { columns, rows, select } = props;
  const primary = columns.find((column) => column.primary) ?? columns[0];
  if (rows.length === 0 && props.empty !== undefined) return props.empty;
  return (
    <div className="table-frame">
      <table className="table" aria-busy={props.busy || undefined}>
        <caption className="visually-hidden">{props.caption}</caption>
        <thead>
          <tr>
            {select && (
              <th scope="col" className="is-select">
                <span className="visually-hidden">{say(kitTexts.select)}</span>
              </th>
            )}
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)} {...widthOf(column)}>
                {column.title === "" ? <span className="visually-hidden">{say(kitTexts.actions)}</span> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = props.keyOf(row);
            const opens = props.onOpen !== undefined;
            return (
              <tr
                key={key}
                className={`${props.highlight?.(row) ? "is-lit" : ""}${opens ? " is-open" : ""}`}
                onClick={(event) => {
                  if (opens && !isInteractive(event.target)) props.onOpen?.(row);
                }}
              >
                {select && (
                  <td className="is-select">
                    <input
                      type="radio"
                      name={group}
                      aria-label={say(kitTexts.select)}
                      checked={select.chosen === key}
                      disabled={!select.can(row)}
                      onChange={() => select.onChoose(key)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.key}
                    className={`${classOf(column)}${column === primary ? " is-primary" : ""}`}
                    data-title={typeof column.title === "string" ? column.title : undefined}
                  >
                    {column === primary ? (
                      <Naming row={row} table={props} column={column} />
                    ) : (
                      together(column.cell(row))
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
};

/** What is more than a text stays together: a card puts the parts of a cell beside its title, each in a column of its own. */
const together = (content: ReactNode): ReactNode => {
  const parts = unbroken(content);
  return typeof parts === "object" && parts !== null ? <div className="table-parts">{parts}</div> : parts;
};

/** A text that begins with a day keeps that whole. */
const unbroken = (content: ReactNode): ReactNode =>
  typeof content === "string" && isDay.test(content) ? <Moment of={content} /> : content;

const isDay = /^(\d{4}-)?\d\d-\d\d( |$)/;

/** A day, and where one follows its time, which stands below it where columns are squeezed: the day is never cut. */
export const Moment = ({ of }: { readonly of: string }) => {
  const [day, ...time] = of.split(" ");
  return (
    <>
      <span className="table-day">{day}</span>
      {time.length > 0 && ` ${time.join(" ")}`}
    </>
  );
};

/** Leads through the pages of a list. Pages count from 1. */
export const Pager = ({
  page,
  size,
  total,
  more = false,
  onPage,
  onSize,
}: {
  readonly page: number;
  readonly size: number;
  readonly total: number;
  /** There are more than `total`. */
  readonly more?: boolean;
  readonly onPage: (page: number) => void;
  readonly onSize?: (size: number) => void;
}) => {
  const say = useSay();
  const pages = Math.max(1, Math.ceil(total / size));
  const beyond = more ? "+" : "";
  return (
    <nav className="pager" aria-label={say(kitTexts.pages)}>
      <span className="pager-text">
        {say(kitTexts.pageOf, { page, pages: `${pages}${beyond}`, total: `${total}${beyond}` })}
      </span>
      {onSize && (
        <select
          className="select-native"
          aria-label={say(kitTexts.perPage, { count: size })}
          value={size}
          onChange={(event) => onSize(Number(event.target.value))}
        >
          {[...new Set([size, 20, 50, 100])]
            .toSorted((one, other) => one - other)
            .map((count) => (
              <option key={count} value={count}>
                {say(kitTexts.perPage, { count })}
              </option>
            ))}
        </select>
      )}
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)} label={say(kitTexts.previousPage)}>
        ‹
      </Button>
      {pagesAround(page, pages).map((at, index) =>
        at === undefined ? (
          // oxlint-disable-next-line no-array-index-key -- a gap has no other name
          <span key={`gap${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={at}
            type="button"
            className={`button is-small is-page ${at === page ? "is-primary" : "is-plain"}`}
            aria-current={at === page ? "page" : undefined}
            onClick={() => onPage(at)}
          >
            {at}
          </button>
        ),
      )}
      <Button size="small" disabled={page >= pages} onClick={() => onPage(page + 1)} label={say(kitTexts.nextPage)}>
        ›
      </Button>
    </nav>
  );
};

const Naming = <Row,>({ row, table, column }: { row: Row; table: TableProps<Row>; column: Column<Row> }) => {
  if (table.linkOf)
    return (
      <Link className="row-name" to={table.linkOf(row)}>
        {unbroken(column.cell(row))}
      </Link>
    );
  if (table.onOpen)
    return (
      <button type="button" className="row-name" aria-haspopup="dialog" onClick={() => table.onOpen?.(row)}>
        {unbroken(column.cell(row))}
      </button>
    );
  return together(column.cell(row));
};

/** First, last, and those around the current; undefined marks a gap. */
const pagesAround = (page: number, pages: number): (number | undefined)[] => {
  const wanted = [1, page - 1, page, page + 1, pages].filter((at) => at >= 1 && at <= pages);
  const sorted = [...new Set(wanted)].sort((left, right) => left - right);
  return sorted.flatMap((at, index) => (index > 0 && at - (sorted[index - 1] ?? at) > 1 ? [undefined, at] : [at]));
};

const classOf = <Row,>(column: Column<Row>): string =>
  [
    column.align === "end" && "is-end",
    column.mono && "mono",
    column.wideOnly && "is-wide-only",
    column.spare && "is-spare",
    column.tight && "is-tight",
  ]
    .filter(Boolean)
    .join(" ");

// A width through React's style property is set by script, which the content policy allows.
const widthOf = <Row,>(column: Column<Row>) => (column.width === undefined ? {} : { style: { width: column.width } });

const isInteractive = (target: EventTarget): boolean =>
  target instanceof Element && target.closest("a, button, input, select, label") !== null;
