import { useState } from "react";
import { useNavigate } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { useCall, deviceType } from "@apron/kit/web/call";
import { FilesInput } from "@apron/kit/web/files";
import { Field, Form, type FormState, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay, now, timeText, kitTexts } from "@apron/kit/web/language";
import { Actions, Sheet, Stack } from "@apron/kit/web/page";
import { Select } from "@apron/kit/web/controls";
import { tell } from "@apron/kit/web/toast";
import type { FormStore } from "@apron/features/template/web/parts";
import {
  faultLimits,
  faultRefusals,
  faultTypeName,
  faultUrl,
  getFaultApplications,
  getFaults,
  type getFaultTemplates,
  getOnDuty,
  type prefillFault,
  saveFault,
  type Severity,
} from "../../contract.ts";
import { faultTexts } from "../../texts.ts";
import { faultTitles } from "../../titles.ts";
import { AirportSelect } from "./AirportSelect.tsx";
import { type DrawFact, lackingOf, MoreFields, SeenFields } from "./FactFields.tsx";
import { OnDuty } from "../OnDuty.tsx";
import { Similar } from "./Similar.tsx";
import { TemplateForm } from "./TemplateForm.tsx";
import { RecordPhotos } from "../RecordPhotos.tsx";
import { SeverityRadios, TypeRadios } from "./TypeRadios.tsx";

type Templates = ResultOf<typeof getFaultTemplates>;

/** What is known of a fault where its report is opened; "" for what is not. */
export interface KnownOfFault {
  readonly officeCode: string;
  readonly applicationId: string;
  readonly faultySoftware: string;
  readonly location: string;
  readonly reportingUnit: string;
  readonly phenomenon: string;
  readonly effect: string;
  readonly cause: string;
  readonly notes: string;
}

/** What a report begins from. */
interface Begun {
  readonly known?: KnownOfFault;
  readonly templates: Templates;
  readonly from: { readonly recordId: string; readonly field: string; readonly delimitationId: string };
  readonly prefill: ResultOf<typeof prefillFault> | undefined;
}

/** The form of a fault: where, what, the form of its template, files; who will be told and what was alike beside it. */
export const ReportForm = ({ templates, from, known, prefill }: Begun) => {
  const say = useSay();
  const navigate = useNavigate();
  const channel = deviceType() === "mobile" ? ("mobile" as const) : ("web" as const);
  const [template, setTemplate] = useState<FormStore>();
  const form = useForm({
    call: saveFault,
    start: startOf({ templates, from, ...(known && { known }), prefill }),
    // What is opened from something else begins with that.
    ...(from.recordId === "" && from.delimitationId === "" && !isLed(known) && { draft: "fault-report" }),
    refusals: faultRefusals,
    alsoWrong: lackingOf,
    // Everything that is wrong is shown at once, in the fields of the fault and in those of its template.
    alsoRight: () => template?.check() ?? true,
    prepare: (body) => ({ ...body, channel }),
    refreshes: [getFaults],
    onDone: ({ id, told, noRoster }) => {
      const names = told.join(say(kitTexts.listed));
      if (noRoster)
        tell("warning", say(names ? faultTexts.reportedNoRoster : faultTexts.reportedNobody, { id, names }));
      else tell("success", say(names ? faultTexts.reportedTold : faultTexts.toldNobody, { id, names }));
      void navigate(faultUrl(id));
    },
    onRefused: (refused) => {
      if (refused.code !== "E16002") return false;
      template?.complain(refused.fields);
      // Of the form as a whole, which is said below it.
      return !("details" in refused.fields);
    },
  });
  const { values } = form;
  const unfit = form.errors["details"] ?? form.errors["templateId"] ?? form.errors["templateVersion"];
  const draw: DrawFact = (name, frame, children) => (
    <Field form={form} name={name} {...frame}>
      {children}
    </Field>
  );
  const setType = (type: number | undefined): void => {
    const templateId = templateFor(templates, type ?? 1);
    // The form of a template that stays, stays filled in.
    form.setAll({
      ...(type !== undefined && { type }),
      ...(templateId !== values.templateId && { templateId, details: "{}" }),
    });
  };
  return (
    <Form form={form} label={say(faultTitles.submit)}>
      <div className="fault-report">
        <div className="fault-main">
          <Where form={form} />
          <Sheet title={say(faultTexts.what)}>
            <div className="form is-row">
              <Field form={form} name="type" label={say(faultTexts.type)} required wide>
                {(control) => <TypeRadios {...control} onChange={setType} />}
              </Field>
              <Field form={form} name="severity" label={say(faultTexts.severity)} required wide>
                {(control) => <SeverityRadios {...control} />}
              </Field>
              <SeenFields draw={draw} softwareRequired={values.type === 1} />
            </div>
            <RecordPhotos of={prefill?.photos ?? []} />
          </Sheet>
        </div>
        <div className="fault-side">
          {values.applicationId && (
            <WillBeTold applicationId={values.applicationId} severity={values.severity ?? "significant"} />
          )}
          <Similar
            faultySoftware={values.faultySoftware ?? ""}
            error={values.error ?? ""}
            phenomenon={values.phenomenon ?? ""}
          />
        </div>
        <div className="fault-main">
          <Sheet title={say(faultTexts.form)}>
            <Stack>
              {templates.length > 1 && (
                <Field form={form} name="templateId" label={say(faultTexts.template)} required>
                  {(control) => (
                    <Select
                      {...control}
                      options={templates.map(({ templateId, name }) => ({ value: templateId, label: name }))}
                      onChange={(templateId) => form.setAll({ templateId: templateId ?? "", details: "{}" })}
                    />
                  )}
                </Field>
              )}
              <TemplateForm
                key={values.templateId}
                templateId={values.templateId ?? ""}
                details={values.details ?? "{}"}
                onDetails={(details) => form.set("details", details)}
                onOpen={(store, version) => {
                  setTemplate(store);
                  form.set("templateVersion", version);
                }}
              />
              {unfit !== undefined && (
                <p className="field-error" role="alert">
                  {say(faultTexts.unfit, { problem: unfit })}
                </p>
              )}
            </Stack>
          </Sheet>
          <Sheet title={say(faultTexts.more)}>
            <div className="form is-row">
              <MoreFields draw={draw} />
              <Field form={form} name="files" label={say(faultTexts.files)} wide>
                {(control) => (
                  <FilesInput
                    {...control}
                    purpose="attachment"
                    maximum={faultLimits.files}
                    onChange={(ids) => form.set("files", [...(ids ?? [])])}
                  />
                )}
              </Field>
            </div>
          </Sheet>
          <Actions end>
            <SubmitButton>{say(faultTitles.submit)}</SubmitButton>
          </Actions>
        </div>
      </div>
    </Form>
  );
};

const isLed = (known: KnownOfFault | undefined): boolean => Object.values(known ?? {}).some((said) => said !== "");

const startOf = ({ templates, from, known, prefill }: Begun) => ({
  templateId: prefill?.templateId || templateFor(templates, prefill?.type ?? 1),
  details: prefill?.details ?? "{}",
  type: prefill?.type ?? 1,
  severity: prefill?.severity ?? ("significant" as const),
  officeCode: prefill?.officeCode ?? known?.officeCode ?? "",
  applicationId: prefill?.applicationId ?? known?.applicationId ?? "",
  faultySoftware: prefill?.faultySoftware || (known?.faultySoftware ?? ""),
  error: "",
  phenomenon: prefill?.phenomenon ?? known?.phenomenon ?? "",
  location: prefill?.location ?? known?.location ?? "",
  effect: prefill?.effect ?? known?.effect ?? "",
  reportingUnit: known?.reportingUnit ?? "",
  cause: prefill?.cause ?? known?.cause ?? "",
  notes: prefill?.notes ?? known?.notes ?? "",
  files: [],
  occurrenceTime: prefill?.occurrenceTime || `${timeText(now())}:00`,
  recordId: from.recordId,
  recordField: from.field,
  delimitationId: from.delimitationId,
});

/** The airport, and what stands there. */
const Where = ({ form }: { readonly form: FormState<typeof saveFault> }) => {
  const say = useSay();
  const { values } = form;
  const applications = useCall(
    getFaultApplications,
    { officeCode: values.officeCode ?? "" },
    { enabled: Boolean(values.officeCode), keep: true },
  );
  return (
    <Sheet title={say(faultTexts.where)}>
      <div className="form is-row">
        <Field form={form} name="officeCode" label={say(kitTexts.airport)} required>
          {(control) => (
            <AirportSelect
              {...control}
              placeholder={say(faultTexts.chooseAirport)}
              onChange={(officeCode) => form.setAll({ officeCode: officeCode ?? "", applicationId: "" })}
            />
          )}
        </Field>
        <Field form={form} name="applicationId" label={say(faultTexts.application)} required>
          {(control) => (
            <Select
              {...control}
              disabled={!values.officeCode}
              placeholder={values.officeCode ? undefined : say(faultTexts.firstChoose)}
              options={(values.officeCode ? (applications.data ?? []) : []).map((one) => ({
                value: one.applicationId,
                label: one.applicationAlias,
              }))}
            />
          )}
        </Field>
      </div>
    </Sheet>
  );
};

/** Who hears of it as soon as it is reported. */
const WillBeTold = ({ applicationId, severity }: { readonly applicationId: string; readonly severity: Severity }) => {
  const say = useSay();
  const onDuty = useCall(getOnDuty, { applicationId }, { keep: true, quiet: true });
  return (
    <Sheet title={say(faultTexts.willBeTold)}>
      {onDuty.data && <OnDuty people={onDuty.data.filter(({ isReader }) => !isReader)} application="" />}
      <p className="soft small">{say(faultTexts.callPace, { minutes: faultLimits.callMinutes[severity] })}</p>
    </Sheet>
  );
};

/** The template a type begins with: the first whose kind is called like it. */
const templateFor = (templates: Templates, type: number): string =>
  (templates.find(({ typeName }) => typeName.includes(faultTypeName(type).zh)) ?? templates[0])?.templateId ?? "";
