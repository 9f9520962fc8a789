import { type Generated, sql } from "kysely";
import { addDays } from "@apron/kit/server/clock";
import type { Database, See } from "@apron/kit/server/database";
import type { DutyRecord, PostShift } from "../record.ts";
import { applicationParts, containsPattern, dayWindow, windowOf } from "./rules.ts";
import type { MonthWork } from "./rules-year.ts";

declare module "@apron/kit/server/database" {
  interface Tables {
    /** Published shifts, one flat row each with everything a search answers: no join, no work per row. */
    duty_shift: {
      id: string;
      department_id: string;
      post_id: string;
      person_id: string;
      depa_place: number;
      post_place: number;
      start_at: string;
      end_at: string;
      depa_name: string;
      post_name: string;
      posttype: string;
      type: string;
      shift: string;
      form: string;
      name: string;
      post_no: string;
      mobile: string;
      telephone: string;
      remark: string;
      app_name: string;
      /** 0 first line leader, 1 first line backup, 2 and 3 the second line. */
      rank: Generated<number>;
    };
  }
}

const wireColumns = `id, depa_name as "depaName", post_name as "postName", posttype, type, shift, form,
  start_at as "startOndutyDate", end_at as "endOndutyDate", name, post_no as "postNo", mobile, telephone, remark,
  app_name as "appName", case when start_at <= $1::timestamp and end_at > $1::timestamp then 1 else 0 end as "stateNum"`;
// The bound on the earliest start turns "overlaps" into one short index range (measured: 9 times faster).
const overlapping = `start_at >= $2::timestamp and start_at < $3::timestamp and end_at > $4::timestamp`;
const filtered = `($5 = '' or name_plain like $5) and ($6 = '' or post_plain like $6)
  and (cardinality($7::text[]) = 0 or app_plain like any ($7::text[]))`;
const inOrder = `order by depa_place, post_place, rank, start_at, id`;

/**
 * The search, prepared: $1 now, $2 earliest start, $3 end and $4 start of the window, $5 $6 $7 patterns of name, post and
 * applications ('' and {} mean any), $8 the whole name of a department. The bench runs the same text on a bare server.
 */
export const searchStatement = {
  everywhere: `select ${wireColumns} from duty_shift where ${overlapping} and ${filtered} ${inOrder}`,
  inDepartment: `select ${wireColumns} from duty_shift where depa_name = $8 and ${overlapping} and ${filtered} ${inOrder}`,
} as const;

/** What a search looks for; empty texts look for everything. */
export interface Search {
  readonly name: string;
  readonly postName: string;
  readonly depaName: string;
  readonly appName: string;
}

/** The values of `searchStatement`, in its order. */
export const searchValuesOf = (
  { name, postName, depaName, appName }: Search,
  window: { from: string; until: string; earliest: string },
  now: string,
): unknown[] => [
  now,
  window.earliest,
  window.until,
  window.from,
  containsPattern(name),
  containsPattern(postName),
  applicationParts(appName).map(containsPattern),
  ...(depaName === "" ? [] : [depaName]),
];

export const everything: Search = { name: "", postName: "", depaName: "", appName: "" };

/** A published shift with what it points at, numbered among those it was read with. */
export interface PublishedShift extends Omit<DutyRecord, "stateNum"> {
  readonly n: number;
  readonly departmentId: string;
  readonly postId: string;
  readonly personId: string;
}

/** Published shifts, read by searches, boards and calendars, written by publications only. */
export const shiftsOf = (database: Database) => {
  const searchOf = (...asked: Parameters<typeof searchValuesOf>): [name: string, text: string, values: unknown[]] =>
    asked[0].depaName === ""
      ? ["duty.search", searchStatement.everywhere, searchValuesOf(...asked)]
      : ["duty.searchIn", searchStatement.inDepartment, searchValuesOf(...asked)];
  const search = (...asked: Parameters<typeof searchValuesOf>) => database.prepared<DutyRecord>(...searchOf(...asked));
  const wire = (now: string) => [
    "id" as const,
    "depa_name as depaName" as const,
    "post_name as postName" as const,
    "posttype" as const,
    "type" as const,
    "shift" as const,
    "form" as const,
    "start_at as startOndutyDate" as const,
    "end_at as endOndutyDate" as const,
    "name" as const,
    "post_no as postNo" as const,
    "mobile" as const,
    "telephone" as const,
    "remark" as const,
    "app_name as appName" as const,
    sql<number>`case when start_at <= ${now}::timestamp and end_at > ${now}::timestamp then 1 else 0 end`.as(
      "stateNum",
    ),
  ];
  const ofDepartment = (departmentId: string, first: string, next: string) =>
    database.sql
      .selectFrom("duty_shift")
      .select([...wire(first), "department_id as departmentId", "post_id as postId", "person_id as personId"])
      .where("department_id", "=", departmentId)
      .where("start_at", ">=", `${first} 00:00:00`)
      .where("start_at", "<", `${next} 00:00:00`)
      .orderBy("post_place")
      .orderBy("rank")
      .orderBy("start_at")
      .orderBy("id");
  const ofPeople = (personIds: readonly string[], from: string) =>
    database.sql
      .selectFrom("duty_shift")
      .where("person_id", "=", sql<string>`any(${[...personIds]}::text[])`)
      .where("start_at", ">=", windowOf(from, from).earliest)
      .where("end_at", ">", from)
      .orderBy("start_at")
      .limit(1_000);
  const rosterRows = async (
    narrow: (query: ReturnType<typeof ofDepartment>) => ReturnType<typeof ofDepartment>,
    ...range: Parameters<typeof ofDepartment>
  ): Promise<PublishedShift[]> =>
    (await narrow(ofDepartment(...range)).execute()).map(({ stateNum: _now, ...row }, at) => ({ ...row, n: at + 1 }));
  return {
    /** Shifts that overlap the window, in the order of catalogue 15.10. */
    between: (wanted: Search, from: string, until: string, now: string) => search(wanted, windowOf(from, until), now),
    /** Every shift that overlaps the window, with the post it is of, whatever that is called. */
    onPosts: async (from: string, until: string, now: string): Promise<PostShift[]> => {
      const window = windowOf(from, until);
      return await database.sql
        .selectFrom("duty_shift")
        .select([...wire(now), "post_id as postId" as const])
        .where("start_at", ">=", window.earliest)
        .where("start_at", "<", window.until)
        .where("end_at", ">", window.from)
        .orderBy("depa_place")
        .orderBy("post_place")
        .orderBy("rank")
        .orderBy("start_at")
        .orderBy("id")
        .execute();
    },
    /** Shifts that overlap the day. */
    ofDay: (wanted: Search, day: string, now: string) => search(wanted, dayWindow(day), now),
    /** As `ofDay`, one after the other. */
    eachOfDay: (wanted: Search, day: string, now: string, see: See<DutyRecord>) =>
      database.each(...searchOf(wanted, dayWindow(day), now), see),
    find: (id: string, now: string): Promise<DutyRecord | undefined> =>
      database.sql.selectFrom("duty_shift").select(wire(now)).where("id", "=", id).executeTakeFirst(),
    /** Until the running transaction ends nobody publishes others in the place of these; what is asked of them after it stands. */
    hold: async (ids: readonly string[]): Promise<void> => {
      await sql`select 1 from duty_shift where id = any(${[...ids]}::text[]) order by id for share`.execute(
        database.sql,
      );
    },
    /** A person's shifts that end after `from`, at most 1,000, soonest first. */
    ofPeople: (personIds: readonly string[], from: string, now: string): Promise<DutyRecord[]> =>
      ofPeople(personIds, from).select(wire(now)).execute(),
    /** The same from now on, with the post each is of. */
    onPostsOf: (personIds: readonly string[], now: string): Promise<PostShift[]> =>
      ofPeople(personIds, now)
        .select([...wire(now), "post_id as postId" as const])
        .execute(),
    /** What these people do between two wall times, in whatever department, with who does it; soonest first. */
    ofThese: (
      personIds: readonly string[],
      from: string,
      until: string,
      now: string,
    ): Promise<(DutyRecord & { personId: string })[]> =>
      database.sql
        .selectFrom("duty_shift")
        .select([...wire(now), "person_id as personId" as const])
        .where("person_id", "=", sql<string>`any(${[...personIds]}::text[])`)
        .where("start_at", ">=", windowOf(from, from).earliest)
        .where("start_at", "<", until)
        .where("end_at", ">", from)
        .orderBy("start_at")
        .orderBy("id")
        .execute(),
    /** Shifts of a department still to begin, at most 1,000, soonest first. */
    toCome: (departmentId: string, now: string): Promise<(DutyRecord & { personId: string })[]> =>
      database.sql
        .selectFrom("duty_shift")
        .select([...wire(now), "person_id as personId" as const])
        .where("department_id", "=", departmentId)
        .where("start_at", ">", now)
        .orderBy("start_at")
        .limit(1_000)
        .execute(),
    /** On which post each of these people is now. */
    postsNow: async (personIds: readonly string[], now: string): Promise<Map<string, string>> => {
      if (personIds.length === 0) return new Map();
      const rows = await database.sql
        .selectFrom("duty_shift")
        .select(["person_id", "post_name"])
        .where("person_id", "in", personIds)
        .where("start_at", ">=", windowOf(now, now).earliest)
        .where("start_at", "<=", now)
        .where("end_at", ">", now)
        .execute();
      return new Map(rows.map((row) => [row.person_id, row.post_name]));
    },
    /** Whose shift it is, and where. */
    ownerOf: (id: string) =>
      database.sql
        .selectFrom("duty_shift")
        .select(["department_id as departmentId", "post_id as postId", "person_id as personId"])
        .where("id", "=", id)
        .executeTakeFirst(),
    /** A department's published shifts that overlap the days from `first` to before `next`. */
    around: (departmentId: string, first: string, next: string): Promise<PublishedShift[]> =>
      rosterRows((rows) => rows.where("end_at", ">", `${first} 00:00:00`), departmentId, addDays(first, -2), next),
    /** A department's published shifts that begin from the day `first` to before `next`, in order. */
    ofMonth: (departmentId: string, first: string, next: string): Promise<PublishedShift[]> =>
      rosterRows((rows) => rows, departmentId, first, next),
    /** What these people do in each month of a year; a shift counts where it begins, on a holiday where it begins on one. */
    workOfYear: async (
      personIds: readonly string[],
      year: string,
      holidays: readonly string[],
    ): Promise<MonthWork[]> => {
      const hours = sql`extract(epoch from end_at - start_at) / 3600`;
      const found = await sql<MonthWork>`
        select person_id as "personId", to_char(start_at, 'MM') as month, count(*)::int as shifts,
          coalesce(sum(${hours}) filter (where type <> 'oncall'), 0)::float8 as hours,
          coalesce(sum(${hours}) filter (where type = 'oncall'), 0)::float8 as "callHours",
          count(*) filter (where shift = 'night')::int as nights,
          count(*) filter (where start_at::date = any(${[...holidays]}::date[]))::int as holidays
        from duty_shift
        where person_id = any(${[...personIds]}::text[])
          and start_at >= ${`${year}-01-01`}::timestamp and start_at < ${`${Number(year) + 1}-01-01`}::timestamp
        group by 1, 2`.execute(database.sql);
      return found.rows;
    },
    /** How many published shifts begin from the day `first` to before `next`; "" counts all departments. */
    countBeginning: async (departmentId: string, first: string, next: string): Promise<number> => {
      const { count } = await database.sql
        .selectFrom("duty_shift")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .$if(departmentId !== "", (query) => query.where("department_id", "=", departmentId))
        .where("start_at", ">=", `${first} 00:00:00`)
        .where("start_at", "<", `${next} 00:00:00`)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    /** Takes the published shifts of a department's month away, for others in their stead. */
    removeMonth: async (departmentId: string, first: string, next: string): Promise<void> => {
      await database.sql
        .deleteFrom("duty_shift")
        .where("department_id", "=", departmentId)
        .where("start_at", ">=", `${first} 00:00:00`)
        .where("start_at", "<", `${next} 00:00:00`)
        .execute();
    },
    insert: (shifts: readonly PublishedShift[]) => insert(database, shifts),
    /** The person, start and end of those of these shifts that are published, by id. */
    published: async (
      ids: readonly string[],
    ): Promise<Map<string, { personId: string; start: string; end: string }>> => {
      const found = await database.sql
        .selectFrom("duty_shift")
        .select(["id", "person_id as personId", "start_at as start", "end_at as end"])
        .where("id", "=", sql<string>`any(${[...ids]}::text[])`)
        .execute();
      return new Map(found.map(({ id, ...shift }) => [id, shift]));
    },
    /** Which of these ids published shifts have. */
    taken: async (ids: readonly string[]): Promise<Set<string>> => {
      const rows = await sql<{ id: string }>`select id from duty_shift where id = any(${[...ids]}::text[])`.execute(
        database.sql,
      );
      return new Set(rows.rows.map(({ id }) => id));
    },
    /** Renames and re-orders what published rows carry of their departments and posts. */
    followDirectory: async (): Promise<void> => {
      await sql`
        update duty_shift s
        set depa_name = d.name, depa_place = d.place, post_name = p.name, post_place = p.place
        from duty_department d, duty_post p
        where d.id = s.department_id and p.id = s.post_id
          and (s.depa_name, s.depa_place, s.post_name, s.post_place) is distinct from (d.name, d.place, p.name, p.place)
      `.execute(database.sql);
    },
    /** Gives a person's shifts the new name, and those that have not ended the new numbers. */
    followPerson: async (
      person: { id: string; name: string; postNo: string; mobile: string },
      now: string,
    ): Promise<void> => {
      const own = database.sql.updateTable("duty_shift").where("person_id", "=", person.id);
      // A roster of this month is read by name again: its past days must still find the person.
      await own.set({ name: person.name }).where("name", "!=", person.name).execute();
      await own.set({ post_no: person.postNo, mobile: person.mobile }).where("end_at", ">", now).execute();
    },
    /** Gives the shifts of a post that have not ended its new duty phone, where they carried the old one. */
    followPhone: async (postId: string, before: string, after: string, now: string): Promise<void> => {
      await database.sql
        .updateTable("duty_shift")
        .set({ telephone: after })
        .where("post_id", "=", postId)
        .where("telephone", "=", before)
        .where("end_at", ">", now)
        .execute();
    },
  };
};
export type Shifts = ReturnType<typeof shiftsOf>;

/** One statement for any number of shifts: the rows travel as one JSON text. */
const insert = async (database: Database, shifts: readonly PublishedShift[]): Promise<void> => {
  if (shifts.length === 0) return;
  await sql`
    insert into duty_shift (id, department_id, post_id, person_id, depa_place, post_place, start_at, end_at, depa_name,
      post_name, posttype, type, shift, form, name, post_no, mobile, telephone, remark, app_name)
    select r.id, r."departmentId", r."postId", r."personId", d.place, p.place, r."startOndutyDate", r."endOndutyDate", d.name,
      p.name, r.posttype, r.type, r.shift, r.form, r.name, r."postNo", r.mobile, r.telephone, r.remark, r."appName"
    from json_to_recordset(${JSON.stringify(shifts)}::json) as r(id text, "departmentId" text, "postId" text, "personId" text,
      "startOndutyDate" timestamp, "endOndutyDate" timestamp, posttype text, type text, shift text, form text, name text,
      "postNo" text, mobile text, telephone text, remark text, "appName" text)
    join duty_department d on d.id = r."departmentId"
    join duty_post p on p.id = r."postId"
  `.execute(database.sql);
};
