import type { Readable } from "node:stream";
import type { FileKind, FilePurpose } from "../../contract/files.ts";
import type { RefusalKind } from "../../contract/refusal.ts";
import type { Instant } from "../clock.ts";
import type { Asked, Caller } from "../call/index.ts";
import type { Part } from "./range.ts";

/** A file in keeping, as features see it. */
export interface KeptFile {
  readonly fileId: string;
  readonly url: string;
  readonly owner: string;
  readonly purpose: FilePurpose;
  readonly kind: FileKind;
  /** The name it came under, for display only. */
  readonly name: string;
  /** Bytes as kept. */
  readonly size: number;
  readonly keptAt: Instant;
  /** What it was claimed for, e.g. `identity:<applyId>`; undefined while nothing uses it. */
  readonly use: string | undefined;
}

/** Whose files and for what a form claims them. */
export interface Claim {
  /** The account that uploaded them; of somebody signing up `guestOwner(browser)`. */
  readonly owner: string;
  readonly purpose: FilePurpose;
  /** The row that uses them, e.g. `question:<id>`; claiming again for the same use is no error. */
  readonly use: string;
  /** The form's field that a refusal belongs to. */
  readonly field: string;
}

/**
 * What a feature rules about a purpose. Several features may share one, e.g. `attachment`, as long as they rule nothing
 * but who reads: each answers for the files it uses, told by `use`.
 */
export interface FileRule {
  /** Throws the refusal of a caller who may not upload for this purpose now, e.g. without a consent (E4016). */
  readonly takes?: (asked: Asked<{ readonly fileType: FilePurpose; readonly registerTicket: string }>) => Promise<void>;
  /** Whether somebody without an account may upload: checks the ticket. Without this, nobody may. */
  readonly takesGuests?: (asked: Asked<{ readonly registerTicket: string }>) => Promise<boolean>;
  /** Whether a caller who is not the owner may read it; without this, nobody. */
  readonly reads?: (caller: Caller, file: KeptFile) => Promise<boolean>;
  /** Whether everybody may read it, without an account too; without this, nobody. */
  readonly isPublic?: (file: KeptFile) => Promise<boolean>;
  /** Whether the owner may read it; without this, always. */
  readonly ownerReads?: (file: KeptFile) => Promise<boolean>;
  /** Lines of the feature's own in place of the common ones, e.g. E12005. */
  readonly refusals?: { readonly wrongKind?: RefusalKind; readonly tooLarge?: RefusalKind };
}

/** What a feature rules about the files of its purposes. */
export type FileRules = Partial<Readonly<Record<FilePurpose, FileRule>>>;

/** A file on its way in, on the server's own disk. */
export interface ArrivedFile {
  readonly owner: string;
  readonly purpose: FilePurpose;
  readonly name: string;
  /** Moved away or left; whoever wrote it removes what is left. */
  readonly path: string;
  readonly size: number;
}

/** Files of the house: the one place where bytes of people are checked, cleaned, kept and given out (catalogue 27.1). */
export interface Files {
  /**
   * Checks a file by its content, re-encodes pictures, encrypts identity pictures, and keeps it unclaimed for 24 h.
   * Throws E4001, E4002, E27001 to E27005, E27007, E27008 where a virus was found, E9506 while nobody can look for one,
   * E9507 when too many wait, or `DiskFailed`, which is answered as E27009.
   */
  keep(file: ArrivedFile): Promise<KeptFile>;
  /** `keep` of bytes that the server made itself: demo rows, generated reports. */
  keepBytes(file: Omit<ArrivedFile, "path" | "size"> & { readonly bytes: Uint8Array }): Promise<KeptFile>;
  /**
   * Ties uploads to the row that uses them: one conditional statement, in the running transaction if any. Throws E27006
   * at `field` unless all of them are the owner's, of this purpose, and free or tied to this very use. No ids, no work.
   */
  claim(fileIds: readonly string[], claim: Claim): Promise<void>;
  /** Ties those that the row does not use yet, as `claim` does: whoever writes on keeps what others put there. */
  claimFresh(fileIds: readonly string[], claim: Claim): Promise<void>;
  /** A kept file, whoever asks. */
  find(fileId: string): Promise<KeptFile | undefined>;
  /** The files that a row uses, oldest first. */
  usedBy(use: string): Promise<KeptFile[]>;
  /** The bytes, decrypted, or a part of what is not encrypted; throws when what lies in storage is not what was kept. */
  read(file: KeptFile, part?: Part): Promise<Readable | Buffer>;
  /** Takes files out of sight in the running transaction, if any; the sweep removes their bytes within 10 minutes. */
  letGo(fileIds: readonly string[]): Promise<void>;
  /**
   * Removes files and their bytes now, and gives their owners the room back. Unknown ids are no error. Not inside a
   * transaction, where `letGo` is meant.
   */
  erase(fileIds: readonly string[]): Promise<void>;
  /** Removes what nobody has claimed for 24 h, and the bytes of what was let go; a job of the house. */
  sweep(): Promise<void>;
  /**
   * Removes bytes in storage that no row has known for 24 h: rows that went with a reset, a write that a crash cut off. A
   * file on its way in has its row before its bytes. A job of the house.
   */
  sweepStrays(): Promise<void>;
  /** Hands all bytes over to the next `sweepStrays`, in the running transaction: whoever asks removes every row in it. */
  abandonAll(): Promise<void>;
  /** What the features rule about purposes; told once at start. Two that rule more than who reads stop the start. */
  learn(rules: readonly FileRules[]): void;
  /** The rule about a purpose. */
  ruleOf(purpose: FilePurpose): FileRule;
}

/** The owner of what a browser uploads before its person has an account. */
export const guestOwner = (browser: string): string => `guest:${browser}`;
