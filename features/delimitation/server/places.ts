import { airportOf, airportsLike } from "@apron/features/airport/server";
import type { House } from "@apron/kit/server/house";
import type { RunKind } from "../delimitation.ts";
import { linesAt } from "./lines.ts";
import type { Topology } from "./store-topology.ts";

/** Something that can be delimited. */
export interface Place {
  readonly place: string;
  readonly name: string;
  readonly iata: string;
}

/** Every airport, or every office the topology names. */
export const placesOf = async (house: House, topology: Topology, kind: RunKind): Promise<Place[]> =>
  kind === "departure"
    ? (await airportsLike(house, "")).map(({ officeCode, airportCn, iata }) => ({
        place: officeCode,
        name: airportCn,
        iata,
      }))
    : (await topology.places(kind)).map((place) => ({ place, name: place, iata: "" }));

/** One of them; an office is one too when it has a line. */
export const placeOf = async (
  house: House,
  topology: Topology,
  kind: RunKind,
  place: string,
): Promise<Place | undefined> => {
  if (kind === "departure") {
    const airport = await airportOf(house, place);
    return airport && { place: airport.officeCode, name: airport.airportCn, iata: airport.iata };
  }
  const isKnown = (await topology.places(kind)).includes(place) || (await linesAt(house, kind, place)).length > 0;
  return isKnown ? { place, name: place, iata: "" } : undefined;
};
