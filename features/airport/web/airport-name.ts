import { inBoth } from "@apron/kit/contract/texts";
import { useCall } from "@apron/kit/web/call";
import { language, useSay } from "@apron/kit/web/language";
import { type Airport, getAirportNames } from "../contract.ts";

/**
 * What an airport is called in the reader's language, by the Chinese name that lists and records carry; one that is not
 * known (any longer) reads as it was written.
 */
export const useAirportName = (): ((airportCn: string) => string) => {
  const names = useCall(getAirportNames, {}, { enabled: language === "en", quiet: true });
  // Where airports are chosen their names have been asked for in Chinese, too.
  const known = language === "en" ? names.data : undefined;
  return (airportCn) => known?.find((one) => one.airportCn === airportCn)?.airportEn ?? airportCn;
};

/** What the airport of three letters is called in the reader's language; letters of none read as they are. */
export const useAirportOfCode = (): ((iata: string) => string) => {
  const say = useSay();
  const names = useCall(getAirportNames, {}, { quiet: true });
  return (iata) => {
    const found = iata === "" ? undefined : names.data?.find((one) => one.iata === iata);
    return found ? say(inBoth(found.airportCn, found.airportEn)) : iata;
  };
};

/** Airports to choose from, found by name in either language, pinyin and its initials, office code or IATA code. */
export const useAirportOptions = (airports: readonly Airport[] = []) => {
  const names = useCall(getAirportNames, {}, { quiet: true });
  const known = new Map(names.data?.map((one) => [one.airportCn, one]));
  return airports.map(({ officeCode, airportCn, iata }) => {
    const { airportEn = "", readings = "" } = known.get(airportCn) ?? {};
    return {
      value: officeCode,
      label: language === "en" && airportEn !== "" ? airportEn : airportCn,
      keywords: `${airportCn} ${airportEn} ${readings} ${iata} ${officeCode}`,
      hint: officeCode,
    };
  });
};
