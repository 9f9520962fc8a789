import type { BodyOf } from "@apron/kit/contract/call";
import { Select, TextArea, TextInput, worded } from "@apron/kit/web/controls";
import { send } from "@apron/kit/web/call";
import { Field, FormDialog, RemoveButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import {
  audiences,
  businessTypes,
  type DeskCode,
  getDeskCode,
  getDeskCodes,
  getErrorCodes,
  helpLimits,
  helpSystems,
  removeErrorCode,
  saveErrorCode,
} from "../../contract.ts";
import { codeColumns, helpRefusals, helpTexts } from "../../texts.ts";
import { deskTexts } from "../../texts-desk.ts";

const blank: Partial<BodyOf<typeof saveErrorCode>> = {
  id: "",
  version: 0,
  code: "",
  system: "",
  businessType: "other",
  audience: "holder",
  meaningZh: "",
  meaningEn: "",
  causeZh: "",
  causeEn: "",
  solutionZh: "",
  solutionEn: "",
  articleId: "",
};

const texts = [
  ["meaningZh", codeColumns.meaning_zh, helpLimits.meaning],
  ["meaningEn", codeColumns.meaning_en, helpLimits.meaning],
  ["causeZh", codeColumns.cause_zh, helpLimits.explanation],
  ["causeEn", codeColumns.cause_en, helpLimits.explanation],
  ["solutionZh", codeColumns.solution_zh, helpLimits.explanation],
  ["solutionEn", codeColumns.solution_en, helpLimits.explanation],
] as const;

const begunFrom = ({ changedBy, changeTime, ...start }: DeskCode) => ({
  start,
  seen: { by: changedBy, at: changeTime },
});

/** One error code, new or known. */
export const CodeDialog = ({
  code,
  onClose,
}: {
  readonly code: DeskCode | undefined;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const refreshes = [getDeskCodes, getErrorCodes];
  const form = useForm({
    call: saveErrorCode,
    ...(code ? begunFrom(code) : { start: blank }),
    draft: `errorCode ${code?.id ?? ""}`,
    theirs: code && (async () => begunFrom(await send(getDeskCode, { id: code.id }))),
    refusals: helpRefusals,
    refreshes,
    done: ({ code: saved }) => say(kitTexts.savedNamed, { name: saved }),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={say(code ? deskTexts.editCode : deskTexts.newCode)}
      submit={say(kitTexts.save)}
      look="row"
      extra={
        code && (
          <RemoveButton
            call={removeErrorCode}
            body={{ id: code.id, version: code.version }}
            refreshes={refreshes}
            name={code.code}
            hint={say(deskTexts.removeHint)}
            onDone={onClose}
          />
        )
      }
      onClose={onClose}
    >
      <Field form={form} name="code" label={say(helpTexts.code)} required>
        {(field) => <TextInput {...field} mono maxLength={helpLimits.code} />}
      </Field>
      <Field form={form} name="system" label={say(helpTexts.system)}>
        {(field) => (
          <Select
            {...field}
            options={[
              { value: "", label: say(helpTexts.allSystems) },
              ...helpSystems.map((value) => ({ value, label: value })),
            ]}
          />
        )}
      </Field>
      <Field form={form} name="businessType" label={say(helpTexts.businessType)} required>
        {(field) => <Select {...field} options={worded(say, businessTypes)} />}
      </Field>
      <Field form={form} name="audience" label={say(deskTexts.audience)} required>
        {(field) => <Select {...field} options={worded(say, audiences, ["holder", "staff"])} />}
      </Field>
      {texts.map(([name, label, maximum]) => (
        <Field key={name} form={form} name={name} label={say(label)} required>
          {(field) => <TextArea {...field} rows={2} maxLength={maximum} />}
        </Field>
      ))}
      <Field form={form} name="articleId" label={say(deskTexts.articleId)} hint={say(deskTexts.articleIdHint)}>
        {(field) => <TextInput {...field} mono maxLength={64} />}
      </Field>
    </FormDialog>
  );
};
