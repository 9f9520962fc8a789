import { AsyncLocalStorage } from "node:async_hooks";
import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Quota } from "../../contract/call.ts";
import { codeRefusals } from "../../contract/codes/code-refusals.ts";
import { codeLimits, codePurposes, codeTexts, isOptType, sendQuotas, wrongTries } from "../../contract/codes/codes.ts";
import { seen } from "../../contract/patterns.ts";
import { common, Refusal, refuse } from "../../contract/refusal.ts";
import { type Language, say, type Word, type WordValues } from "../../contract/texts.ts";
import { type Clock, timestamp } from "../clock.ts";
import type { Database } from "../database.ts";
import { addressBlock } from "../network/index.ts";
import { type Channel, type Message, type MessageKind, messageKinds, type Outbox } from "../messages/index.ts";
import type { Quotas } from "../quota.ts";
import { randomToken, type Seals } from "../seals/index.ts";

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
  /** The field of the call that holds the code, where a refused one is told; `smsCode` unless named. */
  readonly field?: string;
  /** By which request it is used up: its answer may be lost, and the same one uses the code again as long as that is good. */
  readonly requestId?: string | undefined;
}

/** A code that is asked for. */
export interface CodeRequest extends CodeTarget {
  readonly ip: string;
  readonly accountId?: string;
  readonly language: Language;
  /** What an unknown target is told in place of a code (D3). */
  readonly instead?: { readonly text: Word; readonly values?: WordValues };
}

/** One-time codes: six digits, 300 s, five errors, one use, a new one kills the older (catalogue 2.7, 2.8, 2.11). */
export interface Codes {
  /**
   * Sends a code within the budgets of catalogue 2.8 (per target, address, account), all counted on the canonical
   * address; a refused one (E2002, E2013) uses nothing up. With `instead`, the target is told that text in place of
   * a code, and everything else is the same (D3).
   */
  send(request: CodeRequest): Promise<{ resendSeconds: number; expireSeconds: number }>;
  /**
   * Uses the code up (again, where the same request has), or refuses with E2003 (wrong, `remaining`), E2004, E2005 or E2006.
   * Always in a transaction of its own, so never call it inside another, which on the embedded database would wait for itself.
   */
  spend(target: CodeTarget, code: string): Promise<void>;
  /**
   * Whether the code is right, judged and counted like `spend`, but a right one can still be used: for calls that have
   * more to refuse after it (catalogue 5.10). Never inside a transaction either.
   */
  check(target: CodeTarget, code: string): Promise<void>;
  /** Makes a code usable again that was just used up for something that was refused after all (catalogue 0.12). */
  giveBack(target: CodeTarget, code: string): Promise<void>;
  /** Forgets codes that ended a day ago. */
  sweep(): Promise<void>;
}

declare module "../database.ts" {
  interface Tables {
    /** The newest code of each target; `state` is sent, used or dead, and past `ends_at` expired. */
    code: {
      place: string;
      browser: string;
      fingerprint: string;
      errors: number;
      state: CodeState;
      ends_at: string;
      used_by: string | null;
    };
  }
}

type CodeState = "sent" | "used" | "dead";

/** Opens the codes over one database. */
export const openCodes = (parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly quotas: Quotas;
  readonly seals: Seals;
  readonly outbox: Outbox;
}): Codes => {
  const { database, clock, quotas, seals, outbox } = parts;
  // A transaction around would undo the count of a wrong try together with the refusal: guesses without end.
  const apart = AsyncLocalStorage.snapshot();
  // Not bound to the browser: a code sent from elsewhere kills this one too.
  const placeOf = (target: CodeTarget) =>
    seals.index("code.place", JSON.stringify([target.optType, target.version, target.channel, target.address]));
  const fingerprintOf = (place: string, browser: string, code: string) =>
    seals.index("code", JSON.stringify([place, browser, code]));
  const wrongKey = (target: CodeTarget) => `code.wrong:${target.version}:${target.address}`;

  const requestOf = ({ browser, requestId }: CodeTarget) =>
    requestId === undefined ? null : seals.index("code.request", `${browser} ${requestId}`);

  /** Judges a code and counts a wrong one; a right one gets the state named. */
  const judge = async (target: CodeTarget, code: string, right: "sent" | "used"): Promise<void> => {
    const place = placeOf(target);
    const fingerprint = fingerprintOf(place, target.browser, plain(code));
    const refusal = await apart(() =>
      database.transaction(async () => {
        // Taken before the look, given back unless the code was wrong; nobody sees the state in between.
        const wrongTry = await quotas.take(wrongKey(target), wrongTries);
        const tried = await sql<{ right: boolean; errors: number }>`
        update code
        set errors = errors + case when fingerprint = ${fingerprint} then 0 else 1 end,
            state = case when fingerprint = ${fingerprint} then ${right}
                         when errors + 1 >= ${codeLimits.maxErrors} then 'dead' else 'sent' end,
            used_by = case when fingerprint = ${fingerprint} and ${right === "used"} then ${requestOf(target)} end
        where place = ${place} and browser = ${target.browser} and state = 'sent'
          and ends_at > ${timestamp(clock.now())}
        returning fingerprint = ${fingerprint} as right, errors`.execute(database.sql);
        const [row] = tried.rows;
        if (row && !row.right) {
          const day = await quotas.state(wrongKey(target), wrongTries);
          const remaining = Math.min(codeLimits.maxErrors - row.errors, day.remaining);
          // A further code is not sent before the day's tries begin anew.
          if (day.until !== undefined) return refuse(codeRefusals.E2003, { remaining: 0, until: day.until });
          return refuse(codeRefusals.E2003, { remaining, ...(remaining === 0 && sendAnew) });
        }
        await wrongTry.giveBack();
        return row ? undefined : await whyNot(place, fingerprint, target);
      }),
    ).catch((error: unknown) => {
      if (error instanceof Refusal) return error;
      throw error;
    });
    if (refusal) throw atItsField(refusal, target);
  };

  /** Why a code that is not waiting to be used is refused, if it is. */
  const whyNot = async (place: string, fingerprint: string, target: CodeTarget): Promise<Refusal | undefined> => {
    const found = await sql<{ state: CodeState; expired: boolean; again: boolean | null }>`
      select state, ends_at <= ${timestamp(clock.now())} as expired,
        fingerprint = ${fingerprint} and used_by = ${requestOf(target)} as again
      from code where place = ${place} and browser = ${target.browser}`.execute(database.sql);
    const [row] = found.rows;
    if (!row || row.expired) return refuse(codeRefusals.E2004, sendAnew);
    if (row.state !== "used") return refuse(codeRefusals.E2006, { remaining: 0, ...sendAnew });
    return row.again ? undefined : refuse(codeRefusals.E2005, sendAnew);
  };

  return {
    async send(request) {
      const code = drawCode();
      const message = messageOf(request, code);
      const place = placeOf(request);
      // What is sent instead of a code leaves a row like any other, which no code opens.
      const fingerprint = fingerprintOf(place, request.browser, request.instead ? randomToken() : code);
      const endsAt = timestamp(clock.now() + codeLimits.expireSeconds * 1000);
      await tellingWait(clock, () =>
        // One transaction, so that a refused send gives back whatever it had taken.
        database.transaction(async () => {
          await refuseWhenTriesAreSpent(quotas, wrongKey(request));
          for (const [key, quota] of budgetsOf(request)) await quotas.take(key, quota);
          await sql`
            insert into code (place, browser, fingerprint, errors, state, ends_at)
            values (${place}, ${request.browser}, ${fingerprint}, 0, 'sent', ${endsAt})
            on conflict (place) do update set browser = excluded.browser, fingerprint = excluded.fingerprint,
              errors = 0, state = 'sent', ends_at = excluded.ends_at`.execute(database.sql);
          await outbox.post(message);
        }),
      );
      return { resendSeconds: codeLimits.resendSeconds, expireSeconds: codeLimits.expireSeconds };
    },

    spend: async (target, code) => await judge(target, code, "used"),
    check: async (target, code) => await judge(target, code, "sent"),

    async giveBack(target, code) {
      const place = placeOf(target);
      const fingerprint = fingerprintOf(place, target.browser, plain(code));
      await sql`update code set state = 'sent'
        where place = ${place} and browser = ${target.browser} and fingerprint = ${fingerprint} and state = 'used'`.execute(
        database.sql,
      );
    },

    async sweep() {
      await sql`delete from code where ends_at < ${timestamp(clock.now() - 86_400_000)}`.execute(database.sql);
    },
  };
};

/** The message with a code, one kind for each thing a code is for, so that each may have words of its own (catalogue 2.11). */
export const codeKinds: ReadonlyMap<string, MessageKind> = new Map(
  Object.values(codePurposes).flatMap((purpose) => {
    const places = {
      purpose: { example: purpose },
      code: { example: "482915", needed: true, is: "code" },
      minutes: { example: String(codeLimits.expireSeconds / 60) },
    } as const;
    // An object for each: a text is known by itself.
    const kinds = { [purpose.name]: [codeTexts.subject, { ...codeTexts.text }] as const };
    return Object.entries(messageKinds("code", { places, kinds }));
  }),
);

/** A code as it was sent: an input method may have made its digits full-width, a copied one carry unseen characters. */
const plain = (typed: string): string => seen(typed).replace(/\s/gu, "");

const drawCode = (): string => String(randomInt(10 ** codeLimits.length)).padStart(codeLimits.length, "0");

const messageOf = (request: CodeRequest, code: string): Message => {
  const { optType, channel, address, language, instead } = request;
  if (!isOptType(optType)) throw refuse(common.E9413);
  const purpose = codePurposes[optType];
  const head = {
    channel,
    to: address,
    purpose: `${purpose.name}.code`,
    language,
    validSeconds: codeLimits.expireSeconds,
  };
  if (instead) return { ...head, subject: codeTexts.noticeSubject, text: instead.text, values: instead.values };
  const values = { purpose: say(language, purpose), code, minutes: codeLimits.expireSeconds / 60 };
  const { subject, text } = codeTexts;
  return { ...head, subject, text, kind: codeKinds.get(purpose.name), values, code };
};

/** Every counter a send moves, always in this order, so that two sends never wait for each other. */
const budgetsOf = (request: CodeRequest): [key: string, quota: Quota][] => {
  const { address, accountId, ip } = request;
  return [
    ...sendQuotas.address.map((quota): [string, Quota] => [`code.address.${quota.window}:${address}`, quota]),
    ...(accountId === undefined ? [] : sendQuotas.account).map((quota): [string, Quota] => [
      `code.account:${accountId}`,
      quota,
    ]),
    ...sendQuotas.ip.map((quota): [string, Quota] => [`code.ip:${addressBlock(ip)}`, quota]),
  ];
};

/** A code that could not be entered any more today is not sent at all. */
const refuseWhenTriesAreSpent = async (quotas: Quotas, key: string): Promise<void> => {
  const day = await quotas.state(key, wrongTries);
  if (day.until !== undefined) throw refuse(codeRefusals.E2006, { remaining: 0, until: day.until });
};

/** Says in seconds how long to wait, which is what the button counts down (C27). */
const tellingWait = async (clock: Clock, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== codeRefusals.E2002 || error.detail.until === undefined)
      throw error;
    const seconds = Math.max(1, Math.ceil((error.detail.until - clock.now()) / 1000));
    throw refuse(error.kind, {
      ...error.detail,
      reason: codeTexts.again,
      values: { ...error.detail.values, seconds },
      facts: { resendSeconds: seconds },
    });
  }
};

/** What is done about a code that no try can make right. */
const sendAnew = { reason: codeTexts.sendAnew } as const;

/** A refused code is told at the field it was typed into. */
const atItsField = ({ kind, detail }: Refusal, { field = "smsCode" }: CodeTarget): Refusal =>
  refuse(kind, { ...detail, fields: { [field]: kind } });
