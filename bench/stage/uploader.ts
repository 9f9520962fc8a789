// Uploads one picture again and again, so many at once, in a thread of its own: the thread that measures other calls
// meanwhile must not wait for it.
import { parentPort, workerData } from "node:worker_threads";

/** What is sent, where, and how often. */
export interface Uploading {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
  readonly times: number;
  readonly atOnce: number;
}

const { url, headers, body, times, atOnce }: Uploading = workerData;
let left = times;

const lane = async (): Promise<void> => {
  while (left > 0) {
    left -= 1;
    const answer = await (await fetch(url, { method: "POST", headers, body })).text();
    if (!answer.includes('"fileId"')) throw new Error(`The upload was answered with ${answer}`);
  }
};

await Promise.all(Array.from({ length: atOnce }, lane));
parentPort?.postMessage("done");
