import { airportsNamedIn } from "@apron/features/airport/server";
import { gramsOf, searchGramsOf } from "@apron/kit/contract/search/grams";
import { type ColumnType, type GeneratedAlways, sql } from "kysely";
import { addDays, instantOf, type Instant, timestamp } from "@apron/kit/server/clock";
import { type Database, mentions } from "@apron/kit/server/database";
import { newestPage } from "@apron/kit/server/paging";
import { Checks } from "../contract.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    /** Inspections; `alerts` names the checks that were red by the thresholds of their day. */
    inspection_record: {
      id: GeneratedAlways<string>;
      account_id: string;
      software: string;
      channel: string;
      office_code: string;
      airport_cn: string;
      line_name: string;
      /** Two-character pieces of the line's name, by which a part of it is found. */
      line_grams: string[];
      checks: ColumnType<unknown, string, never>;
      alerts: string[];
      attachment: string;
      photos: string[];
      remark: string;
      created_at: ColumnType<number, string, never>;
    };
  }
}

/** An inspection as it is kept. */
export interface KeptInspection {
  readonly id: string;
  readonly accountId: string;
  readonly software: string;
  readonly channel: string;
  readonly officeCode: string;
  readonly airportCn: string;
  readonly lineName: string;
  readonly checks: Checks;
  readonly alerts: readonly string[];
  readonly attachment: string;
  readonly photos: readonly string[];
  readonly remark: string;
  readonly createdAt: Instant;
}

/** What inspections are searched by; "" does not narrow. */
interface InspectionFilter {
  readonly software: string;
  /** Airports by office code; undefined is any, none finds nothing. */
  readonly officeCodes: readonly string[] | undefined;
  readonly lineName: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly alert: "" | "red" | "none";
  readonly currentPage: number;
  readonly pageSize: number;
}

/** Which of these airports were inspected. */
export const inspectionsNaming = airportsNamedIn("inspection_record", "office_code");

/** Inspections; every reading names the account whose they are, or none for the desk. */
export const storeOf = (database: Database) => ({
  /** Adds inspections and answers with their numbers. */
  add: async (kept: readonly Omit<KeptInspection, "id">[]): Promise<string[]> => {
    const added = await database.sql
      .insertInto("inspection_record")
      .values(
        kept.map((one) => ({
          account_id: one.accountId,
          software: one.software,
          channel: one.channel,
          office_code: one.officeCode,
          airport_cn: one.airportCn,
          line_name: one.lineName,
          line_grams: gramsOf(one.lineName),
          checks: JSON.stringify(one.checks),
          alerts: [...one.alerts],
          attachment: one.attachment,
          photos: [...one.photos],
          remark: one.remark,
          created_at: timestamp(one.createdAt),
        })),
      )
      .returning("id")
      .execute();
    return added.map(({ id }) => id);
  },

  /** One page, newest first. */
  search: async (filter: InspectionFilter, accountId?: string) => {
    const found = database.sql
      .selectFrom("inspection_record")
      .selectAll()
      .$if(accountId !== undefined, (query) => query.where("account_id", "=", accountId ?? ""))
      .$if(filter.software !== "", (query) => query.where("software", "=", filter.software))
      .$if(filter.officeCodes !== undefined, (query) =>
        query.where("office_code", "=", sql<string>`any(${[...(filter.officeCodes ?? [])]}::text[])`),
      )
      .$if(filter.lineName !== "", (query) =>
        query
          .where(sql<boolean>`line_grams @> ${searchGramsOf(filter.lineName)}::text[]`)
          .where(mentions(sql`line_name`, filter.lineName)),
      )
      .$if(filter.startDate !== "", (query) =>
        query.where("created_at", ">=", sql<number>`${startOf(filter.startDate)}::timestamptz`),
      )
      .$if(filter.endDate !== "", (query) =>
        query.where("created_at", "<", sql<number>`${startOf(addDays(filter.endDate, 1))}::timestamptz`),
      )
      .$if(filter.alert !== "", (query) =>
        query.where(filter.alert === "red" ? sql<boolean>`alerts <> '{}'` : sql<boolean>`alerts = '{}'`),
      );
    const page = await newestPage(database, found, filter);
    return { ...page, list: page.list.map(keptOf) };
  },

  /** The inspection of this id; with an account only when it is that account's. */
  find: async (id: string, accountId?: string): Promise<KeptInspection | undefined> => {
    const row = await database.sql
      .selectFrom("inspection_record")
      .selectAll()
      .where("id", "=", id)
      .$if(accountId !== undefined, (query) => query.where("account_id", "=", accountId ?? ""))
      .executeTakeFirst();
    return row && keptOf(row);
  },

  /** An inspection and those before it of the same account, airport and line, oldest first. */
  upTo: async (one: KeptInspection, limit: number): Promise<KeptInspection[]> => {
    const rows = await database.sql
      .selectFrom("inspection_record")
      .selectAll()
      .where("account_id", "=", one.accountId)
      .where("office_code", "=", one.officeCode)
      .where(sql<boolean>`lower(normalize(line_name, NFKC)) = lower(normalize(${one.lineName}::text, NFKC))`)
      .where("created_at", "<=", sql<number>`${timestamp(one.createdAt)}::timestamptz`)
      .orderBy("created_at", "desc")
      .limit(limit)
      .execute();
    return rows.map(keptOf).toReversed();
  },

  /** Airport and line of an account's newest inspection. */
  last: async (accountId: string): Promise<{ officeCode: string; lineName: string } | undefined> =>
    await database.sql
      .selectFrom("inspection_record")
      .select(["office_code as officeCode", "line_name as lineName"])
      .where("account_id", "=", accountId)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(1)
      .executeTakeFirst(),
});
export type Store = ReturnType<typeof storeOf>;

const startOf = (day: string): string => timestamp(instantOf(`${day} 00:00:00`));

interface Row {
  id: string;
  account_id: string;
  software: string;
  channel: string;
  office_code: string;
  airport_cn: string;
  line_name: string;
  checks: unknown;
  alerts: string[];
  attachment: string;
  photos: string[];
  remark: string;
  created_at: number;
}

const keptOf = (row: Row): KeptInspection => ({
  id: row.id,
  accountId: row.account_id,
  software: row.software,
  channel: row.channel,
  officeCode: row.office_code,
  airportCn: row.airport_cn,
  lineName: row.line_name,
  checks: Checks.parse(row.checks),
  alerts: row.alerts,
  attachment: row.attachment,
  photos: row.photos,
  remark: row.remark,
  createdAt: row.created_at,
});
