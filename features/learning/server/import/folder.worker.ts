// Reads documents inside a thread of its own, one after the other.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { workerData } from "node:worker_threads";
import { tellReading } from "@apron/kit/server/sheets";
import type { FolderTask } from "./folder.ts";
import { readAll } from "./reading.ts";

await tellReading(async () => {
  // Handed over by folder.ts, which is the only one to start this thread.
  const { name, bytes, folder } = workerData as FolderTask;
  return await readAll(name, bytes, async (hash, pdf) => await writeFile(join(folder, hash), pdf, { mode: 0o600 }));
});
