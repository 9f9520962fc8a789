import { parentPort } from "node:worker_threads";
import type { TableFileOutcome } from "./table-file.ts";
import { RefusedFile } from "./table-file-kinds.ts";

/** Inside a reading thread: reads, and tells the server what was read or why the file is refused. */
export const tellReading = async <Read>(read: () => Read | Promise<Read>): Promise<void> => {
  const outcome = async (): Promise<TableFileOutcome<Read>> => {
    try {
      return { kind: "read", read: await read() };
    } catch (error) {
      if (error instanceof RefusedFile) return { kind: "refused", code: error.code, values: error.values };
      // What no reader expected is wrong with the file: nothing else enters this thread.
      return { kind: "refused", code: "E15022", values: { row: 1 } };
    }
  };
  parentPort?.postMessage(await outcome());
};
