import { AgentPage, GateNotice } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { isCalendarDay } from "@apron/kit/contract/patterns";
import { useCall } from "@apron/kit/web/call";
import { Button, DayInput, NumberInput, TextArea } from "@apron/kit/web/controls";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { addDays, kitTexts, useSay } from "@apron/kit/web/language";
import { Actions, Answered } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { applyForThreshold, getThresholdOptions, getThresholds, thresholdLimits } from "../contract.ts";
import { thresholdRefusals, thresholdTexts } from "../texts.ts";
import { thresholdTitles } from "../titles.ts";

type Options = ResultOf<typeof getThresholdOptions>;

/** Applies for a temporary threshold (catalogue 8.1): which work number, from which day to which, how much. */
export const ThresholdForm = () => {
  const say = useSay();
  return (
    <AgentPage title={say(thresholdTitles.apply)}>
      {(bindingId) => (
        <GateNotice call={applyForThreshold} bindingId={bindingId}>
          <Asked bindingId={bindingId} />
        </GateNotice>
      )}
    </AgentPage>
  );
};

/** Asked again while the form is open: the server's clock alone says from which day on. */
const Asked = ({ bindingId }: { readonly bindingId: string }) => {
  const answer = useCall(getThresholdOptions, { bindingId }, { every: 30_000, quiet: true });
  return (
    <Answered of={answer} rows={4}>
      {(options) => <Apply bindingId={bindingId} options={options} />}
    </Answered>
  );
};

const Apply = ({ bindingId, options }: { readonly bindingId: string; readonly options: Options }) => {
  const say = useSay();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [start] = useState(() => ({ bindingId, ...givenIn(search, options), reason: "" }));
  const words = wordsOf(options);
  const form = useForm({
    call: applyForThreshold,
    start,
    draft: `threshold ${search.toString()}`,
    refusals: thresholdRefusals,
    refreshes: [getThresholds, getThresholdOptions],
    alsoWrong: (values) => {
      const wrong = complaintsOn(values, options);
      return Object.fromEntries(wrong.map(([field, word]) => [field, say(word, words)]));
    },
    onDone: ({ applicationId }) => {
      tell("success", say(thresholdTexts.sent));
      void navigate(`/threshold/detail?id=${applicationId}`, { replace: true });
    },
  });
  const { effectiveDate = "" } = form.values;
  const isLate = effectiveDate !== "" && effectiveDate < options.earliestDate;
  const isMorning = options.now.slice(11) < thresholdLimits.noon;
  return (
    <Form form={form}>
      <p role="status" className={isLate ? "field-error" : "soft"}>
        {say(
          isLate ? thresholdTexts.timeChanged : isMorning ? thresholdTexts.noonBefore : thresholdTexts.noonAfter,
          words,
        )}
      </p>
      <Field form={form} name="effectiveDate" label={say(thresholdTexts.effective)} required>
        {(field) => <DayInput {...field} first={options.earliestDate} last={options.latestDate} />}
      </Field>
      <Field
        form={form}
        name="expirationDate"
        label={say(thresholdTexts.expiration)}
        hint={say(thresholdTexts.expirationHint, words)}
        required
      >
        {(field) => (
          <DayInput
            {...field}
            first={effectiveDate || options.earliestDate}
            last={addDays(isCalendarDay(effectiveDate) ? effectiveDate : options.latestDate, thresholdLimits.maxDays)}
          />
        )}
      </Field>
      <Field
        form={form}
        name="appliedThreshold"
        label={say(thresholdTexts.applied)}
        hint={say(thresholdTexts.thresholdHint, words)}
        required
      >
        {(field) => <NumberInput {...field} min={options.min} max={options.max} step={1} />}
      </Field>
      <Field form={form} name="reason" label={say(thresholdTexts.reason)} hint={say(thresholdTexts.reasonHint)}>
        {(field) => <TextArea {...field} rows={3} maxLength={thresholdLimits.reason} />}
      </Field>
      <Actions end>
        <Button onClick={() => void navigate("/threshold")}>{say(kitTexts.cancel)}</Button>
        <SubmitButton>{say(kitTexts.submit)}</SubmitButton>
      </Actions>
    </Form>
  );
};

/** What a link has filled in already, such as that of an alert, as far as it may be asked for; the earliest day where it names none. */
const givenIn = (search: URLSearchParams, { earliestDate, min, max }: Options) => {
  const dayIn = (name: string): string | undefined => {
    const given = search.get(name) ?? "";
    return isCalendarDay(given) ? given : undefined;
  };
  const wanted = search.get("threshold") ?? "";
  const threshold = /^\d{1,6}$/.test(wanted) ? Math.min(Math.max(Number(wanted), min), max) : undefined;
  const effectiveDate = dayIn("effectiveDate") ?? earliestDate;
  const expirationDate = dayIn("expirationDate") ?? effectiveDate;
  return { effectiveDate, expirationDate, ...(threshold !== undefined && { appliedThreshold: threshold }) };
};

const wordsOf = (options: Options) => ({
  earliest: options.earliestDate,
  latest: options.latestDate,
  now: options.now.slice(11, 16),
  current: options.currentThreshold,
  min: options.min,
  max: options.max,
  maximum: options.max,
  days: thresholdLimits.maxDays,
});

interface Typed {
  readonly effectiveDate?: string;
  readonly expirationDate?: string;
  readonly appliedThreshold?: number;
}

/** What the server would say by its clock and figures as it told them last, before anything is sent. */
const complaintsOn = ({ effectiveDate = "", expirationDate = "", appliedThreshold }: Typed, options: Options) => {
  const { E8003, E8004 } = thresholdRefusals;
  const isPeriod = isCalendarDay(effectiveDate) && isCalendarDay(expirationDate);
  const last = isPeriod ? addDays(effectiveDate, thresholdLimits.maxDays) : "";
  return [
    isCalendarDay(effectiveDate) && effectiveDate < options.earliestDate && (["effectiveDate", E8003] as const),
    effectiveDate > options.latestDate && (["effectiveDate", thresholdTexts.latest] as const),
    isPeriod && (expirationDate < effectiveDate || expirationDate > last) && (["expirationDate", E8004] as const),
    appliedThreshold !== undefined &&
      (appliedThreshold < options.min || appliedThreshold > options.max) &&
      (["appliedThreshold", thresholdTexts.range] as const),
  ].filter((one) => one !== false);
};
