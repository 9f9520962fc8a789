import { useState } from "react";
import { Link } from "react-router";
import { AirportLink } from "@apron/features/airport/web/parts";
import { useGiven } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { Button } from "@apron/kit/web/controls";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Answered, Facts, HistoryList, Page, Sheet, WithSide } from "@apron/kit/web/page";
import {
  eventKinds,
  getResource,
  getResourceStat,
  resourceOrigins,
  resourceTypes,
  type ResourceWhole,
} from "../contract.ts";
import { resourceFields, type ResourceField } from "../texts.ts";
import { resourceTexts } from "../texts-pages.ts";
import { resourceTitles } from "../titles.ts";
import { EditResource } from "./desk/EditResource.tsx";
import { LastUse } from "./LastUse.tsx";
import { HostsAway } from "./HostsAway.tsx";
import { ResourceTags } from "./ResourceTags.tsx";
import "./resource.css";

/** One resource: what is known of it and since when, who used it last, what stands beside it, what changed when (18.2). */
export const ResourceDetail = () => {
  const say = useSay();
  const id = useGiven("id");
  const answer = useCall(getResource, { id }, { quiet: true });
  const [editing, setEditing] = useState(false);
  const { data } = answer;
  return (
    <Page
      title={data ? `${say(resourceTypes[data.resourceType])} ${data.number}` : say(resourceTitles.detail)}
      beside={data && <ResourceTags of={data} />}
      actions={
        data?.mayEdit && (
          <Button look="primary" popup="dialog" onClick={() => setEditing(true)}>
            {say(resourceTexts.edit)}
          </Button>
        )
      }
    >
      <Answered of={answer} rows={12}>
        {(resource) => (
          <>
            {resource.origin === "host" && <HostAway system={resource.system} />}
            <WithSide
              side={
                <Sheet title={say(resourceTexts.history)}>
                  <HistoryList of={resource.timeline} kinds={eventKinds} />
                </Sheet>
              }
            >
              <ResourceFacts resource={resource} />
              <LastUse resource={resource} />
              <Beside resource={resource} />
            </WithSide>
            {editing && <EditResource resource={resource} onClose={() => setEditing(false)} />}
          </>
        )}
      </Answered>
    </Page>
  );
};

/** Whether the host of a resource cannot be read now. */
const HostAway = ({ system }: { readonly system: ResourceWhole["system"] }) => {
  const { data } = useCall(getResourceStat, { system }, { quiet: true });
  return data ? <HostsAway of={{ hosts: data.hosts.filter((host) => host.system === system) }} /> : null;
};

const ResourceFacts = ({ resource }: { readonly resource: ResourceWhole }) => {
  const say = useSay();
  const byHand = (field: ResourceField, value: string) =>
    value !== "" && resource.byHand.includes(field) ? `${value} (${say(resourceTexts.byHand)})` : value;
  const { organisation } = resource;
  return (
    <Sheet title={say(resourceTexts.facts)}>
      <Facts
        columns={2}
        of={[
          { label: say(resourceFields.resourceType), value: say(resourceTypes[resource.resourceType]) },
          { label: say(resourceFields.system), value: resource.system },
          { label: say(resourceFields.number), value: <span className="mono">{resource.number}</span> },
          { label: say(resourceFields.name), value: resource.name },
          {
            label: say(resourceFields.organisation),
            value: organisation !== "" && (
              <Link to={`/resourceQuery?${new URLSearchParams({ organisation }).toString()}`}>{organisation}</Link>
            ),
          },
          { label: say(resourceTexts.department), value: resource.departmentId },
          { label: say(resourceFields.office), value: resource.office },
          {
            label: say(resourceFields.airport),
            value: resource.airportCn !== "" && (
              <>
                <AirportLink code={resource.airport} of={resource.airportCn} />
                {resource.byHand.includes("airport") && ` (${say(resourceTexts.byHand)})`}
              </>
            ),
          },
          { label: say(resourceFields.openDate), value: resource.openDate },
          { label: say(resourceFields.owner), value: byHand("owner", resource.owner) },
          {
            label: say(resourceTexts.origin),
            value:
              resource.sourceRoute === "" ? (
                say(resourceOrigins[resource.origin])
              ) : (
                <Link to={resource.sourceRoute}>{say(resourceOrigins[resource.origin])}</Link>
              ),
          },
          { label: say(resourceTexts.asOf), value: resource.asOf || resource.changeTime },
          ...(resource.endTime === ""
            ? []
            : [
                { label: say(resourceTexts.endTime), value: resource.endTime },
                { label: say(kitTexts.state), value: say(resourceTexts.endedNote) },
              ]),
          {
            label: say(resourceFields.remark),
            value: resource.remark !== "" && <span className="resource-text">{resource.remark}</span>,
            wide: true,
          },
        ]}
      />
    </Sheet>
  );
};

/** What else stands in the same office, and of the same organisation. */
const Beside = ({ resource: { beside, office, system, organisation } }: { readonly resource: ResourceWhole }) => {
  const say = useSay();
  if (beside.length === 0 && organisation === "") return null;
  const to = (asked: Readonly<Record<string, string>>): string =>
    `/resourceQuery?${new URLSearchParams(asked).toString()}`;
  return (
    <Sheet title={say(resourceTexts.beside)}>
      <ul className="resource-lines">
        {beside.map(({ resourceType, count }) => (
          <li key={resourceType}>
            <Link to={to({ office, resourceType, ...(system !== "" && { system }) })}>
              {say(resourceTypes[resourceType])} {count}
            </Link>
          </li>
        ))}
        {organisation !== "" && (
          <li>
            <Link to={to({ organisation })}>{say(resourceTexts.ofOrganisation)}</Link>
          </li>
        )}
      </ul>
    </Sheet>
  );
};
