import { useMemo } from "react";
import { readTemplate } from "@apron/dialect";
import { AudienceBuilder, AudienceText } from "@apron/features/notice/web/parts";
import { newFormStore, SchemaForm, TemplateWarnings } from "@apron/features/template/web/parts";
import { useCall } from "@apron/kit/web/call";
import {
  ButtonLink,
  Checkbox,
  DayTimeInput,
  NumberInput,
  Select,
  TextArea,
  TextInput,
  worded,
} from "@apron/kit/web/controls";
import { Field, type FormState, useLabelIn } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Actions, Answered, Sheet } from "@apron/kit/web/page";
import { type DeskSurvey, getQuestionForms, type saveSurvey } from "../../contract.ts";
import { surveyEventKeys, surveyEvents, surveyLimits } from "../../survey.ts";
import { surveyDeskTexts } from "../../texts-desk.ts";

type Survey = FormState<typeof saveSurvey>;

/** Everything an editor says of a survey. */
export const EditorFields = ({ form, found }: { readonly form: Survey; readonly found: DeskSurvey | undefined }) => {
  const say = useSay();
  return (
    <>
      <div className="survey-languages">
        <Texts form={form} language="Zh" />
        <Texts form={form} language="En" />
      </div>
      <Sheet title={say(surveyDeskTexts.questions)}>
        <Questions form={form} found={found} />
      </Sheet>
      <Sheet title={say(surveyDeskTexts.rules)}>
        <Rules form={form} />
      </Sheet>
      <Sheet title={say(surveyDeskTexts.audience)}>
        <Field
          form={form}
          name="audience"
          label={say(surveyDeskTexts.audience)}
          hideLabel
          show={(value) => <AudienceText of={value} />}
        >
          {(control) => <AudienceBuilder {...control} errors={form.errors} />}
        </Field>
      </Sheet>
    </>
  );
};

const Texts = ({ form, language }: { readonly form: Survey; readonly language: "Zh" | "En" }) => {
  const say = useSay();
  const labelled = useLabelIn(language);
  return (
    <Sheet title={say(language === "Zh" ? surveyDeskTexts.chinese : surveyDeskTexts.english)}>
      <div className="survey-fields">
        <Field form={form} name={`title${language}`} {...labelled(surveyDeskTexts.surveyTitle)} required>
          {(control) => <TextInput {...control} maxLength={surveyLimits.title} />}
        </Field>
        <Field
          form={form}
          name={`intro${language}`}
          {...labelled(surveyDeskTexts.intro)}
          hint={say(surveyDeskTexts.introHint)}
        >
          {(control) => <TextArea {...control} rows={3} maxLength={surveyLimits.intro} />}
        </Field>
        <Field
          form={form}
          name={`thanks${language}`}
          {...labelled(surveyDeskTexts.thanks)}
          hint={say(surveyDeskTexts.thanksHint)}
        >
          {(control) => <TextArea {...control} rows={2} maxLength={surveyLimits.thanks} />}
        </Field>
      </div>
    </Sheet>
  );
};

/** Which template is asked, with the way to write it, and how it will look. */
const Questions = ({ form, found }: { readonly form: Survey; readonly found: DeskSurvey | undefined }) => {
  const say = useSay();
  const forms = useCall(getQuestionForms, {}, { quiet: true });
  const isDraft = found === undefined || found.state === "draft";
  const chosen = form.values.templateId ?? "";
  return (
    <div className="survey-fields">
      <Field
        form={form}
        name="templateId"
        label={say(surveyDeskTexts.form)}
        hint={say(surveyDeskTexts.formHint)}
        required
      >
        {({ onChange, ...control }) => (
          <Select
            {...control}
            value={chosen === "" ? undefined : chosen}
            onChange={(value) => onChange(value ?? "")}
            disabled={!isDraft}
            options={[
              ...(forms.data?.list ?? []).map(({ templateId, name, version }) => ({
                value: templateId,
                label: `${name} · ${say(surveyDeskTexts.version, { version })}`,
              })),
              ...(found &&
              found.templateId !== "" &&
              !forms.data?.list.some((one) => one.templateId === found.templateId)
                ? [{ value: found.templateId, label: found.templateName }]
                : []),
            ]}
          />
        )}
      </Field>
      <Actions>
        <ButtonLink size="small" to="/templateDesk/edit?business=survey">
          {say(surveyDeskTexts.newForm)}
        </ButtonLink>
        {chosen !== "" && (
          <ButtonLink size="small" to={`/templateDesk/edit?id=${encodeURIComponent(chosen)}`}>
            {say(surveyDeskTexts.editForm)}
          </ButtonLink>
        )}
      </Actions>
      <section className="survey-preview" aria-label={say(surveyDeskTexts.preview)}>
        <Answered of={forms} rows={4}>
          {({ list }) => {
            const content = list.find((one) => one.templateId === chosen)?.content;
            return content === undefined ? (
              <p className="soft">{say(surveyDeskTexts.choose)}</p>
            ) : (
              <Preview key={chosen} content={content} />
            );
          }}
        </Answered>
      </section>
    </div>
  );
};

const Preview = ({ content }: { readonly content: string }) => {
  const say = useSay();
  const store = useMemo(() => newFormStore(readTemplate(content)), [content]);
  return (
    <>
      <TemplateWarnings form={store.form} />
      <SchemaForm store={store} label={say(surveyDeskTexts.preview)} readOnly />
    </>
  );
};

const Rules = ({ form }: { readonly form: Survey }) => {
  const say = useSay();
  return (
    <div className="form is-row">
      <Field
        form={form}
        name="event"
        label={say(surveyDeskTexts.event)}
        hint={say(surveyDeskTexts.eventHint, { days: surveyLimits.eventDays })}
      >
        {({ onChange, ...control }) => (
          <Select
            {...control}
            value={control.value === "" ? undefined : control.value}
            onChange={(value) => onChange(surveyEventKeys.find((event) => event === value) ?? "")}
            placeholder={say(surveyDeskTexts.noEvent)}
            clearable
            options={worded(say, surveyEvents, surveyEventKeys)}
          />
        )}
      </Field>
      <Field form={form} name="quota" label={say(surveyDeskTexts.quota)} hint={say(surveyDeskTexts.quotaHint)}>
        {({ onChange, ...control }) => (
          <NumberInput
            {...control}
            min={0}
            max={surveyLimits.answers}
            step={1}
            onChange={(value) => onChange(value ?? 0)}
          />
        )}
      </Field>
      <Field form={form} name="fromTime" label={say(surveyDeskTexts.fromTime)}>
        {(control) => <DayTimeInput {...control} />}
      </Field>
      <Field form={form} name="untilTime" label={say(surveyDeskTexts.untilTime)} hint={say(surveyDeskTexts.periodHint)}>
        {(control) => <DayTimeInput {...control} />}
      </Field>
      <Field form={form} name="mandatory" label={say(surveyDeskTexts.mandatory)} hideLabel wide>
        {(control) => <Checkbox {...control}>{say(surveyDeskTexts.mandatory)}</Checkbox>}
      </Field>
    </div>
  );
};
