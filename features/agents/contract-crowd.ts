import type { Version } from "@apron/kit/contract/call";

/** Whom something is for: who has one of each part that names any; a part that names none asks for nothing. */
export interface Crowd {
  readonly versions: readonly string[];
  /** B, C, or J with its partitions. */
  readonly systems: readonly string[];
  readonly customerTypes: readonly string[];
  /** Ids of departments, which is what the hosts call organisations. */
  readonly departments: readonly string[];
  /** Three letters: where the office of a work number is. */
  readonly airports: readonly string[];
  /** Of the operations staff. */
  readonly roles: readonly string[];
  /** Single work numbers, the system before them: `C 10001`. */
  readonly agents: readonly string[];
}

/** What is known of one work number of a reader, as a crowd asks. */
export interface Holding {
  readonly system: string;
  readonly agent: string;
  readonly customerType: string;
  readonly department: string;
  readonly airport: string;
  /** Of the departure system, of a verified holder, and not abnormal (catalogue 25.3). */
  readonly departure: boolean;
}

/** Somebody who reads: with every work number that is bound now. */
export interface Reader {
  readonly version: Version;
  readonly roles: readonly string[];
  readonly holdings: readonly Holding[];
}
