import { Link } from "react-router";
import { releaseTexts, runFields } from "@apron/features/release/texts";
import { RunTag } from "@apron/features/release/web/parts";
import { resourceTypes } from "@apron/features/resource/contract";
import { useSay } from "@apron/kit/web/language";
import { Sheet, Tag } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import type { Situation } from "../../contract.ts";
import { factsTexts } from "../../texts.ts";

type Run = Situation["running"][number];

/** What runs at an airport beside what was released: which version, and by how many it is behind. */
export const Running = ({ officeCode, of }: { readonly officeCode: string; readonly of: readonly Run[] }) => {
  const say = useSay();
  const all = `/softwareInfo/running?airport=${encodeURIComponent(officeCode)}`;
  return (
    <Sheet
      flush={of.length > 0}
      title={say(factsTexts.running)}
      actions={<Link to={all}>{say(factsTexts.allOf)}</Link>}
    >
      <Table<Run>
        caption={say(factsTexts.running)}
        rows={of}
        keyOf={({ name }) => name}
        empty={<p className="soft">{say(factsTexts.nothingRuns)}</p>}
        columns={[
          { key: "name", title: say(factsTexts.softwareColumn), cell: ({ name }) => name, primary: true },
          {
            key: "version",
            title: say(runFields.version),
            cell: ({ version, route }) => (route === "" ? version : <Link to={route}>{version}</Link>),
            mono: true,
            tight: true,
          },
          { key: "state", title: say(releaseTexts.runState), cell: (run) => <RunTag of={run} />, tight: true },
          {
            key: "latest",
            title: say(releaseTexts.latest),
            cell: ({ latestVersion }) => latestVersion || "—",
            mono: true,
            tight: true,
          },
          { key: "since", title: say(runFields.since), cell: ({ since }) => since || "—", tight: true },
        ]}
      />
    </Sheet>
  );
};

/** How many resources of which type stand at an airport; each number leads to them. */
export const Resources = ({ officeCode, of }: { readonly officeCode: string; readonly of: Situation["resources"] }) => {
  const say = useSay();
  const to = (more: Readonly<Record<string, string>>): string =>
    `/resourceQuery?${new URLSearchParams({ airport: officeCode, ...more }).toString()}`;
  return (
    <Sheet title={say(factsTexts.resources)} actions={<Link to={to({})}>{say(factsTexts.allOf)}</Link>}>
      {of.length === 0 ? (
        <p className="soft">{say(factsTexts.noResources)}</p>
      ) : (
        <ul className="facts-counts">
          {of.map(({ resourceType, total, troubled }) => (
            <li key={resourceType}>
              <Link to={to({ resourceType })}>{say(resourceTypes[resourceType])}</Link>
              <span>
                {troubled > 0 && <Tag tone="wait">{say(factsTexts.troubled, { count: troubled })}</Tag>} {total}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
};
