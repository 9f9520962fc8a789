import type { Language, Word, WordValues } from "../contract/texts.ts";
import type { Channel } from "./outbox.ts";

/** Where a code goes and what it is for; a code fits nothing else (catalogue 2.7). */
export interface CodeTarget {
  /** optType of catalogue 2.5. */
  readonly optType: string;
  readonly channel: Channel;
  /** Canonical address. */
  readonly address: string;
  /** Version meant; the same number in another version is another target. */
  readonly version: string;
  readonly browser: string;
}

/** One-time codes: six digits, 300 s, five errors, one use, a new one kills the older (catalogue 2.7, 2.8, 2.11). */
export interface Codes {
  /**
   * Sends a code within the budgets of catalogue 2.8 (per target, address, account), all counted on the canonical
   * address. With `instead`, the target is told that text in place of a code, and everything else is the same (D3).
   */
  send(
    target: CodeTarget & {
      readonly ip: string;
      readonly accountId?: string;
      readonly language: Language;
      readonly instead?: { readonly text: Word; readonly values?: WordValues };
    },
  ): Promise<{ resendSeconds: number; expireSeconds: number }>;
  /** Uses the code up, or refuses with E2003 (wrong, `remaining`), E2004, E2005 or E2006. */
  spend(target: CodeTarget, code: string): Promise<void>;
}
