import { createHash } from "node:crypto";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Crowd } from "@apron/features/agents/contract";
import { crowdOf } from "@apron/features/agents/server";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { changeSeen, mentions, removeSeen, type Tables } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import type { Page } from "@apron/kit/server/paging";
import type { NoticeState } from "../../notice.ts";
import { readersIn } from "../audience.ts";
import { narrowest } from "../rules.ts";
import "../tables.ts";

/** A notice as it is kept. */
export type StoredNotice = Selectable<Tables["notice"]>;

/** What its editor writes of a notice, as it is kept. */
export type Written = Pick<
  StoredNotice,
  | "category"
  | "kind"
  | "sub_type"
  | "systems"
  | "airports"
  | "level"
  | "title_zh"
  | "title_en"
  | "summary_zh"
  | "summary_en"
  | "html_zh"
  | "html_en"
  | "one_language"
  | "files"
  | "top"
  | "popup"
  | "audience_id"
> & {
  readonly expire_at: string | null;
  readonly window_from: string | null;
  readonly window_to: string | null;
};

/** Notices as their editors keep them. A change is one statement that names the revision it saw. */
export const deskOf = (house: House) => {
  const { database, clock } = house;
  const now = (): string => timestamp(clock.now());
  const by = (editor: string) => ({ changed_by: editor, changed_at: now() });

  const keepVersion = async (id: string, editor: string): Promise<void> => {
    await sql`
      insert into notice_version (notice_id, version, title_zh, title_en, html_zh, html_en, published_at, published_by)
      select id, version, title_zh, title_en, html_zh, html_en, fresh_at, ${editor} from notice where id = ${id}
      on conflict (notice_id, version) do update set title_zh = excluded.title_zh, title_en = excluded.title_en,
        html_zh = excluded.html_zh, html_en = excluded.html_en, published_at = excluded.published_at`.execute(
      database.sql,
    );
  };

  const find = async (id: string): Promise<StoredNotice | undefined> =>
    await database.sql.selectFrom("notice").selectAll().where("id", "=", id).executeTakeFirst();

  const counted = async (query: RawBuilder<unknown>): Promise<number> =>
    (await sql<{ total: number }>`select count(*)::int as total from (${query}) c`.execute(database.sql)).rows[0]
      ?.total ?? 0;

  return {
    /** The row of an audience; notices for the same people share it. */
    audience: async (crowd: Crowd): Promise<string> => {
      const id = createHash("sha256")
        .update(JSON.stringify(Object.entries(crowd)))
        .digest("base64url");
      await database.sql
        .insertInto("notice_audience")
        .values({
          id,
          versions: [...crowd.versions],
          systems: [...crowd.systems],
          customer_types: [...crowd.customerTypes],
          departments: [...crowd.departments],
          airports: [...crowd.airports],
          roles: [...crowd.roles],
          agents: [...crowd.agents],
          keys: narrowest(crowd),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return id;
    },

    audienceRow: async (id: string) =>
      await database.sql.selectFrom("notice_audience").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),

    find,

    /** What stands under these Chinese titles, and is not over: drafts behind what is out. */
    titled: async (titles: readonly string[]): Promise<StoredNotice[]> => {
      const found = await sql<StoredNotice>`
        select * from notice n where title_zh = any(${[...titles]}::text[])
          and ${stateNow(now())} not in ('withdrawn', 'expired')
        order by case when state = 'draft' then 1 else 0 end, changed_at`.execute(database.sql);
      return found.rows;
    },

    /** One page, what was changed last first, with how many have read and confirmed what stands. */
    page: async (
      { keyword, state, subType }: { readonly keyword: string; readonly state: string; readonly subType: string },
      { currentPage, pageSize }: Page,
    ) => {
      const where = sql.join(
        [
          sql`true`,
          ...(state === "" ? [] : [sql`${stateNow(now())} = ${state}`]),
          ...(subType === "" ? [] : [sql`n.sub_type = ${Number(subType)}`]),
          ...(keyword === "" ? [] : [mentions(sql`concat_ws(' ', n.title_zh, n.title_en)`, keyword)]),
        ],
        sql` and `,
      );
      const found = await sql<
        StoredNotice & { readonly now_state: NoticeState; readonly readers: number; readonly confirmed: number }
      >`
        select n.*, ${stateNow(now())} as now_state,
          (select count(*)::int from notice_read r where r.notice_id = n.id and r.version >= n.version) as readers,
          (select count(*)::int from notice_receipt c where c.notice_id = n.id and c.version = n.version) as confirmed
        from notice n where ${where}
        order by n.changed_at desc, n.id limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(
        database.sql,
      );
      return { list: found.rows, total: await counted(sql`select 1 from notice n where ${where}`) };
    },

    /** Where it stands now. */
    stateOf: async (id: string): Promise<NoticeState | undefined> => {
      const found = await sql<{ state: NoticeState }>`
        select ${stateNow(now())} as state from notice n where id = ${id}`.execute(database.sql);
      return found.rows[0]?.state;
    },

    addDraft: async (id: string, written: Written, editor: string): Promise<void> => {
      await database.sql
        .insertInto("notice")
        .values({
          ...written,
          ...by(editor),
          id,
          state: "draft",
          publish_at: null,
          fresh_at: null,
          version: 1,
          revision: 1,
          author: editor,
          withdrawn_at: null,
          withdrawn_reason: "",
          announced: 0,
          views: 0,
        })
        .execute();
    },

    /** Writes over a draft that was seen, or what waits for its time. */
    changeDraft: async (id: string, revision: number, written: Written, editor: string): Promise<boolean> =>
      await changeSeen(database, "notice", { id, revision, state: "draft" }, { ...written, ...by(editor) }),

    /**
     * Changes what was published, in one statement: a material change is a version of its own, unread and to be confirmed
     * again from now on, or from its time where that is still to come.
     */
    changePublished: async (
      id: string,
      revision: number,
      written: Written,
      { editor, material }: { readonly editor: string; readonly material: boolean },
    ): Promise<boolean> => {
      const stands = await find(id);
      const fresh = timestamp(Math.max(stands?.publish_at ?? 0, clock.now()));
      const again = { version: (stands?.version ?? 0) + 1, fresh_at: fresh };
      const facts = { ...written, ...by(editor), ...(material && again) };
      const isWritten = await changeSeen(database, "notice", { id, revision, state: "published" }, facts);
      if (isWritten) await keepVersion(id, editor);
      return isWritten;
    },

    /** Publishes a draft, or gives what waits another time. */
    publish: async (id: string, revision: number, at: Instant, editor: string): Promise<boolean> => {
      const written = await sql`
        update notice set state = 'published', publish_at = ${timestamp(at)}, fresh_at = ${timestamp(at)},
          changed_by = ${editor}, changed_at = ${now()}, revision = revision + 1
        where id = ${id} and revision = ${revision}
          and (state = 'draft' or (state = 'published' and publish_at > ${now()}))`.execute(database.sql);
      if ((written.numAffectedRows ?? 0n) === 0n) return false;
      await keepVersion(id, editor);
      return true;
    },

    withdraw: async (id: string, revision: number, reason: string, editor: string): Promise<boolean> =>
      await changeSeen(
        database,
        "notice",
        { id, revision, state: "published" },
        { ...by(editor), state: "withdrawn", withdrawn_at: now(), withdrawn_reason: reason },
      ),

    discard: async (id: string, revision: number): Promise<boolean> =>
      await removeSeen(database, "notice", { id, revision, state: "draft" }),

    /** Notices of which a version was replaced within this time. */
    replacedBetween: async (from: Instant, until: Instant): Promise<string[]> => {
      const found = await sql<{ notice_id: string }>`
        select distinct notice_id from notice_version
        where version > 1 and published_at > ${timestamp(from)} and published_at <= ${timestamp(until)}`.execute(
        database.sql,
      );
      return found.rows.map(({ notice_id }) => notice_id);
    },

    /** The texts of every version, oldest first. */
    versions: async (id: string) =>
      await sql<Selectable<Tables["notice_version"]> & { readonly confirmed: number }>`
        select v.*, (select count(*)::int from notice_receipt c
          where c.notice_id = v.notice_id and c.version = v.version) as confirmed
        from notice_version v where v.notice_id = ${id} order by v.version`
        .execute(database.sql)
        .then(({ rows }) => rows),

    /** How many of an audience have read and confirmed what stands, in all and by airport or organisation. */
    shares: async (
      { id, version, kind }: Pick<StoredNotice, "id" | "version" | "kind">,
      crowd: Crowd,
      by: "airport" | "department" | "all",
    ) => {
      const people = crowdOf(house);
      const name = by === "airport" ? sql`p.airport` : sql`p.name`;
      const joined =
        by === "all"
          ? sql``
          : sql`join (select distinct account_id, ${name} as place from (${people.places}) p) q
              on q.account_id = a.account_id`;
      const grouped = by === "all" ? sql`''` : sql`q.place`;
      const found = await sql<{ name: string; total: number; read: number; confirmed: number }>`
        select ${grouped} as name, count(*)::int as total, count(r.account_id)::int as read,
          count(c.account_id)::int as confirmed
        from (${readersIn(house, crowd, kind)}) a ${joined}
        left join notice_read r on r.notice_id = ${id} and r.account_id = a.account_id and r.version >= ${version}
        left join notice_receipt c on c.notice_id = ${id} and c.version = ${version} and c.account_id = a.account_id
        group by 1 order by count(*) - count(c.account_id) desc, 1 limit 50`.execute(database.sql);
      return found.rows;
    },
  };
};
export type Desk = ReturnType<typeof deskOf>;

/** Where `notice n` stands at a moment: its time decides, no job. */
const stateNow = (now: string): RawBuilder<NoticeState> => sql<NoticeState>`
  (case when n.state = 'published' and n.publish_at > ${now}::timestamptz then 'scheduled'
    when n.state = 'published' and n.expire_at <= ${now}::timestamptz then 'expired' else n.state end)`;
