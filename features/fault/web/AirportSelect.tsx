import type { Control } from "@apron/kit/web/control";
import { useCall } from "@apron/kit/web/call";
import { Select } from "@apron/kit/web/select.tsx";
import { getFaultAirports } from "../contract.ts";

/** One of the airports, found by name, office code or IATA code. */
export const AirportSelect = (
  props: Control<string | undefined> & { readonly clearable?: boolean; readonly placeholder?: string },
) => {
  const airports = useCall(getFaultAirports, { keyword: "" });
  const options = (airports.data ?? []).map(({ officeCode, airportCn, iata }) => ({
    value: officeCode,
    label: airportCn,
    keywords: `${officeCode} ${iata}`,
    hint: officeCode,
  }));
  return <Select {...props} searchable options={options} />;
};
