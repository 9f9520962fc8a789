import { beginningOf } from "@apron/kit/contract/patterns";
import { inBoth, type Language, say } from "@apron/kit/contract/texts";
import { refusalOf } from "@apron/kit/contract/refusal";
import { maskName } from "@apron/kit/contract/addresses";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { KeptFile } from "@apron/kit/server/files";
import type { House } from "@apron/kit/server/house";
import type { Names } from "@apron/features/login/server";
import type { Incident, Message, Promised, QuestionContext, QuestionRow, ShownFile } from "../contract.ts";
import { questionMessages } from "../texts.ts";
import { isProvisional } from "./business.ts";
import { runningPromise } from "./rules-promise.ts";
import type { Question } from "./store.ts";
import type { KnownIncident } from "./known/store-incident.ts";
import type { KeptMessage } from "./store-message.ts";
import type { KeptContext } from "./tables.ts";

/** Most of a text that a list shows. */
const excerpt = 200;

/** A question as its list shows it; `words` as its reader may read them. */
export const rowOf = (question: Question, words: string): QuestionRow => ({
  id: question.id,
  recordNo: question.id,
  system: question.system,
  agentNumber: question.agent_number,
  businessType: question.business_type,
  serviceType: question.service_type,
  questionText: beginningOf(words, excerpt),
  submitTime: wallTime(question.created_at),
  lastTime: wallTime(question.last_at),
  status: question.status,
  mergedInto: question.merged_into ?? "",
  unread: question.holder_unread,
  dueTime: timeText(question.due_at),
});

/** What is promised, with how many are before it where it is to be accepted. */
export const promisedOf = async (house: House, question: Question, ahead: number, now: Instant): Promise<Promised> => {
  const kind = runningPromise(question) ?? "";
  const due = question.due_at;
  return {
    kind,
    dueTime: timeText(due),
    solutionTime: question.closed_at === null ? wallTime(question.solution_due) : "",
    place: question.status === 1 && question.merged_into === null ? ahead + 1 : null,
    late: due !== null && now > due,
    provisional: await isProvisional(house, due),
  };
};

/** A message as somebody reads it: `whole` for its writer's side of the desk, masked for the other. */
export const messageOf = (
  message: KeptMessage,
  words: string,
  reader: {
    readonly accountId: string;
    readonly language: Language;
    readonly names: Names;
    /** Up to where the other side has read. */
    readonly readBy: number;
    readonly files: readonly KeptFile[];
  },
): Message => {
  const mine = message.author === reader.accountId;
  return {
    id: String(message.seq),
    kind: message.kind,
    side: message.side,
    mine,
    author: mine || message.side === "portal" ? "" : reader.names(message.author),
    content: message.line ? say(reader.language, message.line) : words,
    masked: message.words_sealed !== "" && words === message.words,
    attachments: reader.files.map(fileOf),
    time: wallTime(message.at),
    read: mine && message.seq <= reader.readBy,
    clientMsgId: mine ? (message.client_msg_id ?? "") : "",
  };
};

/** A clerk as holders know one: whoever answers for customer service, by the first sign of the name. */
export const clerkName = (names: Names, accountId: string, language: Language): string =>
  accountId === "" ? "" : say(language, questionMessages.clerk, { name: maskName(names(accountId)) });

export const fileOf = ({ fileId, name, url, size, kind }: KeptFile): ShownFile => ({
  fileId,
  name,
  url,
  size,
  isPicture: kind === "jpeg" || kind === "png",
});

export const contextOf = (context: KeptContext, language: Language): QuestionContext => {
  const refused = refusalOf(context.code ?? "");
  return {
    code: context.code ?? "",
    reason: refused ? say(language, refused) : "",
    pid: context.pid ?? "",
    health: context.health ? say(language, context.health) : "",
    traceIds: [...(context.traceIds ?? [])],
  };
};

export const incidentOf = (incident: KnownIncident, language: Language): Incident => ({
  id: incident.id,
  title: inBoth(incident.title_zh, incident.title_en)[language],
  system: incident.system,
  businessType: incident.business_type,
  since: wallTime(incident.since),
  open: incident.state === "open",
  affected: incident.accounts,
  news: inBoth(incident.news_zh, incident.news_en)[language],
  newsTime: timeText(incident.news_at),
  joined: incident.joined,
});

export const timeText = (instant: Instant | null | undefined): string =>
  instant === null || instant === undefined ? "" : wallTime(instant);
