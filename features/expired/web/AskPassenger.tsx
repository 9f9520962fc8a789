import { useState } from "react";
import { boundSystems } from "@apron/features/agents/contract";
import { loginRefusals } from "@apron/features/login/texts";
import type { ResultOf } from "@apron/kit/contract/call";
import { control, DayInput, Radios, TextInput } from "@apron/kit/web/controls";
import { Field, Form, Labelled, useForm } from "@apron/kit/web/forms";
import { kitTexts, today, useSay } from "@apron/kit/web/language";
import {
  applyPassenger,
  getPassengerQueries,
  getPassengerQuota,
  passengerKeys,
  type PassengerKey,
} from "../contract.ts";
import { expiredRefusals, expiredTexts } from "../texts.ts";
import { expiredTitles } from "../titles.ts";
import { AskFoot, AskPage, usePuzzle } from "./asking.tsx";

/** Asks for an expired passenger (catalogue 14.3): the flight, and one thing by which the passenger is known. */
export const AskPassenger = () => {
  const say = useSay();
  return (
    <AskPage
      title={say(expiredTitles.passenger)}
      lead={say(expiredTexts.passengerLead)}
      call={applyPassenger}
      systems={boundSystems.any}
      route="/expiredPassenger"
    >
      {(bindingId, onAsked) => <PassengerForm key={bindingId} bindingId={bindingId} onAsked={onAsked} />}
    </AskPage>
  );
};

const keyWords = {
  name: { label: kitTexts.name, hint: expiredTexts.nameHint },
  idNumber: { label: expiredTexts.idNumber, hint: undefined },
  ticketNumber: { label: expiredTexts.ticketNumber, hint: expiredTexts.ticketNumberHint },
} as const;
const noKeys = { name: "", idNumber: "", ticketNumber: "" };

const PassengerForm = ({
  bindingId,
  onAsked,
}: {
  readonly bindingId: string;
  readonly onAsked: (applied: ResultOf<typeof applyPassenger>, email: string) => void;
}) => {
  const say = useSay();
  const { solved, wasClosed, puzzle } = usePuzzle();
  const [picked, setPicked] = useState<PassengerKey>();
  const form = useForm({
    call: applyPassenger,
    start: { bindingId, flightNo: "", depAirport: "", ...noKeys, email: "" },
    draft: "expiredPassenger",
    refusals: { ...loginRefusals, ...expiredRefusals },
    refreshes: [getPassengerQuota, getPassengerQueries],
    alsoWrong: (values) =>
      passengerKeys.some((one) => (values[one] ?? "").trim() !== "")
        ? {}
        : { [picked ?? "name"]: say(expiredRefusals.E14021) },
    prepare: async (body) => ({ ...body, bindingId, ...(await solved()) }),
    onRefused: wasClosed,
    onDone: (applied, { email }) => onAsked(applied, email),
  });
  // A draft found again says which it was.
  const key = picked ?? passengerKeys.find((one) => (form.values[one] ?? "") !== "") ?? "name";
  const { label, hint } = keyWords[key];
  return (
    <Form form={form} look="row">
      <Field form={form} name="flightNo" label={say(expiredTexts.flightNo)} required>
        {(field) => <TextInput {...field} mono maxLength={20} placeholder="CZ3101" />}
      </Field>
      <Field form={form} name="flightDate" label={say(expiredTexts.flightDate)} required>
        {(field) => <DayInput {...field} last={today()} />}
      </Field>
      <Field
        form={form}
        name="depAirport"
        label={say(expiredTexts.depAirport)}
        hint={say(expiredTexts.depAirportHint)}
        required
      >
        {(field) => <TextInput {...field} mono maxLength={10} />}
      </Field>
      <Labelled id="c-key" label={say(expiredTexts.findBy)} wide>
        <Radios
          {...control<PassengerKey | undefined>("key", key, (chosen) => {
            // What was typed under another word is not sent along: exactly one is asked for.
            form.setAll(noKeys);
            setPicked(chosen ?? "name");
          })}
          look="segments"
          options={passengerKeys.map((value) => ({ value, label: say(keyWords[value].label) }))}
        />
      </Labelled>
      <Field form={form} name={key} label={say(label)} hint={hint && say(hint)} required wide>
        {(field) => <TextInput {...field} key={key} mono={key !== "name"} maxLength={60} autoComplete="off" />}
      </Field>
      <Field form={form} name="email" label={say(kitTexts.email)} hint={say(expiredTexts.emailHint)} required wide>
        {(field) => <TextInput {...field} type="email" autoComplete="email" maxLength={254} />}
      </Field>
      <AskFoot call={getPassengerQuota} bindingId={bindingId} />
      {puzzle}
    </Form>
  );
};
