import type { RefusalCode } from "../contract/refusal.ts";
import type { Version } from "../contract/call.ts";
import type { Instant } from "./clock.ts";

/** A call that was refused, as far as those who look after the portal may know it (catalogue 24.3). */
export interface RefusedCall {
  readonly at: Instant;
  readonly traceId: string;
  readonly code: RefusalCode;
  /** As it is declared, whichever of its mounts was asked. */
  readonly route: string;
  readonly version: Version | undefined;
  readonly accountId: string | undefined;
  /** The canonical address a guest named as his own. */
  readonly address: string | undefined;
  readonly until: Instant | undefined;
  readonly remaining: number | undefined;
  readonly ms: number;
}

/** One run of a job on this instance. */
export interface JobRun {
  readonly name: string;
  readonly begunAt: Instant;
  readonly ms: number;
  /** Why it failed; undefined when it did not. */
  readonly failure: string | undefined;
}

/** What happens on this instance, told to whoever counts or keeps it; telling costs nothing where nobody listens. */
export interface Watch {
  whenRefused(hear: (refused: RefusedCall) => void): void;
  tellRefused(refused: RefusedCall): void;
  whenJobRan(hear: (run: JobRun) => void): void;
  tellJobRan(run: JobRun): void;
}

/** Opens the ears of one instance. */
export const openWatch = (): Watch => {
  const ears: { readonly refused: ((refused: RefusedCall) => void)[]; readonly ran: ((run: JobRun) => void)[] } = {
    refused: [],
    ran: [],
  };
  return {
    whenRefused: (hear) => void ears.refused.push(hear),
    tellRefused: (refused) => ears.refused.forEach((hear) => hear(refused)),
    whenJobRan: (hear) => void ears.ran.push(hear),
    tellJobRan: (run) => ears.ran.forEach((hear) => hear(run)),
  };
};
