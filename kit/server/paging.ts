import { type Expression, type SelectQueryBuilder, sql } from "kysely";
import type { Database } from "./database.ts";

/** The page of a list that somebody asks for. */
export interface Page {
  readonly currentPage: number;
  readonly pageSize: number;
}

/** One page of a list as every call answers it: its rows, and their place in the whole. */
export const answerPage = <Row>({ currentPage, pageSize }: Page, total: number, list: Row[]) => ({
  list,
  total,
  currentPage,
  pageSize,
  pages: Math.ceil(total / pageSize),
});

/** How many rows these are: give them the limit beyond which nobody counts. */
export const countOf = async (database: Database, rows: Expression<unknown>): Promise<number> => {
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${rows} f`.execute(database.sql);
  return counted.rows[0]?.total ?? 0;
};

/**
 * One page of the rows a query finds, in the order it names, with how many these are: all of them, or no more than `most`, as far
 * as people leaf.
 */
export const pageInOrder = async <DB, Table extends keyof DB, Row>(
  database: Database,
  ordered: SelectQueryBuilder<DB, Table, Row>,
  { currentPage, pageSize }: Page,
  most?: number,
): Promise<{ list: Row[]; total: number }> => {
  const rows = ordered
    .clearSelect()
    .clearOrderBy()
    .select(sql`1`.as("one"));
  const total = await countOf(database, most === undefined ? rows : rows.limit(most));
  const list = await ordered
    .offset((currentPage - 1) * pageSize)
    .limit(pageSize)
    .execute();
  return { list, total };
};

/** How many pages on a list counts; whoever leafs further is counted further. */
const pagesAhead = 5;

/**
 * One page of the rows a query finds, newest first by `created_at` and `id`. `total` counts five pages on from it and `more`
 * says when there is more still, so that a list costs the same over any number of rows; a page far down begins at a key
 * that is found in the index alone (catalogue 0.6). The query has no order of its own and joins nothing.
 */
export const newestPage = async <DB, Table extends keyof DB, Row>(
  database: Database,
  found: SelectQueryBuilder<DB, Table, Row>,
  page: Page,
) => {
  const { currentPage, pageSize } = page;
  const first = (currentPage - 1) * pageSize;
  const reach = pagesAhead * pageSize;
  const keys = found.clearSelect().select([createdAt.as("created_at"), id.as("id")]);
  const begin = newestFirst(keys).offset(first).limit(1);
  const isFrom = first === 0 ? sql<boolean>`true` : sql<boolean>`(created_at, id) <= ${begin}`;
  const ahead = sql<number>`(select count(*) from ${keys.where(isFrom).limit(reach + 1)} as counted)`;
  const ordered = newestFirst(found.where(isFrom).select(ahead.as("ahead"))).limit(pageSize);
  const { rows } = await database.aside(
    async () => await sql<Row & { readonly ahead: number }>`${ordered}`.execute(database.sql),
  );
  const left = Number(rows[0]?.ahead ?? 0);
  const pageWith = (total: number, more: boolean) => ({ ...answerPage(page, total, rows), more });
  if (left > 0 || first === 0) return pageWith(first + Math.min(left, reach), left > reach);
  // Behind the end: the list says where it ends now.
  const before = await sql<{ total: number }>`select count(*) as total from ${keys.limit(first)} as counted`.execute(
    database.sql,
  );
  return pageWith(Number(before.rows[0]?.total ?? 0), false);
};

const createdAt = sql<number>`created_at`;
const id = sql<string>`id`;

const newestFirst = <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
  query.orderBy(createdAt, "desc").orderBy(id, "desc");
