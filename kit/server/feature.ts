import type { Readable } from "node:stream";
import type { Call, ParsedBodyOf, ResultOf, Version } from "../contract/call.ts";
import type { Language, Word } from "../contract/texts.ts";
import type { FileRules } from "./files.ts";
import type { House } from "./house.ts";
import type { Listed } from "./listed.ts";
import type { SealedTable } from "./reseal.ts";

/** The signed-in account behind a call, read from its session row and from nothing the client says. */
export interface Caller {
  readonly sessionId: string;
  readonly accountId: string;
  readonly version: Version;
  readonly roles: readonly string[];
}

/** One call on its way, after every guard has let it pass. */
export interface Asked<Body> {
  readonly body: Body;
  /** The account behind the call; reading it for a guest is refused with 403. */
  readonly caller: Caller;
  /** The account behind the call, if any. */
  readonly guestOrCaller: Caller | undefined;
  /** The browser: id of the anonymous or signed-in session that codes, captchas and tickets are tied to. */
  readonly browser: string;
  /** The version meant before sign-in (header accountType); after it, the session's (catalogue 0.4). */
  readonly version: Version;
  readonly language: Language;
  readonly ip: string;
  readonly userAgent: string;
  /** The part of a file that is asked for, as the Range header says it; "" for the whole. */
  readonly range: string;
  readonly traceId: string;
  /** The uploaded file of a call that declares `upload`; reading it elsewhere is an error. */
  readonly file: UploadedFile;
  /** Sets cookies and the like on the answer; only sign-in and sign-out need it. */
  readonly reply: ReplyHeaders;
  /**
   * What the audit line of this call says about its object: ids and masked values only. A change is kept as keyed
   * fingerprints of what was there before and after, which tell that and not what it was (catalogue 24.2).
   */
  note(object: string, change?: Change): void;
}

/** An object before and after a write; either is absent where there was none. */
export interface Change {
  readonly before?: unknown;
  readonly after?: unknown;
}

export interface ReplyHeaders {
  /** Sets a cookie of this site; `maxAge` in seconds, absent for the browser's session, 0 to delete. */
  cookie(name: string, value: string, options: { httpOnly: boolean; maxAge?: number }): void;
  /** Gives the browser the two halves of a fresh session (`openSessions().signIn`). */
  signIn(halves: { sid: string; token: string }): void;
  /** Takes both halves away. */
  signOut(): void;
  /** Value of a cookie the browser sent. */
  received(name: string): string | undefined;
}

/** One file of a multipart request, read whole within the call's limit. */
export interface UploadedFile {
  readonly name: string;
  /** Empty when the call has its file spooled. */
  readonly bytes: Uint8Array;
  /** Where a spooled file lies until the call is answered. */
  readonly spool?: Spool;
}

/** A file on the server's own disk, removed when its call was answered. */
export interface Spool {
  readonly path: string;
  readonly size: number;
  /** It was longer than its cap, and only its beginning lies here. */
  readonly cut: boolean;
}

/** Bytes instead of an envelope: a file, an export or an event stream. */
export interface Bytes {
  readonly type: string;
  readonly content: Uint8Array | string | Readable;
  /** File name offered to the person; without it the answer is shown inline. */
  readonly name?: string;
  /** HTTP status where it is not 200: 206 and 416 of a part of a file. */
  readonly status?: 206 | 416;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call with its answer; made by `answer` or `answerInSteps`, mounted by the server. */
export interface Answer {
  readonly call: Call;
  readonly handle: (asked: Asked<unknown>) => Promise<unknown>;
  /** Its handler is not one transaction: it keeps its change together with the call's line (`house.audit.withLine`). */
  readonly inSteps: boolean;
  readonly alsoWrong: AlsoWrong | undefined;
}

/**
 * What of a body is wrong by rules that its shape cannot say, by field: pure, and asked only when the shape does not fit,
 * so that a form is told everything at once. The handler judges the body that fits, by the same rules.
 */
export type AlsoWrong = (typed: Readonly<Record<string, unknown>>) => Readonly<Record<string, Word>>;

type Handler<C extends Call> = (
  asked: Asked<ParsedBodyOf<C>>,
) => Promise<C["carriage"] extends "bytes" ? Bytes : Given<ResultOf<C>>>;

/**
 * Pairs a call with the handler that answers it. Of an audited call, and of one that is answered once, all that the handler
 * writes is one transaction with the call's line, so that it asks nobody but the database and a refusal undoes everything.
 */
export const answer = <C extends Call>(call: C, handle: Handler<C>, alsoWrong?: AlsoWrong): Answer => ({
  call,
  // The body reaches the handler only after `call.body` has parsed it, which is what ParsedBodyOf says.
  handle: handle as (asked: Asked<unknown>) => Promise<unknown>,
  inSteps: false,
  alsoWrong,
});

/**
 * As `answer`, for the handler of an audited call that asks a host, uses up a code, hashes a password or reads a file before
 * it changes anything: it runs in no transaction, and makes the change by `house.audit.withLine`.
 */
export const answerInSteps = <C extends Call>(call: C, handle: Handler<C>, alsoWrong?: AlsoWrong): Answer => ({
  ...answer(call, handle, alsoWrong),
  inSteps: true,
});

/** What a handler gives for a result: a list may be read row by row. */
type Given<Result> = Result | (Result extends readonly (infer Item)[] ? Listed<Item> : never);

/** Background work; each run once over all instances (catalogue 29). */
export interface Job {
  readonly name: string;
  /** Cron in Asia/Shanghai, or absent for a job that is only sent. */
  readonly cron?: string;
  run(data: unknown): Promise<void>;
}

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
