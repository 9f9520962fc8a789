import { useCall } from "@apron/kit/web/call";
import { readDraft } from "@apron/kit/web/drafts";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Count } from "@apron/kit/web/page";
import { getDeskQuestion } from "../../../contract.ts";
import { questionTopics } from "../../../question.ts";
import { deskTexts } from "../../../texts-desk.ts";
import { noteDraft, replyDraft } from "./question.ts";

/** An open conversation as its tab says it: its number, what is unread, and whether something is typed and not sent. */
export const TalkLabel = ({ id }: { readonly id: string }) => {
  const say = useSay();
  const { data } = useCall(getDeskQuestion, { id }, { quiet: true, keep: true });
  useLive(questionTopics.one(id), [getDeskQuestion], { id });
  const unread = data?.unread ?? 0;
  const typed = [replyDraft(id), noteDraft(id)].some(
    (name) => (readDraft<{ content: string }>(name).content ?? "") !== "",
  );
  return (
    <span className="desk-tab">
      <span className="mono">{data?.recordNo ?? id}</span>
      {typed && <span className="desk-draft">{say(deskTexts.hasDraft)}</span>}
      <Count of={unread} label={say(deskTexts.unread, { count: unread })} />
    </span>
  );
};
