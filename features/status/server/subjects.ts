import { airportsLike, airportWords } from "@apron/features/airport/server";
import { type Language, say } from "@apron/kit/contract/texts";
import type { House } from "@apron/kit/server/house";
import { hostCodes, hostWords } from "../states.ts";

/** A host, or an airport by its office code, with its name. */
export interface Named {
  readonly code: string;
  readonly name: string;
  readonly iata: string;
}

/** Everything that has a state, in the reader's language: the hosts, then the airports. */
export const subjectsOf = async (
  house: House,
  language: Language,
): Promise<{ readonly hosts: readonly Named[]; readonly airports: readonly Named[] }> => {
  const wordOf = await airportWords(house);
  return {
    hosts: hostCodes.map((code) => ({ code, name: say(language, hostWords[code]), iata: "" })),
    airports: (await airportsLike(house, "")).map(({ officeCode, airportCn, iata }) => ({
      code: officeCode,
      name: say(language, wordOf(airportCn)),
      iata,
    })),
  };
};
