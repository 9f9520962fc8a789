import type { Job } from "./feature.ts";

/** Background work on the database's queue: each run once over all instances, retried, dead-lettered (catalogue 29). */
export interface Jobs {
  /** Declares the jobs and starts working on them. */
  start(jobs: readonly Job[]): Promise<void>;
  /** Asks for one run, in the running transaction if any; `afterSeconds` from now. A `key` waiting already is not added twice. */
  send(name: string, data: object, options?: { readonly afterSeconds?: number; readonly key?: string }): Promise<void>;
  /** Lets runs under way finish. */
  stop(): Promise<void>;
}
