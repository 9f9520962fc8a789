import { useState } from "react";
import { useNavigate } from "react-router";
import { useAirportOptions } from "@apron/features/airport/web/parts";
import { airportRefusals } from "@apron/features/airport/contract";
import { Button, DayInput, NumberInput, TextArea, TextInput, Select, worded } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { FilesInput } from "@apron/kit/web/files";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay, today, kitTexts } from "@apron/kit/web/language";
import { Actions, Page, Sheet } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import { etlLimits, etlStatuses, getEtlFeedbacks, getEtlOptions, saveEtlFeedback } from "../contract.ts";
import { etlRefusals, etlTexts } from "../texts.ts";
import { etlTitles } from "../titles.ts";

/** A new feedback on a ticket list (catalogue 16.10). */
export const FeedbackForm = () => {
  const say = useSay();
  const navigate = useNavigate();
  const [keyword, setKeyword] = useState("");
  const found = useCall(getEtlOptions, { keyword }, { keep: true });
  const airports = useAirportOptions(found.data?.airports);
  const [start] = useState(() => ({ flightDate: today(), files: [], airline: "", flightNo: "", description: "" }));
  const form = useForm({
    call: saveEtlFeedback,
    start,
    draft: "etl",
    refusals: { ...etlRefusals, ...airportRefusals },
    refreshes: [getEtlFeedbacks],
    onDone: ({ id }) => {
      tell("success", say(etlTexts.saved));
      void navigate(`/ETLFeedback/detail?id=${id}`, { replace: true });
    },
  });
  const flightNo = (typed: string | undefined): void => {
    form.set("flightNo", typed ?? "");
    // The number begins with its airline, which is then not typed twice.
    const airline = /^[A-Za-z0-9]{2}(?=\d)/.exec((typed ?? "").normalize("NFKC"))?.[0];
    if (airline && (form.values.airline ?? "") === "") form.set("airline", airline.toUpperCase());
  };
  return (
    <Page title={say(etlTitles.add)} narrow>
      <Sheet>
        <Form form={form} look="row">
          <p className="soft">{say(etlTexts.lead)}</p>
          <Field form={form} name="flightNo" label={say(etlTexts.flightNo)} required>
            {(field) => <TextInput {...field} maxLength={20} mono onChange={flightNo} />}
          </Field>
          <Field form={form} name="airline" label={say(etlTexts.airline)} required>
            {(field) => <TextInput {...field} maxLength={10} mono />}
          </Field>
          <Field form={form} name="flightDate" label={say(etlTexts.flightDate)} required>
            {(field) => <DayInput {...field} last={today()} />}
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
          <Field form={form} name="etlStatus" label={say(etlTexts.etlStatus)} required>
            {(field) => (
              <Select
                {...field}
                onChange={(chosen) => {
                  const status = etlStatuses.find((one) => one === chosen);
                  if (status) form.set("etlStatus", status);
                }}
                options={worded(say, etlTexts, etlStatuses)}
              />
            )}
          </Field>
          <Field form={form} name="ticketsAffected" label={say(etlTexts.ticketsAffected)} required>
            {(field) => <NumberInput {...field} min={0} max={etlLimits.tickets} step={1} onChange={field.onChange} />}
          </Field>
          <Field
            form={form}
            name="description"
            label={say(etlTexts.description)}
            hint={say(etlTexts.descriptionHint)}
            required
            wide
          >
            {(field) => <TextArea {...field} rows={4} maxLength={etlLimits.description} />}
          </Field>
          <Field form={form} name="files" label={say(etlTexts.files)} wide>
            {(field) => (
              <FilesInput
                {...field}
                purpose="attachment"
                maximum={etlLimits.files}
                onChange={(ids) => form.set("files", [...(ids ?? [])])}
              />
            )}
          </Field>
          <Actions end>
            <Button onClick={() => void navigate("/ETLFeedback")}>{say(kitTexts.cancel)}</Button>
            <SubmitButton>{say(kitTexts.submit)}</SubmitButton>
          </Actions>
        </Form>
      </Sheet>
    </Page>
  );
};
