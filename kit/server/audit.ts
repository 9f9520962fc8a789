import type { Instant } from "./clock.ts";

/** One line of the audit: append-only, each hashed over the one before (catalogue 24.2). */
export interface AuditEntry {
  /** `server` for what the server saw, `client` for what a browser reported (addAuditLog). */
  readonly kind: "server" | "client";
  readonly accountId: string | undefined;
  readonly roles: readonly string[];
  readonly ip: string;
  readonly userAgent: string;
  readonly action: string;
  /** Ids and masked values only. */
  readonly object: string;
  /** `ok`, or the refusal's code. */
  readonly result: string;
  readonly traceId: string;
}

export interface AuditLine extends AuditEntry {
  readonly id: number;
  readonly time: Instant;
}

export interface Audit {
  /** Appends a line in the running transaction, if any. */
  write(entry: AuditEntry): Promise<void>;
  /** Walks the chain; the first broken line, or undefined when all of it holds. */
  firstBroken(): Promise<number | undefined>;
}
