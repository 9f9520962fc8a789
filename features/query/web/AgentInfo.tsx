import { AgentFields, systemName } from "@apron/features/agents/web/parts";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Facts } from "@apron/kit/web/page";
import { queryAgentInfo } from "../contract.ts";
import { queryTexts } from "../texts.ts";
import { QueryPage, useQuery } from "./query.tsx";

/** Whose a work number is (catalogue 14.4). */
export const AgentInfo = () => {
  const say = useSay();
  const query = useQuery("agentInfo", queryAgentInfo, { agentNumber: "" });
  return (
    <QueryPage of={query} fields={<AgentFields form={query.form} />}>
      {(found) => (
        <Facts
          of={[
            { label: say(queryTexts.system), value: systemName(found.system) },
            { label: say(kitTexts.workNumber), value: <span className="mono">{found.agentNumber}</span> },
            { label: say(queryTexts.ownerName), value: found.ownerName },
            { label: say(queryTexts.role), value: found.role },
            { label: say(queryTexts.registered), value: found.registrationDate },
            { label: say(queryTexts.departmentId), value: <span className="mono">{found.departmentId}</span> },
            { label: say(queryTexts.departmentName), value: found.departmentName, wide: true },
          ]}
        />
      )}
    </QueryPage>
  );
};
