import type { Call, ParsedBodyOf, ResultOf } from "../../contract/call.ts";
import type { Word } from "../../contract/texts.ts";
import type { Asked, Bytes, Events } from "./asked.ts";
import type { Listed } from "./listed.ts";

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
) => Promise<C["carriage"] extends "bytes" ? Bytes | Events : Given<ResultOf<C>> | Nothing<ResultOf<C>>>;

/**
 * Pairs a call with the handler that answers it. Of an audited call, and of one that is answered once, all that the handler
 * writes is one transaction with the call's line, so that it asks nobody but the database and a refusal undoes everything.
 */
export const answer = <C extends Call>(call: C, handle: Handler<C>, alsoWrong?: AlsoWrong): Answer => ({
  call,
  handle: async (asked) => {
    // The body reaches the handler only after `call.body` has parsed it, which is what ParsedBodyOf says.
    const given: unknown = await (handle as (asked: Asked<unknown>) => Promise<unknown>)(asked);
    return given === undefined ? {} : given;
  },
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

/** A call whose result may be empty is answered by a handler that gives nothing. */
type Nothing<Result> = Record<string, never> extends Result ? void : never;

/** What a handler gives for a result: a list may be read row by row. */
type Given<Result> = Result | (Result extends readonly (infer Item)[] ? Listed<Item> : never);
