import { sql } from "kysely";
import type { Instant } from "@apron/kit/server/clock";
import type { Business, VersionStatus } from "../wire.ts";
import { type Database, mentions } from "@apron/kit/server/database";
import { type Page, pageInOrder } from "@apron/kit/server/paging";

/** What the desk's list is narrowed by; "" does not. */
export interface TemplateFilter {
  readonly keyword: string;
  readonly business: "" | Business;
  readonly state: "" | "draft" | "trial" | "published" | "disabled";
  readonly currentPage: number;
  readonly pageSize: number;
}

/** A template with its newest version, and the numbers of those that are in use and being made. */
export interface TemplateLine {
  readonly templateId: string;
  readonly business: Business;
  readonly enabled: boolean;
  readonly name: string;
  readonly typeName: string;
  readonly subtypeName: string;
  readonly publishedVersion: number;
  readonly openVersion: number;
  readonly openStatus: "" | "draft" | "trial";
  readonly fields: number;
  readonly editedAt: Instant;
  readonly uses: number;
}

/** A version in the history of its template. */
export interface VersionLine {
  readonly version: number;
  readonly status: VersionStatus;
  readonly name: string;
  readonly revision: number;
  readonly fields: number;
  readonly note: string;
  readonly editedBy: string;
  readonly editedAt: Instant;
  readonly publishedBy: string | null;
  readonly publishedAt: Instant | null;
  readonly uses: number;
}

/** The lists of the template desk. */
export const listsOf = (database: Database) => ({
  /** One page of templates, the last edited first. */
  searchTemplates: async ({
    keyword,
    business,
    state,
    currentPage,
    pageSize,
  }: TemplateFilter): Promise<{ list: TemplateLine[]; total: number }> => {
    const conditions = [sql`true`];
    if (keyword !== "") conditions.push(mentions(sql`concat_ws(' ', n.name, n.type_name, n.subtype_name)`, keyword));
    if (business !== "") conditions.push(sql`t.business = ${business}`);
    if (state === "disabled") conditions.push(sql`not t.enabled`);
    if (state === "published") conditions.push(sql`t.enabled and p.version is not null`);
    if (state === "draft" || state === "trial") conditions.push(sql`n.status = ${state}`);
    const from = sql`
      from template t
      join lateral (select * from template_version v where v.template_id = t.id order by v.version desc limit 1) n on true
      left join template_version p on p.template_id = t.id and p.status = 'published'
      where ${sql.join(conditions, sql` and `)}`;
    const counted = await sql<{ total: number }>`select count(*) as total ${from}`.execute(database.sql);
    const found = await sql<TemplateLine>`
      select t.id as "templateId", t.business, t.enabled, n.name, n.type_name as "typeName",
        n.subtype_name as "subtypeName", coalesce(p.version, 0) as "publishedVersion",
        case when n.status in ('draft', 'trial') then n.version else 0 end as "openVersion",
        case when n.status in ('draft', 'trial') then n.status else '' end as "openStatus",
        n.fields, n.edited_at as "editedAt",
        (select count(*) from template_use u where u.template_id = t.id) as uses
      ${from}
      order by n.edited_at desc, t.id
      limit ${pageSize} offset ${(currentPage - 1) * pageSize}`.execute(database.sql);
    return { list: found.rows, total: counted.rows[0]?.total ?? 0 };
  },

  /** Every version of a template without its form, newest first, with how many records it has. */
  versionLines: async (templateId: string): Promise<VersionLine[]> => {
    const found = await sql<VersionLine>`
      select v.version, v.status, v.name, v.revision, v.fields, v.note, v.edited_by as "editedBy",
        v.edited_at as "editedAt", v.published_by as "publishedBy", v.published_at as "publishedAt",
        (select count(*) from template_use u where u.template_id = v.template_id and u.version = v.version) as uses
      from template_version v where v.template_id = ${templateId} order by v.version desc`.execute(database.sql);
    return found.rows;
  },

  /** One page of the records a template was used for, newest first. */
  usesOf: async ({
    templateId,
    ...page
  }: Page & {
    readonly templateId: string;
  }): Promise<{ list: { use: string; version: number; at: Instant }[]; total: number }> => {
    const uses = database.sql.selectFrom("template_use").where("template_id", "=", templateId);
    return await pageInOrder(
      database,
      uses.select(["used_for as use", "version", "used_at as at"]).orderBy("used_at", "desc").orderBy("used_for"),
      page,
    );
  },
});
