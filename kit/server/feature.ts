import type { Call, Version } from "../contract/call.ts";
import type { RefusalCode, RefusalDetail } from "../contract/refusal.ts";
import type { Answer, Asked, Caller } from "./call/index.ts";
import type { FileRules } from "./files/index.ts";
import type { House } from "./house.ts";
import type { Job } from "./jobs/index.ts";
import type { MessageKind } from "./messages/index.ts";
import type { SealedTable } from "./seals/index.ts";

/** What a feature brings to the server: its only door. */
export interface ServerFeature {
  readonly name: string;
  readonly answers: readonly Answer[];
  /** How the named needs of any call are checked: resolves when the need holds; otherwise the call is refused with the need's refusal. */
  readonly needs?: Readonly<Record<string, (asked: Asked<unknown>) => Promise<boolean>>>;
  /** How things used up by a call are spent (`Spend.kind`): throws the refusal, or resolves when spent. */
  readonly spends?: Readonly<Record<string, (asked: Asked<unknown>, purpose: string) => Promise<void>>>;
  /** Runs before every call of a signed-in caller: throws the refusal of whoever may not go on yet. */
  readonly admits?: (caller: Caller, call: Call) => Promise<void>;
  /** What a reader of a version, or a guest, may read about a refusal; undefined where nothing is written. */
  readonly helps?: (
    code: RefusalCode,
    version: Version | undefined,
  ) => Promise<NonNullable<RefusalDetail["actions"]>[number] | undefined>;
  /** Every kind of message it sends, which those who look after messages find and may put into other words (catalogue 2.13). */
  readonly messages?: Readonly<Record<string, MessageKind>>;
  /** Addresses of scripts that stand before a page's own: none as long as there is nothing to say. */
  readonly scripts?: () => readonly string[];
  readonly jobs?: readonly Job[];
  /** Every table of the feature that holds sealed values. */
  readonly sealed?: readonly SealedTable[];
  /** Who may upload and read files of a purpose; one that several features share is ruled by `reads` alone. */
  readonly files?: FileRules;
  /** Runs once after migrations at every start, in every mode: must be harmless when repeated. */
  readonly start?: () => Promise<void>;
  /**
   * The feature's part of the demo data: named steps that fill what nothing else does; demo mode only. The database
   * remembers each, so that a demo filled before a step existed gets it at its next start. A step that was released keeps
   * its name and what it fills, and says it whole (`<feature>.<step>`) when it moves to another feature; more of the demo is a
   * further step.
   */
  readonly demo?: Readonly<Record<string, () => Promise<void>>>;
}

/** A feature's server door: gets the house, gives its answers. */
export type FeatureDoor = (house: House) => ServerFeature;
