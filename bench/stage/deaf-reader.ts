// Asks for much over few connections and reads nothing of it, in a thread of its own: the thread that measures other calls
// meanwhile must not wait for it.
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";

/** What is asked for, by connections that may wait and by one that asks for more than may. */
export interface Asking {
  readonly url: string;
  /** Heads of requests; each held connection repeats one of them. */
  readonly requests: readonly string[];
  readonly held: number;
  readonly heldRequests: number;
  /** How often the other comes, and how much it asks for at once. */
  readonly floods: number;
  readonly floodRequests: number;
  /** Milliseconds between two of them. */
  readonly pause: number;
}

const { url, requests, held, heldRequests, floods, floodRequests, pause }: Asking = workerData;
const { hostname, port } = new URL(url);

const ask = (request: string, times: number): Socket => {
  const socket = connect(Number(port), hostname).pause();
  socket.on("error", () => undefined).write(request.repeat(times));
  return socket;
};

for (let at = 0; at < held; at += 1) ask(requests[at % requests.length] ?? "", heldRequests);
for (let at = 0; at < floods; at += 1) {
  const socket = ask(requests[at % requests.length] ?? "", floodRequests);
  await wait(pause);
  // It does not learn that it was cut off, as it does not read.
  socket.destroy();
}
parentPort?.postMessage("done");
