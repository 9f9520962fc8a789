import { useEffect } from "react";
import { useCall } from "@apron/kit/web/call";
import type { Control } from "@apron/kit/web/control";
import { useSay } from "@apron/kit/web/language";
import { Select } from "@apron/kit/web/select.tsx";
import { listAgents } from "../contract.ts";
import { agentTexts } from "../texts.ts";
import { agentName, systemName } from "./names.tsx";

/** One of one's own work numbers, by the id of its binding; with only one bound, it is chosen already. */
export const AgentPicker = (props: Control<string | undefined>) => {
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
