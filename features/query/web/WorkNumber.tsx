import { agentTexts } from "@apron/features/agents/texts";
import { systemName, systemOptions, levelName } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { Select, TextInput } from "@apron/kit/web/controls";
import { Field } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Facts, Tag } from "@apron/kit/web/page";
import { queryWorkNumber } from "../contract.ts";
import { queryTexts } from "../texts.ts";
import { QueryPage, useQuery } from "./query.tsx";

/** How a work number stands (catalogue 14.6). */
export const WorkNumber = () => {
  const say = useSay();
  const query = useQuery("workNumber", queryWorkNumber, { agentNumber: "", system: "" });
  return (
    <QueryPage
      of={query}
      fields={
        <>
          <Field form={query.form} name="agentNumber" label={say(kitTexts.workNumber)} required>
            {(field) => <TextInput {...field} mono inputMode="numeric" maxLength={40} />}
          </Field>
          <Field form={query.form} name="system" label={say(queryTexts.system)}>
            {(field) => (
              <Select
                {...field}
                clearable
                placeholder={say(queryTexts.anySystem)}
                options={systemOptions()}
                onChange={(system) => query.form.setAll({ system: systemIn(system) })}
              />
            )}
          </Field>
        </>
      }
    >
      {(found) => (
        <Facts
          of={[
            { label: say(queryTexts.system), value: systemName(found.system) },
            { label: say(kitTexts.workNumber), value: <span className="mono">{found.agentNumber}</span> },
            { label: say(queryTexts.state), value: <StandingTag of={found.status} /> },
            { label: say(queryTexts.disabled), value: say(found.disabled ? kitTexts.yes : kitTexts.no) },
            { label: say(agentTexts.overflow), value: say(found.limited ? kitTexts.yes : kitTexts.no) },
            { label: say(queryTexts.realname), value: say(found.realname ? kitTexts.yes : kitTexts.no) },
            { label: say(queryTexts.twoFactor), value: levelName(Number(found.twoFactorType)) },
            { label: say(queryTexts.alsoIn), value: found.alsoIn.map(systemName).join(" · ") },
          ]}
        />
      )}
    </QueryPage>
  );
};

const systemIn = (chosen: string | undefined) => queryWorkNumber.body.shape.system.safeParse(chosen ?? "").data ?? "";

const StandingTag = ({ of }: { readonly of: ResultOf<typeof queryWorkNumber>["status"] }) => {
  const say = useSay();
  if (of === "enabled") return <Tag tone="good">{say(queryTexts.enabled)}</Tag>;
  return <Tag tone="bad">{say(of === "disabled" ? queryTexts.stateDisabled : queryTexts[of])}</Tag>;
};
