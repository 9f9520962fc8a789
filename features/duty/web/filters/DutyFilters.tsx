import { useState } from "react";
import { Button, control, DayInput, TextInput, Select } from "@apron/kit/web/controls";
import { useCall } from "@apron/kit/web/call";
import { Labelled } from "@apron/kit/web/forms";
import { useSay, addYears, kitTexts } from "@apron/kit/web/language";
import { Actions, Filters } from "@apron/kit/web/page";
import { departmentNames } from "../../contract.ts";
import { dutyLimits } from "../../record.ts";
import { dutyTexts } from "../../texts.ts";
import { emptyFilter, type DutySearchFilter } from "../address.ts";
import { searchWords } from "./words.ts";

interface DutyFiltersProps {
  /** What is searched by now; `date` "" is today. */
  readonly applied: DutySearchFilter;
  /** The server's day; undefined until it has told. */
  readonly today: string | undefined;
  readonly searching: boolean;
  readonly onSearch: (filter: DutySearchFilter) => void;
}

/** What the roster is searched by (catalogue 15.7): nothing happens until 查询 or Enter. */
export const DutyFilters = ({ applied, today, searching, onSearch }: DutyFiltersProps) => {
  const say = useSay();
  const [typed, setTyped] = useState(applied);
  const [seen, setSeen] = useState(applied);
  const [expanded, setExpanded] = useState(isNarrowed(applied));
  const [dayMissing, setDayMissing] = useState(false);
  // Back, forward and a reset change what is applied: what was typed gives way to it.
  if (JSON.stringify(seen) !== JSON.stringify(applied)) {
    setSeen(applied);
    setTyped(applied);
    setDayMissing(false);
    if (isNarrowed(applied)) setExpanded(true);
  }
  const change = (part: Partial<DutySearchFilter>): void => setTyped((before) => ({ ...before, ...part }));
  const search = (): void => {
    if (searching) return;
    const missing = typed.date === noDay;
    setDayMissing(missing);
    if (missing) setExpanded(true);
    else onSearch(trimmed(typed));
  };
  const text = (name: "name" | "postName" | "appName", placeholder?: string) => (
    <Labelled id={`c-${name}`} label={say(dutyTexts[name])}>
      <TextInput
        {...control<string | undefined>(name, typed[name], (value) => change({ [name]: value ?? "" }))}
        maxLength={dutyLimits.filterText}
        placeholder={placeholder}
      />
    </Labelled>
  );
  // A small window shows the name alone until more is asked for: the rows are what one came for.
  const folds = `duty-folds${expanded ? " is-open" : ""}`;
  return (
    <Filters label={say(searchWords.filters)} onSearch={search}>
      <div className={folds}>
        <Labelled
          id="c-date"
          label={say(dutyTexts.date)}
          required
          error={dayMissing ? say(searchWords.dayMissing) : undefined}
        >
          <DayInput
            {...control("date", shownDay(typed.date, today), (value) => change({ date: value ?? noDay }))}
            {...(today === undefined ? {} : rangeAround(today))}
            invalid={dayMissing}
            describedBy={dayMissing ? "c-date-error" : undefined}
            required
          />
        </Labelled>
      </div>
      {text("name")}
      <div className={folds}>{text("postName")}</div>
      {expanded && (
        <>
          <Department chosen={typed.depaName} onChoose={(depaName) => change({ depaName })} />
          {text("appName", say(dutyTexts.appNameHint))}
        </>
      )}
      <Actions end>
        <Button look="plain" expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {say(expanded ? dutyTexts.collapse : dutyTexts.expand)}
        </Button>
        <Button
          onClick={() => {
            setTyped(emptyFilter);
            setDayMissing(false);
            onSearch(emptyFilter);
          }}
        >
          {say(kitTexts.reset)}
        </Button>
        <Button look="primary" type="submit" disabled={searching}>
          {say(searching ? dutyTexts.querying : kitTexts.search)}
        </Button>
      </Actions>
    </Filters>
  );
};

const Department = ({ chosen, onChoose }: { readonly chosen: string; readonly onChoose: (name: string) => void }) => {
  const say = useSay();
  const names = useCall(departmentNames, {});
  const known = names.data ?? [];
  // A department of the address that is in no list (any more) is still what is searched by.
  const offered = chosen === "" || known.includes(chosen) ? known : [chosen, ...known];
  return (
    <Labelled id="c-depaName" label={say(kitTexts.department)}>
      <Select
        {...control<string | undefined>("depaName", chosen === "" ? undefined : chosen, (value) =>
          onChoose(value ?? ""),
        )}
        options={offered.map((name) => ({ value: name, label: name }))}
        placeholder={say(dutyTexts.allDepartments)}
        searchable
        clearable
      />
    </Labelled>
  );
};

/** Whether it is searched by more than a day and a person. */
const isNarrowed = ({ postName, depaName, appName }: DutySearchFilter): boolean =>
  postName !== "" || depaName !== "" || appName !== "";

/** The box of the day was emptied; "" already means today. */
const noDay = "none";

const shownDay = (date: string, today: string | undefined): string | undefined =>
  date === noDay ? undefined : date === "" ? today : date;

const rangeAround = (today: string) => ({
  first: addYears(today, -dutyLimits.searchYears),
  last: addYears(today, dutyLimits.searchYears),
});

const trimmed = (filter: DutySearchFilter): DutySearchFilter => ({
  date: filter.date,
  name: filter.name.trim(),
  postName: filter.postName.trim(),
  depaName: filter.depaName.trim(),
  appName: filter.appName.trim(),
});
