import { ImportPage } from "@apron/kit/web/imports";
import { useSay } from "@apron/kit/web/language";
import { airportImports, airportLimits, getAirportNames, getAirports } from "../../contract.ts";
import { airportFields, airportTexts } from "../../texts.ts";
import { airportTitles } from "../../titles.ts";

const refreshes = [getAirports, getAirportNames];

/** Airports from a file: compared first, written when somebody says so, taken back (catalogue 16.15). */
export const AirportImport = () => {
  const say = useSay();
  return (
    <ImportPage
      title={say(airportTitles.import)}
      lead={say(airportTexts.importLead)}
      calls={airportImports}
      most={airportLimits.importRows}
      columns={airportFields}
      refreshes={refreshes}
    />
  );
};
