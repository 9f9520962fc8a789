import type { ResultOf } from "@apron/kit/contract/call";
import { Button } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { Actions, Sheet, Stack, RefusalView } from "@apron/kit/web/page";
import type { CallRefused } from "@apron/kit/web/call";
import { type getPaper, judgmentKeys, questionTypes, type submitPaper } from "../contract.ts";
import { questionTypeTexts, unlockTexts } from "../texts.ts";

/** A paper as it was drawn, without its answers. */
export type Paper = ResultOf<typeof getPaper>;
/** A paper that was judged and had wrong answers, with what was answered. */
export interface Judged {
  readonly paper: Paper;
  readonly answers: Readonly<Record<string, readonly string[]>>;
  readonly explained: ResultOf<typeof submitPaper>["explained"];
}

type Question = Paper["questions"][number];

/** A paper that was not right (catalogue 5.5): which answers were wrong, why, and what to read, before there is another. */
export const QuizReview = ({
  judged,
  busy,
  refusal,
  onFresh,
  onGiveUp,
}: {
  readonly judged: Judged;
  readonly busy: boolean;
  /** Why there is no other paper. */
  readonly refusal: CallRefused | undefined;
  readonly onFresh: () => void;
  readonly onGiveUp: () => void;
}) => {
  const say = useSay();
  const { paper, answers, explained } = judged;
  const wrong = explained.flatMap((each) =>
    paper.questions.filter(({ id }) => id === each.id).map((question) => ({ ...each, question })),
  );
  return (
    <Sheet title={say(unlockTexts.reviewTitle)}>
      <Stack>
        <p role="status">{say(unlockTexts.reviewLead, { count: wrong.length, all: paper.questions.length })}</p>
        <ol className="quiz">
          {wrong.map(({ id, question, explanation, reading }) => (
            <li key={id}>
              <p className="quiz-title">
                <span className="quiz-kind">{say(questionTypeTexts[question.type])}</span>
                {question.title}
              </p>
              <dl className="quiz-lesson">
                <dt>{say(unlockTexts.yourAnswer)}</dt>
                <dd className="quiz-wrong">{answerText(say, question, answers[id] ?? [])}</dd>
                {explanation !== "" && (
                  <>
                    <dt>{say(unlockTexts.explanation)}</dt>
                    <dd>{explanation}</dd>
                  </>
                )}
                {reading !== "" && (
                  <>
                    <dt>{say(unlockTexts.reading)}</dt>
                    <dd>{reading}</dd>
                  </>
                )}
              </dl>
            </li>
          ))}
        </ol>
        {refusal && <RefusalView refusal={refusal} />}
        <Actions>
          <Button look="primary" busy={busy} onClick={onFresh}>
            {say(unlockTexts.anotherPaper)}
          </Button>
          <Button onClick={onGiveUp}>{say(unlockTexts.leaveQuiz)}</Button>
        </Actions>
      </Stack>
    </Sheet>
  );
};

/** What was answered, in the words of the paper. */
const answerText = (say: ReturnType<typeof useSay>, question: Question, given: readonly string[]): string => {
  if (question.type === questionTypes.judgment)
    return say(given[0] === judgmentKeys.right ? unlockTexts.right : unlockTexts.wrong);
  if (question.type === questionTypes.completion) return given.join(" ");
  return question.options
    .filter(({ key }) => given.includes(key))
    .map(({ text }) => text)
    .join(" · ");
};
