import { Link } from "react-router";
import { useAirportName } from "./airport-name.ts";

/** An airport as the reader's language calls it, leading to everything that is known of it (catalogue 19.1). */
export const AirportLink = ({ code, of }: { readonly code: string; readonly of: string }) => (
  <Link to={`/airportInfo?code=${encodeURIComponent(code)}`}>{useAirportName()(of)}</Link>
);
