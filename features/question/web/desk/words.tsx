import { say as sayNow, useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import { type PromiseState, promiseNames } from "../../desk.ts";
import type { QueueRow } from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";

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
