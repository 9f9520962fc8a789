import { worded } from "@apron/kit/web/controls";
import { AirportName } from "@apron/features/airport/web/parts";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, type Column, type List, TextFilter } from "@apron/kit/web/tables";
import {
  type getResources,
  type ResourceRow,
  resourceStatuses,
  resourceTypes,
  resourceUrl,
  statusNames,
  systemNames,
  typeNames,
} from "../contract.ts";
import { resourceFields } from "../texts.ts";
import { resourceTexts } from "../texts-pages.ts";
import { ResourceTags } from "./ResourceTags.tsx";
import "./resource.css";

/** What a list of resources is made of, wherever it stands: its filters, its columns and what it says when it is empty. */
export const useResourceTable = (list: List<typeof getResources>, emptyHint: string) => {
  const say = useSay();
  return {
    of: list,
    filters: <Filters of={list} />,
    keyOf: ({ id }: ResourceRow) => id,
    linkOf: ({ id }: ResourceRow) => resourceUrl(id),
    empty: <Empty title={say(resourceTexts.empty)} hint={emptyHint} />,
    nothingFound: <Empty title={say(kitTexts.noRecord)} hint={say(kitTexts.fewerFilters)} />,
    columns: columnsOf(say),
  };
};

const Filters = ({ of: list }: { readonly of: List<typeof getResources> }) => {
  const say = useSay();
  return (
    <>
      <TextFilter of={list} name="keyword" label={resourceTexts.keyword} />
      <ChoiceFilter
        of={list}
        name="resourceType"
        label={resourceFields.resourceType}
        values={typeNames}
        words={resourceTypes}
      />
      <ChoiceFilter
        of={list}
        name="status"
        label={resourceFields.status}
        options={[
          { value: "live", label: say(resourceTexts.live) },
          ...worded(say, resourceStatuses, statusNames),
          { value: "all", label: say(resourceTexts.all) },
        ]}
      />
      <TextFilter of={list} name="organisation" label={resourceFields.organisation} />
      <TextFilter of={list} name="office" label={resourceFields.office} mono />
      <TextFilter of={list} name="airport" label={kitTexts.airport} />
      <ChoiceFilter
        of={list}
        name="system"
        label={resourceFields.system}
        options={systemNames.map((value) => ({ value, label: value }))}
      />
    </>
  );
};

const columnsOf = (say: ReturnType<typeof useSay>): Column<ResourceRow>[] => [
  {
    key: "number",
    title: say(resourceFields.number),
    cell: ({ number }) => number,
    mono: true,
    primary: true,
  },
  {
    key: "type",
    title: say(resourceFields.resourceType),
    cell: ({ resourceType, system }) => `${say(resourceTypes[resourceType])}${system === "" ? "" : ` · ${system}`}`,
    tight: true,
  },
  { key: "name", title: say(resourceFields.name), cell: ({ name }) => name || "—" },
  { key: "status", title: say(resourceFields.status), cell: (row) => <ResourceTags of={row} /> },
  { key: "organisation", title: say(resourceFields.organisation), cell: ({ organisation }) => organisation || "—" },
  {
    key: "office",
    title: say(resourceFields.office),
    cell: ({ office }) => office || "—",
    mono: true,
    tight: true,
    spare: true,
  },
  {
    key: "airport",
    title: say(kitTexts.airport),
    cell: ({ airportCn }) => (airportCn === "" ? "—" : <AirportName of={airportCn} />),
  },
  { key: "owner", title: say(resourceFields.owner), cell: ({ owner }) => owner || "—", wideOnly: true, spare: true },
  {
    key: "openDate",
    title: say(resourceFields.openDate),
    cell: ({ openDate }) => openDate || "—",
    tight: true,
    wideOnly: true,
    spare: true,
  },
];
