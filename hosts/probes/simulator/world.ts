import type { ColumnType } from "kysely";
import type { Clock } from "@apron/kit/server/clock";
import type { Database } from "@apron/kit/server/database";

/** What simulated probes stand on. */
export interface ProbeWorld {
  readonly database: Database;
  readonly clock: Clock;
  /** Milliseconds a measurement takes, as real packets would; 0 unless named. */
  readonly pace?: number;
}

declare module "@apron/kit/server/database" {
  interface Tables {
    /** How a simulated probe misbehaves; without a row it finds what the scene has. */
    probes_switch: { probe: string; switches: ColumnType<unknown, string, string> };
  }
}
