import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import type { Word } from "../../contract/texts.ts";
import { pagingFields } from "../../contract/patterns.ts";
import { common } from "../../contract/refusal.ts";
import { useAddressState } from "../address/index.ts";
import {
  Button,
  control,
  DayInput,
  Select,
  TextInput,
  type Control,
  type SelectProps,
  type TextInputProps,
  worded,
} from "../controls/index.ts";
import { Labelled } from "../forms/index.ts";
import { addDays, kitTexts, today, useSay } from "../language/index.ts";
import { Actions, Filters } from "../page/index.ts";
import { longest, taken, type Field } from "./narrowing.ts";

/** The filters of a list: what was searched for stands in the address, what is typed waits for the search. */
export interface ListFilters<Name extends string> {
  /** What was searched for. */
  readonly applied: Readonly<Record<Name, string>>;
  readonly currentPage: number;
  readonly pageSize: number;
  /** Binds an input to what is typed; emptied it goes back to where it began. */
  bind(name: Name): Control<string | undefined>;
  /** How long the text of a filter may be, where its call says so. */
  longest(name: Name): number | undefined;
  /** Searched for as it was typed it would have counted as not given: it stays, and nothing was searched for. */
  isWrong(name: Name): boolean;
  /** Something else is typed than was searched for. */
  readonly changed: boolean;
  /** Something else was searched for than the list begins with. */
  readonly narrowed: boolean;
  /** By how many of the filters. */
  readonly narrowedBy: number;
  /** Searches for what is typed, unless some of it is wrong; for the same once more, what the screen shows is read anew. */
  search(): boolean;
  /** Searches for these values besides what is typed, e.g. for a period at one press. */
  apply(values: Partial<Readonly<Record<Name, string>>>): void;
  reset(): void;
  /** Where a page begins in a list that is read on from where the last page ended; "" is its beginning. */
  readonly before: string;
  readonly goOn: (before: string) => void;
  /** For the table below. */
  readonly paging: { readonly onPage: (page: number) => void; readonly onSize: (size: number) => void };
}

/** Which page of a list, and how long it is. */
interface Place {
  readonly page: string;
  readonly size: string;
  readonly before: string;
}

/**
 * Keeps filters, page and page size of a list; `start` names the filters and says how they begin, `fields` what each takes
 * where that is known: anything else in the address counts as not given.
 */
export const useFilters = <Name extends string>(
  start: Readonly<Record<Name, string>>,
  { size = 20, fields = [] }: { readonly size?: number; readonly fields?: readonly Field[] } = {},
): ListFilters<Name> => {
  // One state, as two changes of an address at the same moment undo each other.
  const begin = { ...start, page: "1", size: String(size), before: "" };
  const known = new Map([...fields, ["page", pagingFields.currentPage], ["size", pagingFields.pageSize]]);
  const [applied, change] = useAddressState<Readonly<Record<Name, string>> & Place>(begin, (name, text) => {
    const field = known.get(name);
    return field === undefined || taken(field, text) !== undefined;
  });
  const [typed, setTyped] = useState<Readonly<Record<Name, string>>>(applied);
  const [wrong, setWrong] = useState<readonly Name[]>([]);
  const [shown, setShown] = useState(applied);
  const client = useQueryClient();
  const difference = (one: Readonly<Record<Name, string>>, other: Readonly<Record<Name, string>>): number =>
    names(start).filter((name) => one[name] !== other[name]).length;
  if (shown !== applied) {
    setShown(applied);
    // Also by going back or by a link: what stands in the inputs is what was searched for.
    if (difference(shown, applied) > 0) setTyped(applied);
  }
  const changed = difference(typed, applied) > 0;
  const narrowedBy = difference(applied, start);
  const anew = { page: "1", size: applied.size, before: "" };
  const turn = (place: Partial<Place>): void => change({ ...applied, ...place });
  return {
    applied,
    currentPage: Number(applied.page),
    pageSize: Number(applied.size),
    bind: (name) => {
      const bound = control<string | undefined>(name, typed[name], (value) => {
        setTyped({ ...typed, [name]: value ?? start[name] });
        setWrong(wrong.filter((one) => one !== name));
      });
      return wrong.includes(name) ? { ...bound, invalid: true, describedBy: `${bound.id}-error` } : bound;
    },
    isWrong: (name) => wrong.includes(name),
    longest: (name) => longest(known.get(name)),
    changed,
    narrowed: narrowedBy > 0,
    narrowedBy,
    search: () => {
      const refused = names(start).filter((name) => {
        const field = known.get(name);
        return field !== undefined && typed[name] !== applied[name] && taken(field, typed[name]) === undefined;
      });
      setWrong(refused);
      const [first] = refused;
      if (first !== undefined) document.getElementById(`c-${first}`)?.focus();
      else if (changed || applied.page !== "1" || applied.before !== "") change({ ...typed, ...anew });
      else void client.refetchQueries({ type: "active" });
      return first === undefined;
    },
    apply: (values) => {
      const next = { ...typed, ...values };
      setTyped(next);
      change({ ...next, ...anew });
    },
    reset: () => {
      setWrong([]);
      setTyped(start);
      change(begin);
    },
    before: applied.before,
    goOn: (before) => turn({ before }),
    paging: {
      onPage: (page) => turn({ page: String(page) }),
      onSize: (chosen) => turn({ ...anew, size: String(chosen) }),
    },
  };
};

const names = <Name extends string>(start: Readonly<Record<Name, string>>): Name[] => {
  const found: Name[] = [];
  for (const name in start) found.push(name);
  return found;
};

/**
 * The row of filters with its two buttons; Enter in any of them searches. On a phone several of them fold behind one button
 * that says how many are set, and fold again once they were searched by: the rows are what one came for.
 */
export const FilterBar = ({
  of,
  label,
  busy,
  children,
}: {
  readonly of: Pick<ListFilters<string>, "search" | "reset" | "changed" | "narrowedBy">;
  readonly label: string;
  readonly busy: boolean;
  readonly children: ReactNode;
}) => {
  const say = useSay();
  const [open, setOpen] = useState(false);
  const fold = useRef<HTMLButtonElement>(null);
  const search = (): void => {
    if (!of.search()) return;
    setOpen(false);
    // What had the focus folds away with the rest; where nothing folds, there is no such button to take it.
    fold.current?.focus();
  };
  return (
    <Filters label={label} onSearch={search}>
      <Button ref={fold} expanded={open} onClick={() => setOpen(!open)}>
        {say(of.narrowedBy > 0 ? kitTexts.filtersSet : kitTexts.filters, { count: of.narrowedBy })}
      </Button>
      {children}
      <Actions>
        <Button onClick={() => of.reset()}>{say(kitTexts.reset)}</Button>
        {/* What is on its way keeps nobody from searching for something else. */}
        <Button look="primary" type="submit" busy={busy && !of.changed}>
          {say(kitTexts.search)}
        </Button>
      </Actions>
    </Filters>
  );
};

interface FilterProps<Name extends string> {
  readonly of: Pick<ListFilters<Name>, "applied" | "bind" | "longest" | "isWrong">;
  readonly name: NoInfer<Name>;
  readonly label: Word;
}

/** One filter under its label, with an input of one's own. */
export const Filter = <Name extends string>({
  of,
  name,
  label,
  children,
}: FilterProps<Name> & { readonly children: (control: Control<string | undefined>) => ReactNode }) => {
  const say = useSay();
  return (
    <Labelled id={`c-${name}`} label={say(label)} error={of.isWrong(name) ? say(common.E9413) : undefined}>
      {children(of.bind(name))}
    </Labelled>
  );
};

/** A text to search by, as long as the call takes it. */
export const TextFilter = <Name extends string>({
  of,
  name,
  label,
  ...look
}: FilterProps<Name> & Pick<TextInputProps, "mono" | "inputMode" | "placeholder">) => (
  <Filter of={of} name={name} label={label}>
    {(control) => <TextInput {...control} {...look} maxLength={of.longest(name)} />}
  </Filter>
);

/** One of many: options, or values with the words for them. Emptied it goes back to where it began. */
export const ChoiceFilter = <Name extends string, Value extends string = string>({
  of,
  name,
  label,
  words,
  values,
  options,
  ...select
}: FilterProps<Name> &
  Pick<SelectProps, "placeholder" | "clearable" | "searchable" | "disabled"> & {
    readonly options?: SelectProps["options"];
    readonly values?: readonly Value[];
    readonly words?: Readonly<Record<Value, Word>>;
  }) => {
  const say = useSay();
  const choices = options ?? (words ? worded(say, words, values) : []);
  return (
    <Filter of={of} name={name} label={label}>
      {(control) => <Select {...control} clearable {...select} options={choices} />}
    </Filter>
  );
};

/** A day. */
export const DayFilter = <Name extends string>({
  of,
  name,
  label,
  placeholder,
}: FilterProps<Name> & { readonly placeholder?: string | undefined }) => (
  <Filter of={of} name={name} label={label}>
    {(control) => <DayInput {...control} placeholder={placeholder} />}
  </Filter>
);

/** Usual periods up to today, each at one press. */
export const LastDays = ({ of }: { readonly of: Pick<ListFilters<"startTime" | "endTime">, "apply"> }) => {
  const say = useSay();
  return (
    <div role="group" aria-label={say(kitTexts.period)}>
      <Actions>
        {[7, 30, 90].map((days) => (
          <Button
            key={days}
            size="small"
            onClick={() => of.apply({ startTime: addDays(today(), 1 - days), endTime: today() })}
          >
            {say(kitTexts.lastDays, { days })}
          </Button>
        ))}
      </Actions>
    </div>
  );
};
