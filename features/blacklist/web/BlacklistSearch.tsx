import { useState } from "react";
import { control } from "@apron/kit/web/control";
import { DayInput } from "@apron/kit/web/day-input.tsx";
import { Labelled } from "@apron/kit/web/form.tsx";
import { TextInput } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { FilterActions, Filters } from "@apron/kit/web/page.tsx";
import { Select } from "@apron/kit/web/select.tsx";
import { entryStates } from "../contract.ts";
import { blacklistTexts } from "../texts.ts";

/** What the blacklist is searched by, as it stands in the address. */
export const searchStart = { name: "", agent: "", startDate: "", endDate: "", state: "", page: "1" };
export type Search = typeof searchStart;

/** The filters of the public page and, with the state, of the desk (catalogue 12.2). */
export const BlacklistSearch = ({
  applied,
  withState = false,
  busy,
  onSearch,
}: {
  readonly applied: Search;
  readonly withState?: boolean;
  readonly busy: boolean;
  readonly onSearch: (search: Search) => void;
}) => {
  const say = useSay();
  const [typed, setTyped] = useState(applied);
  const bind = (name: keyof Search) =>
    control<string | undefined>(name, typed[name], (value) => setTyped({ ...typed, [name]: value ?? "" }));
  return (
    <Filters label={say(blacklistTexts.search)} onSearch={() => onSearch({ ...typed, page: "1" })}>
      <Labelled id="c-agent" label={say(blacklistTexts.agentSearch)}>
        <TextInput {...bind("agent")} maxLength={60} />
      </Labelled>
      <Labelled id="c-name" label={say(blacklistTexts.name)}>
        <TextInput {...bind("name")} maxLength={60} placeholder={say(blacklistTexts.nameHint)} />
      </Labelled>
      <Labelled id="c-startDate" label={say(blacklistTexts.startDate)}>
        <DayInput {...bind("startDate")} />
      </Labelled>
      <Labelled id="c-endDate" label={say(blacklistTexts.endDate)}>
        <DayInput {...bind("endDate")} />
      </Labelled>
      {withState && (
        <Labelled id="c-state" label={say(blacklistTexts.state)}>
          <Select
            {...bind("state")}
            clearable
            placeholder={say(blacklistTexts.every)}
            options={entryStates.map((value) => ({ value, label: say(blacklistTexts[value]) }))}
          />
        </Labelled>
      )}
      <FilterActions
        busy={busy}
        onReset={() => {
          setTyped(searchStart);
          onSearch(searchStart);
        }}
      />
    </Filters>
  );
};
