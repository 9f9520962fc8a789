import { Worker } from "node:worker_threads";
import type { Language } from "@apron/kit/contract/texts";
import type { Instant } from "@apron/kit/server/clock";
import type { DutyRecord } from "@apron/features/duty/contract";
import type { exportFormats } from "../../contract-files.ts";

/** What an export is made of. */
export interface RosterFile {
  readonly format: (typeof exportFormats)[number];
  readonly title: string;
  readonly rows: readonly DutyRecord[];
  readonly language: Language;
  readonly now: Instant;
  /** The cells of a sheet that is no list of its rows. */
  readonly cells?: string[][];
}

/** The bytes of an export, written on a thread of its own: twenty thousand shifts keep nobody waiting. */
export const writeRoster = (file: RosterFile): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./write-roster.worker.ts", import.meta.url), { workerData: file });
    worker.once("message", (bytes: Uint8Array) => {
      resolve(bytes);
      void worker.terminate();
    });
    worker.once("error", reject);
  });
