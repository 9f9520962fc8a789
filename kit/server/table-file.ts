import { Worker } from "node:worker_threads";
import { type Refusal, refuse } from "../contract/refusal.ts";
import { type TableFileRefusal, tableFileRefusals } from "../contract/table-file.ts";
import type { WordValues } from "../contract/texts.ts";

/** What a reading thread answers: what it read, or the line of the error catalogue that says what is wrong. */
export type TableFileOutcome<Read> =
  | { readonly kind: "read"; readonly read: Read }
  | { readonly kind: "refused"; readonly code: TableFileRefusal; readonly values: WordValues };

/** What `readTableFile` is asked. */
export interface TableFileTask {
  readonly bytes: Uint8Array;
  /** Data rows at most. */
  readonly rows: number;
}

/** A table file as texts: the cells of its first sheet that holds something. */
export interface TableFile {
  readonly source: "xlsx" | "csv";
  readonly cells: readonly (readonly string[])[];
}

const patienceMilliseconds = 20_000;
const memoryMegabytes = 768;

/** Reads an uploaded XLSX or CSV file, told by its content; throws the refusal that says what is wrong with it. */
export const readTableFile = (task: TableFileTask): Promise<TableFile> =>
  readOnThread<TableFile>(new URL("./table-file-worker.ts", import.meta.url), task);

/**
 * Reads a file on a thread of its own (`tellReading`): however broken or hostile the file, the server goes on answering.
 * Throws the refusal that says what is wrong with it.
 */
export const readOnThread = <Read>(thread: URL, task: unknown): Promise<Read> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(thread, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    });
    const patience = setTimeout(() => end(() => reject(fileRefusal("E15027"))), patienceMilliseconds);
    const end = (settle: () => void): void => {
      clearTimeout(patience);
      settle();
      void worker.terminate();
    };
    worker.once("message", (outcome: TableFileOutcome<Read>) =>
      end(() => (outcome.kind === "read" ? resolve(outcome.read) : reject(fileRefusal(outcome.code, outcome.values)))),
    );
    // The thread dies of a file only by using up its memory.
    worker.once("error", () => end(() => reject(fileRefusal("E15024", { maximum: 100 }))));
  });

const fileRefusal = (code: TableFileRefusal, values: WordValues = {}): Refusal =>
  refuse(tableFileRefusals[code], {
    values,
    fields: { [code === "E15028" ? "sheet" : "file"]: tableFileRefusals[code] },
  });
