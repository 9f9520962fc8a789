import { holdAirports } from "@apron/features/airport/server";
import type { FeatureDoor } from "@apron/kit/server/feature";
import { answers } from "./answers.ts";
import { fillFlights } from "./demo.ts";
import { storeOf, flightsNaming } from "./store.ts";

/** Flights affected by faults, entered or read from files (catalogue 16.11). */
export const flight: FeatureDoor = (house) => {
  const records = storeOf(house.database);
  holdAirports(house, "flights", flightsNaming);
  return {
    name: "flight",
    answers: answers(house, records),
    demo: { flights: async () => await fillFlights(house) },
  };
};
