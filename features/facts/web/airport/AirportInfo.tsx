import { useQueryClient } from "@tanstack/react-query";
import { Link, useSearchParams } from "react-router";
import { placeWord } from "@apron/features/airport/texts";
import { refresh, useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Empty, Facts, Page, Sheet } from "@apron/kit/web/page";
import { useSession } from "@apron/kit/web/session";
import { type AirportInfo, airportInfoUrl, getAirportInfo, getFactsHistory, type Placed } from "../../contract.ts";
import { factsTexts } from "../../texts.ts";
import { factsTitles } from "../../titles.ts";
import { Scores } from "../Scores.tsx";
import { StandingTag } from "../StandingTag.tsx";
import { useNameOf } from "../naming.ts";
import { FactsHistory } from "./FactsHistory.tsx";
import { LastChanges, OpenFaults } from "./Happening.tsx";
import { SectionTable } from "./SectionTable.tsx";
import { useFaultWay } from "./fault-way.ts";
import "../facts.css";

/**
 * 机场信息: everything of an airport on one page, for whoever is called at night: what is broken and what was changed, whom to ring,
 * terminals, counters, servers, lines and risks, with the ways on (catalogue 19.1).
 */
export const AirportPage = () => {
  const say = useSay();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const asked = { code: search.get("code") ?? "", unitId: search.get("unitId") ?? "" };
  const answer = useCall(getAirportInfo, asked, { quiet: true });
  useLive("facts", () => void refresh(client, [getAirportInfo, getFactsHistory]));
  const nameOf = useNameOf();
  const { data } = answer;
  const [airport] = data?.airports ?? [];
  const title = airport ? nameOf(airport) : (data?.unit?.unitName ?? say(factsTitles.airport));
  return (
    <Page
      title={title}
      beside={
        data && (
          <>
            {airport && <span className="mono soft">{[airport.iata, airport.icao].filter(Boolean).join(" · ")}</span>}
            <StandingTag of={data} />
          </>
        )
      }
      actions={data && <Ways info={data} airport={airport} />}
    >
      <Answered of={answer} rows={14}>
        {(info) => <Whole info={info} airport={airport} />}
      </Answered>
    </Page>
  );
};

/** Where one goes from here: what is open to the reader alone. */
const Ways = ({ info, airport }: { readonly info: AirportInfo; readonly airport: Placed | undefined }) => {
  const say = useSay();
  const fault = useFaultWay(airport, info);
  return (
    <>
      {info.unit?.mayEdit && (
        <ButtonLink to={`/myFacts/edit?unitId=${info.unit.id}`}>{say(factsTexts.editOwn)}</ButtonLink>
      )}
      {fault && (
        <ButtonLink to={fault.of(undefined)} look="primary">
          {say(factsTexts.fault)}
        </ButtonLink>
      )}
    </>
  );
};

const Whole = ({ info, airport }: { readonly info: AirportInfo; readonly airport: Placed | undefined }) => {
  const say = useSay();
  const isStaff = useSession().version === "3";
  const fault = useFaultWay(airport, info);
  return (
    <>
      {!info.unit && (
        <Sheet>
          <Empty title={say(factsTexts.noUnit)} hint={isStaff ? say(factsTexts.noUnitHint) : ""} />
        </Sheet>
      )}
      {isStaff && airport && (
        <div className="facts-pair">
          <OpenFaults officeCode={airport.officeCode} />
          <LastChanges officeCode={airport.officeCode} />
        </div>
      )}
      <div className="facts-page">
        <div className="facts-main">
          <Head info={info} airport={airport} />
          {info.unit && (
            <>
              <SectionTable info={info} section="terminals" />
              <SectionTable info={info} section="counters" />
              <SectionTable info={info} section="networkLines" />
              <SectionTable info={info} section="servers" />
              <SectionTable
                info={info}
                section="software"
                {...(fault && {
                  actions: (entry) => (
                    <ButtonLink size="small" to={fault.of(entry)}>
                      {say(factsTexts.fault)}
                    </ButtonLink>
                  ),
                })}
              />
              <SectionTable info={info} section="environment" />
              <SectionTable info={info} section="devices" />
              <SectionTable info={info} section="risks" />
              <SectionTable info={info} section="maintenanceAgreements" />
            </>
          )}
        </div>
        <div className="facts-side">
          {info.unit && <SectionTable info={info} section="safetyOwners" />}
          <Sheet title={say(factsTexts.completeness)}>
            <Scores of={info.scores} />
            {info.dueDate !== "" && <p className="soft small">{say(factsTexts.due, { day: info.dueDate })}</p>}
          </Sheet>
          <Pictures of={info.operationsPictures} />
          {isStaff && info.unit && <FactsHistory unitId={info.unit.id} />}
        </div>
      </div>
    </>
  );
};

/** The unit and its airports. */
const Head = ({
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
            value: airports.map((one, at) => (
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

const Pictures = ({ of }: { readonly of: readonly string[] }) => {
  const say = useSay();
  if (of.length === 0) return null;
  return (
    <Sheet title={say(factsTexts.pictures)}>
      <div className="facts-pictures">
        {of.map((url, at) => (
          <a key={url} href={url} target="_blank" rel="noreferrer">
            <img src={url} alt={say(factsTexts.pictureOf, { number: at + 1 })} loading="lazy" />
          </a>
        ))}
      </div>
    </Sheet>
  );
};
