import { Fragment, type ReactNode, useEffect } from "react";
import { useSearchParams } from "react-router";
import { useCall } from "@apron/kit/web/call";
import { type Control, control } from "@apron/kit/web/control";
import { Labelled } from "@apron/kit/web/form.tsx";
import { useSay } from "@apron/kit/web/language";
import { Page, Sheet, Stack } from "@apron/kit/web/page.tsx";
import { Select } from "@apron/kit/web/select.tsx";
import { listAgents } from "../contract.ts";
import { agentTexts } from "../texts.ts";
import { agentName, systemName } from "./names.tsx";

/** A page for one of one's own work numbers: which, stands in the address as `bindingId` and is chosen at its top. */
export const AgentPage = ({
  title,
  children,
}: {
  readonly title: string;
  /** What the page shows of the chosen one; begun anew for each. */
  readonly children: (bindingId: string) => ReactNode;
}) => {
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  const bindingId = search.get("bindingId") ?? "";
  return (
    <Page narrow title={title}>
      <Sheet>
        <Stack>
          <Labelled id="c-bindingId" label={say(agentTexts.agentNumber)}>
            <AgentPicker
              {...control<string | undefined>("bindingId", bindingId, (chosen) =>
                setSearch(chosen === undefined ? {} : { bindingId: chosen }, { replace: true }),
              )}
            />
          </Labelled>
          {bindingId !== "" && <Fragment key={bindingId}>{children(bindingId)}</Fragment>}
        </Stack>
      </Sheet>
    </Page>
  );
};

/** By the id of its binding; with only one bound, it is chosen already. */
const AgentPicker = (props: Control<string | undefined>) => {
  const say = useSay();
  const list = useCall(listAgents, { currentPage: 1, pageSize: 50 });
  const agents = list.data?.list ?? [];
  const only = agents.length === 1 ? agents[0]?.bindingId : undefined;
  const { value, onChange } = props;
  useEffect(() => {
    if (only !== undefined && (value ?? "") === "") onChange(only);
  }, [only, value, onChange]);
  return (
    <Select
      {...props}
      placeholder={list.data && agents.length === 0 ? say(agentTexts.empty) : say(agentTexts.agentNumber)}
      options={agents.map((agent) => ({
        value: agent.bindingId,
        label: agentName(agent),
        hint: systemName(agent.system),
      }))}
    />
  );
};
