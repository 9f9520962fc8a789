import type { OutlinedPart } from "@apron/dialect";
import { Button } from "@apron/kit/web/controls";
import { useSend } from "@apron/kit/web/call";
import { SaveStatus } from "@apron/kit/web/forms";
import { Confirm } from "@apron/kit/web/page";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import { useState } from "react";
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
  const [asked, setAsked] = useState<"publish" | "discard">();
  const trial = useSend(startTemplateTrial, { refreshes: concerned });
  const publishing = useSend(publishTemplate, { refreshes: concerned });
  const discarding = useSend(discardTemplateDraft, { refreshes: concerned });
  const { seen, isSaved } = saving;
  const open = seen !== undefined && (seen.status === "draft" || seen.status === "trial");
  const startTrial = async (): Promise<void> => {
    if (unusable !== undefined) onUnusable(unusable);
    if (seen === undefined || unusable !== undefined) return;
    const { revision } = await trial.send(seen);
    saving.moved({ ...seen, revision, status: "trial" });
    tell("success", say(deskTexts.onTrial));
  };
  const leave = async (): Promise<void> => {
    if (seen === undefined) return;
    if (asked === "publish") await publishing.send(seen);
    else await discarding.send(seen);
    setAsked(undefined);
    saving.forget();
    tell("success", say(asked === "publish" ? statusTexts.published : deskTexts.discarded));
    await go(asked === "publish" ? `/templateDesk/versions?id=${seen.templateId}` : "/templateDesk");
  };
  // A refusal was said already by the call itself.
  const quietly = (work: Promise<void>): void => void work.catch(() => undefined);
  const { standing } = saving.sending;
  return (
    <>
      {(standing === "unreached" || standing === "ended") && <SaveStatus of={saving.sending} />}
      {open && (
        <Button look="plain" onClick={() => setAsked("discard")}>
          {say(deskTexts.discard)}
        </Button>
      )}
      {seen?.status === "draft" && isSaved && (
        <Button busy={trial.pending} onClick={() => quietly(startTrial())}>
          {say(deskTexts.startTrial)}
        </Button>
      )}
      {seen?.status === "trial" && isSaved && (
        <Button look="primary" busy={publishing.pending} onClick={() => setAsked("publish")}>
          {say(kitTexts.publish)}
        </Button>
      )}
      {!isSaved && (
        <Button look="primary" busy={saving.sending.standing === "sending"} onClick={() => quietly(saving.save())}>
          {say(deskTexts.save)}
        </Button>
      )}
      <Confirm
        open={asked !== undefined}
        title={say(asked === "discard" ? deskTexts.discardAsk : deskTexts.publishAsk)}
        danger={asked === "discard"}
        busy={publishing.pending || discarding.pending}
        onNo={() => setAsked(undefined)}
        onYes={() => quietly(leave())}
      >
        {asked === "publish" && <p>{say(deskTexts.publishHint)}</p>}
      </Confirm>
    </>
  );
};
