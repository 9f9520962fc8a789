import { Link } from "react-router";
import { placeWord } from "@apron/features/airport/texts";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Facts, Sheet } from "@apron/kit/web/page";
import { useSession } from "@apron/kit/web/session";
import { type AirportInfo, airportInfoUrl, type Placed } from "../../contract.ts";
import { factsTexts } from "../../texts.ts";
import { useNameOf } from "../naming.ts";

/** The unit and its airports. */
export const UnitHead = ({
  info: { unit, airports },
  airport,
}: {
  readonly info: AirportInfo;
  readonly airport: Placed | undefined;
}) => {
  const say = useSay();
  const nameOf = useNameOf();
  const isStaff = useSession().version === "3";
  return (
    <Sheet title={say(factsTexts.unit)}>
      <Facts
        columns={2}
        of={[
          {
            label: say(factsTexts.unitName),
            value: unit ? say({ zh: unit.unitName, en: unit.unitNameEn || unit.unitName }) : "",
          },
          { label: say(factsTexts.location), value: unit?.location ?? "" },
          {
            label: say(factsTexts.airports),
            wide: true,
            value:
              airports.length > 0 &&
              airports.map((one, at) => (
                <span key={one.officeCode}>
                  {at > 0 && say(kitTexts.listed)}
                  {one.officeCode === airport?.officeCode ? (
                    nameOf(one)
                  ) : (
                    <Link to={airportInfoUrl(one.officeCode)}>{nameOf(one)}</Link>
                  )}{" "}
                  <span className="mono soft">{one.iata}</span>
                </span>
              )),
          },
          { label: say(factsTexts.province), value: airport ? say(placeWord(airport.province)) : "" },
          { label: say(factsTexts.reviewed), value: unit?.reviewTime.slice(0, 10) ?? "" },
          ...(isStaff
            ? [
                {
                  label: say(factsTexts.keepers),
                  value: unit?.keepers.join(say(kitTexts.listed)) || say(factsTexts.noKeeper),
                },
              ]
            : []),
        ]}
      />
    </Sheet>
  );
};
