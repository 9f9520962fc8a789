import { likeAnywhere } from "@apron/kit/contract/search/grams";
import { plainly } from "@apron/kit/contract/patterns";
import { changed, changeSeen, type Database, removeSeen, mentions, inBatches } from "@apron/kit/server/database";
import { type Page, pageInOrder } from "@apron/kit/server/paging";
import { readingsOf, typedReadings } from "@apron/kit/server/spelling";
import { sql } from "kysely";
import { airportsNamedIn } from "./store-naming.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    airport: AirportRow;
    airport_application: ApplicationRow;
  }
}

interface AirportRow {
  office_code: string;
  iata: string;
  name_zh: string;
  name_en: string;
  region: string;
  icao: string;
  province: string;
  /** How the Chinese name is read, joined and by its initials; null until it was looked up. */
  readings: string | null;
  version: number;
}

interface ApplicationRow {
  application_id: string;
  office_code: string;
  alias: string;
  /** The application's name in the duty roster; "" when it is on none. */
  roster_name: string;
  version: number;
}

/** An airport to keep. */
export type KeptAirport = Readonly<Omit<AirportRow, "version" | "readings">>;
/** An airport as it is stored. */
export type StoredAirport = Readonly<AirportRow>;
/** Which airports a list is of; "" and undefined are all. */
export interface AirportFilter {
  readonly keyword: string;
  readonly region: string;
  readonly province: string;
  /** Of these office codes alone. */
  readonly only?: readonly string[] | undefined;
  /** All but these. */
  readonly without?: readonly string[] | undefined;
}
/** An application to keep. */
export type KeptApplication = Readonly<Omit<ApplicationRow, "version">>;

/** The region of airports of other countries. */
const abroad = "境外";

const readingOf = (name: string): string => typedReadings(readingsOf(name));

/** Which of these airports applications run at. */
export const applicationsNaming = airportsNamedIn("airport_application", "office_code");

/** Airports and the applications at each. A change is one statement that names the version it saw. */
export const storeOf = (database: Database) => {
  const matching = ({ keyword: typed = "", region = "", province = "", only, without }: Partial<AirportFilter>) => {
    const keyword = plainly(typed);
    // Readings are written together, whatever was typed between the syllables.
    const read = likeAnywhere(keyword.toLowerCase().replace(/[\s'’]/gu, ""));
    return database.sql
      .selectFrom("airport")
      .$if(keyword !== "", (query) =>
        query.where(({ eb, or }) =>
          or([
            mentions(sql`concat_ws(' ', name_zh, name_en, office_code, iata, icao)`, keyword),
            eb("readings", "like", read),
          ]),
        ),
      )
      .$if(region !== "", (query) => query.where("region", "=", region))
      .$if(province !== "", (query) => query.where("province", "=", province))
      .$if(only !== undefined, (query) =>
        query.where("office_code", "=", sql<string>`any(${[...(only ?? [])]}::text[])`),
      )
      .$if(without !== undefined, (query) =>
        query.where("office_code", "<>", sql<string>`all(${[...(without ?? [])]}::text[])`),
      );
  };
  return {
    like: async (keyword: string, limit: number) =>
      await matching({ keyword }).selectAll().orderBy("iata").orderBy("office_code").limit(limit).execute(),
    page: async (filter: AirportFilter & Page) => {
      const found = matching(filter);
      return await pageInOrder(database, found.selectAll().orderBy("iata").orderBy("office_code"), filter);
    },
    names: async () =>
      await database.sql.selectFrom("airport").select(["iata", "name_zh", "name_en", "readings"]).execute(),
    find: async (officeCode: string) =>
      await database.sql.selectFrom("airport").selectAll().where("office_code", "=", officeCode).executeTakeFirst(),
    /** Those of these office codes. */
    findAll: async (officeCodes: readonly string[]): Promise<StoredAirport[]> =>
      await database.sql
        .selectFrom("airport")
        .selectAll()
        .where("office_code", "=", sql<string>`any(${[...officeCodes]}::text[])`)
        .orderBy("iata")
        .orderBy("office_code")
        .execute(),
    /** Those of these office codes that there are; none is removed before the running transaction ends. */
    keep: async (officeCodes: readonly string[]): Promise<string[]> => {
      const kept = await database.sql
        .selectFrom("airport")
        .select("office_code")
        .where("office_code", "=", sql<string>`any(${[...officeCodes]}::text[])`)
        .orderBy("office_code")
        .forKeyShare()
        .execute();
      return kept.map(({ office_code }) => office_code);
    },
    /** To remove airports: whoever is about to name one is waited for, and waits. */
    holdAlone: async (officeCodes: readonly string[]): Promise<void> =>
      void (await database.sql
        .selectFrom("airport")
        .select("office_code")
        .where("office_code", "=", sql<string>`any(${[...officeCodes]}::text[])`)
        .orderBy("office_code")
        .forUpdate()
        .execute()),
    /** Those of the country, by region, province and code. */
    within: async (most: number): Promise<StoredAirport[]> =>
      await database.sql
        .selectFrom("airport")
        .selectAll()
        .where("region", "<>", abroad)
        .orderBy("iata")
        .orderBy("office_code")
        .limit(most)
        .execute(),
    /** Airports whose readings nobody has looked up. */
    unread: async (most: number) =>
      await database.sql
        .selectFrom("airport")
        .select(["office_code", "name_zh"])
        .where("readings", "is", null)
        .limit(most)
        .execute(),
    /** Writes how a name is read, as long as it is that name. */
    read: async ({ office_code, name_zh }: Pick<AirportRow, "office_code" | "name_zh">): Promise<void> => {
      await database.sql
        .updateTable("airport")
        .set({ readings: readingOf(name_zh) })
        .where("office_code", "=", office_code)
        .where("name_zh", "=", name_zh)
        .execute();
    },
    /** Where airports of the demo lie that were filled before anybody asked. */
    place: async (office_code: string, { icao, province }: Pick<AirportRow, "icao" | "province">): Promise<void> => {
      await database.sql
        .updateTable("airport")
        .set({ icao, province })
        .where("office_code", "=", office_code)
        .where("icao", "=", "")
        .where("province", "=", "")
        .execute();
    },
    applicationsAt: async (officeCodes: readonly string[]) =>
      officeCodes.length === 0
        ? []
        : await database.sql
            .selectFrom("airport_application")
            .selectAll()
            .where("office_code", "in", [...officeCodes])
            .orderBy("office_code")
            .orderBy("alias")
            .execute(),
    /** Applications with their airports; those unknown are left out. */
    applications: async (applicationIds: readonly string[]) =>
      applicationIds.length === 0
        ? []
        : await database.sql
            .selectFrom("airport_application as application")
            .innerJoin("airport", "airport.office_code", "application.office_code")
            .selectAll("application")
            .select(["airport.name_zh", "airport.name_en", "airport.iata"])
            .where("application.application_id", "in", [...applicationIds])
            .execute(),
    /** False when the code is taken. */
    add: async (airport: KeptAirport): Promise<boolean> =>
      await changed(
        database.sql
          .insertInto("airport")
          .values({ ...airport, readings: readingOf(airport.name_zh), version: 1 })
          .onConflict((conflict) => conflict.doNothing()),
      ),
    /** False when somebody changed it meanwhile. */
    change: async ({ office_code, ...facts }: KeptAirport, version: number): Promise<boolean> =>
      await changeSeen(
        database,
        "airport",
        { office_code, version },
        {
          ...facts,
          readings: readingOf(facts.name_zh),
        },
      ),
    /** Many at once; how many of them were new by their codes. */
    addAll: async (airports: readonly KeptAirport[]): Promise<number> =>
      await inBatches(airports, (some) =>
        database.sql
          .insertInto("airport")
          .values(some.map((airport) => ({ ...airport, readings: readingOf(airport.name_zh), version: 1 })))
          .onConflict((conflict) => conflict.doNothing()),
      ),
    /** False when somebody changed it meanwhile, or something runs there. */
    remove: async (office_code: string, version: number): Promise<boolean> => {
      const applications = database.sql.selectFrom("airport_application").select("application_id");
      const used = await applications.where("office_code", "=", office_code).executeTakeFirst();
      return !used && (await removeSeen(database, "airport", { office_code, version }));
    },
    addApplication: async (application: KeptApplication): Promise<void> => {
      await database.sql
        .insertInto("airport_application")
        .values({ ...application, version: 1 })
        .execute();
    },
    /** False when somebody changed or removed it meanwhile. */
    changeApplication: async (application: KeptApplication, version: number): Promise<boolean> => {
      const { application_id, office_code, ...facts } = application;
      return await changeSeen(database, "airport_application", { application_id, office_code, version }, facts);
    },
    removeApplication: async (application_id: string, version: number): Promise<boolean> =>
      await removeSeen(database, "airport_application", { application_id, version }),
    /** Many at once, for the demo. */
    fill: async (airports: readonly KeptAirport[], applications: readonly KeptApplication[]): Promise<void> => {
      await database.sql
        .insertInto("airport")
        .values(airports.map((airport) => ({ ...airport, readings: readingOf(airport.name_zh), version: 1 })))
        .execute();
      await database.sql
        .insertInto("airport_application")
        .values(applications.map((application) => ({ ...application, version: 1 })))
        .execute();
    },
  };
};
