import type { RefObject } from "react";
import { Button, Menu } from "@apron/kit/web/controls";
import { SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Actions } from "@apron/kit/web/page";
import type { Word } from "@apron/kit/contract/texts";
import { claimQuestion, gatherQuestions } from "../../../contract.ts";
import type { DeskStep } from "../../../desk.ts";
import { deskTexts } from "../../../texts-desk.ts";
import type { OpenTalks } from "../open.ts";
import { afterStep, type Asking, type DeskQuestion } from "./question.ts";

const further: readonly { readonly step: DeskStep; readonly word: Word }[] = [
  { step: "incident", word: deskTexts.joinIncident },
  { step: "link", word: deskTexts.link },
  { step: "merge", word: deskTexts.merge },
  { step: "reopen", word: deskTexts.reopen },
  { step: "article", word: deskTexts.article },
];

/** What may be done with a question; what may not is not offered. */
export const TalkActions = ({
  question,
  talks,
  claim,
  onAsk,
}: {
  readonly question: DeskQuestion;
  readonly talks: OpenTalks;
  readonly claim: RefObject<HTMLButtonElement | null>;
  readonly onAsk: (asking: Asking) => void;
}) => {
  const say = useSay();
  const { id, may, incident, recordNo } = question;
  const offered = further.filter(({ step }) => may.includes(step));
  return (
    <Actions end>
      {may.includes("claim") && (
        <SendButton
          ref={claim}
          call={claimQuestion}
          body={{ id }}
          look="primary"
          size="small"
          says={say(deskTexts.claim)}
          done={say(deskTexts.claimed)}
          refreshes={afterStep}
        />
      )}
      {may.includes("transfer") && (
        <Button size="small" popup="dialog" onClick={() => onAsk("transfer")}>
          {say(deskTexts.transfer)}
        </Button>
      )}
      {may.includes("close") && (
        <Button size="small" popup="dialog" onClick={() => onAsk("close")}>
          {say(deskTexts.closeIt)}
        </Button>
      )}
      {incident && may.includes("incident") && (
        <SendButton
          call={gatherQuestions}
          body={{ id: "", questionIds: [id] }}
          size="small"
          says={say(deskTexts.leaveIncident)}
          done={say(deskTexts.takenOut)}
          refreshes={afterStep}
        />
      )}
      {offered.length > 0 && (
        <Menu
          label={say(deskTexts.more)}
          className="button is-default is-small"
          items={offered.map(({ step, word }) => ({
            key: step,
            label: say(word),
            onChoose: () => onAsk(stepOf(step)),
          }))}
        >
          {say(deskTexts.more)}
        </Menu>
      )}
      <span className="desk-show-context">
        <Button size="small" onClick={() => talks.turn("context")}>
          {say(deskTexts.showContext)}
        </Button>
      </span>
      <Button look="plain" size="small" label={say(deskTexts.closeTab, { recordNo })} onClick={() => talks.putAway(id)}>
        {say(deskTexts.putAway)}
      </Button>
    </Actions>
  );
};

const stepOf = (step: DeskStep): Asking =>
  step === "incident" || step === "link" || step === "merge" || step === "reopen" || step === "article"
    ? step
    : "close";
