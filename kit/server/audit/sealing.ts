import { AsyncLocalStorage } from "node:async_hooks";
import type { Audit } from "./audit.ts";
import type { Log } from "../log.ts";

/** How soon after a line was written here it is sealed, and how often lines of other instances are looked for. */
const soonMilliseconds = 100;
const lookEveryMilliseconds = 1000;

/**
 * Keeps an instance sealing the audit: soon after it has written a line, and every second what others have left. Survives a
 * database that is away. `stop` seals once more.
 */
export const startSealing = (parts: {
  readonly audit: Pick<Audit, "seal" | "whenWritten">;
  readonly log: Log;
}): { stop(): Promise<void> } => {
  const { audit, log } = parts;
  // A line is told of inside the transaction that writes it, which has ended when its turn comes.
  const apart = AsyncLocalStorage.snapshot();
  let next: NodeJS.Timeout | undefined;
  let dueAt = Infinity;
  let round: Promise<void> | undefined;
  let stopped = false;
  const sealOnce = async (): Promise<void> => {
    const sealed = await audit.seal().catch((error: unknown) => {
      log.warn({ event: "audit.unsealed", err: error }, "the audit could not be sealed, the next second tries again");
      return 0;
    });
    round = undefined;
    sealWithin(sealed > 0 ? soonMilliseconds : lookEveryMilliseconds);
  };
  const sealWithin = (milliseconds: number): void => {
    const at = performance.now() + milliseconds;
    if (stopped || round || at >= dueAt) return;
    clearTimeout(next);
    dueAt = at;
    next = setTimeout(() => {
      dueAt = Infinity;
      round = apart(sealOnce);
    }, milliseconds).unref();
  };
  audit.whenWritten(() => sealWithin(soonMilliseconds));
  sealWithin(soonMilliseconds);
  return {
    async stop() {
      stopped = true;
      clearTimeout(next);
      await round;
      await sealOnce();
    },
  };
};
