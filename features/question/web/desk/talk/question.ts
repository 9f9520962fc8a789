import type { Call, ResultOf } from "@apron/kit/contract/call";
import { getDeskMessages, getDeskQuestion, getQuestionContext, getQueue } from "../../../contract.ts";

/** A question as its conversation knows it. */
export type DeskQuestion = ResultOf<typeof getDeskQuestion>;

/** What is being asked about a question. */
export type Asking =
  | "transfer"
  | "close"
  | "reopen"
  | "merge"
  | "link"
  | "incident"
  | "article"
  | { readonly reveal: number };

/** What is out of date after a word of the conversation, and after any other step at the desk. */
export const afterWord: readonly Call[] = [getQueue, getDeskQuestion, getDeskMessages];
export const afterStep: readonly Call[] = [...afterWord, getQuestionContext];

/** What the reply to a question is kept under until it is sent, and a note. */
export const replyDraft = (id: string): string => `question-desk-reply-${id}`;
export const noteDraft = (id: string): string => `question-desk-note-${id}`;
