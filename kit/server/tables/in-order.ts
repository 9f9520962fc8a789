import { setImmediate } from "node:timers/promises";
import { turnstile } from "../turns/index.ts";

/** Pages drawn at once on an instance: a page of records costs a good part of a second of a core. */
const atOnce = 2;
const pass = turnstile({ atOnce, waiting: Infinity, retryAfter: 0 });

/**
 * The pages of a long list one after the other, whoever wants how many lists at once: two pages are drawn at a time and others
 * are answered in between (security R11). Who reads slowly holds up nobody: he waits outside. Never around pages that are in
 * order already.
 */
export async function* inOrder<Row>(pages: AsyncIterable<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  const drawn = pages[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await pass(async () => {
        await setImmediate();
        return await drawn.next();
      });
      if (next.done === true) return;
      yield next.value;
    }
  } finally {
    await drawn.return?.();
  }
}
