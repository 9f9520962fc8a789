import { kitTexts, useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import type { IdentityCase, WarningKind } from "../../contract.ts";
import { reviewTexts, warningTexts } from "../../texts-desk.ts";

/** How long a case has waited against what was promised, in a word and a colour; of a decided one, how long it took. */
export const AgeTag = ({ of }: { readonly of: IdentityCase }) => {
  const say = useSay();
  const decided = of.decidedAt !== "";
  const face =
    of.age > of.promise
      ? ({ tone: "bad", word: kitTexts.late } as const)
      : of.age > of.promise * nearlyDue
        ? ({ tone: "wait", word: reviewTexts.soon } as const)
        : ({ tone: "good", word: reviewTexts.inTime } as const);
  return (
    <span className="review-age">
      {decided && <span className="soft small">{say(reviewTexts.took)}</span>}
      <span className="review-span">{spanText(of.age)}</span>
      {!decided && <Tag tone={face.tone}>{say(face.word)}</Tag>}
    </span>
  );
};

/** Where a case stands; an appeal that has one word says that it needs another. */
export const CaseState = ({ of }: { readonly of: IdentityCase }) => {
  const say = useSay();
  const word = of.state === "appealed" && of.proposedBy !== "" ? reviewTexts.proposed : reviewTexts[of.state];
  return <Tag tone={tones[of.state]}>{say(word)}</Tag>;
};

/** Why a person has to look. */
export const Warnings = ({ of }: { readonly of: readonly WarningKind[] }) => {
  const say = useSay();
  return (
    <span className="review-warnings">
      {of.length === 0
        ? "—"
        : of.map((kind) => (
            <Tag key={kind} tone="wait">
              {say(warningTexts[kind])}
            </Tag>
          ))}
    </span>
  );
};

/** The part of the promise after which a case is due soon. */
const nearlyDue = 0.75;

const tones: Readonly<Record<IdentityCase["state"], Tone>> = {
  waiting: "info",
  asked: "idle",
  appealed: "wait",
  verified: "good",
  failed: "bad",
  withdrawn: "idle",
  released: "idle",
};

/** `2:05` hours and minutes, `0:45` below an hour, days before it from one on. */
const spanText = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const clock = `${hours % 24}:${String(minutes % 60).padStart(2, "0")}`;
  return hours >= 24 ? `${Math.floor(hours / 24)} d ${clock}` : clock;
};
