import {
  Checkbox,
  DayTimeInput,
  MultiSelect,
  Radios,
  Select,
  TextArea,
  TextInput,
  worded,
} from "@apron/kit/web/controls";
import { FilesInput } from "@apron/kit/web/files";
import { Field, type FormState, useLabelIn } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Sheet } from "@apron/kit/web/page";
import { RichEditor } from "@apron/kit/web/rich-editor";
import { RichText } from "@apron/kit/web/rich-text";
import type { DeskNotice, saveNotice } from "../../contract.ts";
import {
  groupOf,
  noticeCategories,
  noticeKinds,
  noticeLevels,
  noticeLimits,
  noticeSystems,
  windowKinds,
} from "../../notice.ts";
import { noticeDeskTexts } from "../../texts-desk.ts";
import { noticeTexts } from "../../texts.ts";
import { AudienceBuilder, AudienceText, usePartOptions } from "./AudienceBuilder.tsx";

type Notice = FormState<typeof saveNotice>;

/** Everything an editor says of a notice. */
export const EditorFields = ({
  form,
  found,
  isOut,
}: {
  readonly form: Notice;
  readonly found: DeskNotice | undefined;
  readonly isOut: boolean;
}) => {
  const say = useSay();
  return (
    <>
      <Sheet title={say(noticeDeskTexts.facts)}>
        <Facts form={form} />
      </Sheet>
      <div className="notice-languages">
        <Texts form={form} language="Zh" />
        <Texts form={form} language="En" />
      </div>
      <Sheet>
        <div className="notice-fields">
          <Field form={form} name="oneLanguage" label={say(noticeDeskTexts.oneLanguage)} hideLabel>
            {(control) => <Checkbox {...control}>{say(noticeDeskTexts.oneLanguage)}</Checkbox>}
          </Field>
          <Field form={form} name="files" label={say(noticeTexts.attachments)}>
            {({ onChange, ...control }) => (
              <FilesInput
                {...control}
                onChange={(ids) => onChange([...(ids ?? [])])}
                purpose="attachment"
                maximum={noticeLimits.files}
                known={found?.attachments ?? []}
              />
            )}
          </Field>
        </div>
      </Sheet>
      <Sheet title={say(noticeDeskTexts.when)}>
        <Times form={form} />
      </Sheet>
      <Sheet title={say(noticeDeskTexts.audience)}>
        <Field
          form={form}
          name="audience"
          label={say(noticeDeskTexts.audience)}
          hideLabel
          show={(value) => <AudienceText of={value} />}
        >
          {(control) => (
            <AudienceBuilder {...control} errors={form.errors} ofAirport={groupOf(form.values.subType ?? "") === "4"} />
          )}
        </Field>
      </Sheet>
      {isOut && (
        <Sheet>
          <Field form={form} name="material" label={say(noticeDeskTexts.material)} hideLabel>
            {(control) => <Checkbox {...control}>{say(noticeDeskTexts.material)}</Checkbox>}
          </Field>
        </Sheet>
      )}
    </>
  );
};

const Facts = ({ form }: { readonly form: Notice }) => {
  const say = useSay();
  const options = usePartOptions();
  return (
    <div className="form is-row">
      <Field form={form} name="subType" label={say(noticeTexts.kind)} required>
        {({ onChange, ...control }) => (
          <Select {...control} onChange={(value) => onChange(value ?? "12")} options={worded(say, noticeKinds)} />
        )}
      </Field>
      <Field form={form} name="category" label={say(noticeTexts.category)}>
        {({ onChange, ...control }) => (
          <Select
            {...control}
            onChange={(value) => onChange(value === "2" || value === "3" ? value : "1")}
            options={worded(say, noticeCategories)}
          />
        )}
      </Field>
      <Field form={form} name="level" label={say(noticeDeskTexts.level)}>
        {(control) => (
          <Radios
            {...control}
            look="segments"
            options={[
              { value: "info", label: say(noticeLevels.info) },
              { value: "important", label: say(noticeLevels.important) },
              { value: "confirm", label: say(noticeLevels.confirm) },
            ]}
          />
        )}
      </Field>
      <Field form={form} name="systems" label={say(noticeDeskTexts.systems)}>
        {({ onChange, ...control }) => (
          <MultiSelect
            {...control}
            onChange={(chosen) => onChange(noticeSystems.filter((system) => chosen?.includes(system)))}
            options={options.systems}
          />
        )}
      </Field>
      <Field form={form} name="airports" label={say(noticeDeskTexts.airports)} hint={say(noticeDeskTexts.airportsHint)}>
        {({ onChange, ...control }) => (
          <MultiSelect
            {...control}
            onChange={(chosen) => onChange([...(chosen ?? [])])}
            options={options.airports}
            fresh={(typed) => typed.toUpperCase()}
          />
        )}
      </Field>
    </div>
  );
};

const Texts = ({ form, language }: { readonly form: Notice; readonly language: "Zh" | "En" }) => {
  const say = useSay();
  const labelled = useLabelIn(language);
  return (
    <Sheet title={say(language === "Zh" ? noticeDeskTexts.chinese : noticeDeskTexts.english)}>
      <div className="notice-fields">
        <Field form={form} name={`title${language}`} {...labelled(noticeTexts.subject)} required>
          {(control) => <TextInput {...control} maxLength={noticeLimits.title} />}
        </Field>
        <Field form={form} name={`summary${language}`} {...labelled(noticeDeskTexts.summary)}>
          {(control) => <TextArea {...control} rows={2} maxLength={noticeLimits.summary} />}
        </Field>
        <Field
          form={form}
          name={`html${language}`}
          {...labelled(noticeDeskTexts.body)}
          required
          show={(html) => <RichText html={html ?? ""} />}
        >
          {(control) => <RichEditor {...control} purpose="report" />}
        </Field>
      </div>
    </Sheet>
  );
};

const Times = ({ form }: { readonly form: Notice }) => {
  const say = useSay();
  const hasWindow = windowKinds.includes(form.values.subType ?? "");
  return (
    <div className="form is-row">
      {hasWindow && (
        <>
          <Field form={form} name="windowFrom" label={say(noticeDeskTexts.windowFrom)}>
            {(control) => <DayTimeInput {...control} />}
          </Field>
          <Field form={form} name="windowTo" label={say(noticeDeskTexts.windowTo)}>
            {(control) => <DayTimeInput {...control} />}
          </Field>
        </>
      )}
      <Field form={form} name="expireTime" label={say(noticeDeskTexts.expire)} hint={say(noticeDeskTexts.expireHint)}>
        {(control) => <DayTimeInput {...control} />}
      </Field>
      <Field form={form} name="top" label={say(noticeDeskTexts.top)} hideLabel>
        {(control) => <Checkbox {...control}>{say(noticeDeskTexts.top)}</Checkbox>}
      </Field>
      <Field form={form} name="popup" label={say(noticeDeskTexts.popup)} hideLabel>
        {(control) => <Checkbox {...control}>{say(noticeDeskTexts.popup)}</Checkbox>}
      </Field>
    </div>
  );
};
