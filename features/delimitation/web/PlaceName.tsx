import { useAirportName } from "@apron/features/airport/web/parts";
import type { RunRow } from "../contract.ts";

/** What the place of a run is called: an airport by its name in the reader's language, an office by its number. */
export const usePlaceName = (): ((of: Pick<RunRow, "kind" | "place" | "placeName">) => string) => {
  const nameOf = useAirportName();
  return ({ kind, place, placeName }) => (kind === "departure" ? nameOf(placeName) : placeName || place);
};
