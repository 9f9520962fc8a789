import { DayInput, TextInput, Select } from "@apron/kit/web/controls";
import { FilterBar, type ListFilters } from "@apron/kit/web/tables";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { entryStates } from "../contract.ts";
import { blacklistTexts } from "../texts.ts";

/** What the blacklist is searched by. */
export const searchStart = { name: "", agent: "", startDate: "", endDate: "", state: "" };

/** The filters of the public page and, with the state, of the desk (catalogue 12.2). */
export const BlacklistSearch = ({
  filters,
  withState = false,
  busy,
}: {
  readonly filters: ListFilters<keyof typeof searchStart>;
  readonly withState?: boolean;
  readonly busy: boolean;
}) => {
  const say = useSay();
  const { bind } = filters;
  return (
    <FilterBar of={filters} label={say(blacklistTexts.search)} busy={busy}>
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
    </FilterBar>
  );
};
