import { useState } from "react";
import { useNavigate } from "react-router";
import { useAirportName, useAirportOptions } from "@apron/features/airport/web/parts";
import { airportRefusals } from "@apron/features/airport/contract";
import type { BodyOf, ResultOf } from "@apron/kit/contract/call";
import { Button, DayTimeInput, Select } from "@apron/kit/web/controls";
import { send, useCall } from "@apron/kit/web/call";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Sheet } from "@apron/kit/web/page";
import { tell } from "@apron/kit/web/toast";
import {
  type FlightText,
  getFaultFlight,
  getFaultFlightOptions,
  getFaultFlights,
  saveFaultFlight,
} from "../contract.ts";
import { flightRefusals, flightTexts } from "../texts.ts";
import { emptyRow, FlightRows, textsOf } from "./FlightRows.tsx";
import { ImportFlights } from "./ImportFlights.tsx";
import "./flight.css";

type Start = Required<BodyOf<typeof saveFaultFlight>>;

/** Where changing a record begins, as it was read. */
export const begunFrom = (record: ResultOf<typeof getFaultFlight>) => {
  const { id, version, faultId, officeCode, from, to, flights, changedBy, changeTime } = record;
  return {
    start: { id, version, faultId, officeCode, from, to, flights: flights.map(textsOf) },
    seen: { by: changedBy, at: changeTime },
  };
};

/** A record being entered or changed: its fault, airport and period, then the flights, typed or read from a file. */
export const RecordForm = ({
  start,
  seen,
  back,
  onClose,
}: {
  readonly start: Start;
  /** Who changed the record last, and when. */
  readonly seen?: { readonly by: string; readonly at: string };
  /** Where giving up leads; without it `onClose` is called. */
  readonly back?: string;
  readonly onClose?: () => void;
}) => {
  const say = useSay();
  const navigate = useNavigate();
  const [fault, setFault] = useState(start.faultId);
  const [airport, setAirport] = useState("");
  const options = useCall(getFaultFlightOptions, { fault, airport }, { keep: true });
  const airportName = useAirportName();
  const airports = useAirportOptions(options.data?.airports);
  const [first] = useState(() => ({
    ...start,
    flights: start.flights.length > 0 ? start.flights : [emptyRow],
  }));
  const form = useForm({
    call: saveFaultFlight,
    start: first,
    draft: start.id === "" ? `flight ${start.faultId}` : `flight record ${start.id}`,
    seen,
    theirs: async () => begunFrom(await send(getFaultFlight, { id: start.id })),
    names: { flights: say(flightTexts.flights) },
    refusals: { ...flightRefusals, ...airportRefusals },
    refreshes: [getFaultFlights, getFaultFlight],
    // Rows nobody wrote anything into are no flights.
    prepare: (body) => {
      const flights = body.flights.map(textsOf).filter(isWritten);
      // What the server finds wrong is told by place.
      form.set("flights", flights);
      return { ...body, flights };
    },
    onDone: ({ id }) => {
      tell("success", say(flightTexts.saved));
      onClose?.();
      void navigate(`/faultFlight/record?id=${id}`, { replace: true });
    },
  });
  const rows = (form.values.flights ?? []).map(textsOf);
  const choose = (faultId: string | undefined): void => {
    form.set("faultId", faultId ?? "");
    const chosen = options.data?.faults.find(({ id }) => id === faultId);
    if (!chosen) return;
    if ((form.values.officeCode ?? "") === "") form.set("officeCode", chosen.officeCode);
    if ((form.values.from ?? "") === "") form.set("from", chosen.occurrenceTime);
  };
  return (
    <Form form={form}>
      <Sheet>
        <div className="form is-row">
          <Field form={form} name="faultId" label={say(flightTexts.fault)} hint={say(flightTexts.faultHint)} required>
            {(field) => (
              <Select
                {...field}
                onChange={choose}
                onTyped={setFault}
                matches={() => true}
                options={(options.data?.faults ?? []).map(({ id, phenomenon, airportCn }) => ({
                  value: id,
                  label: `${id} ${airportName(airportCn)}`,
                  hint: phenomenon.slice(0, 30),
                }))}
              />
            )}
          </Field>
          <Field form={form} name="officeCode" label={say(flightTexts.airport)} required>
            {(field) => (
              <Select
                {...field}
                onChange={(chosen) => form.set("officeCode", chosen ?? "")}
                onTyped={setAirport}
                options={airports}
              />
            )}
          </Field>
          <Field form={form} name="from" label={say(flightTexts.from)} required>
            {(field) => <DayTimeInput {...field} onChange={(at) => form.set("from", at ?? "")} />}
          </Field>
          <Field form={form} name="to" label={say(flightTexts.to)} required>
            {(field) => <DayTimeInput {...field} onChange={(at) => form.set("to", at ?? "")} />}
          </Field>
        </div>
      </Sheet>
      <Sheet title={say(flightTexts.flights)} actions={<ImportFlights onRead={(read) => take(read)} />}>
        <FlightRows rows={rows} errors={form.errors} onChange={(flights) => form.set("flights", [...flights])} />
      </Sheet>
      <Actions end>
        <Button
          onClick={() => {
            form.leave();
            if (back === undefined) onClose?.();
            else void navigate(back);
          }}
        >
          {say(kitTexts.cancel)}
        </Button>
        <SubmitButton>{say(kitTexts.save)}</SubmitButton>
      </Actions>
    </Form>
  );

  /** What a file brought stands behind what was typed. */
  function take(read: readonly FlightText[]): void {
    form.set("flights", [...rows.filter(isWritten), ...read]);
  }
};

const isWritten = (row: FlightText): boolean => Object.values(row).some((text) => text.trim() !== "");
