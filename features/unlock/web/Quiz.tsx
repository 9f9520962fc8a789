import { useState } from "react";
import { asksForCaptcha, Captcha, type CaptchaPass } from "@apron/features/login/web/parts";
import { optTypes } from "@apron/features/login/contract";
import { Button, Checkboxes, Radios, control, TextInput } from "@apron/kit/web/controls";
import { useSend, asRefused, type CallRefused } from "@apron/kit/web/call";
import { dropDraft, readDraft, writeDraft } from "@apron/kit/web/drafts";
import { useSay } from "@apron/kit/web/language";
import { Actions, Sheet, Stack, RefusalView } from "@apron/kit/web/page";
import { judgmentKeys, questionTypes, submitPaper, unlockLimits } from "../contract.ts";
import { questionTypeTexts, unlockRefusals, unlockTexts } from "../texts.ts";
import type { Judged, Paper } from "./QuizReview.tsx";
import type { UnlockResult } from "./UnlockResults.tsx";

type Question = Paper["questions"][number];
type Answers = Readonly<Record<string, readonly string[]>>;

/** One paper (catalogue 5.3 to 5.5): every question must be answered, a puzzle comes before it is handed in; a reload keeps the answers. */
export const Quiz = ({
  paper,
  onResults,
  onWrong,
  onFresh,
  onGiveUp,
}: {
  readonly paper: Paper;
  readonly onResults: (results: readonly UnlockResult[]) => void;
  /** What was wrong, and why. */
  readonly onWrong: (judged: Judged) => void;
  /** Draws another paper for the same work numbers. */
  readonly onFresh: () => Promise<void>;
  readonly onGiveUp: () => void;
}) => {
  const say = useSay();
  const draft = `unlock-paper-${paper.paperId}`;
  const [answers, setAnswers] = useState<Answers>(readDraft<{ answers: Answers }>(draft).answers ?? {});
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [asking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<CallRefused>();
  const submit = useSend(submitPaper, { quiet: true });

  const type = (id: string, value: readonly string[]): void => {
    const typed = { ...answers, [id]: value };
    setAnswers(typed);
    writeDraft(draft, { answers: typed }, {});
    setMissing(missing.filter((one) => one !== id));
  };
  const check = (): void => {
    const open = paper.questions.filter(({ id }) => !(answers[id] ?? []).some((value) => value.trim() !== ""));
    setMissing(open.map(({ id }) => id));
    const [missed] = open;
    if (missed) document.getElementById(`question-${missed.id}`)?.focus();
    else setAsking(true);
  };
  const handIn = async (pass: CaptchaPass): Promise<void> => {
    setRefusal(undefined);
    try {
      const given = paper.questions.map(({ id }) => ({ id, value: [...(answers[id] ?? [])] }));
      const marked = await submit.send({ paperId: paper.paperId, answers: given, ...pass });
      setAsking(false);
      dropDraft(draft);
      if (marked.allRight) return onResults(marked.results);
      onWrong({ paper, answers, explained: marked.explained });
    } catch (thrown) {
      if (asksForCaptcha(thrown)) throw thrown;
      setAsking(false);
      setRefusal(asRefused(thrown));
    }
  };

  return (
    <Sheet title={say(unlockTexts.paper)}>
      <Stack>
        <p className="quiz-until">{say(unlockTexts.paperUntil, { time: paper.expireAt })}</p>
        <ol className="quiz">
          {paper.questions.map((question) => (
            <li key={question.id} id={`question-${question.id}`} tabIndex={-1}>
              <p className="quiz-title" id={`c-q-${question.id}-label`}>
                <span className="quiz-kind">{say(questionTypeTexts[question.type])}</span>
                {question.title}
              </p>
              <AnswerInput
                question={question}
                value={answers[question.id] ?? []}
                onChange={(value) => type(question.id, value)}
              />
              {missing.includes(question.id) && (
                <p className="field-error" role="alert">
                  {say(unlockRefusals.E5006)}
                </p>
              )}
            </li>
          ))}
        </ol>
        {refusal && (
          <RefusalView
            refusal={refusal}
            {...(refusal.code === unlockRefusals.E5024.code && {
              onRetry: () => void onFresh().catch(() => undefined),
            })}
          />
        )}
        <Actions>
          <Button look="primary" busy={submit.pending} onClick={check}>
            {say(unlockTexts.submit)}
          </Button>
          <Button
            onClick={() => {
              dropDraft(draft);
              onGiveUp();
            }}
          >
            {say(unlockTexts.leaveQuiz)}
          </Button>
        </Actions>
        <Captcha open={asking} optType={optTypes.flowUnlock} onPass={handIn} onClose={() => setAsking(false)} />
      </Stack>
    </Sheet>
  );
};

const AnswerInput = ({
  question,
  value,
  onChange,
}: {
  readonly question: Question;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}) => {
  const say = useSay();
  const name = `q-${question.id}`;
  const options = question.options.map(({ key, text }) => ({ value: key, label: text }));
  const one = control<string | undefined>(name, value[0], (chosen) => onChange(chosen === undefined ? [] : [chosen]));
  switch (question.type) {
    case questionTypes.multiple:
      return (
        <Checkboxes
          {...control<readonly string[] | undefined>(name, value, (chosen) => onChange(chosen ?? []))}
          options={options}
        />
      );
    case questionTypes.judgment:
      return (
        <Radios
          {...one}
          options={[
            { value: judgmentKeys.right, label: say(unlockTexts.right) },
            { value: judgmentKeys.wrong, label: say(unlockTexts.wrong) },
          ]}
        />
      );
    case questionTypes.completion:
      return (
        <>
          <label className="visually-hidden" htmlFor={one.id}>
            {question.title}
          </label>
          <TextInput {...one} maxLength={unlockLimits.answerLength} />
        </>
      );
    default:
      return <Radios {...one} options={options} />;
  }
};
