import { ButtonLink } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, type Column, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { placeWord, provinces, regions } from "@apron/features/airport/texts";
import { airportInfoUrl, factStates, getSoftwareList, type SoftwareRow, stateNames } from "../contract.ts";
import { factsTexts } from "../texts.ts";
import { factsTitles } from "../titles.ts";
import { StandingTag } from "./StandingTag.tsx";
import { useNameOf } from "./naming.ts";
import { SoftwareOverview } from "./SoftwareOverview.tsx";
import "./facts.css";

const software = { shown: 3 };

/** 机场软件查询: which airport runs what, with terminals, lines, risks and how complete that is (catalogue 19.2). */
export const SoftwareQuery = () => {
  const say = useSay();
  const list = useList(getSoftwareList, { quiet: true, live: "facts" });
  const nameOf = useNameOf();
  return (
    <ListPage<SoftwareRow>
      of={list}
      title={say(factsTitles.query)}
      actions={
        <ButtonLink to="/airportDevOps/toolsArea/softwareQuery/completeness">{say(factsTexts.country)}</ButtonLink>
      }
      lead={<SoftwareOverview />}
      filters={
        <>
          <TextFilter of={list} name="keyword" label={factsTexts.keyword} />
          <TextFilter of={list} name="software" label={factsTexts.software} />
          <ChoiceFilter of={list} name="state" label={factsTexts.state} values={stateNames} words={factStates} />
          <ChoiceFilter
            of={list}
            name="region"
            label={factsTexts.region}
            options={regions.map((region) => ({ value: region.zh, label: say(region) }))}
          />
          <ChoiceFilter
            of={list}
            name="province"
            label={factsTexts.province}
            options={provinces.map((province) => ({ value: province.zh, label: say(province) }))}
          />
        </>
      }
      keyOf={({ officeCode }) => officeCode}
      linkOf={({ officeCode }) => airportInfoUrl(officeCode)}
      empty={<Empty title={say(factsTexts.empty)} hint={say(factsTexts.emptyHint)} />}
      nothingFound={say(factsTexts.empty)}
      columns={columnsOf(say, nameOf)}
    />
  );
};

const columnsOf = (
  say: ReturnType<typeof useSay>,
  nameOf: ReturnType<typeof useNameOf>,
): readonly Column<SoftwareRow>[] => [
  { key: "airport", title: say(kitTexts.airport), cell: (row) => nameOf(row), primary: true },
  { key: "iata", title: say(factsTexts.iata), cell: ({ iata }) => iata, mono: true, tight: true },
  {
    key: "icao",
    title: say(factsTexts.icao),
    cell: ({ icao }) => icao || "—",
    mono: true,
    tight: true,
    wideOnly: true,
    spare: true,
  },
  { key: "province", title: say(factsTexts.province), cell: ({ province }) => say(placeWord(province)), spare: true },
  {
    key: "terminals",
    title: say(factsTexts.terminals),
    cell: ({ terminals }) => terminals.join(say(kitTexts.listed)) || "—",
    tight: true,
    spare: true,
  },
  {
    key: "software",
    title: say(factsTexts.softwareColumn),
    cell: (row) => {
      const names = [...new Set(row.software)];
      const more = names.length - software.shown;
      if (names.length === 0) return "—";
      return (
        <>
          {names.slice(0, software.shown).map((name, at) => (
            <span key={name} className="facts-together">
              {name}
              {at < Math.min(names.length, software.shown) - 1 && say(kitTexts.listed)}
            </span>
          ))}
          {more > 0 && ` +${more}`}
        </>
      );
    },
  },
  {
    key: "environment",
    title: say(factsTexts.environment),
    cell: (row) => row.environment,
    align: "end",
    wideOnly: true,
    spare: true,
  },
  { key: "lines", title: say(factsTexts.network), cell: (row) => row.networkLines, align: "end", spare: true },
  { key: "risks", title: say(factsTexts.risks), cell: (row) => row.risks, align: "end" },
  { key: "standing", title: say(factsTexts.completeness), cell: (row) => <StandingTag of={row} /> },
];
