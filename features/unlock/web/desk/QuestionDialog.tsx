import { Button, Checkbox, Radios, Switch, control, TextArea, TextInput, worded } from "@apron/kit/web/controls";
import type { ResultOf } from "@apron/kit/contract/call";
import { FormDialog, Field, type FormState, Labelled, theirsIn, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { judgmentKeys, listQuestions, questionTypes, saveQuestion, unlockLimits } from "../../contract.ts";
import { questionTypeTexts, unlockRefusals, unlockTexts } from "../../texts.ts";
import "../unlock.css";

/** A question as the bank lists it. */
export type BankRow = ResultOf<typeof listQuestions>["list"][number];
type QuestionForm = FormState<typeof saveQuestion>;

const empty = {
  id: "",
  revision: 0,
  type: questionTypes.single,
  title: { zh: "", en: "" },
  options: [
    { key: "A", text: { zh: "", en: "" } },
    { key: "B", text: { zh: "", en: "" } },
  ],
  answers: [],
  explanation: { zh: "", en: "" },
  reading: { zh: "", en: "" },
  enabled: true,
};

/** One question of the bank in both languages: its kind, what it asks, its options, what is right. */
export const QuestionDialog = ({
  of,
  read,
  onClose,
}: {
  readonly of: BankRow | undefined;
  /** The list it was chosen from, as it stands now. */
  readonly read: () => Promise<readonly BankRow[] | undefined>;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const form = useForm({
    call: saveQuestion,
    start: of ?? empty,
    draft: `question ${of?.id ?? ""}`,
    seen: of && { at: of.changedAt },
    theirs: theirsIn(read, ({ id }) => id === of?.id),
    names: {
      title: say(unlockTexts.question),
      options: say(unlockTexts.options),
      explanation: say(unlockTexts.explanation),
      reading: say(unlockTexts.reading),
      answers: say(unlockTexts.answers),
    },
    refusals: unlockRefusals,
    refreshes: [listQuestions],
    done: say(kitTexts.saved),
    onDone: onClose,
  });
  const { type = questionTypes.single, title = empty.title } = form.values;
  const choosing = type === questionTypes.single || type === questionTypes.multiple;
  return (
    <FormDialog
      form={form}
      title={say(of ? unlockTexts.edit : unlockTexts.add)}
      submit={say(kitTexts.save)}
      onClose={onClose}
    >
      <Field form={form} name="type" label={say(unlockTexts.type)} required>
        {({ value, onChange, ...field }) => (
          <Radios
            {...field}
            look="segments"
            value={String(value ?? type)}
            onChange={(chosen) => {
              const next = Object.values(questionTypes).find((known) => String(known) === chosen) ?? type;
              onChange(next);
              form.setAll({ ...form.values, type: next, ...partsOf(next, form) });
            }}
            options={worded(say, questionTypeTexts)}
          />
        )}
      </Field>
      {(["zh", "en"] as const).map((tongue) => (
        <Labelled
          key={tongue}
          id={`c-title-${tongue}`}
          label={say(tongue === "zh" ? unlockTexts.titleZh : unlockTexts.titleEn)}
          error={form.errors[`title.${tongue}`]}
        >
          <TextArea
            {...control<string | undefined>(`title-${tongue}`, title[tongue], (typed) =>
              form.set("title", { ...title, [tongue]: typed ?? "" }),
            )}
            invalid={form.errors[`title.${tongue}`] !== undefined}
            rows={2}
            maxLength={500}
          />
        </Labelled>
      ))}
      {choosing && <OptionRows form={form} several={type === questionTypes.multiple} />}
      {type === questionTypes.judgment && <JudgmentAnswer form={form} />}
      {type === questionTypes.completion && <CompletionAnswers form={form} />}
      <Lesson form={form} />
      <Field form={form} name="enabled" label={say(kitTexts.state)} hideLabel>
        {(field) => <Switch {...field}>{say(unlockTexts.enabled)}</Switch>}
      </Field>
    </FormDialog>
  );
};

/** Why what is right is right, and what to read: in both languages or in none. */
const Lesson = ({ form }: { readonly form: QuestionForm }) => {
  const say = useSay();
  const of = { explanation: unlockLimits.explanation, reading: unlockLimits.reading } as const;
  return (["explanation", "reading"] as const).flatMap((part) =>
    (["zh", "en"] as const).map((tongue) => {
      const said = form.values[part] ?? empty[part];
      const error = form.errors[`${part}.${tongue}`];
      return (
        <Labelled
          key={`${part}-${tongue}`}
          id={`c-${part}-${tongue}`}
          label={say(unlockTexts[`${part}${tongue === "zh" ? "Zh" : "En"}`])}
          hint={part === "explanation" && tongue === "zh" ? say(unlockTexts.explanationHint) : undefined}
          error={error}
        >
          <TextArea
            {...control<string | undefined>(`${part}-${tongue}`, said[tongue] ?? "", (typed) =>
              form.set(part, { ...said, [tongue]: typed ?? "" }),
            )}
            invalid={error !== undefined}
            rows={part === "explanation" ? 3 : 1}
            maxLength={of[part]}
          />
        </Labelled>
      );
    }),
  );
};

/** What of options and answers still fits another kind of question. */
const partsOf = (type: number, { values }: QuestionForm) => {
  if (type === questionTypes.judgment) return { options: [], answers: [judgmentKeys.right] };
  if (type === questionTypes.completion) return { options: [], answers: [] };
  const options = (values.options ?? []).length >= 2 ? values.options : empty.options;
  return { options, answers: [] };
};

const OptionRows = ({ form, several }: { readonly form: QuestionForm; readonly several: boolean }) => {
  const say = useSay();
  const { options = [], answers = [] } = form.values;
  const error = form.errors["options"] ?? form.errors["answers"];
  const lettered = (texts: readonly { zh: string; en: string }[]) =>
    texts.map((text, place) => ({ key: String.fromCodePoint(65 + place), text }));
  const write = (place: number, tongue: "zh" | "en", typed: string): void =>
    form.set(
      "options",
      options.map((option, at) => (at === place ? { ...option, text: { ...option.text, [tongue]: typed } } : option)),
    );
  const mark = (key: string, right: boolean): void =>
    form.set("answers", right ? [...(several ? answers : []), key].toSorted() : answers.filter((one) => one !== key));
  return (
    <fieldset className="question-options">
      <legend>{say(unlockTexts.options)}</legend>
      {options.map((option, place) => (
        <div key={option.key} className="question-option">
          <span className="mono">{option.key}</span>
          {(["zh", "en"] as const).map((tongue) => {
            const at = `options.${place}.text.${tongue}`;
            const label = say(tongue === "zh" ? unlockTexts.optionZh : unlockTexts.optionEn, { key: option.key });
            return (
              <Labelled key={tongue} id={`c-${option.key}-${tongue}`} label={label} error={form.errors[at]}>
                <TextInput
                  {...control<string | undefined>(`${option.key}-${tongue}`, option.text[tongue], (typed) =>
                    write(place, tongue, typed ?? ""),
                  )}
                  invalid={form.errors[at] !== undefined}
                  maxLength={200}
                />
              </Labelled>
            );
          })}
          <Checkbox
            {...control<boolean | undefined>(`right-${option.key}`, answers.includes(option.key), (right) =>
              mark(option.key, right === true),
            )}
          >
            {say(unlockTexts.isRight)}
          </Checkbox>
          <Button
            size="small"
            disabled={options.length <= 2}
            onClick={() => {
              form.set("options", lettered(options.filter((_, at) => at !== place).map(({ text }) => text)));
              form.set("answers", []);
            }}
          >
            {say(unlockTexts.removeOption, { key: option.key })}
          </Button>
        </div>
      ))}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <Button
        size="small"
        disabled={options.length >= unlockLimits.options}
        onClick={() => form.set("options", lettered([...options.map(({ text }) => text), { zh: "", en: "" }]))}
      >
        {say(unlockTexts.addOption)}
      </Button>
    </fieldset>
  );
};

const JudgmentAnswer = ({ form }: { readonly form: QuestionForm }) => {
  const say = useSay();
  return (
    <Field form={form} name="answers" label={say(unlockTexts.judgmentAnswer)} required>
      {({ value, onChange, ...field }) => (
        <Radios
          {...field}
          value={value?.[0] ?? ""}
          onChange={(chosen) => onChange([chosen ?? ""])}
          options={[
            { value: judgmentKeys.right, label: say(unlockTexts.right) },
            { value: judgmentKeys.wrong, label: say(unlockTexts.wrong) },
          ]}
        />
      )}
    </Field>
  );
};

const CompletionAnswers = ({ form }: { readonly form: QuestionForm }) => {
  const say = useSay();
  return (
    <Field form={form} name="answers" label={say(unlockTexts.answers)} required>
      {({ value, onChange, ...field }) => (
        <TextArea
          {...field}
          rows={4}
          value={(value ?? []).join("\n")}
          onChange={(typed) => onChange((typed ?? "").split("\n"))}
        />
      )}
    </Field>
  );
};
