import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { readDetails, readTemplate } from "@apron/dialect";
import { newFormStore, SchemaForm, TemplateWarnings } from "@apron/features/template/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { common } from "@apron/kit/contract/refusal";
import { internalPath } from "@apron/kit/web/address";
import { refresh, useCall, useSend } from "@apron/kit/web/call";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { dropDraft, readDraft, writeDraft } from "@apron/kit/web/drafts";
import { useSay } from "@apron/kit/web/language";
import { Actions, Answered, Page, RefusalView, Sheet, Stack, Step } from "@apron/kit/web/page";
import { getInvite, getSurvey, getSurveys, submitSurvey, surveyPath } from "../contract.ts";
import { surveyRefusals, surveyTexts } from "../texts.ts";
import { surveyTitles } from "../titles.ts";
import "./survey.css";

type Survey = ResultOf<typeof getSurvey>;

/** Whoever is refused with one of these has nothing to answer any more, and goes on. */
const over: ReadonlySet<string> = new Set([
  surveyRefusals.E23001.code,
  surveyRefusals.E23002.code,
  surveyRefusals.E23004.code,
  common.E9404.code,
]);

/** One survey: its questions, and once they are answered the thanks (catalogue 23.1). */
export const SurveyPage = () => {
  const say = useSay();
  const [search] = useSearchParams();
  const id = search.get("id") ?? "";
  const answer = useCall(getSurvey, { id }, { quiet: true });
  const [thanks, setThanks] = useState<string>();
  const onwards = internalPath(search.get("redirect"));
  return (
    <Page title={answer.data?.title ?? say(surveyTitles.answer)} narrow>
      <Answered of={answer} rows={8}>
        {(survey) => {
          const isOpen = thanks === undefined && survey.state === "open";
          return (
            <Step of={`survey ${id}`} at={isOpen ? "questions" : "thanks"}>
              {isOpen ? (
                <Questions of={survey} onwards={onwards} onSent={setThanks} />
              ) : (
                <Thanks says={thanks ?? survey.thanks} time={survey.answerTime} onwards={onwards} />
              )}
            </Step>
          );
        }}
      </Answered>
    </Page>
  );
};

const Questions = ({
  of,
  onwards,
  onSent,
}: {
  readonly of: Survey;
  readonly onwards: string | undefined;
  readonly onSent: (thanks: string) => void;
}) => {
  const say = useSay();
  const client = useQueryClient();
  const draft = `survey ${of.id}`;
  const store = useMemo(() => {
    const { details } = readDraft<{ details: string }>(draft);
    const read = details === undefined ? undefined : readDetails(details);
    const form = newFormStore(readTemplate(of.content), read && "values" in read ? read.values : undefined);
    form.onSet((values) => writeDraft(draft, { details: JSON.stringify(values) }, {}));
    return form;
  }, [of.content, draft]);
  const sending = useSend(submitSurvey, { quiet: true, refreshes: [getSurvey, getInvite, getSurveys] });
  const { refusal } = sending;
  const isOver = refusal !== undefined && over.has(refusal.code);
  useEffect(() => {
    if (refusal) store.complain(refusal.fields);
  }, [refusal, store]);
  useEffect(() => {
    // A mandatory one that ended while it was answered holds nobody any more.
    if (isOver) void refresh(client, [getInvite, getSurveys]);
  }, [isOver, client]);
  const send = async (): Promise<void> => {
    if (!store.check()) return;
    const body = { id: of.id, answers: JSON.stringify(store.settled().values) };
    const { thanks } = await sending.send(body);
    dropDraft(draft);
    onSent(thanks);
  };
  return (
    <form
      noValidate
      className="survey-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send().catch(() => undefined);
      }}
    >
      <Sheet>
        <Stack>
          {of.intro !== "" && <p className="survey-lead">{of.intro}</p>}
          {of.mandatory && !isOver && <p role="note">{say(surveyTexts.mandatoryLead)}</p>}
          <p className="soft small">{say(surveyTexts.nameless)}</p>
        </Stack>
      </Sheet>
      <Sheet>
        <Stack>
          <TemplateWarnings form={store.form} />
          <SchemaForm store={store} label={say(surveyTexts.questions)} />
          {refusal && Object.keys(refusal.fields).length === 0 && <RefusalView refusal={refusal} />}
        </Stack>
        <Actions end>
          <span className="soft small survey-kept">{say(surveyTexts.kept)}</span>
          {isOver && <ButtonLink to={onwards ?? "/home"}>{say(surveyTexts.goOn)}</ButtonLink>}
          <Button look="primary" type="submit" busy={sending.pending}>
            {say(surveyTexts.send)}
          </Button>
        </Actions>
      </Sheet>
    </form>
  );
};

/** What is said when it was answered. */
const Thanks = ({
  says,
  time,
  onwards,
}: {
  readonly says: string;
  readonly time: string;
  readonly onwards: string | undefined;
}) => {
  const say = useSay();
  return (
    <Sheet>
      <div className="survey-thanks" role="status">
        <h2>{say(surveyTexts.thanksTitle)}</h2>
        <p className="survey-lead">{says}</p>
        {time !== "" && <p className="soft small">{say(surveyTexts.answeredAt, { time: time.slice(0, 16) })}</p>}
        <Actions>
          <ButtonLink to={surveyPath}>{say(surveyTexts.others)}</ButtonLink>
          <ButtonLink look="primary" to={onwards ?? "/home"}>
            {say(surveyTexts.goOn)}
          </ButtonLink>
        </Actions>
      </div>
    </Sheet>
  );
};
