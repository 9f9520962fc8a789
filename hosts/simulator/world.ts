import type { Clock } from "@apron/kit/server/clock";
import type { Database } from "@apron/kit/server/database";
import type { Message } from "@apron/kit/server/messages";
import type { System } from "../protocol.ts";

/** What a simulator stands on. */
export interface World {
  readonly database: Database;
  readonly clock: Clock;
  /** Takes what a host sends to a holder; absent where nobody would see it. */
  readonly carry?: ((message: Message) => Promise<void>) | undefined;
}

/** A work number of one system. */
export interface AgentKey {
  readonly system: System;
  readonly agentNumber: string;
}

/** The name by which a work number's invented history is found again. */
export const keyText = ({ system, agentNumber }: AgentKey): string => `${system} ${agentNumber}`;
