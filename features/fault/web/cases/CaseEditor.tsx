import { beginningOf } from "@apron/kit/contract/patterns";
import { useNavigate, useSearchParams } from "react-router";
import type { BodyOf, ResultOf } from "@apron/kit/contract/call";
import { send, useCall } from "@apron/kit/web/call";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { Switch, TextArea, TextInput } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Page, Sheet, Answered } from "@apron/kit/web/page";
import { RichEditor } from "@apron/kit/web/rich-editor";
import { RichText } from "@apron/kit/web/rich-text";
import { tell } from "@apron/kit/web/toast";
import { caseUrl, faultLimits, faultRefusals, getCase, getCases, getFault, saveCase } from "../../contract.ts";
import { faultTexts } from "../../texts.ts";
import { faultTitles } from "../../titles.ts";
import { TypeRadios } from "../report/TypeRadios.tsx";
import "../fault.css";

/** Makes a case of a closed fault (?faultId=…), or changes one (?id=…). */
export const CaseEditor = () => {
  const say = useSay();
  const [search] = useSearchParams();
  const id = search.get("id") ?? "";
  const faultId = search.get("faultId") ?? "";
  const known = useCall(getCase, { id }, { enabled: id !== "", quiet: true });
  const origin = useCall(getFault, { id: faultId }, { enabled: id === "", quiet: true });
  return (
    <Page title={say(id === "" ? faultTexts.caseNew : faultTitles.caseEdit)}>
      {id === "" ? (
        <Answered of={origin}>
          {({ phenomenon, ...fault }) => (
            <CaseForm
              start={{
                id: "",
                faultId,
                version: 0,
                title: beginningOf(phenomenon, 40),
                phenomenon,
                content: "",
                shown: false,
                location: fault.location,
                faultySoftware: fault.faultySoftware,
                type: fault.type,
                error: fault.error,
                effect: fault.effect,
                reportingUnit: fault.reportingUnit,
                reportingTime: fault.reportingTime,
                occurrenceTime: fault.occurrenceTime,
                cause: fault.cause,
                measure: fault.measure,
                notes: fault.notes,
              }}
            />
          )}
        </Answered>
      ) : (
        <Answered of={known}>{(found) => <CaseForm {...begunFrom(found)} />}</Answered>
      )}
    </Page>
  );
};

const begunFrom = ({ changedBy, updateTime, ...found }: ResultOf<typeof getCase>) => ({
  start: { ...found, faultId: "" },
  seen: { by: changedBy, at: updateTime },
});

type TextName = "title" | "faultySoftware" | "error" | "location" | "reportingUnit" | "occurrenceTime";
type LongName = "phenomenon" | "effect" | "cause" | "measure" | "notes";

const CaseForm = ({
  start,
  seen,
}: {
  readonly start: BodyOf<typeof saveCase>;
  readonly seen?: { readonly by: string; readonly at: string };
}) => {
  const say = useSay();
  const navigate = useNavigate();
  const form = useForm({
    call: saveCase,
    start,
    draft: `fault-case-${start.id}${start.faultId}`,
    seen,
    theirs: async () => begunFrom(await send(getCase, { id: start.id ?? "" })),
    refusals: faultRefusals,
    refreshes: [getCase, getCases, getFault],
    onDone: ({ id }) => {
      tell("success", say(faultTexts.caseSaved));
      void navigate(caseUrl(id));
    },
  });
  const line = (name: TextName, label: string, required = false) => (
    <Field form={form} name={name} label={label} required={required} wide={name === "title"}>
      {(control) => <TextInput {...control} maxLength={faultLimits.shortText} />}
    </Field>
  );
  const area = (name: LongName, label: string, required = false) => (
    <Field form={form} name={name} label={label} required={required} wide>
      {(control) => <TextArea {...control} rows={2} maxLength={faultLimits.longText} />}
    </Field>
  );
  return (
    <Form form={form} label={say(faultTitles.caseEdit)}>
      <Sheet title={say(faultTexts.facts)}>
        <div className="form is-row">
          {line("title", say(faultTexts.title), true)}
          <Field form={form} name="type" label={say(faultTexts.type)} required wide>
            {(control) => <TypeRadios {...control} />}
          </Field>
          {line("faultySoftware", say(faultTexts.software))}
          {line("error", say(faultTexts.error))}
          {line("location", say(faultTexts.location))}
          {line("reportingUnit", say(faultTexts.unit))}
          {area("phenomenon", say(faultTexts.phenomenon), true)}
          {area("effect", say(faultTexts.effect))}
          {area("cause", say(faultTexts.cause), true)}
          {area("measure", say(faultTexts.measure), true)}
          {area("notes", say(kitTexts.remark))}
          <Field form={form} name="shown" label={say(faultTexts.shown)} hint={say(faultTexts.shownHint)} hideLabel wide>
            {(control) => <Switch {...control}>{say(faultTexts.shown)}</Switch>}
          </Field>
        </div>
      </Sheet>
      <Sheet title={say(faultTexts.content)}>
        <Field
          form={form}
          name="content"
          label={say(faultTexts.content)}
          hint={say(faultTexts.contentHint)}
          hideLabel
          show={(html) => <RichText html={html ?? ""} />}
        >
          {(control) => <RichEditor {...control} purpose="report" />}
        </Field>
      </Sheet>
      <Actions end>
        <SubmitButton>{say(kitTexts.save)}</SubmitButton>
      </Actions>
    </Form>
  );
};
