import { ButtonLink } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { exportObjects, type FirewallObject, getFirewallObjects } from "../../contract.ts";
import { objectKindNames, objectKinds } from "../../firewall.ts";
import { firewallDeskTexts } from "../../texts-desk.ts";
import { policyFields } from "../../texts.ts";
import { firewallTitles } from "../../titles.ts";
import "../firewall.css";

/** Objects and groups of addresses and services that policies name (catalogue 19.15). */
export const FirewallObjects = () => {
  const say = useSay();
  const list = useList(getFirewallObjects, { quiet: true, live: "firewall" });
  return (
    <ListPage<FirewallObject>
      of={list}
      title={say(firewallTitles.objects)}
      actions={
        <>
          <DownloadButton call={exportObjects} body={list.asked}>
            {say(firewallDeskTexts.exportObjects)}
          </DownloadButton>
          <ButtonLink look="primary" to="/firewallDesk/importObjects">
            {say(firewallDeskTexts.importObjects)}
          </ButtonLink>
        </>
      }
      filters={
        <>
          <TextFilter of={list} name="keyword" label={firewallDeskTexts.objectName} />
          <ChoiceFilter
            of={list}
            name="kind"
            label={firewallDeskTexts.objectKind}
            values={objectKindNames}
            words={objectKinds}
          />
        </>
      }
      keyOf={({ id }) => id}
      empty={<Empty title={say(firewallDeskTexts.objectsEmpty)} hint={say(firewallDeskTexts.objectsEmptyHint)} />}
      nothingFound={say(kitTexts.noRecord)}
      columns={[
        { key: "name", title: say(firewallDeskTexts.objectName), cell: ({ name }) => name, primary: true },
        {
          key: "kind",
          title: say(firewallDeskTexts.objectKind),
          cell: ({ kind }) => say(objectKinds[kind]),
          tight: true,
        },
        {
          key: "members",
          title: say(firewallDeskTexts.members),
          cell: ({ members }) => <span className="firewall-cell mono">{members}</span>,
        },
        {
          key: "policies",
          title: say(firewallDeskTexts.usedBy),
          cell: ({ policies }) => policies,
          tight: true,
          mono: true,
        },
        { key: "remark", title: say(policyFields.remark), cell: ({ remark }) => remark || "—", wideOnly: true },
      ]}
    />
  );
};
