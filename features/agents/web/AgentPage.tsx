import { Fragment, type ReactNode, useEffect } from "react";
import { useSearchParams } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { type Control, control, Select } from "@apron/kit/web/controls";
import { accountTopic } from "@apron/features/login/contract";
import { useLive } from "@apron/kit/web/live";
import { Labelled } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Answered, Page, Sheet, Stack } from "@apron/kit/web/page";
import { listAgents } from "../contract.ts";
import { agentTexts } from "../texts.ts";
import { agentName, systemName } from "./names-health.tsx";
import { NoAgents } from "./NoAgents.tsx";

/** A page for one of one's own work numbers: which, stands in the address as `bindingId` and is chosen at its top. */
export const AgentPage = ({
  title,
  wide = false,
  children,
}: {
  readonly title: string;
  /** What is shown takes the whole width, in sheets of its own. */
  readonly wide?: boolean;
  /** What the page shows of the chosen one; begun anew for each. Its digits are "" until they are known. */
  readonly children: (bindingId: string, agentNumber: string) => ReactNode;
}) => {
  const say = useSay();
  const [search, setSearch] = useSearchParams();
  const answer = useCall(listAgents, { currentPage: 1, pageSize: 50 });
  useLive(accountTopic, [listAgents]);
  const agents = answer.data?.list;
  const asked = search.get("bindingId") ?? "";
  const isNone = asked !== "" && answer.data !== undefined && isUnknown(asked, answer.data);
  // The only one is chosen before the address says so: nothing is shown for a moment that is no page of any number.
  const bindingId = asked === "" ? (onlyOf(agents) ?? "") : asked;
  const agentNumber = agents?.find((agent) => agent.bindingId === bindingId)?.agentNumber ?? "";
  if (agents?.length === 0)
    return (
      <Page narrow title={title}>
        <Sheet>
          <NoAgents />
        </Sheet>
      </Page>
    );
  const shown =
    bindingId === "" ? (
      <Answered of={answer} rows={4}>
        {({ list }) => list.length > 1 && <p className="soft">{say(agentTexts.chooseFirst)}</p>}
      </Answered>
    ) : (
      <Fragment key={bindingId}>{children(bindingId, agentNumber)}</Fragment>
    );
  return (
    <Page narrow={!wide} title={title}>
      <Sheet>
        <Stack>
          <Labelled id="c-bindingId" label={say(kitTexts.workNumber)}>
            <AgentPicker
              agents={agents ?? []}
              isNone={isNone}
              {...control<string | undefined>("bindingId", isNone ? "" : asked, (chosen) =>
                setSearch(chosen === undefined ? {} : { bindingId: chosen }, { replace: true }),
              )}
            />
          </Labelled>
          {isNone ? <p role="alert">{say(agentTexts.notOwn)}</p> : !wide && shown}
        </Stack>
      </Sheet>
      {wide && !isNone && shown}
    </Page>
  );
};

type Agents = ResultOf<typeof listAgents>["list"];

/** Whether none of one's work numbers has this binding, as far as all of them were read. */
const isUnknown = (asked: string, { list, total }: ResultOf<typeof listAgents>): boolean =>
  list.length >= total && !list.some(({ bindingId }) => bindingId === asked);

const onlyOf = (agents: Agents | undefined): string | undefined =>
  agents?.length === 1 ? agents[0]?.bindingId : undefined;

/** By the id of its binding; with only one bound, it is chosen already. */
const AgentPicker = ({
  agents,
  isNone,
  ...field
}: Control<string | undefined> & {
  readonly agents: Agents;
  /** Another one was asked for: nobody is led to the only one unasked. */
  readonly isNone: boolean;
}) => {
  const say = useSay();
  const only = onlyOf(agents);
  const { value, onChange } = field;
  useEffect(() => {
    if (only !== undefined && !isNone && (value ?? "") === "") onChange(only);
  }, [only, isNone, value, onChange]);
  return (
    <Select
      {...field}
      placeholder={say(kitTexts.choose)}
      options={agents.map((agent) => ({
        value: agent.bindingId,
        label: agentName(agent),
        hint: systemName(agent.system),
      }))}
    />
  );
};
