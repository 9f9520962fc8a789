import { sql } from "kysely";
import { changed, changeSeen, type Database, removeSeen } from "@apron/kit/server/database";
import { type Instant, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { randomToken } from "@apron/kit/server/seals";
import type { Business } from "../wire.ts";

/** A template whose versions were all published, one after the other. */
export interface PublishedTemplate {
  readonly id: string;
  readonly business: Business;
  readonly name: string;
  readonly type: { readonly id: string; readonly name: string };
  readonly subtype: { readonly id: string; readonly name: string };
  readonly by: string;
  /** The oldest first. */
  readonly versions: readonly { readonly content: string; readonly fields: number; readonly publishedAt: Instant }[];
}

/** What an editor writes down of a version. */
export interface Draft {
  readonly name: string;
  readonly typeId: string;
  readonly typeName: string;
  readonly subtypeId: string;
  readonly subtypeName: string;
  readonly content: string;
  readonly fields: number;
  readonly note: string;
  readonly by: string;
}

/** A version as its editor saw it. */
export interface Seen {
  readonly templateId: string;
  readonly version: number;
  readonly revision: number;
}

/** How templates are made, tried, published and put away. */
export const writingOf = ({ database, clock }: House) => ({
  /** Adds a template with versions that are in use already: rows of the demo. */
  addPublished: async (template: PublishedTemplate): Promise<void> => {
    const made = timestamp(template.versions[0]?.publishedAt ?? 0);
    await database.sql
      .insertInto("template")
      .values({ id: template.id, business: template.business, enabled: true, made_by: template.by, made_at: made })
      .execute();
    await database.sql
      .insertInto("template_version")
      .values(
        template.versions.map(({ content, fields, publishedAt }, at) => ({
          template_id: template.id,
          version: at + 1,
          status: at + 1 === template.versions.length ? ("published" as const) : ("retired" as const),
          name: template.name,
          type_id: template.type.id,
          type_name: template.type.name,
          subtype_id: template.subtype.id,
          subtype_name: template.subtype.name,
          content,
          fields,
          note: "",
          revision: 1,
          edited_by: template.by,
          edited_at: timestamp(publishedAt),
          published_by: template.by,
          published_at: timestamp(publishedAt),
        })),
      )
      .execute();
  },

  /** Makes a template with a first draft; gives its id. */
  addTemplate: async (business: Business, draft: Draft): Promise<string> => {
    const id = randomToken(128);
    await database.sql
      .insertInto("template")
      .values({ id, business, enabled: true, made_by: draft.by, made_at: timestamp(clock.now()) })
      .execute();
    await database.sql
      .insertInto("template_version")
      .values({ template_id: id, version: 1, revision: 1, status: "draft", ...columnsOf({ clock }, draft) })
      .execute();
    return id;
  },

  /** Writes a draft over the one that was seen; a version on trial becomes a draft again. False when it is another by now. */
  writeDraft: async (seen: Seen, draft: Draft): Promise<boolean> =>
    await changeSeen(
      database,
      "template_version",
      { ...keyOf(seen), status: ["draft", "trial"] },
      { ...columnsOf({ clock }, draft), status: "draft" },
    ),

  /** Inside a transaction: until it ends nobody else adds a version of this template or removes it. False when there is none. */
  alone: async (templateId: string): Promise<boolean> => await lock(database, templateId),

  /** Opens a draft behind the newest version; the number it gets, or undefined when one is open already. */
  openDraft: async (templateId: string, draft: Draft): Promise<number | undefined> => {
    const { name, type_id, type_name, subtype_id, subtype_name, content, fields, note, edited_by, edited_at } =
      columnsOf({ clock }, draft);
    const written = await sql<{ version: number }>`
      insert into template_version (template_id, version, revision, status, name, type_id, type_name, subtype_id,
        subtype_name, content, fields, note, edited_by, edited_at)
      select ${templateId}, max(version) + 1, 1, 'draft', ${name}::text, ${type_id}::text, ${type_name}::text,
        ${subtype_id}::text, ${subtype_name}::text, ${content}::text, ${fields}::integer, ${note}::text,
        ${edited_by}::text, ${edited_at}::timestamptz
      from template_version where template_id = ${templateId} having count(*) > 0
      on conflict do nothing returning version`.execute(database.sql);
    return written.rows[0]?.version;
  },

  /** Takes the draft that was seen on trial; false when it is another by now. */
  startTrial: async (seen: Seen): Promise<boolean> =>
    await changeSeen(database, "template_version", { ...keyOf(seen), status: "draft" }, { status: "trial" }),

  /** Publishes the version on trial that was seen, in place of the one before; false when it is another by now. In a transaction. */
  publish: async (seen: Seen, by: string): Promise<boolean> => {
    await database.sql
      .updateTable("template_version")
      // Whoever edits what was in use until now is told.
      .set((eb) => ({ status: "retired" as const, revision: eb("revision", "+", 1) }))
      .where("template_id", "=", seen.templateId)
      .where("status", "=", "published")
      .execute();
    return await changeSeen(
      database,
      "template_version",
      { ...keyOf(seen), status: "trial" },
      { status: "published", published_by: by, published_at: timestamp(clock.now()) },
    );
  },

  /** Removes the unpublished version that was seen, and its template if it has no other; false when it is another by now. In a transaction. */
  discard: async (seen: Seen): Promise<boolean> => {
    const open = { ...keyOf(seen), status: ["draft", "trial"] } as const;
    if (!(await lock(database, seen.templateId))) return false;
    if (!(await removeSeen(database, "template_version", open))) return false;
    await database.sql
      .deleteFrom("template")
      .where("id", "=", seen.templateId)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom("template_version").select("version").where("template_id", "=", seen.templateId))),
      )
      .execute();
    return true;
  },

  /** Offers a template for new records, or no longer; false when there is no such template. */
  setEnabled: async (templateId: string, enabled: boolean): Promise<boolean> => {
    return await changed(database.sql.updateTable("template").set({ enabled }).where("id", "=", templateId));
  },
});

const lock = async ({ sql: query }: Database, templateId: string): Promise<boolean> => {
  const found = await query.selectFrom("template").select("id").where("id", "=", templateId).forUpdate().execute();
  return found.length > 0;
};

const keyOf = ({ templateId: template_id, version, revision }: Seen) => ({ template_id, version, revision });

const columnsOf = ({ clock }: Pick<House, "clock">, draft: Draft) => ({
  name: draft.name,
  type_id: draft.typeId,
  type_name: draft.typeName,
  subtype_id: draft.subtypeId,
  subtype_name: draft.subtypeName,
  content: draft.content,
  fields: draft.fields,
  note: draft.note,
  edited_by: draft.by,
  edited_at: timestamp(clock.now()),
});
