import { SendButton } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { tell } from "@apron/kit/web/toast";
import { type ChangeWhole, draftChangeNotice, getChange } from "../../contract.ts";
import { changeTexts } from "../../texts.ts";

/** Drafts the notice to the airports affected, where the reader may. */
export const DraftNotice = ({ change }: { readonly change: ChangeWhole }) => {
  const say = useSay();
  if (!change.mayNotify) return null;
  return (
    <SendButton
      call={draftChangeNotice}
      body={{ id: change.id, version: change.version }}
      refreshes={[getChange]}
      says={say(changeTexts.draftNotice)}
      title={say(changeTexts.draftNoticeAsk, { count: change.airports.length })}
      hint={say(changeTexts.draftNoticeHint)}
      onDone={({ isNew }) => tell("success", say(isNew ? changeTexts.drafted : changeTexts.draftWaits))}
    />
  );
};
