import { isBusinessType } from "@apron/features/help/contract";
import { businessTypes } from "@apron/features/help/contract";
import { type Language, type Word } from "@apron/kit/contract/texts";
import { say as sayNow, useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import { type PromiseState, promiseNames } from "../../desk.ts";
import type { QueueRow } from "../../contract.ts";
import { questionSystems, stateOfStatus } from "../../question.ts";
import { deskTexts } from "../../texts-desk.ts";
import { stateTexts, systemTexts } from "../../texts.ts";
import { stepTexts } from "../../texts-web.ts";

export type { Language };

const same = (text: string): Word => ({ zh: text, en: text });

/** What a host or the portal is called. */
export const systemWord = (system: string): Word => {
  const known = questionSystems.find((one) => one === system);
  return known ? systemTexts[known] : same(system || "—");
};
/** What a question is about. */
export const typeWord = (businessType: string): Word =>
  isBusinessType(businessType) ? businessTypes[businessType] : same(businessType || "—");

const stateTones: Readonly<Record<keyof typeof stateTexts, Tone>> = {
  pending: "wait",
  accepted: "info",
  newReply: "info",
  resolved: "good",
  unresolved: "bad",
  autoClosed: "idle",
};

/** Where a question stands, in a word and a colour; one that was merged goes on in the other. */
export const StatusTag = ({ of, mergedInto = "" }: { readonly of: number; readonly mergedInto?: string }) => {
  const say = useSay();
  if (mergedInto !== "") return <Tag tone="idle">{say(stepTexts.merged)}</Tag>;
  const state = stateOfStatus(of);
  return state ? <Tag tone={stateTones[state]}>{say(stateTexts[state])}</Tag> : null;
};

const tones: Readonly<Record<PromiseState, Tone>> = {
  none: "idle",
  fine: "plain",
  near: "wait",
  late: "bad",
  kept: "good",
  missed: "bad",
};

/** A stretch of business time as people say it. */
export const lengthOf = (minutes: number): string => {
  const whole = Math.abs(minutes);
  return whole < 60
    ? sayNow(deskTexts.minutes, { count: whole })
    : sayNow(deskTexts.hours, { hours: Math.floor(whole / 60), minutes: whole % 60 });
};

/** What was promised, and how long there is still; in words, with the colour of how much it presses. */
export const PromiseTag = ({ of }: { readonly of: QueueRow["promise"] }) => {
  const say = useSay();
  if (of.kind === "" || of.state === "none") return null;
  const kind = say(promiseNames[of.kind]);
  const title = say(deskTexts.dueAt, { kind, time: of.due.slice(0, 16) });
  if (of.state === "kept" || of.state === "missed")
    return (
      <Tag tone={tones[of.state]} title={title}>
        {kind} {say(deskTexts[of.state])}
      </Tag>
    );
  const word = of.state === "late" ? deskTexts.dueLate : deskTexts.dueIn;
  return (
    <Tag tone={tones[of.state]} title={`${title}，${say(deskTexts.businessTime)}`}>
      {say(word, { kind, time: lengthOf(of.minutesLeft) })}
    </Tag>
  );
};
