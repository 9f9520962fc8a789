import type { PaletteEntry } from "@apron/kit/web/feature";
import { asWritten } from "@apron/kit/contract/texts";
import { send } from "@apron/kit/web/call";
import { airportInfoUrl, factsLimits, getAirportInfoList } from "../contract.ts";

/** Airports for the command palette, by a code, a name in either language or its reading. */
export const airportsFound = async (typed: string): Promise<PaletteEntry[]> => {
  const keyword = typed.trim().slice(0, factsLimits.keyword);
  if (keyword === "") return [];
  const { list } = await send(getAirportInfoList, { keyword, pageSize: 5 });
  return list.map(({ officeCode, iata, icao, name, airportEn }) => ({
    label: { zh: name, en: airportEn },
    keywords: "",
    hint: asWritten([iata, icao].filter((code) => code !== "").join(" · ")),
    route: airportInfoUrl(officeCode),
  }));
};
