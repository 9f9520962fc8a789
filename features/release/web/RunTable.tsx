import { Link } from "react-router";
import { AirportName } from "@apron/features/airport/web/parts";
import { useCall } from "@apron/kit/web/call";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty, Tag, type Tone } from "@apron/kit/web/page";
import { ChoiceFilter, type Column, type List, TextFilter } from "@apron/kit/web/tables";
import {
  getReleaseOptions,
  type getRuns,
  releaseUrl,
  type RunRow,
  type RunState,
  runSources,
  runStateNames,
  runStates,
} from "../contract.ts";
import { releaseFields, releaseTexts, runFields } from "../texts.ts";

const tones: Readonly<Record<RunState, Tone>> = { current: "good", behind: "wait", withdrawn: "bad", unknown: "idle" };

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
    cell: ({ source }) => {
      const word = Object.entries(runSources).find(([name]) => name === source)?.[1];
      return word ? say(word) : source;
    },
    tight: true,
    wideOnly: true,
  },
];

/** How what runs stands to what was released, and by how many releases it is behind. */
const RunTag = ({ of: { state, behind } }: { readonly of: RunRow }) => {
  const say = useSay();
  const words = state === "behind" ? say(releaseTexts.behindBy, { count: behind }) : say(runStates[state]);
  return <Tag tone={tones[state]}>{words}</Tag>;
};
