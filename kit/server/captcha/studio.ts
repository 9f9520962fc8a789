import { Worker } from "node:worker_threads";
import { common, refuse } from "../../contract/refusal.ts";
import type { LetterPuzzle } from "./letters.ts";
import type { SliderPuzzle } from "./puzzle.ts";

/** What the studio draws. */
export type Wanted = "slider" | "letters";

interface Drawings {
  slider: SliderPuzzle;
  letters: LetterPuzzle;
}

/** Draws captchas ahead of need; each drawing is handed out once. */
export interface Studio {
  /** A drawing from the shelf or, when it is bare, the next one drawn; refuses with 503 while too many wait (E9507). */
  take<Kind extends Wanted>(kind: Kind): Promise<Drawings[Kind]>;
}

/** Drawings kept ready; at 500 a second and more they bridge a burst. */
const depth = { slider: 16, letters: 4 } as const;
const longestQueue = 200;

/** Opens the studio; its thread starts with the first captcha anyone asks for, and again should it ever fall. */
export const openStudio = (): Studio => {
  const shelves: { [Kind in Wanted]: Shelf<Drawings[Kind]> } = { slider: emptyShelf(), letters: emptyShelf() };
  let thread: Worker | undefined;

  const start = (): Worker => {
    const started = new Worker(new URL("./worker.ts", import.meta.url), { execArgv: [] });
    started.on("message", (answer: Answer) => {
      if (answer.wanted === "slider") deliver(shelves.slider, answer.drawing);
      else deliver(shelves.letters, answer.drawing);
      if (shelves.slider.waiting.length + shelves.letters.waiting.length === 0) started.unref();
    });
    const fall = (): void => {
      if (thread !== started) return;
      thread = undefined;
      abandon(shelves.slider);
      abandon(shelves.letters);
    };
    started.on("error", fall);
    started.on("exit", fall);
    return started;
  };

  const order = (kind: Wanted): void => {
    const shelf = shelves[kind];
    thread ??= start();
    if (shelf.waiting.length > 0) thread.ref();
    else thread.unref();
    for (; shelf.ready.length + shelf.ordered < depth[kind] + shelf.waiting.length; shelf.ordered += 1)
      thread.postMessage(kind);
  };

  return {
    async take(kind) {
      const shelf: Shelf<Drawings[typeof kind]> = shelves[kind];
      const ready = shelf.ready.shift();
      if (ready === undefined && shelf.waiting.length >= longestQueue) throw busy();
      const drawing =
        ready ?? new Promise<Drawings[typeof kind]>((give, giveUp) => shelf.waiting.push({ give, giveUp }));
      order(kind);
      return await drawing;
    },
  };
};

let ofProcess: Studio | undefined;

/** The studio of this process, which every house in it shares: a drawing knows nothing of whom it is for. */
export const theStudio = (): Studio => (ofProcess ??= openStudio());

type Answer = { [Kind in Wanted]: { readonly wanted: Kind; readonly drawing: Drawings[Kind] } }[Wanted];

interface Shelf<Drawing> {
  readonly ready: Drawing[];
  /** Drawings the thread still owes. */
  ordered: number;
  readonly waiting: { readonly give: (drawing: Drawing) => void; readonly giveUp: (reason: Error) => void }[];
}

const emptyShelf = <Drawing>(): Shelf<Drawing> => ({ ready: [], ordered: 0, waiting: [] });

const deliver = <Drawing>(shelf: Shelf<Drawing>, drawing: Drawing): void => {
  shelf.ordered -= 1;
  const next = shelf.waiting.shift();
  if (next) next.give(drawing);
  else shelf.ready.push(drawing);
};

const abandon = (shelf: Shelf<SliderPuzzle> | Shelf<LetterPuzzle>): void => {
  shelf.ordered = 0;
  for (const { giveUp } of shelf.waiting.splice(0)) giveUp(busy());
};

const busy = (): Error => refuse(common.E9507, { facts: { retryAfter: 2 } });
