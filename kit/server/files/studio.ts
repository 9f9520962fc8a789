import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { common, refuse } from "../../contract/refusal.ts";
import { DiskFailed } from "./disk.ts";

/** A picture to be decoded, cleaned and written anew. */
export interface PictureTask {
  readonly from: string;
  readonly to: string;
  readonly kind: "jpeg" | "png";
  /** Written as a photograph (JPEG) with no side longer; absent keeps kind and size. */
  readonly longestSide: number | undefined;
  /** Written encrypted under this key. */
  readonly key: Uint8Array | undefined;
}

/** What became of a picture; `unwritten` is the disk's fault, `failed` is neither its nor the picture's. */
export type PictureOutcome =
  | { readonly kind: "jpeg" | "png"; readonly size: number }
  | { readonly refused: "broken" | "pixels" }
  | { readonly unwritten: string }
  | { readonly failed: string };

/** The threads that decode pictures. */
export interface PictureStudio {
  /** Reworks one picture when its turn comes; throws E9507 while too many wait, or `DiskFailed`. */
  rework(task: PictureTask): Promise<Exclude<PictureOutcome, { failed: string } | { unwritten: string }>>;
}

/**
 * So many at once: half the cores, which leaves the others to whoever reads. One picture of 40 megapixels needs up to
 * 350 MB while it is worked on, which is the other reason for few.
 */
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));
const longestQueue = 64;
const patienceMilliseconds = 30_000;
/** An idle thread goes and gives its memory back. */
const idleMilliseconds = 20_000;

interface Waiting {
  readonly task: PictureTask;
  readonly settle: (outcome: PictureOutcome) => void;
}

/** Opens the studio; a thread starts with the first picture. */
export const openPictureStudio = (): PictureStudio => {
  const queue: Waiting[] = [];
  const resting: { readonly thread: Worker; readonly idle: NodeJS.Timeout }[] = [];
  let threads = 0;

  const next = (): void => {
    if (queue.length === 0 || (resting.length === 0 && threads >= atOnce)) return;
    const waiting = queue.shift();
    if (waiting) work(wake() ?? hire(), waiting);
  };

  const wake = (): Worker | undefined => {
    const rested = resting.pop();
    clearTimeout(rested?.idle);
    return rested?.thread;
  };
  const unlist = (thread: Worker): void => {
    const at = resting.findIndex((one) => one.thread === thread);
    if (at !== -1) resting.splice(at, 1);
  };
  const rest = (thread: Worker): void => {
    thread.unref();
    // Out of the row before it ends, so that no picture is handed to a thread on its way out.
    const leave = (): void => {
      unlist(thread);
      void thread.terminate();
    };
    resting.push({ thread, idle: setTimeout(leave, idleMilliseconds).unref() });
    next();
  };
  const hire = (): Worker => {
    threads += 1;
    const thread = new Worker(new URL("./worker.ts", import.meta.url), { execArgv: [] });
    // Its end follows, and says all there is to know.
    thread.on("error", () => undefined);
    thread.once("exit", () => {
      threads -= 1;
      unlist(thread);
      next();
    });
    return thread;
  };

  const work = (thread: Worker, { task, settle }: Waiting): void => {
    const finish = (outcome: PictureOutcome): void => {
      clearTimeout(patience);
      thread.off("message", done).off("exit", fell);
      settle(outcome);
    };
    const done = (outcome: PictureOutcome): void => {
      finish(outcome);
      rest(thread);
    };
    // A picture that takes a thread with it, or all its time, is none we want.
    const fell = (): void => finish({ refused: "broken" });
    const patience = setTimeout(() => void thread.terminate(), patienceMilliseconds);
    thread.ref();
    thread.once("message", done).once("exit", fell);
    thread.postMessage(task);
  };

  return {
    async rework(task) {
      if (queue.length >= longestQueue) throw refuse(common.E9507, { facts: { retryAfter: 5 } });
      const outcome = await new Promise<PictureOutcome>((settle) => {
        queue.push({ task, settle });
        next();
      });
      if ("unwritten" in outcome) throw new DiskFailed(outcome.unwritten);
      if ("failed" in outcome) throw new Error(`a picture could not be reworked: ${outcome.failed}`);
      return outcome;
    },
  };
};
