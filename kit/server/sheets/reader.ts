import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { type Refusal, refuse } from "../../contract/refusal.ts";
import { type TableFileRefusal, tableFileRefusals } from "../../contract/table-file.ts";
import type { WordValues } from "../../contract/texts.ts";
import { turnstile } from "../turns/index.ts";

/** What a reading thread found in a file: what it says of the whole, and its rows. */
export interface Found<Whole, Row> {
  readonly whole: Whole;
  readonly rows: readonly Row[];
}

/** What a reading thread answers: what it found, or the line of the error catalogue that says what is wrong. */
export type TableFileOutcome<Whole> =
  | { readonly kind: "read"; readonly whole: Whole; readonly pieces: readonly Uint8Array<ArrayBuffer>[] }
  | { readonly kind: "refused"; readonly code: TableFileRefusal; readonly values: WordValues };

const patienceSeconds = 20;
const memoryMegabytes = 768;

/** A hostile file takes up to a gigabyte while it is read, and what waits lies in memory too (security R11). */
const atOnce = Math.max(2, Math.floor(availableParallelism() / 2));
/** Whoever waits is answered before his connection counts as silent. */
const longestQueue = 10;
/** Seconds. */
const retryAfter = 10;
const pass = turnstile({ atOnce, waiting: longestQueue, retryAfter });

/** How long a thread may take, in seconds. */
interface Patience {
  readonly seconds?: number;
}

/**
 * Reads a file on a thread of its own (`tellReading`): however broken or hostile the file, the server goes on answering.
 * Few are read at once and few wait; the next is refused with E9507. Throws the refusal that says what is wrong with the file.
 */
export const readOnThread = async <Whole, Row>(
  thread: URL,
  task: unknown,
  patience: Patience = {},
): Promise<Found<Whole, Row>> => await pass(async () => await workOnThread<Whole, Row>(thread, task, patience));

/**
 * The same for work of the house itself, which waits for nobody's file. The rows come over as JSON in pieces, and between two
 * of them others are answered, too.
 */
export const workOnThread = async <Whole, Row>(
  thread: URL,
  task: unknown,
  { seconds = patienceSeconds }: Patience = {},
): Promise<Found<Whole, Row>> => {
  const { whole, pieces } = await outcomeOf<Whole>(thread, task, seconds);
  const rows: Row[] = [];
  for (const piece of pieces) {
    await setImmediate();
    const some: Row[] = JSON.parse(Buffer.from(piece.buffer, piece.byteOffset, piece.length).toString());
    for (const row of some) rows.push(row);
  }
  return { whole, rows };
};

/**
 * What `readOnThread` does, for long files: the pieces as the thread has made them, each the JSON of some hundred rows, to be written one by one
 * and never held as rows all at once.
 */
export const piecesOnThread = async <Whole>(
  thread: URL,
  task: unknown,
  { seconds = patienceSeconds }: Patience = {},
): Promise<{ readonly whole: Whole; readonly pieces: Iterable<string> }> => {
  const { whole, pieces } = await pass(async () => await outcomeOf<Whole>(thread, task, seconds));
  return { whole, pieces: textsOf(pieces) };
};

function* textsOf(pieces: readonly Uint8Array<ArrayBuffer>[]): Generator<string> {
  for (const piece of pieces) yield Buffer.from(piece.buffer, piece.byteOffset, piece.length).toString();
}

const outcomeOf = <Whole>(
  thread: URL,
  task: unknown,
  seconds: number,
): Promise<TableFileOutcome<Whole> & { readonly kind: "read" }> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(thread, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    });
    const patience = setTimeout(() => end(() => reject(fileRefusal("E15027"))), seconds * 1000);
    const end = (settle: () => void): void => {
      clearTimeout(patience);
      settle();
      void worker.terminate();
    };
    worker.once("message", (outcome: TableFileOutcome<Whole>) =>
      end(() => (outcome.kind === "read" ? resolve(outcome) : reject(fileRefusal(outcome.code, outcome.values)))),
    );
    // The thread dies of a file only by using up its memory.
    worker.once("error", () => end(() => reject(fileRefusal("E15024", { maximum: 100 }))));
  });

const fileRefusal = (code: TableFileRefusal, values: WordValues = {}): Refusal =>
  refuse(tableFileRefusals[code], {
    values,
    fields: { [code === "E15028" ? "sheet" : "file"]: tableFileRefusals[code] },
  });
