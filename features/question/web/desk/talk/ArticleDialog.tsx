import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { TextArea, TextInput } from "@apron/kit/web/controls";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { draftFromQuestion, getArticleStart } from "../../../contract.ts";
import { deskLimits } from "../../../desk.ts";
import { deskRefusals, deskTexts } from "../../../texts-desk.ts";
import { type DeskQuestion, afterStep } from "./question.ts";

interface ArticleProps {
  readonly question: DeskQuestion;
  readonly onClose: () => void;
}

/** Makes a draft of help out of a solved question; it begins with what was said, masked. */
export const ArticleDialog = (props: ArticleProps) => {
  const { data } = useCall(getArticleStart, { id: props.question.id }, { anew: true });
  return data ? <ArticleForm {...props} start={data} /> : null;
};

const ArticleForm = ({
  question,
  start,
  onClose,
}: ArticleProps & { readonly start: ResultOf<typeof getArticleStart> }) => {
  const say = useSay();
  const form = useForm({
    call: draftFromQuestion,
    start: { id: question.id, ...start },
    draft: `question-desk-article-${question.id}`,
    refusals: deskRefusals,
    refreshes: afterStep,
    done: say(deskTexts.drafted),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} title={say(deskTexts.article)} submit={say(deskTexts.article)} onClose={onClose}>
      <p className="soft">{say(deskTexts.articleHint)}</p>
      <Field form={form} name="titleZh" label={say(deskTexts.articleTitle)} required>
        {(field) => <TextInput {...field} maxLength={deskLimits.title} />}
      </Field>
      <Field form={form} name="titleEn" label={say(deskTexts.articleTitleEn)}>
        {(field) => <TextInput {...field} maxLength={deskLimits.title} />}
      </Field>
      <Field form={form} name="question" label={say(deskTexts.articleQuestion)} required>
        {(field) => <TextArea {...field} rows={4} maxLength={deskLimits.article} />}
      </Field>
      <Field form={form} name="answer" label={say(deskTexts.articleAnswer)} required>
        {(field) => <TextArea {...field} rows={8} maxLength={deskLimits.article} />}
      </Field>
    </FormDialog>
  );
};
