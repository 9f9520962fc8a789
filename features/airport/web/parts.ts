/** What other features show of airports. */
export { AirportName } from "./AirportName.tsx";
export { useAirportName, useAirportOptions } from "./airport-name.ts";
