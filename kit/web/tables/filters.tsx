import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useAddressState } from "../address/index.ts";
import { Button, type Control, control } from "../controls/index.ts";
import { useSay, kitTexts } from "../language/index.ts";
import { Actions, Filters } from "../page/index.ts";

/** The filters of a list: what was searched for stands in the address, what is typed waits for the search. */
export interface ListFilters<Name extends string> {
  /** What was searched for. */
  readonly applied: Readonly<Record<Name, string>>;
  readonly currentPage: number;
  readonly pageSize: number;
  /** Binds an input to what is typed; emptied it goes back to where it began. */
  bind(name: Name): Control<string | undefined>;
  /** Something else is typed than was searched for. */
  readonly changed: boolean;
  /** Searches for what is typed; for the same once more, what the screen shows is read anew. */
  search(): void;
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

/** Keeps filters, page and page size of a list; `start` names the filters and says how they begin. */
export const useFilters = <Name extends string>(
  start: Readonly<Record<Name, string>>,
  size = 20,
): ListFilters<Name> => {
  // One state, as two changes of an address at the same moment undo each other.
  const begin = { ...start, page: "1", size: String(size), before: "" };
  const [applied, change] = useAddressState<Readonly<Record<Name, string>> & Place>(begin);
  const [typed, setTyped] = useState<Readonly<Record<Name, string>>>(applied);
  const [shown, setShown] = useState(applied);
  const client = useQueryClient();
  if (shown !== applied) {
    setShown(applied);
    // Also by going back or by a link: what stands in the inputs is what was searched for.
    if (names(start).some((name) => shown[name] !== applied[name])) setTyped(applied);
  }
  const changed = names(start).some((name) => typed[name] !== applied[name]);
  const anew = { page: "1", size: applied.size, before: "" };
  const turn = (place: Partial<Place>): void => change({ ...applied, ...place });
  return {
    applied,
    currentPage: Number(applied.page) || 1,
    pageSize: Number(applied.size) || size,
    bind: (name) =>
      control<string | undefined>(name, typed[name], (value) => setTyped({ ...typed, [name]: value ?? start[name] })),
    changed,
    search: () => {
      if (changed || applied.page !== "1" || applied.before !== "") change({ ...typed, ...anew });
      else void client.refetchQueries({ type: "active" });
    },
    apply: (values) => {
      const next = { ...typed, ...values };
      setTyped(next);
      change({ ...next, ...anew });
    },
    reset: () => {
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

/** The row of filters with its two buttons; Enter in any of them searches. */
export const FilterBar = ({
  of,
  label,
  busy,
  children,
}: {
  readonly of: Pick<ListFilters<string>, "search" | "reset" | "changed">;
  readonly label: string;
  readonly busy: boolean;
  readonly children: ReactNode;
}) => {
  const say = useSay();
  return (
    <Filters label={label} onSearch={() => of.search()}>
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
