import type { ResultOf } from "@apron/kit/contract/call";
import { useGiven } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Facts, Page, Sheet, Stack } from "@apron/kit/web/page";
import { getFeedback } from "../contract.ts";
import { feedbackTypes, feedbackWays } from "../feedback.ts";
import { feedbackTexts } from "../texts.ts";
import { feedbackTitles } from "../titles.ts";
import "./feedback.css";
import { Pictures } from "./Pictures.tsx";
import { StateTag } from "./tags.tsx";

/** One feedback of one's own, as it was sent, with its answers (catalogue 23.3). */
export const FeedbackDetail = () => {
  const say = useSay();
  const id = useGiven("id");
  const answer = useCall(getFeedback, { id }, { quiet: true });
  useLive("feedback", [getFeedback]);
  const { data } = answer;
  return (
    <Page
      title={data ? `${say(feedbackTitles.detail)} ${data.id}` : say(feedbackTitles.detail)}
      beside={data && <StateTag of={data.state} />}
      narrow
    >
      <Answered of={answer}>{(found) => <Whole of={found} />}</Answered>
    </Page>
  );
};

const Whole = ({ of }: { readonly of: ResultOf<typeof getFeedback> }) => {
  const say = useSay();
  return (
    <Stack>
      <Sheet title={say(kitTexts.answer)}>
        {of.replies.length === 0 ? (
          <p className="soft">{say(feedbackTexts.noReply)}</p>
        ) : (
          <ol className="feedback-steps">
            {of.replies.map(({ time, text }) => (
              <li key={time}>
                <p className="feedback-text">{text}</p>
                <time className="soft small">{time.slice(0, 16)}</time>
              </li>
            ))}
          </ol>
        )}
      </Sheet>
      <Sheet>
        <Facts
          of={[
            {
              label: say(feedbackTexts.content),
              value: <span className="feedback-text">{of.content}</span>,
              wide: true,
            },
            {
              label: say(feedbackTexts.images),
              value: of.images.length > 0 && <Pictures of={of.images} />,
              wide: true,
            },
            { label: say(feedbackTexts.type), value: say(feedbackTypes[of.type]) },
            { label: say(kitTexts.submittedAt), value: of.createTime },
            { label: say(feedbackTexts.contactGiven), value: of.contact },
            { label: say(feedbackTexts.toldBy), value: say(feedbackWays[of.toldBy]) },
            { label: say(feedbackTexts.page), value: <span className="mono">{of.page || "—"}</span> },
            { label: say(feedbackTexts.browser), value: [of.browser, of.appVersion].filter(Boolean).join(" · ") },
          ]}
        />
      </Sheet>
    </Stack>
  );
};
