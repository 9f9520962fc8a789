import { businessTypes, isBusinessType } from "@apron/features/help/contract";
import type { ResultOf } from "@apron/kit/contract/call";
import { asWritten, type Word } from "@apron/kit/contract/texts";
import { useSay } from "@apron/kit/web/language";
import { Count, Tag, type Tone } from "@apron/kit/web/page";
import type { ReactNode } from "react";
import type { getCommunications } from "../contract.ts";
import { questionSystems, type QuestionState, stateOfStatus } from "../question.ts";
import { stateTexts, systemTexts } from "../texts.ts";
import { questionTexts, stepTexts } from "../texts-web.ts";

const tones: Readonly<Record<QuestionState, Tone>> = {
  pending: "wait",
  accepted: "info",
  newReply: "wait",
  resolved: "good",
  unresolved: "bad",
  autoClosed: "idle",
};

/** Where a question stands; one that was merged goes on in the other. A new answer waits for its holder, not for the desk. */
export const StateTag = ({
  of,
  mergedInto = "",
  atDesk = false,
}: {
  readonly of: number;
  readonly mergedInto?: string;
  readonly atDesk?: boolean;
}) => {
  const say = useSay();
  if (mergedInto !== "") return <Tag tone="idle">{say(stepTexts.merged)}</Tag>;
  const state = stateOfStatus(of);
  if (!state) return null;
  return <Tag tone={atDesk && state === "newReply" ? "info" : tones[state]}>{say(stateTexts[state])}</Tag>;
};

/** Where a conversation stands, be it a question or a message that was left. */
export const ConversationState = ({ of: { kind, status, mergedInto } }: { readonly of: Conversation }) => {
  const say = useSay();
  if (kind === "question") return <StateTag of={status} mergedInto={mergedInto} />;
  return (
    <Tag tone={status === 2 ? "good" : "wait"}>
      {say(status === 2 ? questionTexts.leaveDone : questionTexts.leaveOpen)}
    </Tag>
  );
};

type Conversation = Pick<ResultOf<typeof getCommunications>["list"][number], "kind" | "status" | "mergedInto">;

/** What a conversation is about, in two lines at most, and how much of it is unread. */
export const ConversationWords = ({ unread, children }: { readonly unread: number; readonly children: ReactNode }) => {
  const say = useSay();
  return (
    <span className="question-words">
      {children}
      <Count of={unread} label={say(questionTexts.unread, { count: unread })} />
    </span>
  );
};

/** The name of a host or the portal; one that is unknown is its own. */
export const systemWord = (system: string): Word => {
  const known = questionSystems.find((one) => one === system);
  return known ? systemTexts[known] : asWritten(system || "—");
};

/** What a question is about. */
export const businessWord = (type: string): Word =>
  isBusinessType(type) ? businessTypes[type] : asWritten(type || "—");
