import type { ResultOf } from "@apron/kit/contract/call";
import { ButtonLink } from "@apron/kit/web/controls";
import { ChoiceFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty, Tag } from "@apron/kit/web/page";
import { deskStates, searchBindings } from "../../contract.ts";
import { deskTexts } from "../../texts-desk.ts";
import { agentTitles } from "../../titles.ts";
import { agentTexts } from "../../texts.ts";
import { systemName, systemOptions } from "../names-health.tsx";
import { IdentityTag, StatusTag } from "../names.tsx";

type Row = ResultOf<typeof searchBindings>["list"][number];

/** Bindings at the desk (catalogue 3.33): found by number, address or state; people masked. */
export const Bindings = () => {
  const say = useSay();
  const list = useList(searchBindings, { start: { state: "active" } });
  return (
    <ListPage
      of={list}
      title={say(agentTitles.desk)}
      actions={<ButtonLink to="/agentDesk/operations">{say(agentTitles.operations)}</ButtonLink>}
      filters={
        <>
          <ChoiceFilter of={list} name="system" label={agentTexts.system} options={systemOptions()} />
          <TextFilter of={list} name="agentNumber" label={kitTexts.workNumber} mono inputMode="numeric" />
          <TextFilter of={list} name="address" label={deskTexts.address} />
          <ChoiceFilter of={list} name="state" label={kitTexts.state} values={deskStates} words={deskTexts} />
        </>
      }
      keyOf={(row) => row.bindingId}
      linkOf={(row) => `/agentDesk/detail?bindingId=${row.bindingId}`}
      empty={<Empty title={say(deskTexts.empty)} hint={say(deskTexts.emptyHint)} />}
      columns={[
        { key: "agentNumber", title: say(kitTexts.workNumber), cell: (row) => row.agentNumber, mono: true },
        { key: "system", title: say(agentTexts.system), cell: (row) => systemName(row.system) },
        { key: "user", title: say(kitTexts.account), cell: (row) => row.user },
        {
          key: "mobile",
          title: say(kitTexts.mobileNumber),
          cell: (row) => row.mobile || row.email || "—",
          mono: true,
          tight: true,
          spare: true,
        },
        { key: "organization", title: say(agentTexts.organization), cell: (row) => row.organization },
        { key: "realname", title: say(agentTexts.realname), cell: (row) => <IdentityTag of={row.identityStage} /> },
        { key: "state", title: say(kitTexts.state), cell: (row) => <BindingTags row={row} /> },
        {
          key: "bindTime",
          title: say(agentTexts.bindTime),
          cell: (row) => row.bindTime.slice(0, 16),
          tight: true,
          spare: true,
        },
      ]}
    />
  );
};

/** How a binding stands: ended, or as its work number does. */
export const BindingTags = ({ row }: { readonly row: Pick<Row, "bindState" | "frozen" | "disabled" | "status"> }) => {
  const say = useSay();
  if (row.bindState !== "active")
    return <Tag tone="idle">{say(row.bindState === "unbound" ? deskTexts.unbound : deskTexts.cancelled)}</Tag>;
  return <StatusTag {...row} />;
};
