import { sql } from "kysely";
import { plainly } from "@apron/kit/contract/patterns";
import { changeSeen, type Database, removeSeen } from "@apron/kit/server/database";
import { type DutyRules, usualRules } from "../contract-year.ts";
import { dutyLimits } from "../record.ts";
import type { DirectoryKind, DutyApplication, DutyDepartment, DutyPerson, DutyPost } from "../directory.ts";
import { calendarOf, type Written } from "./store-calendar.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    duty_department: { id: string; name: string; place: number; main: boolean; version: number };
    duty_post: {
      id: string;
      department_id: string;
      name: string;
      telephone: string;
      app_name: string;
      place: number;
      continuous: boolean;
      needs_leader: boolean;
      version: number;
    };
    duty_person: {
      id: string;
      department_id: string;
      name: string;
      pinyin: string;
      initials: string;
      post_no: string;
      mobile: string;
      version: number;
    };
    duty_application: { id: string; name: string; version: number };
    /** How an application was called before, as names are compared. */
    duty_application_former: { name: string; application_id: string };
    /** One row: hours of rest between two shifts of one person, and how much one may do; what nobody set is null. */
    duty_setting: {
      only_row: boolean;
      rest_hours: number;
      month_nights: number | null;
      year_hours: number | null;
      year_nights: number | null;
      year_holidays: number | null;
    };
  }
}

/** A person with the spellings a search matches. */
export type StoredPerson = DutyPerson & { readonly initials: string };

/** Departments, posts, people, applications, key days and the calendar. */
export const directoryOf = (database: Database) => ({
  /** Until the running transaction ends nobody else gives a name: of two alike one is refused. */
  holdNames: async (): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended('duty.names', 15))`.execute(database.sql);
  },

  /**
   * Until the running transaction ends nobody else publishes a month: what is read of it from here on is what the
   * publication replaces. Before anything else is held, as a publication ends requests for exchanges, too.
   */
  holdMonths: async (): Promise<void> => {
    await sql`select pg_advisory_xact_lock(hashtextextended('duty.months', 15))`.execute(database.sql);
  },

  departmentNames: async (): Promise<string[]> =>
    (await database.sql.selectFrom("duty_department").select("name").orderBy("place").execute()).map((row) => row.name),
  mainDepartment: async (): Promise<string> =>
    (await database.sql.selectFrom("duty_department").select("name").where("main", "=", true).executeTakeFirst())
      ?.name ?? "",
  departments: (): Promise<DutyDepartment[]> =>
    database.sql.selectFrom("duty_department").select(["id", "name", "main", "version"]).orderBy("place").execute(),
  posts: (): Promise<DutyPost[]> =>
    database.sql
      .selectFrom("duty_post as post")
      .innerJoin("duty_department as department", "department.id", "post.department_id")
      .select([
        "post.id",
        "post.department_id as departmentId",
        "post.name",
        "post.telephone",
        "post.app_name as appName",
        "post.continuous",
        "post.needs_leader as needsLeader",
        "post.version",
      ])
      .orderBy("department.place")
      .orderBy("post.place")
      .execute(),
  people: (): Promise<StoredPerson[]> =>
    database.sql.selectFrom("duty_person").select(personColumns).orderBy("pinyin").orderBy("id").execute(),
  /** Whoever has this mobile: one person, on the list of each department they work for. */
  peopleByMobile: (mobile: string): Promise<StoredPerson[]> =>
    database.sql.selectFrom("duty_person").select(personColumns).where("mobile", "=", mobile).orderBy("id").execute(),
  person: (id: string): Promise<StoredPerson | undefined> =>
    database.sql.selectFrom("duty_person").select(personColumns).where("id", "=", id).executeTakeFirst(),
  /** How these people are called, by id. */
  namesOfPeople: async (ids: readonly string[]): Promise<Map<string, string>> => {
    const found = await database.sql
      .selectFrom("duty_person")
      .select(["id", "name"])
      .where("id", "=", sql<string>`any(${[...new Set(ids)]}::text[])`)
      .execute();
    return new Map(found.map(({ id, name }) => [id, name]));
  },
  /** People whose name, pinyin, initials, post number or mobile hold the pattern, with their department. */
  searchPeople: (pattern: string, limit: number) =>
    database.sql
      .selectFrom("duty_person as person")
      .innerJoin("duty_department as department", "department.id", "person.department_id")
      .select(["person.id", "person.name", "person.pinyin", "person.mobile", "department.name as depaName"])
      .where(({ eb, or, fn }) =>
        or([
          eb(fn<string>("lower", ["person.name"]), "like", pattern),
          eb("person.pinyin", "like", pattern),
          eb("person.initials", "like", pattern),
          eb("person.mobile", "like", pattern),
          eb(fn<string>("lower", ["person.post_no"]), "like", pattern),
        ]),
      )
      .orderBy("person.pinyin")
      .limit(limit)
      .execute(),
  applications: (): Promise<DutyApplication[]> =>
    database.sql.selectFrom("duty_application").select(["id", "name", "version"]).orderBy("name").execute(),
  restHours: async (): Promise<number> =>
    (await database.sql.selectFrom("duty_setting").select("rest_hours").executeTakeFirst())?.rest_hours ??
    dutyLimits.restHours,
  saveRestHours: async (hours: number): Promise<void> => {
    await database.sql
      .insertInto("duty_setting")
      .values({ only_row: true, rest_hours: hours, ...unset })
      .onConflict((conflict) => conflict.column("only_row").doUpdateSet({ rest_hours: hours }))
      .execute();
  },

  /** How much of a roster one person may do. */
  rules: async (): Promise<DutyRules> => {
    const kept = await database.sql
      .selectFrom("duty_setting")
      .select(["month_nights", "year_hours", "year_nights", "year_holidays"])
      .executeTakeFirst();
    return {
      monthNights: kept?.month_nights ?? usualRules.monthNights,
      yearHours: kept?.year_hours ?? usualRules.yearHours,
      yearNights: kept?.year_nights ?? usualRules.yearNights,
      yearHolidays: kept?.year_holidays ?? usualRules.yearHolidays,
    };
  },
  saveRules: async ({ monthNights, yearHours, yearNights, yearHolidays }: DutyRules): Promise<void> => {
    const rules = {
      month_nights: monthNights,
      year_hours: yearHours,
      year_nights: yearNights,
      year_holidays: yearHolidays,
    };
    await database.sql
      .insertInto("duty_setting")
      .values({ only_row: true, rest_hours: dutyLimits.restHours, ...rules })
      .onConflict((conflict) => conflict.column("only_row").doUpdateSet(rules))
      .execute();
  },

  /** Writes an entry; false when it is gone or somebody changed it meanwhile. */
  saveDepartment: async ({ isNew, id, name, main, version }: Written<DutyDepartment>): Promise<boolean> => {
    if (main)
      await database.sql
        .updateTable("duty_department")
        .set(({ eb }) => ({ main: false, version: eb("version", "+", 1) }))
        .where("main", "=", true)
        .where("id", "!=", id)
        .execute();
    if (isNew) {
      await sql`insert into duty_department (id, name, main, place)
        select ${id}, ${name}, ${main}, coalesce(max(place), 0) + 1 from duty_department`.execute(database.sql);
      return true;
    }
    return await changeSeen(database, "duty_department", { id, version }, { name, main });
  },
  savePost: async ({ isNew, ...post }: Written<DutyPost>): Promise<boolean> => {
    if (isNew) {
      await sql`insert into duty_post (id, department_id, name, telephone, app_name, continuous, needs_leader, place)
        select ${post.id}, ${post.departmentId}, ${post.name}, ${post.telephone}, ${post.appName}, ${post.continuous},
          ${post.needsLeader}, coalesce(max(place), 0) + 1
        from duty_post where department_id = ${post.departmentId}`.execute(database.sql);
      return true;
    }
    const { id, version, name, telephone, appName: app_name, continuous, needsLeader: needs_leader } = post;
    return await changeSeen(
      database,
      "duty_post",
      { id, version },
      { name, telephone, app_name, continuous, needs_leader },
    );
  },
  savePerson: async ({ isNew, ...person }: Written<StoredPerson>): Promise<boolean> => {
    const { id, version } = person;
    const columns = {
      department_id: person.departmentId,
      name: person.name,
      pinyin: person.pinyin,
      initials: person.initials,
      post_no: person.postNo,
      mobile: person.mobile,
    };
    if (isNew) {
      await database.sql
        .insertInto("duty_person")
        .values({ ...columns, id, version: 1 })
        .execute();
      return true;
    }
    return await changeSeen(database, "duty_person", { id, version }, columns);
  },
  saveApplication: async ({ isNew, id, name, version }: Written<DutyApplication>): Promise<boolean> => {
    if (isNew) {
      await database.sql.insertInto("duty_application").values({ id, name, version: 1 }).execute();
      return true;
    }
    return await changeSeen(database, "duty_application", { id, version }, { name });
  },
  /** Gives posts and the shifts that have not ended the new name of an application they list. */
  followApplication: async (before: string, after: string, now: string): Promise<void> => {
    const renamed = sql`array_to_string(array_replace(${applications}, ${before}, ${after}), ',')`;
    await sql`update duty_post set app_name = ${renamed}, version = version + 1
      where position(${before} in app_name) > 0 and ${before} = any(${applications})`.execute(database.sql);
    await sql`update duty_shift set app_name = ${renamed}
      where end_at > ${now}::timestamp and position(${before} in app_name) > 0 and ${before} = any(${applications})`.execute(
      database.sql,
    );
  },
  /** Keeps what an application was called, for whatever names it so. */
  keepFormer: async (id: string, before: string): Promise<void> => {
    await database.sql
      .insertInto("duty_application_former")
      .values({ name: comparable(before), application_id: id })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ application_id: id }))
      .execute();
  },
  /** The names of applications, those they have and those they had. */
  applicationNames: async (): Promise<ApplicationNames> => {
    const { sql: on } = database;
    const present = await on.selectFrom("duty_application").select("name").execute();
    const former = await on
      .selectFrom("duty_application_former as former")
      .innerJoin("duty_application as application", "application.id", "former.application_id")
      .select(["former.name as before", "application.name"])
      .execute();
    return namesFrom(
      present.map(({ name }) => name),
      former,
    );
  },
  application: (id: string) =>
    database.sql.selectFrom("duty_application").select("name").where("id", "=", id).executeTakeFirst(),
  /** How many other entries and shifts use an entry; of an application, posts and shifts to come. */
  usesOf: async (kind: DirectoryKind, id: string, now: string): Promise<number> => {
    const uses = {
      department: sql`(select count(*) from duty_shift where department_id = ${id})
        + (select count(*) from duty_post where department_id = ${id})
        + (select count(*) from duty_person where department_id = ${id})`,
      post: sql`(select count(*) from duty_shift where post_id = ${id})`,
      person: sql`(select count(*) from duty_shift where person_id = ${id})`,
      application: sql`(select count(*) from duty_post p, duty_application a
          where a.id = ${id} and position(a.name in p.app_name) > 0 and a.name = any(${applications}))
        + (select count(*) from duty_shift s, duty_application a
          where a.id = ${id} and s.end_at > ${now}::timestamp and position(a.name in s.app_name) > 0
            and a.name = any(${applications}))`,
    }[kind];
    return (await sql<{ count: number }>`select ${uses} as count`.execute(database.sql)).rows[0]?.count ?? 0;
  },
  post: (id: string) =>
    database.sql
      .selectFrom("duty_post")
      .innerJoin("duty_department", "duty_department.id", "duty_post.department_id")
      .select([
        "duty_post.department_id as departmentId",
        "duty_post.telephone",
        "duty_post.name",
        "duty_department.name as depaName",
      ])
      .where("duty_post.id", "=", id)
      .executeTakeFirst(),
  /** Puts the entries into this order; those not named keep their order behind. */
  order: async (kind: "department" | "post", ids: readonly string[]): Promise<void> => {
    const table = kind === "department" ? sql.table("duty_department") : sql.table("duty_post");
    await sql`update ${table} as t set place = o.place from (
        select e.id, row_number() over (order by named.place nulls last, e.place, e.id) as place
        from ${table} e left join unnest(${[...ids]}::text[]) with ordinality as named(id, place) on named.id = e.id
      ) as o where t.id = o.id and t.place <> o.place`.execute(database.sql);
  },
  /** Removes an entry at the version its reader saw; false when it was changed or is gone. */
  remove: async (kind: DirectoryKind, id: string, version: number): Promise<boolean> =>
    await removeSeen(database, `duty_${kind}`, { id, version }),

  ...calendarOf(database),
});

const unset = { month_nights: null, year_hours: null, year_nights: null, year_holidays: null };

/** The applications a row lists. */
const applications = sql`regexp_split_to_array(app_name, '\\s*[,，]\\s*')`;

const personColumns = [
  "id",
  "department_id as departmentId",
  "name",
  "pinyin",
  "initials",
  "post_no as postNo",
  "mobile",
  "version",
] as const;

/** A name as names are compared. */
const comparable = (name: string): string => plainly(name).toLowerCase();

/** What applications are called, and were. */
export interface ApplicationNames {
  /** What one is called by now, whatever it was called where it is named; as it stands where nobody knows it. */
  readonly present: (name: string) => string;
  /** Every name of the one that is named so, in small letters: rosters and airports may still have one it had. */
  readonly all: (name: string) => ReadonlySet<string>;
}

const namesFrom = (
  called: readonly string[],
  former: readonly { readonly before: string; readonly name: string }[],
): ApplicationNames => {
  const taken = new Set(called.map(comparable));
  // Another one has the name now: whoever names it means that one.
  const known = new Map(former.flatMap(({ before, name }) => (taken.has(before) ? [] : [[before, name] as const])));
  const present = (name: string): string => known.get(comparable(name)) ?? name;
  return {
    present,
    all: (name) => {
      const now = comparable(present(name));
      const before = [...known].flatMap(([one, after]) => (comparable(after) === now ? [one] : []));
      return new Set([now, ...before]);
    },
  };
};
