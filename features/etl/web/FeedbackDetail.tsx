import { useState } from "react";
import { AirportName } from "@apron/features/airport/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { roles } from "@apron/kit/contract/roles";
import { useGiven } from "@apron/kit/web/address";
import { Button, TextArea } from "@apron/kit/web/controls";
import { send, useCall } from "@apron/kit/web/call";
import { Page, Sheet, Answered, Facts } from "@apron/kit/web/page";
import { FormDialog, Field, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { session } from "@apron/kit/web/session";
import { etlTopic, etlLimits, getEtlFeedback, getEtlFeedbacks, handleEtlFeedback } from "../contract.ts";
import { etlRefusals, etlTexts } from "../texts.ts";
import { StateTag, StatusTag } from "./tags.tsx";
import "./etl.css";

type Feedback = ResultOf<typeof getEtlFeedback>;

/** One feedback, what was done about it, and for the desk the way to answer (catalogue 16.10). */
export const FeedbackDetail = () => {
  const id = useGiven("id");
  const answer = useCall(getEtlFeedback, { id }, { quiet: true });
  useLive(etlTopic, [getEtlFeedback]);
  return <Answered of={answer}>{(feedback) => <Shown feedback={feedback} />}</Answered>;
};

const Shown = ({ feedback }: { readonly feedback: Feedback }) => {
  const say = useSay();
  const [to, setTo] = useState<"processing" | "resolved">();
  const mayHandle = session().roleIdList.includes(roles.reportHandler.id) && feedback.status !== "resolved";
  return (
    <Page
      title={`${feedback.flightNo} ${feedback.flightDate}`}
      beside={<StateTag of={feedback.status} />}
      actions={
        mayHandle && (
          <>
            <Button onClick={() => setTo("processing")}>
              {say(feedback.status === "submitted" ? etlTexts.takeUp : etlTexts.progress)}
            </Button>
            <Button look="primary" onClick={() => setTo("resolved")}>
              {say(etlTexts.resolve)}
            </Button>
          </>
        )
      }
    >
      <Sheet>
        <Facts
          columns={3}
          of={[
            { label: say(etlTexts.id), value: <span className="mono">{feedback.id}</span> },
            { label: say(kitTexts.submittedAt), value: feedback.createTime },
            { label: say(kitTexts.submittedBy), value: feedback.submitter },
            { label: say(kitTexts.airport), value: <AirportName of={feedback.airportCn} /> },
            { label: say(etlTexts.airline), value: <span className="mono">{feedback.airline}</span> },
            { label: say(etlTexts.etlStatus), value: <StatusTag of={feedback.etlStatus} /> },
            { label: say(etlTexts.ticketsAffected), value: feedback.ticketsAffected.toLocaleString() },
            {
              label: say(etlTexts.description),
              value: <span className="etl-text">{feedback.description}</span>,
              wide: true,
            },
            {
              label: say(etlTexts.files),
              value: feedback.files.length > 0 && (
                <ul className="etl-files">
                  {feedback.files.map(({ fileId, url, name }) => (
                    <li key={fileId}>
                      <a href={url} target="_blank" rel="noopener">
                        {name}
                      </a>
                    </li>
                  ))}
                </ul>
              ),
              wide: true,
            },
          ]}
        />
      </Sheet>
      <Sheet title={say(etlTexts.changes)}>
        {feedback.changes.length === 0 ? (
          <p className="soft">{say(etlTexts.noReply)}</p>
        ) : (
          <ol className="etl-changes">
            {feedback.changes.map((change) => (
              <li key={`${change.time} ${change.status}`}>
                <p>
                  <StateTag of={change.status} /> <strong>{change.name}</strong>{" "}
                  <time className="soft">{change.time}</time>
                </p>
                {change.reply !== "" && <p className="etl-text">{change.reply}</p>}
              </li>
            ))}
          </ol>
        )}
      </Sheet>
      {to && <Handle feedback={feedback} status={to} onClose={() => setTo(undefined)} />}
    </Page>
  );
};

const begunFrom = ({ id, version, changes }: Feedback, status: "processing" | "resolved") => {
  const last = changes.at(-1);
  return { start: { id, version, status, reply: "" }, seen: { by: last?.name, at: last?.time } };
};

/** One step: taking it up, a word in between, or the answer that ends it. */
const Handle = ({
  feedback,
  status,
  onClose,
}: {
  readonly feedback: Feedback;
  readonly status: "processing" | "resolved";
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const [begun] = useState(() => begunFrom(feedback, status));
  const form = useForm({
    call: handleEtlFeedback,
    ...begun,
    theirs: async () => begunFrom(await send(getEtlFeedback, { id: feedback.id }), status),
    draft: `etl ${feedback.id}`,
    refusals: etlRefusals,
    refreshes: [getEtlFeedback, getEtlFeedbacks],
    done: say(etlTexts.handled),
    onDone: onClose,
  });
  const title =
    status === "resolved" ? etlTexts.resolve : feedback.status === "submitted" ? etlTexts.takeUp : etlTexts.progress;
  return (
    <FormDialog form={form} title={say(title)} submit={say(title)} onClose={onClose}>
      <Field
        form={form}
        name="reply"
        label={say(kitTexts.answer)}
        hint={say(etlTexts.handleHint)}
        required={status === "resolved"}
      >
        {(field) => <TextArea {...field} rows={5} maxLength={etlLimits.reply} />}
      </Field>
    </FormDialog>
  );
};
