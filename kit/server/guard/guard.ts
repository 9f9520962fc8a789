import type { Call, Need, Quota, Version } from "../../contract/call.ts";
import { common, Refusal, refuse } from "../../contract/refusal.ts";
import type { Language } from "../../contract/texts.ts";
import { addressBlock } from "../network/index.ts";
import {
  refusalOfIssues,
  type AlsoWrong,
  type Answer,
  type Asked,
  type Bytes,
  type Caller,
  type Change,
  type Events,
  type ReplyHeaders,
  type UploadedFile,
  Malformed,
} from "../call/index.ts";
import { type AuditedCall, type AuditEntry, veiled } from "../audit/index.ts";
import { addSeconds } from "../clock.ts";
import type { Database } from "../database.ts";
import type { ServerFeature } from "../feature.ts";
import type { House } from "../house.ts";
import { withHelp } from "./helping.ts";
import { answeredOnce, firstAnswer, type Once, onceOf, rememberAnswer } from "./once.ts";
import type { Taken } from "../quota.ts";
import { type Authenticated, sessionRefusals } from "../session/index.ts";

/** What the transport has read of a call before the guards judge it. */
export interface Incoming extends Omit<
  Asked<unknown>,
  "body" | "caller" | "guestOrCaller" | "version" | "note" | "file" | "requestId"
> {
  /** Reads what was sent; called only once the caller may make the call at all. Throws `Malformed`. */
  read(): Sent | Promise<Sent>;
  readonly authenticated: Authenticated;
  /** Header accountType; believed only before sign-in (catalogue 0.4). */
  readonly versionMeant: Version;
}

/** What stands in a request. */
export interface Sent {
  readonly body: unknown;
  readonly upload: UploadedFile | undefined;
  readonly requestId: string | undefined;
}

/** The named checks of all features, by which calls declare what must hold and what is used up. */
export interface Guards {
  readonly needs: ReadonlyMap<string, NonNullable<ServerFeature["needs"]>[string]>;
  readonly spends: ReadonlyMap<string, NonNullable<ServerFeature["spends"]>[string]>;
  readonly admits: readonly NonNullable<ServerFeature["admits"]>[];
  readonly helps: readonly NonNullable<ServerFeature["helps"]>[];
}

/**
 * Lets a call through every guard it declares, in order: who, shape, needs, quota, spends; then its handler, whose change
 * and line of the audit are one transaction. A refused call gives back what it took from a quota (catalogue 0.12) and
 * leaves its line after that; a repeat needs and takes nothing (0.11).
 */
export const guarded = (house: House, guards: Guards, answer: Answer) => {
  const { call } = answer;
  checkDeclared(call, guards);
  const handle = keptWhole(house, answer);

  return async (incoming: Incoming): Promise<unknown> => {
    let object = "";
    let change: Change = {};
    let isVeiled = call.veiled === true;
    const caller = callerOf(incoming.authenticated);
    const lineOf = (result: string): AuditEntry | undefined => {
      // Somebody without the right is written down whatever he asked for (ASVS 16.3.2).
      const action = call.audit ?? (result === common.E9403.code ? call.path : undefined);
      if (action === undefined) return undefined;
      const line: AuditEntry = {
        kind: "server",
        accountId: caller?.accountId,
        roles: caller?.roles ?? [],
        ip: incoming.ip,
        userAgent: incoming.userAgent,
        action,
        object,
        before: fingerprintOf(house, change.before),
        after: fingerprintOf(house, change.after),
        result,
        traceId: incoming.traceId,
      };
      return isVeiled ? veiled(line, house.seals) : line;
    };
    const told: AuditedCall = { state: "untold", line: () => lineOf("ok") };
    const note: Asked<unknown>["note"] = (text, changed = {}) => {
      if (told.state === "told")
        throw new Error(`${call.path} notes something that its line of the audit no longer says`);
      object = text;
      change = changed;
    };

    try {
      await admit(house, guards, call, incoming.authenticated);
      const sent = await incoming.read();
      if (typeof call.veiled === "function") isVeiled = call.veiled(sent.body);
      const asked = new Admitted(call, incoming, parseBody(call, sent.body, answer.alsoWrong), sent, note);
      const once =
        call.once === true && sent.requestId !== undefined ? onceOf(house, call, asked, sent.requestId) : undefined;
      const first = once && (await firstAnswer(house, once));
      return await house.audit.during(told, async () => {
        if (first) return await keepLine(house, told, async () => first.answer, call);
        return await throughGuards(house, guards, call, asked, async () => await handle(asked, told, once));
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const line = lineOf(error.kind.code);
      if (line) await house.audit.write(line);
      throw await withHelp(house, guards.helps, error, caller?.version);
    }
  };
};

/**
 * How a call is answered so that its change is never without its line of the audit: in one transaction, unless its handler
 * takes several steps and sees to it, or gives bytes, which leave only when the line is written.
 */
const keptWhole = (house: House, { call, handle, inSteps }: Answer) => {
  const isWhole = !inSteps && (call.once === true || (call.audit !== undefined && call.carriage === "json"));
  return async (asked: Asked<unknown>, told: AuditedCall, once: Once | undefined): Promise<unknown> => {
    const work = async () => await handle(asked);
    if (!isWhole) {
      const answer = await keepLine(house, told, work, call);
      if (once) await rememberAnswer(house, once, answer);
      await tellStaff(house, call, asked.body);
      return answer;
    }
    const answered = once ? async () => await answeredOnce(house, once, work) : work;
    const begun = async () => {
      await refuseClosed(house, asked.guestOrCaller);
      const answer = await keepLine(house, told, answered, call);
      await tellStaff(house, call, asked.body);
      return answer;
    };
    return await wholly(house.database, begun);
  };
};

/** Has the open screens of the staff hear of what was done: with it, where that is one transaction. */
const tellStaff = async (house: House, { tells }: Call, asked: unknown): Promise<void> => {
  if (tells) await house.live.tell("staff", typeof tells === "string" ? tells : tells(asked));
};

/** Nothing is begun for an account that its holder cancelled since the call was let in (T13); nobody cancels that of staff. */
const refuseClosed = async (house: House, caller: Caller | undefined): Promise<void> => {
  if (caller && caller.version !== "3" && !(await house.sessions.stays(caller))) throw refuse(common.E9402);
};

const keepLine = async (
  house: House,
  told: AuditedCall,
  work: () => Promise<unknown>,
  { viewed }: Call,
): Promise<unknown> => {
  const answer = await work();
  const line = told.state === "told" ? undefined : told.line();
  const isSeenAgain =
    line && viewed && (await house.audit.isToldSince(line, addSeconds(house.clock.now(), -viewSeconds)));
  if (line && !isSeenAgain) await house.audit.write(line);
  return answer;
};
/** How long a page that shows something anew is one view of it. */
const viewSeconds = 3_600;

/** One transaction, which a refusal takes back, but for one that keeps what was counted. */
const wholly = async (database: Database, work: () => Promise<unknown>): Promise<unknown> => {
  const outcome = await database.transaction(async () => {
    try {
      return { answer: await work() };
    } catch (error) {
      if (error instanceof Refusal && error.detail.keeps) return { refusal: error };
      throw error;
    }
  });
  if (outcome.refusal) throw outcome.refusal;
  return outcome.answer;
};

/**
 * What the handler gets. A class, because accessors written into an object give each request a hidden class of its own,
 * and those pile up until the next full collection.
 */
class Admitted implements Asked<unknown> {
  readonly body: unknown;
  readonly guestOrCaller: Caller | undefined;
  readonly browser: string;
  readonly version: Version;
  readonly language: Language;
  readonly ip: string;
  readonly userAgent: string;
  readonly range: string;
  readonly ifRange: string;
  readonly traceId: string;
  readonly requestId: string | undefined;
  readonly reply: ReplyHeaders;
  readonly note: Asked<unknown>["note"];
  readonly #path: string;
  readonly #upload: UploadedFile | undefined;

  constructor(
    call: Call,
    incoming: Incoming,
    body: unknown,
    { upload, requestId }: Pick<Sent, "upload" | "requestId">,
    note: Asked<unknown>["note"],
  ) {
    this.body = body;
    this.guestOrCaller = callerOf(incoming.authenticated);
    this.browser = incoming.browser;
    this.version = this.guestOrCaller?.version ?? incoming.versionMeant;
    this.language = incoming.language;
    this.ip = incoming.ip;
    this.userAgent = incoming.userAgent;
    this.range = incoming.range;
    this.ifRange = incoming.ifRange;
    this.traceId = incoming.traceId;
    this.requestId = requestId;
    this.reply = incoming.reply;
    this.note = note;
    this.#path = call.path;
    this.#upload = upload;
  }

  get caller(): Caller {
    if (!this.guestOrCaller) throw refuse(common.E9401);
    return this.guestOrCaller;
  }

  get file(): UploadedFile {
    if (!this.#upload) throw new Error(`${this.#path} declares no upload`);
    return this.#upload;
  }
}

/** A keyed fingerprint of a value, "" for none: equal values read equal, and nothing else can be told from it. */
const fingerprintOf = (house: House, value: unknown): string =>
  value === undefined ? "" : house.seals.index("audit", JSON.stringify(value));

const callerOf = (authenticated: Authenticated): Caller | undefined =>
  authenticated.state === "live" ? authenticated.caller : undefined;

/** A need or a thing to spend that no feature answers stops the start. */
const checkDeclared = (call: Call, guards: Guards): void => {
  for (const need of call.needs)
    if (!guards.needs.has(need.name)) throw new Error(`${call.path} needs "${need.name}", which no feature answers`);
  for (const spend of call.spends)
    if (!guards.spends.has(spend.kind))
      throw new Error(`${call.path} spends "${spend.kind}", which no feature answers`);
};

/** Who may: 403 for guests, 403-1 for revoked sessions, 403-2 for changed or missing roles. */
const admit = async (house: House, guards: Guards, call: Call, authenticated: Authenticated): Promise<void> => {
  if (call.who.kind === "anyone") return;
  if (authenticated.state === "revoked") throw refuse(common.E9402);
  if (authenticated.state === "closed") throw refuse(sessionRefusals.E9419);
  if (authenticated.state !== "live") throw refuse(common.E9401);
  const { caller, rolesChanged } = authenticated;
  const rolesNow = { facts: { roleIdList: caller.roles.map((roleId) => ({ roleId })) } };
  if (rolesChanged && (await house.sessions.tellRoles(caller.sessionId))) throw refuse(common.E9403, rolesNow);
  if (!mayCall(call, caller)) throw refuse(common.E9403, rolesNow);
  for (const admits of guards.admits) await admits(caller, call);
};

/** Whether version and roles of a caller fit a call; the same answer greys out a button. */
export const mayCall = ({ who }: Call, caller: Pick<Caller, "version" | "roles"> | undefined): boolean => {
  switch (who.kind) {
    case "anyone":
      return true;
    case "signedIn":
      return caller !== undefined;
    case "version":
      return caller !== undefined && who.versions.includes(caller.version);
    case "role":
      return caller?.version === "3" && who.roles.some((role) => caller.roles.includes(role));
  }
};

const parseBody = (call: Call, body: unknown, alsoWrong: AlsoWrong | undefined): unknown => {
  const parsed = call.body.safeParse(body);
  if (!parsed.success) throw refusalOfIssues(parsed.error.issues, body, alsoWrong);
  return parsed.data;
};

const throughGuards = async (
  house: House,
  guards: Guards,
  call: Call,
  asked: Asked<unknown>,
  handle: () => Promise<unknown>,
): Promise<unknown> => {
  for (const need of call.needs) if (!(await guards.needs.get(need.name)?.(asked))) throw unmet(need);
  const taken: Taken[] = [];
  try {
    for (const quota of call.quota) {
      const key = quotaKey(call, quota, asked);
      if (key !== undefined) taken.push(await house.quotas.take(key, quota));
    }
    for (const spend of call.spends) await guards.spends.get(spend.kind)?.(asked, spend.purpose);
    return await handle();
  } catch (error) {
    const counts = error instanceof Refusal && error.detail.counts;
    for (const use of counts ? [] : taken) await use.giveBack();
    throw error;
  }
};

/** What a need that does not hold is refused with. */
export const unmet = ({ refusal, actions }: Need): Refusal => refuse(refusal, { ...(actions && { actions }) });

/** The counter a quota of a call counts on; undefined counts nothing. */
export const quotaKey = (call: Call, quota: Quota, asked: Asked<unknown>): string | undefined => {
  const value = quota.of ? quota.of(asked.body) : subjectOf(quota.subject, asked);
  return value === undefined ? undefined : `${call.path} ${quota.subject} ${quota.window} ${value}`;
};

const subjectOf = (subject: string, asked: Asked<unknown>): string => {
  if (subject === "ip") return addressBlock(asked.ip);
  if (subject === "session") return asked.browser;
  if (subject === "account") return asked.caller.accountId;
  throw new Error(`a quota on "${subject}" must say where its value comes from`);
};

/** Whether an answer is bytes rather than a result. */
export const isBytes = (answer: unknown): answer is Bytes | Events =>
  typeof answer === "object" && answer !== null && "content" in answer && "type" in answer;

/** Reads `requestId` from header or body; an unusable one is malformed. */
export const requestIdOf = (header: string | undefined, body: unknown): string | undefined => {
  const inBody = typeof body === "object" && body !== null && "requestId" in body ? body.requestId : undefined;
  const requestId = header ?? inBody;
  if (requestId === undefined || requestId === "") return undefined;
  if (typeof requestId !== "string" || !/^[\w-]{8,64}$/.test(requestId))
    throw new Malformed("the request id is no uuid");
  return requestId;
};
