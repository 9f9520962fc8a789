import type { ColumnType } from "kysely";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import { type Database, inBatches } from "@apron/kit/server/database";
import type { House } from "@apron/kit/server/house";
import type { Business, TemplateVersion, VersionStatus } from "../wire.ts";

type Moment = ColumnType<number, string, string>;
type MaybeMoment = ColumnType<number | null, string | null, string | null>;

declare module "@apron/kit/server/database" {
  interface Tables {
    /** What stays the same in every version of a template (catalogue 16.6). */
    template: { id: string; business: Business; enabled: boolean; made_by: string; made_at: Moment };
    /** Versions; a trigger refuses to change what was published. */
    template_version: {
      template_id: string;
      version: number;
      status: VersionStatus;
      name: string;
      type_id: string;
      type_name: string;
      subtype_id: string;
      subtype_name: string;
      content: string;
      fields: number;
      note: string;
      revision: number;
      edited_by: string;
      edited_at: Moment;
      published_by: string | null;
      published_at: MaybeMoment;
    };
    /** Which record was filled in by which version. */
    template_use: { used_for: string; template_id: string; version: number; used_at: Moment };
  }
}

/** A version as the desk sees it. */
export interface DeskVersion extends TemplateVersion {
  readonly fields: number;
  /** What its editor says about it. */
  readonly note: string;
  /** Counts the changes of a version: who saves names the one seen. */
  readonly revision: number;
  readonly editedBy: string;
  readonly editedAt: Instant;
  readonly publishedBy: string | null;
  readonly publishedAt: Instant | null;
}

/** Versions of templates as they are read, and what they are used for. */
export const versionsOf = ({ database, clock }: House) => ({
  /** The newest published version of each enabled template of a business, by type, subtype and name. */
  publishedVersions: async (business: Business): Promise<TemplateVersion[]> =>
    await versions(database)
      .where("v.status", "=", "published")
      .where("t.business", "=", business)
      .where("t.enabled", "=", true)
      .orderBy("v.type_name")
      .orderBy("v.subtype_name")
      .orderBy("v.name")
      .orderBy("v.template_id")
      .execute(),

  /** Every version of a business that records were filled in by, published and followed alike, the newest first. */
  everPublished: async (business: Business): Promise<TemplateVersion[]> =>
    await versions(database)
      .where("v.status", "in", ["published", "retired"])
      .where("t.business", "=", business)
      .orderBy("v.published_at", "desc")
      .orderBy("v.template_id")
      .execute(),

  /** One version of a template; without a number the published one. */
  findVersion: async (templateId: string, version?: number): Promise<DeskVersion | undefined> => {
    const found = deskVersions(database).where("v.template_id", "=", templateId);
    const one =
      version === undefined ? found.where("v.status", "=", "published") : found.where("v.version", "=", version);
    return await one.executeTakeFirst();
  },

  /** The newest version of a template, published or not. */
  newestVersion: async (templateId: string): Promise<DeskVersion | undefined> =>
    await deskVersions(database)
      .where("v.template_id", "=", templateId)
      .orderBy("v.version", "desc")
      .limit(1)
      .executeTakeFirst(),

  /** Remembers by which version a record was filled in; a corrected record may move on to another one. */
  noteUses: async (
    uses: readonly {
      readonly use: string;
      readonly templateId: string;
      readonly version: number;
      readonly at?: Instant;
    }[],
  ): Promise<void> => {
    await inBatches(uses, (some) =>
      database.sql
        .insertInto("template_use")
        .values(
          some.map(({ use, templateId, version, at }) => ({
            used_for: use,
            template_id: templateId,
            version,
            used_at: timestamp(at ?? clock.now()),
          })),
        )
        .onConflict((conflict) =>
          conflict.column("used_for").doUpdateSet((eb) => ({
            template_id: eb.ref("excluded.template_id"),
            version: eb.ref("excluded.version"),
            used_at: eb.ref("excluded.used_at"),
          })),
        ),
    );
  },
});

const versions = (database: Database) =>
  database.sql
    .selectFrom("template_version as v")
    .innerJoin("template as t", "t.id", "v.template_id")
    .select([
      "v.template_id as templateId",
      "v.version",
      "v.name",
      "t.business",
      "v.type_id as typeId",
      "v.type_name as typeName",
      "v.subtype_id as subtypeId",
      "v.subtype_name as subtypeName",
      "v.content",
      "v.status",
      "t.enabled",
    ]);

const deskVersions = (database: Database) =>
  versions(database).select([
    "v.fields",
    "v.note",
    "v.revision",
    "v.edited_by as editedBy",
    "v.edited_at as editedAt",
    "v.published_by as publishedBy",
    "v.published_at as publishedAt",
  ]);
