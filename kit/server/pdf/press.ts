import { Worker } from "node:worker_threads";
import { common, refuse } from "../../contract/refusal.ts";
import { type PdfPaper, refuseHuge } from "./paper.ts";

/** The media type of what comes out. */
export const pdfType = "application/pdf";

/** What the thread answers: the document, or why there is none. */
export type PressOutcome = { readonly bytes: Uint8Array } | { readonly failed: string };

const longestQueue = 64;
const patienceMilliseconds = 30_000;
/** An idle thread goes and gives its memory back: some 80 MB. */
const idleMilliseconds = 20_000;
/** The type lies outside of these heaps; what is drawn stays within them, or its document is given up. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 } as const;

interface Waiting {
  readonly paper: PdfPaper;
  readonly settle: (outcome: PressOutcome) => void;
}

/** The one thread that makes documents; it starts with the first of them. */
const openPress = () => {
  const queue: Waiting[] = [];
  let thread: Worker | undefined;
  let busy = false;
  let idle: NodeJS.Timeout | undefined;

  const hire = (): Worker => {
    const hired = new Worker(new URL("./press-thread.ts", import.meta.url), { execArgv: [], resourceLimits });
    // Its end follows, and says all there is to know.
    hired.on("error", () => undefined);
    hired.once("exit", () => {
      if (thread === hired) thread = undefined;
    });
    thread = hired;
    return hired;
  };

  const rest = (): void => {
    const resting = thread;
    if (!resting) return;
    resting.unref();
    idle = setTimeout(() => {
      // Out of its place before it ends, so that no document is handed to a thread on its way out.
      thread = undefined;
      void resting.terminate();
    }, idleMilliseconds).unref();
  };

  const next = (): void => {
    if (busy) return;
    const waiting = queue.shift();
    if (!waiting) return rest();
    clearTimeout(idle);
    busy = true;
    const worker = thread ?? hire();
    const finish = (outcome: PressOutcome): void => {
      clearTimeout(patience);
      worker.off("message", finish).off("exit", fell);
      busy = false;
      waiting.settle(outcome);
      next();
    };
    const fell = (): void => finish({ failed: "the thread ended over it, by time or memory" });
    const patience = setTimeout(() => void worker.terminate(), patienceMilliseconds);
    worker.ref();
    worker.once("message", finish).once("exit", fell);
    worker.postMessage(waiting.paper);
  };

  return async (paper: PdfPaper): Promise<PressOutcome> =>
    await new Promise((settle) => {
      queue.push({ paper, settle });
      next();
    });
};

const printed = openPress();
let waiting = 0;

/**
 * The document as a PDF in type that has Chinese, made on a thread of its own: whoever asks for anything else waits for none
 * of it. Throws E9507 while too many wait, and an error for one that is too large or could not be made.
 */
export const pdfOf = async (paper: PdfPaper): Promise<Uint8Array> => {
  refuseHuge(paper);
  if (waiting >= longestQueue) throw refuse(common.E9507, { facts: { retryAfter: 5 } });
  waiting += 1;
  try {
    const outcome = await printed(paper);
    if ("failed" in outcome) throw new Error(`a document could not be made: ${outcome.failed}`);
    return outcome.bytes;
  } finally {
    waiting -= 1;
  }
};
