import { useEffect } from "react";
import { useCall } from "@apron/kit/web/call";
import type { Control } from "@apron/kit/web/control";
import { useSay } from "@apron/kit/web/language";
import { Select } from "@apron/kit/web/select.tsx";
import { listAgents } from "../contract.ts";
import { agentTexts } from "../texts.ts";

/** One of one's own bound work numbers; with only one bound, it is chosen already. */
export const AgentPicker = (field: Control<string | undefined>) => {
  const say = useSay();
  const bound = useCall(listAgents, { pageSize: 50 });
  const list = bound.data?.list ?? [];
  const only = list.length === 1 ? list[0]?.bindingId : undefined;
  const { value, onChange } = field;
  useEffect(() => {
    if (only !== undefined && (value ?? "") === "") onChange(only);
  }, [only, value, onChange]);
  return (
    <Select
      {...field}
      placeholder={say(list.length === 0 && bound.data ? agentTexts.noneBound : agentTexts.chooseAgent)}
      options={list.map(({ bindingId, agentNumber, system }) => ({
        value: bindingId,
        label: agentNumber,
        hint: system,
        keywords: system,
      }))}
    />
  );
};
