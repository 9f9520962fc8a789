import { ConfirmSend } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { deskDrafts, deskMonth, discardDraft } from "../contract.ts";
import { deskTexts } from "../texts.ts";
import { deskWords } from "./words.ts";

/** Asks before a draft is thrown away. */
export const DiscardDraft = ({
  id,
  revision,
  ...question
}: {
  readonly id: string;
  readonly revision: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  return (
    <ConfirmSend
      {...question}
      call={discardDraft}
      body={{ id, revision }}
      refreshes={[deskMonth, deskDrafts]}
      danger
      title={say(deskWords.discardAsk)}
      yes={say(deskTexts.discard)}
      done={say(deskWords.discarded)}
    >
      {say(deskWords.discardHint)}
    </ConfirmSend>
  );
};
