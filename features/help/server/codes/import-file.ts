import type { Word } from "@apron/kit/contract/texts";
import { readOnThread } from "@apron/kit/server/tables";
import type { CodeCells } from "./rules-import.ts";

/** What the reading thread is asked: the bytes, and how many rows at most. */
export interface ImportTask {
  readonly bytes: Uint8Array;
  readonly rows: number;
}

/** Reads a file of error codes on a thread of its own; throws the refusal that says what is wrong with the file. */
export const readCodeFile = (task: ImportTask) =>
  readOnThread<{ readonly lacking: readonly Word[] }, { readonly n: number; readonly cells: CodeCells }>(
    new URL("./import-file.worker.ts", import.meta.url),
    task,
  );
