import { airportsNamedIn } from "@apron/features/airport/server";
import { type ColumnType, type Generated, type GeneratedAlways, sql } from "kysely";
import { instantOf, type Instant, timestamp } from "@apron/kit/server/clock";
import { changeSeen, type Database } from "@apron/kit/server/database";
import { type Page, newestPage } from "@apron/kit/server/paging";
import type { Flight } from "../contract.ts";

type Moment = ColumnType<number, string, string>;

declare module "@apron/kit/server/database" {
  interface Tables {
    /** What a fault did to the flights of an airport; the totals are those of its flights. */
    flight_record: {
      id: GeneratedAlways<string>;
      fault_id: string;
      office_code: string;
      airport_cn: string;
      from_at: Moment;
      to_at: Moment;
      flights: number;
      pax: number;
      delay_min: number;
      version: Generated<number>;
      created_by: string;
      created_at: Moment;
      changed_by: string;
      changed_at: Moment;
    };
    flight_affected: {
      record_id: string;
      place: number;
      flight_no: string;
      flight_date: string;
      std: string;
      atd: string;
      delay_min: number | null;
      pax: number;
    };
  }
}

/** A record as it is written; wall times. */
export interface NewRecord {
  readonly faultId: string;
  readonly officeCode: string;
  readonly airportCn: string;
  readonly from: string;
  readonly to: string;
  readonly flights: readonly Flight[];
  readonly by: string;
  readonly at: Instant;
}

/** A record as it is kept, without its flights. */
export interface KeptRecord {
  readonly id: string;
  readonly faultId: string;
  readonly officeCode: string;
  readonly airportCn: string;
  readonly from: Instant;
  readonly to: Instant;
  readonly flights: number;
  readonly pax: number;
  readonly delayMin: number;
  readonly version: number;
  readonly createdBy: string;
  readonly createdAt: Instant;
  readonly changedBy: string;
  readonly changedAt: Instant;
}

/** A flight with the record it stands in. */
export interface PlacedFlight extends Flight {
  readonly recordId: string;
  readonly faultId: string;
  readonly airportCn: string;
  readonly place: number;
}

/** What records and flights are searched by; "" does not narrow. */
interface FlightFilter {
  readonly id: string;
  readonly faultId: string;
  /** Airports by office code; undefined is any, none finds nothing. */
  readonly officeCodes: readonly string[] | undefined;
  readonly flightNo: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** Which of these airports records of flights are of. */
export const flightsNaming = airportsNamedIn("flight_record", "office_code");

/** Records of affected flights; `add` and `change` belong into a transaction. */
export const storeOf = (database: Database) => {
  const writeFlights = async (id: string, flights: readonly Flight[]): Promise<void> => {
    await database.sql
      .insertInto("flight_affected")
      .values(
        flights.map((flight, place) => ({
          record_id: id,
          place,
          flight_no: flight.flightNo,
          flight_date: flight.date,
          std: flight.std,
          atd: flight.atd,
          delay_min: flight.delayMin,
          pax: flight.pax,
        })),
      )
      .execute();
  };
  return {
    add: async (record: NewRecord): Promise<string> => {
      const { id } = await database.sql
        .insertInto("flight_record")
        .values({ ...factsOf(record), created_by: record.by, created_at: timestamp(record.at) })
        .returning("id")
        .executeTakeFirstOrThrow();
      await writeFlights(id, record.flights);
      return id;
    },

    /** Replaces the version that was seen; false when there is none such any more. */
    change: async (id: string, version: number, record: NewRecord): Promise<boolean> => {
      if (!(await changeSeen(database, "flight_record", { id, version }, factsOf(record)))) return false;
      await database.sql.deleteFrom("flight_affected").where("record_id", "=", id).execute();
      await writeFlights(id, record.flights);
      return true;
    },

    find: async (id: string): Promise<KeptRecord | undefined> => {
      const row = await database.sql.selectFrom("flight_record").selectAll().where("id", "=", id).executeTakeFirst();
      return row && keptOf(row);
    },

    flightsOf: async (id: string): Promise<Flight[]> => {
      const rows = await database.sql
        .selectFrom("flight_affected")
        .selectAll()
        .where("record_id", "=", id)
        .orderBy("place")
        .execute();
      return rows.map(flightOf);
    },

    /** One page of records, newest first. */
    search: async (filter: FlightFilter, place: Page) => {
      const found = database.sql
        .selectFrom("flight_record as r")
        .selectAll()
        .where(sql<boolean>`${conditionOf(filter)}`)
        .$if(filter.flightNo !== "" || filter.startDate !== "" || filter.endDate !== "", (query) =>
          query.where(
            sql<boolean>`exists (select from flight_affected f where f.record_id = r.id and ${flightCondition(filter)})`,
          ),
        );
      const page = await newestPage(database, found, place);
      return { ...page, list: page.list.map(keptOf) };
    },

    /** Every flight that fits, page by page in the order of records and rows. */
    async *every(filter: FlightFilter, size: number): AsyncGenerator<PlacedFlight[]> {
      let [record, place] = ["", -1];
      for (;;) {
        const { rows } = await sql<PlacedRow>`
          select f.*, r.fault_id, r.airport_cn from flight_affected f join flight_record r on r.id = f.record_id
          where (f.record_id, f.place) > (${record}, ${place}::integer)
            and ${conditionOf(filter)} and ${flightCondition(filter)}
          order by f.record_id, f.place limit ${size}`.execute(database.sql);
        const last = rows.at(-1);
        if (!last) return;
        yield rows.map((row) => ({
          ...flightOf(row),
          recordId: row.record_id,
          faultId: row.fault_id,
          airportCn: row.airport_cn,
          place: row.place,
        }));
        if (rows.length < size) return;
        [record, place] = [last.record_id, last.place];
      }
    },
  };
};
export type Store = ReturnType<typeof storeOf>;

interface FlightRow {
  flight_no: string;
  flight_date: string;
  std: string;
  atd: string;
  delay_min: number | null;
  pax: number;
}

interface PlacedRow extends FlightRow {
  record_id: string;
  place: number;
  fault_id: string;
  airport_cn: string;
}

const conditionOf = ({ id, faultId, officeCodes }: FlightFilter) => {
  const conditions = [sql`true`];
  if (id !== "") conditions.push(sql`r.id = ${id}`);
  if (faultId !== "") conditions.push(sql`r.fault_id = ${faultId}`);
  if (officeCodes) conditions.push(sql`r.office_code = any(${[...officeCodes]}::text[])`);
  return sql.join(conditions, sql` and `);
};

const flightCondition = ({ flightNo, startDate, endDate }: FlightFilter) => {
  const conditions = [sql`true`];
  if (flightNo !== "") conditions.push(sql`f.flight_no = ${flightNo}`);
  if (startDate !== "") conditions.push(sql`f.flight_date >= ${startDate}::date`);
  if (endDate !== "") conditions.push(sql`f.flight_date <= ${endDate}::date`);
  return sql.join(conditions, sql` and `);
};

const factsOf = (record: NewRecord) => ({
  fault_id: record.faultId,
  office_code: record.officeCode,
  airport_cn: record.airportCn,
  from_at: timestamp(instantOf(record.from)),
  to_at: timestamp(instantOf(record.to)),
  flights: record.flights.length,
  pax: record.flights.reduce((sum, { pax }) => sum + pax, 0),
  delay_min: record.flights.reduce((sum, { delayMin }) => sum + Math.max(0, delayMin ?? 0), 0),
  changed_by: record.by,
  changed_at: timestamp(record.at),
});

const flightOf = (row: FlightRow): Flight => ({
  flightNo: row.flight_no,
  date: row.flight_date,
  std: row.std,
  atd: row.atd,
  delayMin: row.delay_min,
  pax: row.pax,
});

const keptOf = (row: {
  id: string;
  fault_id: string;
  office_code: string;
  airport_cn: string;
  from_at: number;
  to_at: number;
  flights: number;
  pax: number;
  delay_min: number;
  version: number;
  created_by: string;
  created_at: number;
  changed_by: string;
  changed_at: number;
}): KeptRecord => ({
  id: row.id,
  faultId: row.fault_id,
  officeCode: row.office_code,
  airportCn: row.airport_cn,
  from: row.from_at,
  to: row.to_at,
  flights: row.flights,
  pax: row.pax,
  delayMin: row.delay_min,
  version: row.version,
  createdBy: row.created_by,
  createdAt: row.created_at,
  changedBy: row.changed_by,
  changedAt: row.changed_at,
});
