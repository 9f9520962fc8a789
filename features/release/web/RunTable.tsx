import { Link } from "react-router";
import { AirportName } from "@apron/features/airport/web/parts";
import { useCall } from "@apron/kit/web/call";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, type Column, type List, TextFilter } from "@apron/kit/web/tables";
import {
  getReleaseOptions,
  type getRuns,
  releaseUrl,
  type RunRow,
  runSources,
  runStateNames,
  runStates,
} from "../contract.ts";
import { releaseFields, releaseTexts, runFields } from "../texts.ts";
import { kindWord } from "./kind-word.ts";
import { RunTag } from "./RunTag.tsx";

/** What a list of running versions is made of, wherever it stands. */
export const useRunTable = (list: List<typeof getRuns>) => {
  const say = useSay();
  return {
    of: list,
    filters: <Filters of={list} />,
    keyOf: ({ officeCode, name }: RunRow) => `${officeCode} ${name}`,
    empty: <Empty title={say(releaseTexts.runsEmpty)} hint={say(releaseTexts.emptyHint)} />,
    nothingFound: <Empty title={say(kitTexts.noRecord)} hint={say(kitTexts.fewerFilters)} />,
    columns: columnsOf(say),
  };
};

const Filters = ({ of: list }: { readonly of: List<typeof getRuns> }) => {
  const known = useCall(getReleaseOptions, {}, { quiet: true }).data;
  const counts = ["1", "2", "3", "5"].map((value) => ({ value, label: value }));
  return (
    <>
      <TextFilter of={list} name="airport" label={kitTexts.airport} />
      <ChoiceFilter
        of={list}
        name="name"
        label={releaseFields.name}
        options={(known?.names ?? []).map((value) => ({ value, label: value }))}
      />
      <ChoiceFilter of={list} name="state" label={releaseTexts.runState} values={runStateNames} words={runStates} />
      <ChoiceFilter of={list} name="atLeast" label={releaseTexts.atLeast} options={counts} />
    </>
  );
};

const columnsOf = (say: ReturnType<typeof useSay>): Column<RunRow>[] => [
  {
    key: "airport",
    title: say(kitTexts.airport),
    cell: ({ airportCn }) => <AirportName of={airportCn} />,
    primary: true,
  },
  { key: "name", title: say(releaseFields.name), cell: ({ name }) => name },
  {
    key: "version",
    title: say(runFields.version),
    cell: ({ version, releaseId }) => (releaseId === "" ? version : <Link to={releaseUrl(releaseId)}>{version}</Link>),
    mono: true,
    tight: true,
  },
  { key: "state", title: say(releaseTexts.runState), cell: (row) => <RunTag of={row} />, tight: true },
  { key: "latest", title: say(releaseTexts.latest), cell: ({ latestVersion }) => latestVersion || "—", mono: true },
  { key: "since", title: say(runFields.since), cell: ({ since }) => since || "—", tight: true },
  {
    key: "source",
    title: say(releaseTexts.source),
    cell: ({ source }) => say(kindWord(runSources, source)),
    tight: true,
    wideOnly: true,
  },
];
