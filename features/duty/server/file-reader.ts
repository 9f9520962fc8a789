import { Worker } from "node:worker_threads";
import { type Refusal, refuse } from "@apron/kit/contract/refusal";
import type { WordValues } from "@apron/kit/contract/texts";
import { deskRefusals } from "../desk-call.ts";
import type { SheetTable } from "./store-rosters.ts";

/** A file as it was understood. */
export interface ReadFile {
  readonly source: "xlsx" | "csv" | "ical";
  readonly table: Omit<SheetTable, "depaName">;
}

/** What the reading thread is asked. */
export interface FileTask {
  readonly bytes: Uint8Array;
  readonly sheet: string;
  /** iCal events that repeat are unrolled between these days. */
  readonly from: string;
  readonly until: string;
}

/** What the reading thread answers: the table, or the line of the error catalogue that says what is wrong. */
export type FileOutcome =
  | ({ readonly kind: "read" } & ReadFile)
  | { readonly kind: "refused"; readonly code: FileRefusal; readonly values: WordValues };

export type FileRefusal =
  | "E15020"
  | "E15021"
  | "E15022"
  | "E15023"
  | "E15024"
  | "E15025"
  | "E15026"
  | "E15027"
  | "E15028";

const patienceMilliseconds = 20_000;
const memoryMegabytes = 768;

/**
 * Reads an uploaded roster on a thread of its own: however broken or hostile the file, the server goes on answering.
 * Throws the refusal that says what is wrong with it.
 */
export const readRosterFile = (task: FileTask): Promise<ReadFile> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./file-reader.worker.ts", import.meta.url), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    });
    const patience = setTimeout(() => end(() => reject(fileRefusal("E15027"))), patienceMilliseconds);
    const end = (settle: () => void): void => {
      clearTimeout(patience);
      settle();
      void worker.terminate();
    };
    worker.once("message", (outcome: FileOutcome) =>
      end(() => (outcome.kind === "read" ? resolve(outcome) : reject(fileRefusal(outcome.code, outcome.values)))),
    );
    // The thread dies of a file only by using up its memory.
    worker.once("error", () => end(() => reject(fileRefusal("E15024", { maximum: 100 }))));
  });

const fileRefusal = (code: FileRefusal, values: WordValues = {}): Refusal =>
  refuse(deskRefusals[code], { values, fields: { [code === "E15028" ? "sheet" : "file"]: deskRefusals[code] } });
