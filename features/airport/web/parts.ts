/** What other features show of airports. */
export { AirportLink } from "./AirportLink.tsx";
export { AirportName } from "./AirportName.tsx";
export { useAirportName, useAirportOfCode, useAirportOptions } from "./airport-name.ts";
