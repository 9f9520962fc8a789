import type { Reason } from "./protocol.ts";

/** The host said no; nothing was changed but what the reason says. */
export class HostRefused extends Error {
  readonly reason: Reason;
  /** Tries left, where the reason counts them. */
  readonly remaining: number | undefined;

  constructor(reason: Reason, remaining?: number) {
    super(`the host refused: ${reason}`);
    this.name = "HostRefused";
    this.reason = reason;
    this.remaining = remaining;
  }
}

/** The host is away, silent, closed to writes or talks nonsense, and has not carried anything out: E9503 for the person. */
export class HostUnavailable extends Error {
  constructor(why: string) {
    super(`the host is not available: ${why}`);
    this.name = "HostUnavailable";
  }
}

/** Nobody knows whether the host carried the write out: "processing", to be asked about later and never repeated. */
export class OutcomeUnknown extends Error {
  readonly operationId: string;

  constructor(operationId: string) {
    super("the host did not say what became of the operation");
    this.name = "OutcomeUnknown";
    this.operationId = operationId;
  }
}
