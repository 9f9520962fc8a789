import type { Word } from "@apron/kit/contract/texts";
import { useAirportName } from "@apron/features/airport/web/parts";
import { language } from "@apron/kit/web/language";
import { riskLevels } from "../contract.ts";

/** What an airport is called in the reader's language; one without a Chinese name by its English one. */
export const useNameOf =
  () =>
  ({ name, airportEn }: { readonly name: string; readonly airportEn: string }): string =>
    language === "en" ? airportEn : name;

/** What a unit is called in the reader's language: in English as it says itself, else as the airport of its name. */
export const useUnitName = () => {
  const airportOf = useAirportName();
  return ({ unitName, unitNameEn }: { readonly unitName: string; readonly unitNameEn: string }): string =>
    (language === "en" && unitNameEn) || airportOf(unitName);
};

/** What a level of a risk is called, by its key. */
export const levelWord = (level: string): Word | undefined =>
  Object.entries(riskLevels).find(([key]) => key === level)?.[1];
