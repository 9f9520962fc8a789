import * as z from "zod/mini";
import { type BusinessType, businessTypes } from "@apron/features/help/contract";
import { id, patterns, plainly, text } from "@apron/kit/contract/patterns";
import {
  frontEndValues,
  messageKinds,
  messageSides,
  questionLimits,
  questionSteps,
  questionSystems,
  serviceTypeValues,
} from "./question.ts";

const typeKeys = Object.keys(businessTypes) as [BusinessType, ...BusinessType[]];

/** What a question is about, chosen from a list; `any` narrows nothing. */
export const systemField = () => z.enum(questionSystems, "E9410");
export const anySystem = () => z._default(z.enum(["", ...questionSystems], "E9413"), "");
export const businessTypeField = () => z.enum(typeKeys, "E9410");
export const anyBusinessType = () => z._default(z.enum(["", ...typeKeys], "E9413"), "");
export const serviceTypeField = () => z._default(z.enum(["", ...serviceTypeValues], "E9413"), "");
export const frontEndField = () => z._default(z.enum(["", ...frontEndValues], "E9413"), "");

/** Files that were uploaded for it: their ids, at most so many, none twice. */
export const attachmentIds = () =>
  z._default(
    z.array(id()).check(
      z.maxLength(questionLimits.files, "E13020"),
      z.refine((ids) => new Set(ids).size === ids.length, "E9413"),
    ),
    [],
  );

/** What somebody says: seen by somebody, so that signs nobody sees alone are nothing (E13003). */
export const wordsField = (maximum: number = questionLimits.text) =>
  z.string("E13003").check(
    z.trim(),
    z.maxLength(maximum, "E9411"),
    z.refine((value) => plainly(value) !== "", "E13003"),
    z.refine((value) => text(maximum).safeParse(value).success, "E9413"),
  );

/** Names a message of one writer once; the same id with other words is refused (E13021). */
export const clientMsgId = () => z.string("E9410").check(z.maxLength(64, "E9413"), z.regex(/^[\w-]{8,64}$/, "E9413"));

/** A file of a question as it is shown. */
export const ShownFile = z.object({
  fileId: z.string(),
  name: z.string(),
  url: z.string(),
  size: z.int(),
  isPicture: z.boolean(),
});
export type ShownFile = z.output<typeof ShownFile>;

/** A message as either side reads it; `id` is its place among all of the question. */
export const Message = z.object({
  id: z.string(),
  kind: z.enum(messageKinds),
  side: z.enum(messageSides),
  mine: z.boolean(),
  /** Who wrote it, as its reader may know it. */
  author: z.string(),
  content: z.string(),
  /** Something of it is masked for this reader. */
  masked: z.boolean(),
  attachments: z.array(ShownFile),
  time: z.string(),
  /** The other side has read it. */
  read: z.boolean(),
  clientMsgId: z.string(),
});
export type Message = z.output<typeof Message>;

/** Where a question began: what was refused, which terminal, which calls went before. */
export const QuestionContext = z.object({
  code: z.string(),
  reason: z.string(),
  pid: z.string(),
  health: z.string(),
  traceIds: z.array(z.string()),
});
export type QuestionContext = z.output<typeof QuestionContext>;

/** What customer service promises: until when what, and whether the calendar of that day is decreed. */
export const Promised = z.object({
  kind: z.enum(["", "first", "next", "solution"]),
  dueTime: z.string(),
  solutionTime: z.string(),
  /** How many are to be answered before; null where that is nobody's turn. */
  place: z.nullable(z.int()),
  late: z.boolean(),
  provisional: z.boolean(),
});
export type Promised = z.output<typeof Promised>;

/** One question as lists show it. */
export const QuestionRow = z.object({
  id: z.string(),
  recordNo: z.string(),
  system: z.string(),
  agentNumber: z.string(),
  businessType: z.string(),
  serviceType: z.string(),
  questionText: z.string(),
  submitTime: z.string(),
  lastTime: z.string(),
  status: z.int(),
  /** The question it was merged into, where it goes on; "" for none. */
  mergedInto: z.string(),
  unread: z.int(),
  dueTime: z.string(),
});
export type QuestionRow = z.output<typeof QuestionRow>;

/** What was filled in besides. */
export const questionFacts = {
  contactPhone: z.string(),
  frontEnd: z.string(),
  command: z.string(),
  option: z.string(),
  recordCode: z.string(),
  ticketNumber: z.string(),
  configAccount: z.string(),
  flightNo: z.string(),
  flightDate: z.string(),
  passengerInfo: z.string(),
  attachments: z.array(ShownFile),
  context: QuestionContext,
};

/** Steps a question went through. */
export const StepLine = z.array(z.object({ step: z.enum(questionSteps), time: z.string(), by: z.string() }));

/** An incident many ask about. */
export const Incident = z.object({
  id: z.string(),
  title: z.string(),
  system: z.string(),
  businessType: z.string(),
  since: z.string(),
  open: z.boolean(),
  affected: z.int(),
  news: z.string(),
  newsTime: z.string(),
  joined: z.boolean(),
});
export type Incident = z.output<typeof Incident>;

/** The three ratings of a question that was closed. */
export const ratingFields = {
  result: z.int(),
  timeliness: z.int(),
  attitude: z.int(),
};

/** A number as it is seen, without blanks, every dash the usual one. */
const spaceless = (typed: string): string =>
  plainly(typed)
    .replace(/\s/gu, "")
    .replace(/[‐-―−﹘﹣]/gu, "-");

/** A telephone number somebody may be called at; "" none. */
export const telephone = z._default(
  z.string("E13018").check(
    z.maxLength(questionLimits.phone, "E13018"),
    z.overwrite(spaceless),
    z.refine(
      (typed: string) =>
        typed === "" ||
        patterns.telephone.test(typed) ||
        patterns.mainlandMobile.test(typed.replaceAll("-", "").replace(/^\+?86/, "")),
      "E13018",
    ),
  ),
  "",
);
