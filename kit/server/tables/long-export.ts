import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as z from "zod/mini";
import { common, Refusal, refusalOf } from "../../contract/refusal.ts";
import type { Language, Word } from "../../contract/texts.ts";
import type { Bytes } from "../call/index.ts";
import { addSeconds, type Instant } from "../clock.ts";
import { spoolFolder } from "../files/index.ts";
import type { House } from "../house.ts";
import type { Job } from "../jobs/index.ts";
import type { Page } from "../paging.ts";
import { type ExportRow, exportRows, type ExportState } from "./export-rows.ts";
import { type XlsxColumn, xlsxOf } from "./xlsx.ts";

/** Rows of a long export, and how many there will be in all. */
export interface ExportPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** A table that may be too long to wait for: what is asked, and how its rows are found again at any time. */
export interface LongExport<Query extends z.ZodMiniType, Row> {
  /** Names its job, its rows and its topic, e.g. `signin.export`. */
  readonly kind: string;
  readonly query: Query;
  name(query: z.output<Query>, language: Language): string;
  columns(query: z.output<Query>, language: Language): readonly XlsxColumn<Row>[];
  pages(query: z.output<Query>): AsyncIterable<ExportPage<Row>>;
  /** What its owner is told, and where the file waits. */
  readonly todo: { readonly ready: Word; readonly failed: Word; readonly source: Word; readonly url: string };
}

/** An export as its owner sees it. */
export interface KeptExport {
  readonly id: string;
  readonly name: string;
  readonly state: ExportState;
  readonly written: number;
  readonly total: number;
  /** Why it failed. */
  readonly failure: Word | undefined;
  readonly createdAt: Instant;
  readonly expiresAt: Instant | undefined;
}

/** How long a file waits for its owner, in seconds. */
export const exportKeptSeconds = 7 * 86_400;
/** A host that is away is asked again so often, the queue's tries apart. */
const attempts = 5;
/** Longer than any run, and than all tries of the queue together. */
const lostSeconds = 2 * 3600;
const forgottenSeconds = 30 * 86_400;

const Task = z.object({ id: z.string() });

/** Another run has taken the place of this one. */
class Overtaken extends Error {}

/**
 * Exports that are written behind: begun by a call, told of while they grow, kept as a file that only its owner gets, and
 * taken away when they expire. A run whose process was killed is begun anew by the queue, and whatever is left of the
 * first changes nothing.
 */
export const longExports = <Query extends z.ZodMiniType, Row>(house: House, of: LongExport<Query, Row>) => {
  const rows = exportRows(house);
  const spools = spoolFolder(house.config);
  const cause = (id: string): string => `${of.kind}:${id}`;

  const tell = async (row: ExportRow, title: Word): Promise<void> => {
    const { source, url } = of.todo;
    await house.todos.open({
      cause: cause(row.id),
      to: { account: row.account_id },
      type: "export",
      title,
      source,
      url,
    });
  };

  async function* counted(row: ExportRow, pages: AsyncIterable<ExportPage<Row>>): AsyncGenerator<readonly Row[]> {
    let written = 0;
    for await (const page of pages) {
      written += page.rows.length;
      if (!(await rows.progress(row, written, Math.max(written, page.total)))) throw new Overtaken();
      await house.live.tell({ account: row.account_id }, of.kind);
      yield page.rows;
    }
  }

  const write = async (row: ExportRow): Promise<void> => {
    const query = of.query.parse(JSON.parse(row.query));
    const table = xlsxOf(row.name, of.columns(query, row.language), counted(row, of.pages(query)));
    const path = join(await spools(), randomUUID());
    try {
      let size = 0;
      await pipeline(
        Readable.from(table.content),
        async function* (chunks: AsyncIterable<Buffer>) {
          for await (const chunk of chunks) {
            size += chunk.length;
            yield chunk;
          }
        },
        createWriteStream(path, { mode: 0o600 }),
      );
      const name = table.name ?? row.name;
      const { fileId } = await house.files.keep({ owner: row.account_id, purpose: "export", name, path, size });
      const kept = await house.database.transaction(async () => {
        if (!(await rows.finish(row, fileId, exportKeptSeconds))) return false;
        await house.files.claim([fileId], {
          owner: row.account_id,
          purpose: "export",
          use: cause(row.id),
          field: "id",
        });
        await tell(row, of.todo.ready);
        await house.live.tell({ account: row.account_id }, of.kind);
        return true;
      });
      if (!kept) await house.files.erase([fileId]);
    } finally {
      await rm(path, { force: true });
    }
  };

  const giveUp = async (row: ExportRow, code: string): Promise<void> =>
    await house.database.transaction(async () => {
      if (!(await rows.fail(row, code))) return;
      await tell(row, of.todo.failed);
      await house.live.tell({ account: row.account_id }, of.kind);
    });

  const run = async (data: unknown): Promise<void> => {
    const row = await rows.begin(Task.parse(data).id);
    if (!row) return;
    try {
      await write(row);
    } catch (error) {
      if (error instanceof Overtaken) return;
      const refused = error instanceof Refusal ? error.kind : undefined;
      // A host that is away may be back at the next try; a full room or a gate that closed will not.
      if (row.attempt < attempts && (!refused || refused.ofHost)) throw error;
      await giveUp(row, (refused ?? common.E9506).code);
    }
  };

  const sweep = async (): Promise<void> => {
    const now = house.clock.now();
    await house.database.transaction(async () => {
      const ended = await rows.expire(of.kind);
      await house.files.letGo(ended.flatMap(({ fileId }) => (fileId === "" ? [] : [fileId])));
      await house.todos.settle(...ended.map(({ id }) => cause(id)));
    });
    await rows.giveUp(of.kind, addSeconds(now, -lostSeconds), common.E9506.code);
    await rows.forgetBefore(of.kind, addSeconds(now, -forgottenSeconds));
  };

  return {
    /** Begins one; the same question asked again while it is under way is not begun twice. */
    begin: async (accountId: string, query: z.output<Query>, language: Language): Promise<string> =>
      await house.database.transaction(async () => {
        const asked = { kind: of.kind, account_id: accountId, query: JSON.stringify(query), language };
        const id = await rows.add({ ...asked, name: of.name(query, language) });
        await house.jobs.send(of.kind, { id }, { key: id });
        return id;
      }),

    /** One's own, newest first. */
    ofAccount: async (accountId: string, page: Page): Promise<{ list: KeptExport[]; total: number }> => {
      const { list, total } = await rows.ofAccount(of.kind, accountId, page);
      return { list: list.map(keptOf), total };
    },

    /** The file of one's own export, whose to-do is done with it; undefined when there is none. */
    take: async (accountId: string, id: string): Promise<Bytes | undefined> => {
      const row = await rows.own(of.kind, accountId, id);
      const file = row?.state === "done" && row.file_id !== null ? await house.files.find(row.file_id) : undefined;
      if (!row || !file) return undefined;
      const content = await house.files.read(file);
      await house.todos.settle(cause(id));
      return { type: xlsxType, name: `${row.name}.xlsx`, content };
    },

    /** Forgets whatever an account has ordered; in the running transaction. */
    forget: async (accountId: string): Promise<void> =>
      await house.files.letGo(await rows.forgetAccount(of.kind, accountId)),

    jobs: [
      { name: of.kind, run },
      { name: `${of.kind}.sweep`, cron: "17 * * * *", run: sweep },
    ] satisfies Job[],
  };
};

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

const keptOf = (row: ExportRow): KeptExport => ({
  id: row.id,
  name: `${row.name}.xlsx`,
  state: row.state,
  written: row.written,
  total: row.total,
  failure: row.failure === "" ? undefined : (refusalOf(row.failure) ?? common.E9506),
  createdAt: Number(row.created_at),
  expiresAt: row.expires_at === null ? undefined : Number(row.expires_at),
});
