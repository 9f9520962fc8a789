import type * as z from "zod/mini";
import type { RefusalDetail, RefusalKind } from "./refusal.ts";
import type { Word } from "./texts.ts";

/** Product versions, which are also account types: 1 person, 2 machine, 3 operations (catalogue X14). */
export type Version = "1" | "2" | "3";

/** Who may make a call. Everything that is not declared is denied. */
export type Who =
  | { readonly kind: "anyone" }
  | { readonly kind: "signedIn" }
  | { readonly kind: "version"; readonly versions: readonly Version[] }
  | { readonly kind: "role"; readonly roles: readonly string[] };

/** Guests too. */
export const anyone: Who = { kind: "anyone" };
/** Every live session, whatever its version. */
export const signedIn: Who = { kind: "signedIn" };
/** Sessions of these versions. */
export const version = (...versions: Version[]): Who => ({ kind: "version", versions });
/** Operations staff. */
export const staff: Who = version("3");
/** Operations staff who hold one of these roles (catalogue 25.1). */
export const role = (...roles: string[]): Who => ({ kind: "role", roles });

/** A condition that must hold before a call is answered; the feature that knows it answers it by this name. */
export interface Need {
  readonly name: string;
  /** Why the call is refused, in the catalogue's words. */
  readonly refusal: RefusalKind;
  /** What to do about it, and where. */
  readonly actions?: RefusalDetail["actions"];
}

/** Whom a counter counts: the caller's address, browser, account, or a value taken from the request. */
export type QuotaSubject = "ip" | "session" | "account" | (string & {});

/** How often a call may be made. Counted exactly, by one conditional statement (catalogue D9). */
export interface Quota {
  readonly subject: QuotaSubject;
  readonly limit: number;
  /** Length of the window in seconds; `day` is the natural day in Asia/Shanghai (catalogue 0.5). */
  readonly window: number | "day";
  readonly refusal?: RefusalKind;
  /** The subject's value, when it comes from the request; undefined counts nothing. */
  readonly of?: (request: unknown) => string | undefined;
}

/** At most `limit` in any 60 seconds. */
export const perMinute = (subject: QuotaSubject, limit: number): Quota => ({ subject, limit, window: 60 });
/** At most `limit` in any 3,600 seconds. */
export const perHour = (subject: QuotaSubject, limit: number): Quota => ({ subject, limit, window: 3600 });
/** At most `limit` in a natural day in Asia/Shanghai. */
export const perDay = (subject: QuotaSubject, limit: number): Quota => ({ subject, limit, window: "day" });
/** At least `seconds` between two. */
export const spaced = (subject: QuotaSubject, seconds: number): Quota => ({ subject, limit: 1, window: seconds });

/** Something one-time that the call uses up: a code, a captcha or a step ticket. Spent before the handler runs. */
export interface Spend {
  readonly kind: string;
  /** What it was issued for: an optType (catalogue 2.5) or the name of a step. */
  readonly purpose: string;
}

/** How the answer leaves: the JSON envelope, or bytes (file, export, event stream) after the same guards. */
export type Carriage = "json" | "bytes";

export interface CallDeclaration<Body extends z.ZodMiniType, Result extends z.ZodMiniType> {
  readonly method: "GET" | "POST";
  /** Path under the first mount, e.g. `/cass/onDutyManagement/getList`. */
  readonly path: string;
  /** Shape of the request: JSON body of a POST, query of a GET. */
  readonly body: Body;
  /** Shape of `result`; what it does not name never leaves the server. */
  readonly result: Result;
  readonly who: Who;
  readonly needs?: readonly Need[];
  readonly quota?: readonly Quota[];
  readonly spends?: readonly Spend[];
  /** What the parts behind the call count and use up besides, by what is asked; told to readers, enforced there. */
  readonly within?: { readonly quota?: readonly Quota[]; readonly spends?: readonly Spend[] };
  /** Action name in the audit; every call that changes something has one (catalogue 24.2). */
  readonly audit?: string;
  /** It only shows something, and a page asks it again as news comes: within an hour that is one view, with one line. */
  readonly viewed?: true;
  /**
   * Who makes it is nobody's to know who reads the audit: its line names a pseudonym in place of account, roles, address and
   * device (catalogue 12.10). Where that depends on what is asked, it is told from the body.
   */
  readonly veiled?: true | ((asked: unknown) => boolean);
  /** The topic that open screens of the operations staff hear of once it was done, by what was asked where it is about one thing. */
  readonly tells?: string | ((asked: unknown) => string);
  /** What it does is done at the host of the work number it names, so that it waits while that is down (catalogue 25.4). */
  readonly atHost?: true;
  /** Of a POST: its fields may stand in the query too, as the specification has it; the body goes before. */
  readonly alsoQuery?: true;
  readonly carriage?: Carriage;
  /** The call takes one file as multipart form-data, at most `maximum` bytes; its other fields arrive as texts. */
  readonly upload?: {
    readonly field: string;
    readonly maximum: number;
    /** The file goes to disk rather than into memory, up to this many bytes by the fields that stand before it. */
    readonly spooled?: (fields: Readonly<Record<string, string>>) => number;
  };
  /**
   * It creates something or trades a code for a ticket, and is answered once per `requestId` (or header Idempotency-Key)
   * within 24 h: a repeat gets the first answer, another body under the same id is refused with 409 (catalogue 0.11).
   * `judged anew`: its answer is none to be kept, as it opens a session; its handler knows a repeat by `asked.requestId`.
   */
  readonly once?: boolean | "judged anew";
  /** Only ever made by an open screen by itself: no use of the session, which runs out as if nobody had asked (1.41). */
  readonly unattended?: true;
  /** What a success says in place of "success" (catalogue 30, success texts). */
  readonly done?: Word;
  /** Where it comes from, e.g. `15.2`. */
  readonly item: string;
  /** One sentence for the table of calls. */
  readonly summary: Word;
}

/** One call, declared once for the server that answers it and the screen that makes it. */
export interface Call<
  Body extends z.ZodMiniType = z.ZodMiniType,
  Result extends z.ZodMiniType = z.ZodMiniType,
> extends CallDeclaration<Body, Result> {
  readonly needs: readonly Need[];
  readonly quota: readonly Quota[];
  readonly spends: readonly Spend[];
  readonly carriage: Carriage;
}

/** What the caller sends. */
export type BodyOf<C extends Call> = z.input<C["body"]>;
/** What the handler receives, after trims and defaults. */
export type ParsedBodyOf<C extends Call> = z.output<C["body"]>;
/** What comes back as `result`. */
export type ResultOf<C extends Call> = z.output<C["result"]>;

/** Every limit of a call, those of the parts behind it among them. */
export const quotasOf = ({ quota, within }: Call): readonly Quota[] => [...quota, ...(within?.quota ?? [])];

/** Everything one-time that a call uses up, by whatever part of it. */
export const spendsOf = ({ spends, within }: Call): readonly Spend[] => [...spends, ...(within?.spends ?? [])];

/** Declares a call. */
export function call<Body extends z.ZodMiniType, Result extends z.ZodMiniType>(
  declaration: CallDeclaration<Body, Result> & { readonly carriage: "bytes" },
): Call<Body, Result> & { readonly carriage: "bytes" };
export function call<Body extends z.ZodMiniType, Result extends z.ZodMiniType>(
  declaration: CallDeclaration<Body, Result>,
): Call<Body, Result>;
export function call<Body extends z.ZodMiniType, Result extends z.ZodMiniType>(
  declaration: CallDeclaration<Body, Result>,
): Call<Body, Result> {
  return { needs: [], quota: [], spends: [], carriage: "json", ...declaration };
}
