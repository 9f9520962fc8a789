import { worded } from "@apron/kit/web/controls";
import { AirportLink } from "@apron/features/airport/web/parts";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, type Column, type List, TextFilter } from "@apron/kit/web/tables";
import {
  type getLines,
  lineKindNames,
  lineKinds,
  lineRoleNames,
  lineRoles,
  type LineRow,
  lineStateNames,
  lineStates,
  lineUrl,
} from "../contract.ts";
import { lineFields, lineTexts } from "../texts.ts";
import { LineState } from "./LineState.tsx";

/** What a list of lines is made of, wherever it stands: its filters, its columns and what it says when it is empty. */
export const useLineTable = (list: List<typeof getLines>, emptyHint: string) => {
  const say = useSay();
  return {
    of: list,
    filters: <Filters of={list} />,
    keyOf: ({ id }: LineRow) => id,
    linkOf: ({ id }: LineRow) => lineUrl(id),
    empty: <Empty title={say(lineTexts.empty)} hint={emptyHint} />,
    nothingFound: <Empty title={say(kitTexts.noRecord)} hint={say(kitTexts.fewerFilters)} />,
    columns: lineColumns(say),
  };
};

const Filters = ({ of: list }: { readonly of: List<typeof getLines> }) => {
  const say = useSay();
  return (
    <>
      <TextFilter of={list} name="airport" label={kitTexts.airport} />
      <TextFilter of={list} name="lineName" label={lineFields.lineName} />
      <TextFilter of={list} name="operator" label={lineFields.operator} />
      <ChoiceFilter
        of={list}
        name="state"
        label={lineFields.state}
        options={[{ value: "trouble", label: say(lineTexts.trouble) }, ...worded(say, lineStates, lineStateNames)]}
      />
      <ChoiceFilter of={list} name="kind" label={lineFields.kind} values={lineKindNames} words={lineKinds} />
      <ChoiceFilter of={list} name="role" label={lineFields.role} values={lineRoleNames} words={lineRoles} />
      <TextFilter of={list} name="office" label={lineFields.office} />
      <TextFilter of={list} name="keyword" label={lineTexts.keyword} />
    </>
  );
};

/** The columns of lines. */
export const lineColumns = (say: ReturnType<typeof useSay>): Column<LineRow>[] => [
  { key: "lineName", title: say(lineFields.lineName), cell: ({ lineName }) => lineName, primary: true },
  { key: "state", title: say(lineFields.state), cell: ({ state }) => <LineState of={state} />, tight: true },
  { key: "since", title: say(lineTexts.since), cell: ({ since }) => since.slice(0, 16) },
  { key: "place", title: say(lineTexts.place), cell: (row) => <LinePlace of={row} /> },
  { key: "kind", title: say(lineFields.kind), cell: ({ kind }) => say(lineKinds[kind]), tight: true, spare: true },
  { key: "role", title: say(lineFields.role), cell: ({ role }) => say(lineRoles[role]), tight: true },
  { key: "operator", title: say(lineFields.operator), cell: ({ operator }) => operator, tight: true, spare: true },
  {
    key: "bandwidth",
    title: say(lineFields.bandwidth),
    cell: ({ bandwidth }) => bandwidth || "—",
    tight: true,
    spare: true,
  },
  { key: "lineNo", title: say(lineFields.lineNo), cell: ({ lineNo }) => lineNo, mono: true, tight: true, spare: true },
];

/** Whom a line serves: its office, or its airports. */
export const LinePlace = ({ of: { office, airports, airportNames } }: { readonly of: LineRow }) => {
  const say = useSay();
  return (
    <>
      {office !== "" && <span className="mono">{office} </span>}
      {airportNames.map((name, at) => (
        <span key={name}>
          {at > 0 && say(kitTexts.listed)}
          <AirportLink code={airports[at] ?? ""} of={name} />
        </span>
      ))}
    </>
  );
};
