import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { BarSheet, Charts } from "@apron/kit/web/charts";
import { DownloadButton } from "@apron/kit/web/files";
import { useSay } from "@apron/kit/web/language";
import { type List, ListPage, useList } from "@apron/kit/web/tables";
import {
  exportResources,
  getResources,
  getResourceStat,
  type ResourceRow,
  resourceStatuses,
  resourceTypes,
} from "../contract.ts";
import { resourceTexts } from "../texts-pages.ts";
import { resourceTitles } from "../titles.ts";
import { useResourceTable } from "./ResourceTable.tsx";
import { HostsAway } from "./HostsAway.tsx";
import "./resource.css";

type Stat = ResultOf<typeof getResourceStat>;

type Asked = List<typeof getResources>["asked"];

/** 资源查询: how many there are of what and whose, and all of them, found by what they are (catalogue 18.2). */
export const ResourceList = () => {
  const say = useSay();
  const list = useList(getResources, { quiet: true });
  const table = useResourceTable(list, say(resourceTexts.emptyHint));
  const stat = useCall(getResourceStat, list.asked, { quiet: true, keep: true });
  return (
    <ListPage<ResourceRow>
      {...table}
      title={say(resourceTitles.list)}
      lead={stat.data && <Figures of={stat.data} asked={list.asked} />}
      actions={
        <DownloadButton call={exportResources} body={list.asked}>
          {say(resourceTexts.export)}
        </DownloadButton>
      }
    />
  );
};

/** By type and by organisation, each number leading to what is behind it; and what of it may be out of date. */
const Figures = ({ of, asked }: { readonly of: Stat; readonly asked: Asked }) => {
  const say = useSay();
  const to = (own: Partial<Asked>): string => listUrl({ ...asked, ...own });
  return (
    <>
      <HostsAway of={of} />
      {of.total > 0 && (
        <Charts>
          <BarSheet
            title={resourceTexts.byType}
            bars={of.types.map(({ resourceType, total, statuses }) => ({
              label: say(resourceTypes[resourceType]),
              value: total,
              to: to({ resourceType }),
              hint: statuses
                .filter(({ status }) => status !== "normal")
                .map(({ status, count }) =>
                  say(resourceTexts.notNormal, { status: say(resourceStatuses[status]), count }),
                )
                .join(" · "),
            }))}
          />
          <BarSheet
            title={resourceTexts.byOrganisation}
            bars={of.organisations.map(({ organisation, total, types }) => ({
              label: organisation || say(resourceTexts.noOrganisation),
              value: total,
              ...(organisation !== "" && { to: to({ organisation }) }),
              hint: types
                .map(({ resourceType, count }) =>
                  say(resourceTexts.notNormal, { status: say(resourceTypes[resourceType]), count }),
                )
                .join(" · "),
            }))}
          >
            {of.organisationCount > of.organisations.length && (
              <p className="soft small resource-more">
                {say(resourceTexts.moreOrganisations, {
                  count: of.organisationCount,
                  shown: of.organisations.length,
                })}
              </p>
            )}
          </BarSheet>
        </Charts>
      )}
    </>
  );
};

/** The list as somebody has narrowed it. */
const listUrl = (asked: Asked): string => {
  const narrowed = Object.entries(asked).flatMap(([name, value]): [string, string][] =>
    value === "" || value === undefined ? [] : [[name, String(value)]],
  );
  return `/resourceQuery?${new URLSearchParams(narrowed).toString()}`;
};
