import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "@apron/kit/server/log";
import type { Engine, Session, Statement } from "./engine.ts";

/** The standby that reads which cost much may go to (decision 0077). */
export interface Asides {
  /** Whether the standby shows by now whatever was committed when this was asked; false too while it rests. */
  shows(): Promise<boolean>;
  lease(): Promise<Session>;
  /** Lets the standby rest, for what it failed at. */
  rest(error: unknown): void;
  stop(): Promise<void>;
}

/** Milliseconds somebody waits for the standby, between two looks at it, and for which it is left alone once it failed. */
const patience = { wait: 250, pause: 5, rest: 10_000 } as const;

/**
 * A standby beside its primary. What was committed is on the primary's log up to some place; a standby that has played its log up
 * to there shows it, and whoever reads there never finds less than he has just written, whichever instance he wrote on.
 */
export const openAsides = (primary: Engine, standby: Engine, log: Log): Asides => {
  let restsUntil = -Infinity;
  let rested = false;
  const rest = (error: unknown): void => {
    restsUntil = performance.now() + patience.rest;
    if (!rested) log.warn({ reason: String(error) }, "the standby for reads is left alone: the primary answers them");
    rested = true;
  };
  const follow = async (until: number): Promise<boolean> => {
    const place = await ask(primary, { text: "select pg_current_wal_lsn()::text as said" });
    for (;;) {
      const reached = await ask(standby, {
        text: "select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as said",
        values: [place],
      });
      if (reached === true || performance.now() > until) return reached === true;
      await wait(patience.pause);
    }
  };
  return {
    async shows() {
      const now = performance.now();
      if (now < restsUntil) return false;
      // One that hangs is waited for no longer than one that lags.
      const late = wait(patience.wait, "late" as const, { ref: false });
      const shown = await Promise.race([follow(now + patience.wait), late]).catch((error: unknown) => {
        rest(error);
        return false;
      });
      if (shown === "late") rest("it does not answer in time");
      if (shown !== true) return false;
      if (rested) log.info("the standby for reads is asked again");
      rested = false;
      return true;
    },
    lease: () => standby.lease(),
    rest,
    stop: () => standby.stop(),
  };
};

const ask = async (engine: Engine, statement: Statement): Promise<unknown> => {
  const session = await engine.lease();
  try {
    const { rows } = await session.run(statement);
    return rows[0]?.["said"];
  } finally {
    session.release();
  }
};
