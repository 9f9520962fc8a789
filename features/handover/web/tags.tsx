import { kitTexts, useSay } from "@apron/kit/web/language";
import { SendButton } from "@apron/kit/web/forms";
import { Tag, type Tone } from "@apron/kit/web/page";
import { acceptHandover, getHandover, getHandovers, getMyHandovers, type HandoverRow } from "../contract.ts";
import { entryKinds, handoverStates, type HandoverState } from "../handover.ts";
import { handoverTexts } from "../texts.ts";

const tones: Readonly<Record<HandoverState, Tone>> = { prepared: "info", waiting: "wait", accepted: "good" };

/** How a log stands, and that it was accepted late or still is not. */
export const HandoverTags = ({ of }: { readonly of: Pick<HandoverRow, "state" | "isLate"> }) => {
  const say = useSay();
  return (
    <span className="handover-tags">
      <Tag tone={tones[of.state]}>{say(handoverStates[of.state])}</Tag>
      {of.isLate && <Tag tone="bad">{say(handoverTexts.late)}</Tag>}
    </span>
  );
};

/** Accepts a shift with one tap. */
export const AcceptButton = ({
  id,
  size,
  inPlace = false,
}: {
  readonly id: string;
  readonly size?: "small";
  /** Of whoever should follow, by a supervisor. */
  readonly inPlace?: boolean;
}) => {
  const say = useSay();
  return (
    <SendButton
      call={acceptHandover}
      body={{ id }}
      refreshes={[getHandover, getHandovers, getMyHandovers]}
      look="primary"
      {...(size && { size })}
      says={say(inPlace ? handoverTexts.acceptInPlace : handoverTexts.accept)}
      done={say(handoverStates.accepted)}
    />
  );
};

/** How many entries of each kind a log has, those without any left out. */
export const useCounts = () => {
  const say = useSay();
  return ({ counts }: Pick<HandoverRow, "counts">): string => {
    const some = counts.filter(({ count }) => count > 0);
    return some.length === 0
      ? say(handoverTexts.clean)
      : some
          .map(({ kind, count }) =>
            // One line stands for all the questions that wait: what it counts is said in it.
            kind === "question"
              ? say(entryKinds[kind])
              : say(handoverTexts.count, { kind: say(entryKinds[kind]), count }),
          )
          .join(" · ");
  };
};

/** People by name, as a list reads. */
export const useNames = () => {
  const say = useSay();
  return (people: readonly { readonly name: string }[]): string =>
    people.map(({ name }) => name).join(say(kitTexts.listed));
};
