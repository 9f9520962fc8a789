import { useState } from "react";
import { Button } from "@apron/kit/web/controls";
import { SaidToForm } from "@apron/kit/web/forms";
import { react, asRefused } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { Tag, type Tone } from "@apron/kit/web/page";
import type { DraftHead } from "../../contract.ts";
import { deskWords } from "../words.ts";
import type { MonthDraft, SaveState } from "./use-month-draft.ts";

const faces = {
  saved: { tone: "plain", word: deskWords.stateSaved },
  waiting: { tone: "info", word: deskWords.stateWaiting },
  saving: { tone: "info", word: deskWords.stateSaving },
  failed: { tone: "bad", word: deskWords.stateFailed },
  conflict: { tone: "bad", word: deskWords.stateConflict },
} as const satisfies Record<SaveState, { tone: Tone; word: object }>;

/** Whether the page is saved; when somebody else was quicker, both ways on are offered and nothing is lost by itself. */
export const SaveStatus = ({
  plan,
  draft: { changedBy, changedAt },
}: {
  readonly plan: MonthDraft;
  readonly draft: Pick<DraftHead, "changedBy" | "changedAt">;
}) => {
  const say = useSay();
  const [busy, setBusy] = useState(false);
  const face = faces[plan.state];
  const settle = async (keep: boolean): Promise<void> => {
    setBusy(true);
    await plan.reconcile(keep).catch((thrown: unknown) => react(asRefused(thrown)));
    setBusy(false);
  };
  return (
    <>
      <span role="status">
        <Tag tone={face.tone}>{say(face.word)}</Tag>
      </span>
      {plan.state === "failed" && (
        <span className="save-trouble" role="alert">
          {plan.refusal?.message}
          <Button size="small" onClick={() => void plan.flush()}>
            {say(deskWords.retry)}
          </Button>
        </span>
      )}
      {plan.state === "conflict" && (
        <SaidToForm said={plan.foundConflict}>
          <div className="refusal month-conflict" role="alert">
            <p className="refusal-title">{say(deskWords.stateConflict)}</p>
            <p>
              {plan.foundConflict
                ? say(deskWords.conflictFound, { by: changedBy, at: changedAt.slice(0, 16) })
                : say(deskWords.conflictHint)}
            </p>
            <p className="refusal-actions">
              <Button size="small" look="primary" busy={busy} onClick={() => void settle(true)}>
                {say(deskWords.keepMine)}
              </Button>
              <Button size="small" busy={busy} onClick={() => void settle(false)}>
                {say(deskWords.takeTheirs)}
              </Button>
            </p>
          </div>
        </SaidToForm>
      )}
    </>
  );
};
