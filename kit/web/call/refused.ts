import * as z from "zod/mini";
import { named, type Named } from "../../contract/named.ts";
import { common, type RefusalKind } from "../../contract/refusal.ts";
import type { Envelope } from "./envelope.ts";
import { say, instantOf, kitTexts, readerZoneDiffers, timeText } from "../language/index.ts";

/** What to do next, and where. */
export interface RefusedAction {
  readonly label: string;
  readonly route: string;
}

/** A call that was not answered with success: thrown by `send`, shown by `RefusalView`. Texts are ready to be read. */
export class CallRefused extends Error {
  /** Key of the error catalogue, e.g. `E1009`; "" when the server named none. */
  readonly code: string;
  /** Business status as text, e.g. `400-9`. */
  readonly status: string;
  readonly reason: string | undefined;
  /** What to do now, in words. */
  readonly next: string | undefined;
  /** What is wrong at which input; where a text is the refusal itself, with all that it tells. */
  readonly fields: Named<string>;
  /** Whether a field says all there is to say: it need not be said again below. */
  readonly isToldAtField: boolean;
  /** When it ends: milliseconds since 1970. */
  readonly until: number | undefined;
  /** Tries left. */
  readonly remaining: number | undefined;
  readonly actions: readonly RefusedAction[];
  /** The whole `result`, for facts a status promises, e.g. `ticket` of 400-10. */
  readonly result: unknown;
  readonly traceId: string;
  /** Path of the call that was refused; "" for what was found before any was made. */
  readonly path: string;
  /** The work number and the PID it was about, as far as the call named them. */
  readonly about: { readonly bindingId: string; readonly pid: string };

  constructor(envelope: Pick<Envelope, "status" | "message"> & Partial<Envelope>, path = "", body: unknown = {}) {
    super(envelope.message);
    this.name = "CallRefused";
    this.status = String(envelope.status);
    this.code = envelope.code ?? "";
    this.traceId = envelope.traceId ?? "";
    this.path = path;
    this.result = envelope.result;
    this.about = aboutOf(body);
    const detail = readDetail(envelope.result);
    this.reason = detail.reason;
    this.next = detail.next;
    this.until = detail.until;
    this.remaining = detail.remaining;
    this.actions = detail.actions ?? [];
    const fields = Object.entries(detail.fields ?? {});
    this.isToldAtField = this.actions.length === 0 && fields.some(([, text]) => text === this.message);
    this.fields = named(fields.map(([name, text]) => [name, text === this.message ? this.whole(text) : text]));
  }

  /** The message with what else is told of it, in one line, as far as no link is needed for it. */
  private whole(message: string): string {
    if (!this.isToldAtField) return message;
    const zone = readerZoneDiffers() ? ` ${say(kitTexts.zone)}` : "";
    const more = [
      this.reason === message ? undefined : this.reason,
      this.until === undefined ? undefined : `${say(kitTexts.until, { time: timeText(this.until) })}${zone}`,
      this.remaining ? say(kitTexts.remaining, { count: this.remaining }) : undefined,
      this.next,
    ];
    return more.reduce<string>((said, part) => (part ? say(kitTexts.saidWith, { said, part }) : said), message);
  }

  /** Whether it tells more than its message and its fields. */
  get explains(): boolean {
    if (this.isToldAtField) return false;
    return (
      this.reason !== undefined ||
      this.next !== undefined ||
      this.until !== undefined ||
      this.remaining !== undefined ||
      this.actions.length > 0
    );
  }
}

const aboutOf = (body: unknown): CallRefused["about"] => ({
  bindingId: idIn(body, "bindingId") || idIn(body, "bindingIds"),
  pid: idIn(body, "pid") || idIn(body, "pids"),
});

/** An id under this name, alone or the first of several, as an address may hold it; "" where there is none. */
const idIn = (body: unknown, name: string): string => {
  const found: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  const one: unknown = Array.isArray(found) ? found[0] : found;
  return typeof one === "string" && /^[\w-]{1,64}$/.test(one) ? one : "";
};

/** A refusal the browser finds by itself, e.g. that there is no network. */
export const refusedHere = (kind: RefusalKind, path = ""): CallRefused =>
  new CallRefused({ status: kind.status, message: say(kind), code: kind.code }, path);

/** Whether somebody else was quicker: what it was about is no longer as it was read. */
export const isStale = (refusal: CallRefused | undefined): boolean => refusal?.status === common.E9409.status;

/** Whether it can be read anew and gone on with; what is decided, closed or taken cannot, whatever was typed. */
export const isChanged = (refusal: CallRefused | undefined): boolean =>
  isStale(refusal) && (refusal?.code === "" || refusal?.code === common.E9409.code);

/** Whether nobody was reached, or nothing came back: what was asked may be done or not. */
export const isUnanswered = ({ code, status }: CallRefused): boolean => status === "503" || unanswered.has(code);

const unanswered: ReadonlySet<string> = new Set([common.E9504.code, common.E9505.code, common.E9506.code]);

/** Anything thrown, as a refusal that can be shown. */
export const asRefused = (thrown: unknown): CallRefused =>
  thrown instanceof CallRefused ? thrown : refusedHere(common.E9500);

const wallTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;
const detailShape = z.object({
  reason: z.catch(z.optional(z.string()), undefined),
  next: z.catch(z.optional(z.string()), undefined),
  fields: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
  until: z.catch(z.optional(z.pipe(z.string().check(z.regex(wallTime)), z.transform(instantOf))), undefined),
  remaining: z.catch(z.optional(z.number()), undefined),
  actions: z.catch(z.optional(z.array(z.object({ label: z.string(), route: z.string() }))), undefined),
});

const readDetail = (result: unknown): z.output<typeof detailShape> => {
  const parsed = detailShape.safeParse(result);
  return parsed.success ? parsed.data : {};
};
