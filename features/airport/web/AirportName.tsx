import { useAirportName } from "./airport-name.ts";

/** An airport as the reader's language calls it. */
export const AirportName = ({ of }: { readonly of: string }) => useAirportName()(of);
