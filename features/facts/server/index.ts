import { holdAirports, airportPage } from "@apron/features/airport/server";
import { passesConfigurationGate } from "@apron/features/query/server";
import type { Caller } from "@apron/kit/server/call";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { airportInfoUrl } from "../facts.ts";
import { answers } from "./answers.ts";
import { unitsNaming } from "./store.ts";
import { fillFacts } from "./demo/fill.ts";
import { factsKinds } from "./messages.ts";
import { pictureRule } from "./pictures.ts";
import { storesOf } from "./stores.ts";
import { remindKeepers } from "./telling.ts";

/** What airports and branches say of themselves: terminals, servers, software, lines, risks (catalogue 19.1, 19.2, 19.12). */
export const facts: FeatureDoor = (house) => {
  const stores = storesOf(house);
  holdAirports(house, "units", unitsNaming);
  return {
    name: "facts",
    answers: answers(house, stores),
    messages: factsKinds,
    jobs: [{ name: "facts.remind", cron: "20 8 * * *", run: async () => await remindKeepers(house, stores) }],
    files: { airportPic: pictureRule(house, stores) },
    demo: { facts: async () => await fillFacts(house, stores) },
  };
};

/** Airports found by a name in either language, its reading or a code, for searches over the portal (26.6); nothing outside the gate. */
export const findAirports = async (
  house: House,
  keyword: string,
  reader: { readonly caller: Caller; readonly most: number },
): Promise<{ title: { zh: string; en: string }; hint: string; route: string }[]> => {
  if (keyword.trim() === "" || !(await passesConfigurationGate(house, reader.caller))) return [];
  const page = { region: "", province: "", currentPage: 1, pageSize: reader.most };
  const { list } = await airportPage(house, { keyword: keyword.trim(), ...page });
  return list.map(({ officeCode, iata, icao, airportCn, airportEn }) => ({
    title: { zh: airportCn, en: airportEn },
    hint: [iata, icao, officeCode].filter((code) => code !== "").join(" · "),
    route: airportInfoUrl(officeCode),
  }));
};
