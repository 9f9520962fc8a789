import type { OutlinedPart } from "@apron/dialect";
import { Button } from "@apron/kit/web/controls";
import { useSend } from "@apron/kit/web/call";
import { SaveStatus, SendButton } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import { useNavigate } from "react-router";
import { discardTemplateDraft, publishTemplate, startTemplateTrial } from "../../contract-desk.ts";
import { deskTexts, statusTexts } from "../../texts-desk.ts";
import { concerned, type Saving } from "./use-saving.ts";

/** What can be done with the version in the editor: save, take on trial, publish, discard. */
export const EditorActions = ({
  saving,
  unusable,
  onUnusable,
}: {
  readonly saving: Saving;
  /** The part that has to be renamed before a trial. */
  readonly unusable: OutlinedPart | undefined;
  readonly onUnusable: (part: OutlinedPart) => void;
}) => {
  const say = useSay();
  const go = useNavigate();
  const trial = useSend(startTemplateTrial, { refreshes: concerned });
  const { seen, isSaved } = saving;
  const open = seen !== undefined && (seen.status === "draft" || seen.status === "trial");
  const startTrial = async (): Promise<void> => {
    if (unusable !== undefined) onUnusable(unusable);
    if (seen === undefined || unusable !== undefined) return;
    const { revision } = await trial.send(seen);
    saving.moved({ ...seen, revision, status: "trial" });
    tell("success", say(deskTexts.onTrial));
  };
  const leaveFor = (path: string): void => {
    saving.forget();
    void go(path);
  };
  // A refusal was said already by the call itself.
  const quietly = (work: Promise<void>): void => void work.catch(() => undefined);
  const { standing } = saving.sending;
  return (
    <>
      {(standing === "unreached" || standing === "ended") && <SaveStatus of={saving.sending} />}
      {open && (
        <SendButton
          call={discardTemplateDraft}
          body={seen}
          refreshes={concerned}
          look="plain"
          danger
          says={say(deskTexts.discard)}
          title={say(deskTexts.discardAsk)}
          yes={say(kitTexts.confirm)}
          done={say(deskTexts.discarded)}
          onDone={() => leaveFor("/templateDesk")}
        />
      )}
      {seen?.status === "draft" && isSaved && (
        <Button busy={trial.pending} onClick={() => quietly(startTrial())}>
          {say(deskTexts.startTrial)}
        </Button>
      )}
      {seen?.status === "trial" && isSaved && (
        <SendButton
          call={publishTemplate}
          body={seen}
          refreshes={concerned}
          look="primary"
          says={say(kitTexts.publish)}
          title={say(deskTexts.publishAsk)}
          yes={say(kitTexts.confirm)}
          hint={<p>{say(deskTexts.publishHint)}</p>}
          done={say(statusTexts.published)}
          onDone={() => leaveFor(`/templateDesk/versions?id=${seen.templateId}`)}
        />
      )}
      {!isSaved && (
        <Button look="primary" busy={saving.sending.standing === "sending"} onClick={() => quietly(saving.save())}>
          {say(deskTexts.save)}
        </Button>
      )}
    </>
  );
};
