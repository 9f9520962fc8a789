import type { ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import type { Version } from "../../contract/call.ts";
import type { Language } from "../../contract/texts.ts";

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
  /** Of which file the part is wanted, as the If-Range header says it; "" where that does not matter. */
  readonly ifRange: string;
  readonly traceId: string;
  /** The id under which a call that answers `once` is sent again where its answer was lost (catalogue 0.11). */
  readonly requestId: string | undefined;
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

/** Bytes instead of an envelope: a file or an export. */
export interface Bytes {
  readonly type: string;
  readonly content: Uint8Array | string | Readable;
  /** File name offered to the person; without it the answer is shown inline. */
  readonly name?: string;
  /** HTTP status where it is not 200: 206 and 416 of a part of a file. */
  readonly status?: 206 | 416;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Events instead of an envelope: after the head of the answer its content is written, and ended, by whoever has news. A stream
 * between would take half as much memory again for each open screen.
 */
export interface Events {
  readonly type: "text/event-stream; charset=utf-8";
  readonly content: (out: ServerResponse) => void;
  readonly headers: Readonly<Record<string, string>>;
}
