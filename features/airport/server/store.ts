import { likeAnywhere } from "@apron/kit/contract/grams";
import { changed, changeSeen, type Database, removeSeen } from "@apron/kit/server/database";

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
export type KeptAirport = Readonly<Omit<AirportRow, "version">>;
/** An application to keep. */
export type KeptApplication = Readonly<Omit<ApplicationRow, "version">>;

/** Airports and the applications at each. A change is one statement that names the version it saw. */
export const storeOf = (database: Database) => {
  const matching = (keyword: string, region = "") => {
    const pattern = likeAnywhere(keyword);
    return database.sql
      .selectFrom("airport")
      .$if(keyword !== "", (query) =>
        query.where(({ eb, or }) =>
          or([
            eb("name_zh", "like", pattern),
            eb("name_en", "ilike", pattern),
            eb("office_code", "ilike", pattern),
            eb("iata", "ilike", pattern),
          ]),
        ),
      )
      .$if(region !== "", (query) => query.where("region", "=", region));
  };
  return {
    like: async (keyword: string, limit: number) =>
      await matching(keyword).selectAll().orderBy("iata").orderBy("office_code").limit(limit).execute(),
    page: async (filter: { keyword: string; region: string; currentPage: number; pageSize: number }) => {
      const found = matching(filter.keyword, filter.region);
      const { total } = await found
        .select((count) => count.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      const list = await found
        .selectAll()
        .orderBy("iata")
        .orderBy("office_code")
        .limit(filter.pageSize)
        .offset((filter.currentPage - 1) * filter.pageSize)
        .execute();
      return { list, total: Number(total) };
    },
    names: async () => await database.sql.selectFrom("airport").select(["name_zh", "name_en"]).execute(),
    find: async (officeCode: string) =>
      await database.sql.selectFrom("airport").selectAll().where("office_code", "=", officeCode).executeTakeFirst(),
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
          .values({ ...airport, version: 1 })
          .onConflict((conflict) => conflict.doNothing()),
      ),
    /** False when somebody changed it meanwhile. */
    change: async ({ office_code, ...facts }: KeptAirport, version: number): Promise<boolean> =>
      await changeSeen(database, "airport", { office_code, version }, facts),
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
        .values(airports.map((airport) => ({ ...airport, version: 1 })))
        .execute();
      await database.sql
        .insertInto("airport_application")
        .values(applications.map((application) => ({ ...application, version: 1 })))
        .execute();
    },
  };
};
