import { worded } from "@apron/kit/web/controls";
import { inBoth } from "@apron/kit/contract/texts";
import { AirportName } from "@apron/features/airport/web/parts";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, type Column, DayFilter, type List, TextFilter } from "@apron/kit/web/tables";
import {
  changeLevels,
  type ChangeRow,
  changeStatuses,
  changeTypes,
  changeUrl,
  type getChanges,
  levelNames,
  statusNames,
  typeNames,
} from "../contract.ts";
import { changeFields, changeTexts } from "../texts.ts";
import { ChangeTags } from "./ChangeTags.tsx";
import "./change.css";

/** What a list of changes is made of, wherever it stands: its filters, its columns and what it says when it is empty. */
export const useChangeTable = (list: List<typeof getChanges>, emptyHint: string) => {
  const say = useSay();
  return {
    of: list,
    filters: <Filters of={list} />,
    keyOf: ({ id }: ChangeRow) => id,
    linkOf: ({ id }: ChangeRow) => changeUrl(id),
    empty: <Empty title={say(changeTexts.empty)} hint={emptyHint} />,
    nothingFound: <Empty title={say(kitTexts.noRecord)} hint={say(kitTexts.fewerFilters)} />,
    columns: columnsOf(say),
  };
};

const Filters = ({ of: list }: { readonly of: List<typeof getChanges> }) => {
  const say = useSay();
  return (
    <>
      <TextFilter of={list} name="keyword" label={changeTexts.keyword} />
      <ChoiceFilter
        of={list}
        name="status"
        label={changeFields.status}
        options={[
          { value: "live", label: say(changeTexts.live) },
          { value: "overdue", label: say(changeTexts.overdue) },
          ...worded(say, changeStatuses, statusNames),
        ]}
      />
      <ChoiceFilter of={list} name="level" label={changeFields.level} values={levelNames} words={changeLevels} />
      <ChoiceFilter of={list} name="type" label={changeFields.type} values={typeNames} words={changeTypes} />
      <TextFilter of={list} name="airport" label={kitTexts.airport} />
      <DayFilter of={list} name="startTime" label={kitTexts.from} />
      <DayFilter of={list} name="endTime" label={kitTexts.to} />
    </>
  );
};

const columnsOf = (say: ReturnType<typeof useSay>): Column<ChangeRow>[] => [
  {
    key: "title",
    title: say(changeFields.title),
    cell: (change) => say(inBoth(change.title, change.titleEn)),
    primary: true,
  },
  { key: "changeNo", title: say(changeFields.changeNo), cell: ({ changeNo }) => changeNo, mono: true, tight: true },
  { key: "status", title: say(changeFields.status), cell: (row) => <ChangeTags of={row} /> },
  { key: "window", title: say(changeTexts.window), cell: (row) => <ChangeWindow of={row} /> },
  { key: "system", title: say(changeFields.system), cell: ({ system }) => system, spare: true },
  {
    key: "level",
    title: say(changeFields.level),
    cell: ({ level }) => say(changeLevels[level]),
    tight: true,
    spare: true,
  },
  {
    key: "airports",
    title: say(changeFields.airports),
    cell: ({ airportNames }) => <AirportNames of={airportNames} most={2} />,
  },
  { key: "owner", title: say(changeFields.owner), cell: ({ owner }) => owner, tight: true, spare: true },
  {
    key: "department",
    title: say(changeFields.department),
    cell: ({ department }) => department,
    tight: true,
    wideOnly: true,
    spare: true,
  },
];

type Times = Pick<ChangeRow, "windowStart" | "windowEnd">;

/** A window in a line: its day once where it ends on the same. */
export const windowText = (of: Times): string => windowParts(of).join(" ");

/** Where a line of it may break: after its day, or between two days. */
const windowParts = ({ windowStart, windowEnd }: Times): readonly [string, string] => {
  const start = windowStart.slice(0, 16);
  if (windowStart.slice(0, 10) !== windowEnd.slice(0, 10)) return [`${start} –`, windowEnd.slice(5, 16)];
  return [start.slice(0, 10), `${start.slice(11)} – ${windowEnd.slice(11, 16)}`];
};

const ChangeWindow = ({ of }: { readonly of: Times }) => {
  const [first, second] = windowParts(of);
  return (
    <>
      <span className="change-times">{first}</span> <span className="change-times">{second}</span>
    </>
  );
};

/** Airports by their names, the first of them where there are many. */
export const AirportNames = ({ of, most = of.length }: { readonly of: readonly string[]; readonly most?: number }) => {
  const say = useSay();
  if (of.length === 0) return "—";
  return (
    <>
      {of.slice(0, most).map((name, at) => (
        <span key={name}>
          {at > 0 && say(kitTexts.listed)}
          <AirportName of={name} />
        </span>
      ))}
      {of.length > most && ` +${of.length - most}`}
    </>
  );
};
