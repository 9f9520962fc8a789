import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { useAirportOptions } from "@apron/features/airport/web/parts";
import { airportRefusals } from "@apron/features/airport/contract";
import { GateNotice } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, Radios, TextArea, TextInput, Select } from "@apron/kit/web/controls";
import { useCall, deviceType } from "@apron/kit/web/call";
import { FileInput, FilesInput } from "@apron/kit/web/files";
import { Field, Form, type FormState, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Page, Sheet, Answered } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import {
  type Check,
  checkAreas,
  conditionChecks,
  getInspectionOptions,
  getInspections,
  inspectionLimits,
  measuredChecks,
  saveInspection,
  softwareGroups,
  thresholdChecks,
} from "../contract.ts";
import { inspectionRefusals, inspectionTexts } from "../texts.ts";
import { inspectionTitles } from "../titles.ts";
import "./inspection.css";

/** What an attachment may be (16.13). */
const attachmentKinds = ["jpeg", "png", "pdf"] as const;
const list = "/airportDevOps/workArea/inspection";

/** A new inspection (catalogue 16.12); airport and line are those of the last one. */
export const AddInspection = () => {
  const say = useSay();
  return (
    <Page title={say(inspectionTitles.add)}>
      <GateNotice call={saveInspection}>
        <Asked />
      </GateNotice>
    </Page>
  );
};

const Asked = () => {
  const options = useCall(getInspectionOptions, { keyword: "" }, { quiet: true });
  return <Answered of={options}>{(known) => <InspectionForm options={known} />}</Answered>;
};

const InspectionForm = ({ options }: { readonly options: ResultOf<typeof getInspectionOptions> }) => {
  const say = useSay();
  const navigate = useNavigate();
  const [keyword, setKeyword] = useState("");
  const found = useCall(getInspectionOptions, { keyword }, { quiet: true, keep: true });
  const airports = useAirportOptions((found.data ?? options).airports);
  const [start] = useState({ officeCode: options.officeCode, lineName: options.lineName, photos: [], attachment: "" });
  const form = useForm({
    call: saveInspection,
    start,
    draft: "inspection",
    refusals: { ...inspectionRefusals, ...airportRefusals },
    refreshes: [getInspections, getInspectionOptions],
    prepare: (body) => ({
      ...body,
      channel: deviceType() === "mobile" ? ("mobile" as const) : ("web" as const),
    }),
    onDone: ({ id, alerts }) => {
      const count = alerts.length;
      tell(
        count > 0 ? "warning" : "success",
        say(count > 0 ? inspectionTexts.savedRed : inspectionTexts.saved, { count }),
      );
      void navigate(`${list}/detail?id=${id}`, { replace: true });
    },
  });
  return (
    <Form form={form}>
      <Sheet>
        <div className="form is-row">
          <p className="soft is-wide">{say(inspectionTexts.lead)}</p>
          <Field form={form} name="software" label={say(inspectionTexts.software)} required>
            {(field) => (
              <Select
                {...field}
                options={softwareGroups.map((group) => ({ value: group, label: group }))}
                onChange={(chosen) => {
                  const group = softwareGroups.find((one) => one === chosen);
                  if (group) form.set("software", group);
                }}
              />
            )}
          </Field>
          <Field form={form} name="officeCode" label={say(kitTexts.airport)} required>
            {(field) => (
              <Select
                {...field}
                onChange={(chosen) => form.set("officeCode", chosen ?? "")}
                onTyped={setKeyword}
                options={airports}
              />
            )}
          </Field>
          <Field form={form} name="lineName" label={say(inspectionTexts.lineName)} required>
            {(field) => <TextInput {...field} maxLength={inspectionLimits.lineName} />}
          </Field>
          <Field form={form} name="serverIp" label={say(inspectionTexts.serverIp)} hint="IPv4 / IPv6">
            {(field) => <TextInput {...field} maxLength={60} mono />}
          </Field>
        </div>
      </Sheet>
      <Area
        title={say(inspectionTexts.areaSoftware)}
        checks={checkAreas.software}
        form={form}
        actions={
          <Button
            size="small"
            onClick={() => {
              for (const check of conditionChecks) if ((form.values[check] ?? "") === "") form.set(check, "normal");
            }}
          >
            {say(inspectionTexts.allNormal)}
          </Button>
        }
      />
      <Area title={say(inspectionTexts.areaHardware)} checks={checkAreas.hardware} form={form} />
      <Area title={say(inspectionTexts.areaNetwork)} checks={checkAreas.network} form={form} />
      <Sheet>
        <div className="form">
          <Field form={form} name="attachment" label={say(inspectionTexts.attachment)}>
            {(field) => (
              <FileInput
                {...field}
                purpose="attachment"
                kinds={attachmentKinds}
                onChange={(fileId) => form.set("attachment", fileId ?? "")}
              />
            )}
          </Field>
          <Field form={form} name="photos" label={say(inspectionTexts.photos)}>
            {(field) => (
              <FilesInput
                {...field}
                purpose="opPhoto"
                maximum={inspectionLimits.photos}
                onChange={(ids) => form.set("photos", [...(ids ?? [])])}
              />
            )}
          </Field>
          <Field form={form} name="remark" label={say(kitTexts.remark)}>
            {(field) => <TextArea {...field} rows={3} maxLength={inspectionLimits.remark} />}
          </Field>
        </div>
      </Sheet>
      <Actions end>
        <Button onClick={() => void navigate(list)}>{say(kitTexts.cancel)}</Button>
        <SubmitButton>{say(kitTexts.submit)}</SubmitButton>
      </Actions>
    </Form>
  );
};

const Area = ({
  title,
  checks,
  form,
  actions,
}: {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly checks: readonly Check[];
  readonly form: FormState<typeof saveInspection>;
}) => (
  <Sheet title={title} actions={actions}>
    <div className="form is-row">
      {checks.map((check) => (
        <CheckField key={check} check={check} form={form} />
      ))}
    </div>
  </Sheet>
);

/** One check: right or not, or measured; a value at its threshold says so while it is typed. */
const CheckField = ({ check, form }: { readonly check: Check; readonly form: FormState<typeof saveInspection> }) => {
  const say = useSay();
  const condition = conditionChecks.find((one) => one === check);
  if (condition)
    return (
      <Field form={form} name={condition} label={say(inspectionTexts[condition])}>
        {(field) => (
          <Radios
            {...field}
            value={field.value ?? ""}
            label={say(inspectionTexts[condition])}
            options={(["", "normal", "abnormal"] as const).map((value) => ({
              value,
              label: say(inspectionTexts[value === "" ? "notChecked" : value]),
            }))}
          />
        )}
      </Field>
    );
  const measured = measuredChecks.find((one) => one === check);
  if (!measured) return null;
  const unit = check === "ping" ? "ms" : "%";
  const bounded = thresholdChecks.find((one) => one === check);
  const threshold = bounded && inspectionLimits.thresholds[bounded];
  const typed = Number(String(form.values[measured] ?? "").normalize("NFKC") || "0");
  const isRed = threshold !== undefined && typed >= threshold;
  return (
    <Field
      form={form}
      name={measured}
      label={say(inspectionTexts[check])}
      {...(threshold !== undefined && {
        hint: (
          <span className={isRed ? "inspection-red" : undefined}>
            {isRed
              ? `${say(inspectionTexts.overThreshold)} ≥${threshold}${unit}`
              : say(inspectionTexts.underThreshold, { threshold, unit })}
          </span>
        ),
      })}
    >
      {(field) => (
        <TextInput
          {...field}
          value={field.value === undefined || field.value === null ? "" : String(field.value)}
          inputMode="decimal"
          maxLength={20}
          after={<span className="input-unit">{unit}</span>}
        />
      )}
    </Field>
  );
};
