import { availableParallelism } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { piecesOnThread, readOnThread } from "./reader.ts";

/** A thread that counts itself in what it is given, and stays until that lets it go. */
const counting = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, workerData } from "node:worker_threads";
    Atomics.add(workerData, 0, 1);
    Atomics.wait(workerData, 1, 0);
    parentPort.postMessage({ kind: "read", whole: null, pieces: [] });
  `)}`,
);

it("few files are read at once, however many are handed in: some wait, and the next is turned away at once (R11)", async () => {
  const shared = new Int32Array(new SharedArrayBuffer(8));
  const atOnce = Math.max(2, Math.floor(availableParallelism() / 2));
  const outcomes: string[] = [];
  const told = async (reading: Promise<unknown>): Promise<void> => {
    await reading.then(
      () => outcomes.push("read"),
      (error: { kind: { code: string } }) => outcomes.push(error.kind.code),
    );
  };
  const readings = Array.from({ length: atOnce + 10 + 3 }, (_, at) =>
    told(at % 2 === 0 ? readOnThread(counting, shared) : piecesOnThread(counting, shared)),
  );
  await expect.poll(() => shared[0]).toBe(atOnce);
  await wait(300);
  expect({ reading: shared[0], outcomes }).toEqual({ reading: atOnce, outcomes: ["E9507", "E9507", "E9507"] });
  Atomics.store(shared, 1, 1);
  Atomics.notify(shared, 1);
  await Promise.all(readings);
  expect(outcomes.filter((outcome) => outcome === "read")).toHaveLength(atOnce + 10);
});
