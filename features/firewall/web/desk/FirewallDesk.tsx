import { ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { useCall } from "@apron/kit/web/call";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, type Column, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import {
  actionNames,
  exportPolicies,
  getFirewalls,
  getPolicies,
  type Policy,
  policyStateNames,
} from "../../contract.ts";
import { policyActions, policyStates } from "../../firewall.ts";
import { firewallDeskTexts } from "../../texts-desk.ts";
import { policyFields } from "../../texts.ts";
import { firewallTitles } from "../../titles.ts";
import { PolicyTags } from "./PolicyTags.tsx";
import { FirewallReport } from "./FirewallReport.tsx";
import "../firewall.css";

/** 防火墙策略维护: the policies in the order of their firewalls, and which of them can never apply (catalogue 19.15). */
export const FirewallDesk = () => {
  const say = useSay();
  const list = useList(getPolicies, { quiet: true, live: "firewall" });
  const firewalls = useCall(getFirewalls, {}, { quiet: true }).data ?? [];
  return (
    <ListPage<Policy>
      of={list}
      title={say(firewallTitles.desk)}
      actions={
        <>
          <DownloadButton call={exportPolicies} body={{ format: "xlsx" }}>
            {say(firewallDeskTexts.export)}
          </DownloadButton>
          <ButtonLink to="/firewallDesk/objects">{say(firewallDeskTexts.objects)}</ButtonLink>
          <ButtonLink look="primary" to="/firewallDesk/import">
            {say(firewallDeskTexts.import)}
          </ButtonLink>
        </>
      }
      lead={list.answer.data && <FirewallReport of={list.answer.data} />}
      filters={
        <>
          <TextFilter of={list} name="keyword" label={firewallDeskTexts.keyword} />
          <ChoiceFilter
            of={list}
            name="firewall"
            label={policyFields.firewall}
            options={firewalls.map(({ name }) => ({ value: name, label: name }))}
          />
          <ChoiceFilter
            of={list}
            name="action"
            label={policyFields.action}
            values={actionNames}
            words={policyActions}
          />
          <ChoiceFilter of={list} name="state" label={kitTexts.state} values={policyStateNames} words={policyStates} />
          <ChoiceFilter
            of={list}
            name="shadowed"
            label={firewallDeskTexts.shadowed}
            options={[
              { value: "yes", label: say(firewallDeskTexts.shadowedYes) },
              { value: "no", label: say(firewallDeskTexts.shadowedNo) },
            ]}
          />
        </>
      }
      keyOf={({ id }) => id}
      linkOf={({ id }) => `/firewallDesk/policy?id=${id}`}
      empty={<Empty title={say(firewallDeskTexts.empty)} hint={say(firewallDeskTexts.emptyHint)} />}
      nothingFound={say(kitTexts.noRecord)}
      columns={columnsOf(say)}
    />
  );
};

const columnsOf = (say: ReturnType<typeof useSay>): Column<Policy>[] => [
  { key: "order", title: say(policyFields.order), cell: ({ order }) => order, tight: true, mono: true },
  {
    key: "policyId",
    title: say(policyFields.policyId),
    cell: ({ policyId }) => policyId,
    mono: true,
    tight: true,
    primary: true,
  },
  { key: "name", title: say(policyFields.name), cell: ({ name }) => name || "—" },
  {
    key: "source",
    title: say(policyFields.source),
    cell: ({ source }) => <span className="firewall-cell mono">{source}</span>,
  },
  {
    key: "dest",
    title: say(policyFields.dest),
    cell: ({ dest }) => <span className="firewall-cell mono">{dest}</span>,
  },
  {
    key: "service",
    title: say(policyFields.service),
    cell: ({ service }) => <span className="firewall-cell mono">{service}</span>,
  },
  { key: "tags", title: say(policyFields.action), cell: (row) => <PolicyTags of={row} /> },
  { key: "firewall", title: say(policyFields.firewall), cell: ({ firewall }) => firewall, tight: true, wideOnly: true },
  { key: "owner", title: say(policyFields.owner), cell: ({ owner }) => owner || "—", tight: true, wideOnly: true },
];
