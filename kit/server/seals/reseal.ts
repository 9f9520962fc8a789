import { sql } from "kysely";
import * as z from "zod/mini";
import { type Config, WrongConfiguration } from "../config/index.ts";
import type { Database } from "../database.ts";
import type { Seals } from "./seals.ts";

/** What of the house it takes. */
interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly seals: Seals;
}

/** A table with sealed columns, and what is computed from them; declared by the feature that owns it. */
export interface SealedTable {
  readonly table: string;
  readonly key: string;
  /** The purpose each sealed column is sealed for. A column that is null or "" holds nothing. */
  readonly columns: Readonly<Record<string, string>>;
  /** The blind indexes by column, from the opened texts; a column that is left out stays as it is. */
  readonly indexes?: (plain: Opened) => Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The opened texts of a row, by column; undefined where a column holds nothing. */
export type Opened = Readonly<Record<string, string | undefined>>;

type Row = Readonly<Record<string, string | null>>;

const batch = 500;

/** The sealed tables of the house itself. */
export const houseSeals = ({ seals }: Pick<Parts, "seals">): readonly SealedTable[] => [
  {
    table: "outbox",
    key: "id",
    columns: { sealed: "outbox" },
    indexes: ({ sealed }) => ({
      recipient: sealed && seals.index("outbox", recipientShape.parse(JSON.parse(sealed)).to),
    }),
  },
  { table: "outbox_attachment", key: "id", columns: { sealed: "outbox.attachment" } },
  { table: "import_file", key: "id", columns: { rows_sealed: "import", before_sealed: "import" } },
  { table: "idempotency", key: "key", columns: { sealed: "idempotency" } },
  { table: "ticket", key: "fingerprint", columns: { facts: "ticket" } },
];

const recipientShape = z.object({ to: z.string() });

/**
 * Makes sure before anything is served that the secrets open what the database holds: without secrets of before one
 * value of each table is tried; with them everything sealed by one is sealed anew and its indexes are computed again, so
 * that they can go. Resolves with how many rows were sealed anew; harmless when repeated or done by two instances at once.
 */
export const keepSealsCurrent = async (house: Parts, tables: readonly SealedTable[]): Promise<number> => {
  if (house.config.formerSecrets.length === 0) {
    await refuseOtherSecret(house, tables);
    return 0;
  }
  let many = 0;
  for (const table of tables) many += await resealTable(house, table);
  return many;
};

/** Tries one value of each table; throws what to do where the secrets do not open it. Changes nothing. */
export const refuseOtherSecret = async (
  house: Pick<Parts, "database" | "seals">,
  tables: readonly SealedTable[],
): Promise<void> => {
  for (const table of tables) for (const row of await rowsOf(house, table, "", 1)) openRow(house, table, row);
};

const resealTable = async (house: Parts, table: SealedTable): Promise<number> => {
  let many = 0;
  for (;;) {
    const rows = await rowsOf(house, table, house.seals.current, batch);
    for (const row of rows) await resealRow(house, table, row);
    many += rows.length;
    if (rows.length < batch) return many;
  }
};

/** Rows that hold a value which does not begin like this; "" for any value at all. */
const rowsOf = async (
  house: Pick<Parts, "database">,
  table: SealedTable,
  begin: string,
  limit: number,
): Promise<Row[]> => {
  const names = Object.keys(table.columns);
  const stale = names.map((name) =>
    begin === ""
      ? sql`${sql.ref(name)} <> ''`
      : sql`(${sql.ref(name)} <> '' and not starts_with(${sql.ref(name)}, ${begin}))`,
  );
  const found = await sql<Row>`
    select ${sql.join([table.key, ...names].map((name) => sql.ref(name)))} from ${sql.table(table.table)}
    where ${sql.join(stale, sql` or `)} limit ${limit}`.execute(house.database.sql);
  return found.rows;
};

const openRow = ({ seals }: Pick<Parts, "seals">, { table, columns }: SealedTable, row: Row): Opened =>
  Object.fromEntries(
    Object.entries(columns).map(([name, purpose]) => {
      const sealed = row[name];
      if (sealed === null || sealed === undefined || sealed === "") return [name, undefined];
      try {
        return [name, seals.open(purpose, sealed)];
      } catch (error) {
        throw new WrongConfiguration(
          {
            zh: "APRON_SECRET 打不开数据库 {place} 中的内容。请使用写入这些内容的密钥（各实例相同）；更换密钥见 docs/operations/zh-CN/keys-and-data.md。",
            en: "APRON_SECRET does not open what {place} holds. Say the secret that sealed it, the same on every instance; how to change it stands in docs/operations/keys-and-data.md.",
          },
          { place: `${table}.${name}` },
          { cause: error },
        );
      }
    }),
  );

/** Writes only over what was read: a change made meanwhile was sealed by the secret in force. */
const resealRow = async (house: Parts, table: SealedTable, row: Row): Promise<void> => {
  const plain = openRow(house, table, row);
  const sealed = Object.entries(table.columns).flatMap(([name, purpose]) => {
    const text = plain[name];
    return text === undefined ? [] : [sql`${sql.ref(name)} = ${house.seals.seal(purpose, text)}`];
  });
  const indexes = Object.entries(table.indexes?.(plain) ?? {}).flatMap(([name, index]) =>
    index === undefined ? [] : [sql`${sql.ref(name)} = ${index}`],
  );
  const unchanged = Object.keys(table.columns).map((name) => sql`${sql.ref(name)} is not distinct from ${row[name]}`);
  await sql`
    update ${sql.table(table.table)} set ${sql.join([...sealed, ...indexes])}
    where ${sql.ref(table.key)} = ${row[table.key]} and ${sql.join(unchanged, sql` and `)}`.execute(house.database.sql);
};
