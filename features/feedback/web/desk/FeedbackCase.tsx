import { useState } from "react";
import { Link } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { useGiven } from "@apron/kit/web/address";
import { send, useCall } from "@apron/kit/web/call";
import { Button, ButtonLink, TextArea, TextInput } from "@apron/kit/web/controls";
import { Field, FormDialog, SendButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Actions, Answered, Facts, Page, Sheet, Stack } from "@apron/kit/web/page";
import { getDeskFeedback, getDeskFeedbacks, handleFeedback, joinFeedback, revealContact } from "../../contract.ts";
import { feedbackDeskUrl, feedbackLimits, feedbackTypes } from "../../feedback.ts";
import { feedbackDeskTexts } from "../../texts-desk.ts";
import { feedbackRefusals, feedbackTexts } from "../../texts.ts";
import { feedbackTitles } from "../../titles.ts";
import "../feedback.css";
import { Pictures } from "../Pictures.tsx";
import { StateTag } from "../tags.tsx";

type Feedback = ResultOf<typeof getDeskFeedback>;
type NextState = "processing" | "answered" | "closed";
const refreshes = [getDeskFeedback, getDeskFeedbacks];

/** One feedback at the desk: what was said, who says the same, and what was done about it (catalogue 23.3). */
export const FeedbackCase = () => {
  const say = useSay();
  const id = useGiven("id");
  const answer = useCall(getDeskFeedback, { id }, { quiet: true });
  useLive("feedback", [getDeskFeedback]);
  const { data } = answer;
  return (
    <Page
      title={data ? `${say(feedbackTitles.detail)} ${data.id}` : say(feedbackTitles.case)}
      beside={data && <StateTag of={data.state} />}
      actions={data && <NextSteps of={data} />}
    >
      <Answered of={answer} rows={10}>
        {(found) => (
          <Stack>
            {/* What was looked at of one feedback is not another's. */}
            <Said key={found.id} of={found} />
            <Same of={found} />
            <Course of={found} />
            <NextWaiting after={found.id} />
          </Stack>
        )}
      </Answered>
    </Page>
  );
};

const NextSteps = ({ of }: { readonly of: Feedback }) => {
  const say = useSay();
  const [next, setNext] = useState<NextState | "join">();
  const { id, version, state, sameAs, alike } = of;
  const close = (): void => setNext(undefined);
  if (sameAs !== "")
    return (
      <SendButton
        call={joinFeedback}
        body={{ id, version, sameAs: "" }}
        refreshes={refreshes}
        says={say(feedbackDeskTexts.part)}
        done={say(feedbackDeskTexts.parted)}
      />
    );
  if (state === "closed") return null;
  return (
    <>
      {alike === 0 && <Button onClick={() => setNext("join")}>{say(feedbackDeskTexts.join)}</Button>}
      {state === "submitted" && <Button onClick={() => setNext("processing")}>{say(feedbackDeskTexts.takeUp)}</Button>}
      <Button onClick={() => setNext("closed")}>{say(kitTexts.close)}</Button>
      <Button look="primary" onClick={() => setNext("answered")}>
        {say(state === "answered" ? feedbackDeskTexts.answerAgain : kitTexts.answer)}
      </Button>
      {next === "join" && <Join of={of} onClose={close} />}
      {next !== undefined && next !== "join" && <Handle of={of} state={next} onClose={close} />}
    </>
  );
};

const begunFrom = ({ id, version, steps }: Feedback, state: NextState) => {
  const last = steps.at(-1);
  return {
    start: { id, version, state, replyZh: "", replyEn: "", remark: "" },
    seen: { version, by: last?.name, at: last?.time },
  };
};

const titles = {
  processing: feedbackDeskTexts.takeUp,
  answered: kitTexts.answer,
  closed: kitTexts.close,
};

const Handle = ({
  of,
  state,
  onClose,
}: {
  readonly of: Feedback;
  readonly state: NextState;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const [begun] = useState(() => begunFrom(of, state));
  const form = useForm({
    call: handleFeedback,
    ...begun,
    theirs: async () => begunFrom(await send(getDeskFeedback, { id: of.id }), state),
    draft: `feedback desk ${of.id}`,
    refusals: feedbackRefusals,
    refreshes,
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={say(titles[state])} submit={say(titles[state])} onClose={onClose}>
      {state === "answered" && (
        <>
          <Field
            form={form}
            name="replyZh"
            label={say(feedbackDeskTexts.replyZh)}
            hint={say(feedbackDeskTexts.replyHint)}
          >
            {(control) => <TextArea {...control} rows={4} maxLength={feedbackLimits.reply} />}
          </Field>
          <Field form={form} name="replyEn" label={say(feedbackDeskTexts.replyEn)}>
            {(control) => <TextArea {...control} rows={4} maxLength={feedbackLimits.reply} />}
          </Field>
        </>
      )}
      <Field form={form} name="remark" label={say(feedbackDeskTexts.remark)} hint={say(feedbackDeskTexts.remarkHint)}>
        {(control) => <TextArea {...control} rows={2} maxLength={feedbackLimits.remark} />}
      </Field>
    </FormDialog>
  );
};

const Join = ({ of: { id, version }, onClose }: { readonly of: Feedback; readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: joinFeedback,
    start: { id, version, sameAs: "" },
    refusals: feedbackRefusals,
    refreshes,
    alsoWrong: ({ sameAs = "" }): Record<string, string> =>
      sameAs.trim() === "" ? { sameAs: say(feedbackRefusals.E23103) } : {},
    done: say(feedbackDeskTexts.joined),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={say(feedbackDeskTexts.join)} submit={say(feedbackDeskTexts.join)} onClose={onClose}>
      <Field
        form={form}
        name="sameAs"
        label={say(feedbackDeskTexts.joinTo)}
        hint={say(feedbackDeskTexts.joinHint)}
        required
      >
        {(control) => <TextInput {...control} mono inputMode="numeric" maxLength={18} />}
      </Field>
    </FormDialog>
  );
};

const Said = ({ of }: { readonly of: Feedback }) => {
  const say = useSay();
  const [contact, setContact] = useState<string>();
  return (
    <Sheet>
      <Facts
        of={[
          {
            label: say(feedbackDeskTexts.content),
            value: <span className="feedback-text">{of.content}</span>,
            wide: true,
          },
          { label: say(feedbackTexts.images), value: of.images.length > 0 && <Pictures of={of.images} />, wide: true },
          { label: say(feedbackTexts.type), value: say(feedbackTypes[of.type]) },
          { label: say(kitTexts.submittedAt), value: of.createTime },
          { label: say(kitTexts.submittedBy), value: of.sender },
          {
            label: say(feedbackTexts.contactGiven),
            value: of.contact !== "" && (
              <Actions>
                <span className="mono">{contact ?? of.contact}</span>
                {contact === undefined && (
                  <SendButton
                    call={revealContact}
                    body={{ id: of.id }}
                    size="small"
                    says={say(feedbackDeskTexts.reveal)}
                    title={say(feedbackDeskTexts.reveal)}
                    hint={say(feedbackDeskTexts.revealHint)}
                    onDone={(shown) => setContact(shown.contact)}
                  />
                )}
              </Actions>
            ),
          },
          { label: say(feedbackTexts.page), value: <span className="mono">{of.page || "—"}</span> },
          { label: say(feedbackTexts.browser), value: [of.browser, of.appVersion].filter(Boolean).join(" · ") },
        ]}
      />
    </Sheet>
  );
};

const Same = ({ of: { same, sameAs } }: { readonly of: Feedback }) => {
  const say = useSay();
  if (sameAs !== "")
    return (
      <Sheet>
        <Link to={feedbackDeskUrl(sameAs)}>{say(feedbackDeskTexts.sameAs, { id: sameAs })}</Link>
      </Sheet>
    );
  if (same.length === 0) return null;
  return (
    <Sheet title={say(feedbackDeskTexts.similar, { count: same.length })}>
      <ul className="feedback-steps">
        {same.map(({ id, createTime, content }) => (
          <li key={id}>
            <Link to={feedbackDeskUrl(id)}>{id}</Link> <time className="soft small">{createTime.slice(0, 16)}</time>
            <p className="feedback-text">{content}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};

const Course = ({ of: { steps } }: { readonly of: Feedback }) => {
  const say = useSay();
  return (
    <Sheet title={say(feedbackDeskTexts.course)}>
      {steps.length === 0 ? (
        <p className="soft">{say(feedbackDeskTexts.nothingDone)}</p>
      ) : (
        <ol className="feedback-steps">
          {steps.map((step, at) => (
            // oxlint-disable-next-line no-array-index-key -- steps are only ever added behind
            <li key={at}>
              <p>
                <StateTag of={step.state} /> <strong>{step.name}</strong> <time className="soft">{step.time}</time>
              </p>
              {[step.replyZh, step.replyEn]
                .filter((reply) => reply !== "")
                .map((reply) => (
                  <p key={reply} className="feedback-text">
                    {reply}
                  </p>
                ))}
              {step.remark !== "" && <p className="soft feedback-text">{step.remark}</p>}
            </li>
          ))}
        </ol>
      )}
    </Sheet>
  );
};

/** The way to what waits longest of the others, so that nobody goes back to the list between two. */
const NextWaiting = ({ after }: { readonly after: string }) => {
  const say = useSay();
  const answer = useCall(getDeskFeedbacks, { state: "submitted", pageSize: waitingRead }, { quiet: true, keep: true });
  const waiting = (answer.data?.list ?? []).filter(({ id, sameAs }) => id !== after && sameAs === "");
  const next = waiting.at(-1);
  if (!next) return null;
  return (
    <Actions end>
      <ButtonLink to={feedbackDeskUrl(next.id)}>
        {say(feedbackDeskTexts.nextWaiting, { id: next.id, count: waiting.length })}
      </ButtonLink>
    </Actions>
  );
};

const waitingRead = 100;
