import { useAirportOptions } from "@apron/features/airport/web/parts";
import { type Control, Select } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { getFaultAirports } from "../../contract.ts";

/** One of the airports, found by name, office code or IATA code. */
export const AirportSelect = (
  props: Control<string | undefined> & { readonly clearable?: boolean; readonly placeholder?: string },
) => {
  const airports = useCall(getFaultAirports, { keyword: "" });
  return <Select {...props} searchable options={useAirportOptions(airports.data)} />;
};
