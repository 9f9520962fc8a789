import { useSearchParams } from "react-router";
import { firewallQueryUrl } from "@apron/features/firewall/contract";
import { useCall } from "@apron/kit/web/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { useLive } from "@apron/kit/web/live";
import { Answered, Empty, Page, Sheet, WithSide } from "@apron/kit/web/page";
import { useSession } from "@apron/kit/web/session";
import {
  type AirportInfo,
  getAirportInfo,
  getFactsHistory,
  getSituation,
  type Placed,
  sectionTitles,
} from "../../contract.ts";
import { factsTexts } from "../../texts.ts";
import { factsTitles } from "../../titles.ts";
import { Scores } from "../Scores.tsx";
import { StandingTag } from "../StandingTag.tsx";
import { useNameOf, useUnitName } from "../naming.ts";
import { Contacts } from "./Contacts.tsx";
import { FactsHistory } from "./FactsHistory.tsx";
import { LastChanges, OpenFaults } from "./Happening.tsx";
import { Resources, Running } from "./Kept.tsx";
import { Lines } from "./Lines.tsx";
import { SectionTable } from "./SectionTable.tsx";
import { UnitHead } from "./UnitHead.tsx";
import { type FaultWay, useFaultWay } from "./fault-way.ts";
import "../facts.css";

/**
 * 机场信息: everything of an airport on one page, for whoever is called at night: what is broken and what was changed, how its
 * lines are, whom to ring, terminals, counters, servers, software and risks, with the ways on (catalogue 19.1).
 */
export const AirportPage = () => {
  const [search] = useSearchParams();
  const asked = { code: search.get("code") ?? "", unitId: search.get("unitId") ?? "" };
  const say = useSay();
  const answer = useCall(getAirportInfo, asked, { quiet: true });
  useLive("facts", [getAirportInfo, getFactsHistory]);
  const nameOf = useNameOf();
  const unitNameOf = useUnitName();
  const { data } = answer;
  const [airport] = data?.airports ?? [];
  const title = airport ? nameOf(airport) : data?.unit ? unitNameOf(data.unit) : say(factsTitles.airport);
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

/** What is kept of an airport elsewhere; nothing for holders, and for a branch without airports. */
const useSituation = (airport: Placed | undefined) => {
  const enabled = useSession().version === "3" && airport !== undefined;
  useLive("line", [getSituation]);
  useLive("release", [getSituation]);
  useLive("change", [getSituation]);
  return useCall(getSituation, { officeCode: airport?.officeCode ?? "" }, { enabled, quiet: true });
};

/** Where one goes on from here: what is open to the reader alone. */
const Ways = ({ info, airport }: { readonly info: AirportInfo; readonly airport: Placed | undefined }) => {
  const say = useSay();
  const { data } = useSituation(airport);
  const fault = useFaultWay(airport, info, data?.lines ?? []);
  return (
    <>
      {info.unit?.mayEdit && (
        <ButtonLink to={`/myFacts/edit?unitId=${info.unit.id}`}>{say(factsTexts.editOwn)}</ButtonLink>
      )}
      {airport && data && (
        <>
          <ButtonLink to={`/domesticAirportRoutes?place=${encodeURIComponent(airport.officeCode)}`}>
            {say(factsTexts.delimit)}
          </ButtonLink>
          <ButtonLink to={firewallQueryUrl({ sourceIp: info.servers[0]?.address ?? "" })}>
            {say(factsTexts.firewall)}
          </ButtonLink>
        </>
      )}
      {fault && (
        <ButtonLink to={fault(undefined)} look="primary">
          {say(factsTexts.fault)}
        </ButtonLink>
      )}
    </>
  );
};

const Whole = ({ info, airport }: { readonly info: AirportInfo; readonly airport: Placed | undefined }) => {
  const say = useSay();
  const isStaff = useSession().version === "3";
  const situation = useSituation(airport);
  const { data } = situation;
  const lines = data?.lines ?? [];
  const fault = useFaultWay(airport, info, lines);
  const own = isStaff && airport !== undefined;
  return (
    <>
      {!info.unit && (
        <Sheet>
          <Empty title={say(factsTexts.noUnit)} hint={isStaff ? say(factsTexts.noUnitHint) : ""} />
        </Sheet>
      )}
      {own && (
        <Answered of={situation} rows={10}>
          {({ changes }) => (
            <>
              <div className="facts-pair">
                <OpenFaults officeCode={airport.officeCode} />
                <LastChanges officeCode={airport.officeCode} of={changes} />
              </div>
              <Lines officeCode={airport.officeCode} of={lines} fault={fault} />
            </>
          )}
        </Answered>
      )}
      <div className="facts-whole">
        <WithSide
          side={
            <>
              <Contacts info={info} lines={lines} />
              {own && data && <Resources officeCode={airport.officeCode} of={data.resources} />}
              <Sheet title={say(factsTexts.completeness)}>
                <Scores of={info.scores} />
                {info.dueDate !== "" && <p className="soft small">{say(factsTexts.due, { day: info.dueDate })}</p>}
              </Sheet>
              <Pictures of={info.operationsPictures} />
              {isStaff && info.unit && <FactsHistory unitId={info.unit.id} />}
            </>
          }
        >
          <UnitHead info={info} airport={airport} />
          {own && data && <Running officeCode={airport.officeCode} of={data.running} />}
          {info.unit && <Sections info={info} fault={fault} byUnit={own} />}
        </WithSide>
      </div>
    </>
  );
};

/** What the unit says of itself, section by section; what is kept elsewhere too is told apart. */
const Sections = ({
  info,
  fault,
  byUnit,
}: {
  readonly info: AirportInfo;
  readonly fault: FaultWay | undefined;
  readonly byUnit: boolean;
}) => {
  const say = useSay();
  const faultButton = (to: string) => (
    <ButtonLink size="small" to={to}>
      {say(factsTexts.fault)}
    </ButtonLink>
  );
  const titled = (section: "software" | "networkLines") =>
    byUnit && { title: say(factsTexts.byUnit, { section: say(sectionTitles[section]) }) };
  return (
    <>
      <SectionTable info={info} section="terminals" />
      <SectionTable
        info={info}
        section="counters"
        {...(fault && { actions: (counter) => faultButton(fault({ counter })) })}
      />
      <SectionTable
        info={info}
        section="servers"
        {...(byUnit && {
          actions: ({ address = "" }) =>
            address !== "" && (
              <ButtonLink size="small" to={firewallQueryUrl({ sourceIp: address })}>
                {say(factsTexts.firewall)}
              </ButtonLink>
            ),
        })}
      />
      <SectionTable
        info={info}
        section="software"
        {...titled("software")}
        {...(fault && { actions: (software) => faultButton(fault({ software })) })}
      />
      <SectionTable info={info} section="networkLines" {...titled("networkLines")} />
      <SectionTable info={info} section="environment" />
      <SectionTable info={info} section="devices" />
      <SectionTable info={info} section="risks" />
      <SectionTable info={info} section="maintenanceAgreements" />
    </>
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
