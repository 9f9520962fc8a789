import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { turnstile } from "../turns/index.ts";

/** A picture to be written over, and the words: letters and digits only, as a server may have no Chinese font. */
export interface Watermarking {
  readonly picture: Uint8Array;
  readonly words: string;
}

const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
const longestQueue = 32;
/** Seconds. */
const retryAfter = 5;
const patienceMilliseconds = 15_000;

const pass = turnstile({ atOnce, waiting: longestQueue, retryAfter });

/**
 * The picture as a JPEG with the words all over it, painted in a thread of its own; what is kept stays as it is. Throws
 * E9507 while too many wait.
 */
export const watermarked = async (work: Watermarking): Promise<Buffer> => await pass(async () => await painted(work));

const painted = async (work: Watermarking): Promise<Buffer> =>
  await new Promise((resolve, reject) => {
    const thread = new Worker(new URL("./watermark-worker.ts", import.meta.url), { execArgv: [], workerData: work });
    const patience = setTimeout(() => void thread.terminate(), patienceMilliseconds);
    thread.once("message", (bytes: Uint8Array) => resolve(Buffer.from(bytes)));
    thread.once("error", reject);
    thread.once("exit", () => {
      clearTimeout(patience);
      reject(new Error("a picture could not be marked in time"));
    });
  });
