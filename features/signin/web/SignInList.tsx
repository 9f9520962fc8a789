import { accountTopic } from "@apron/features/login/contract";
import { useState } from "react";
import { listAgents } from "@apron/features/agents/contract";
import { agentName, systemName } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { Button, ButtonLink } from "@apron/kit/web/controls";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Empty, Tag } from "@apron/kit/web/page";
import { ChoiceFilter, DayFilter, ListPage, TextFilter, useList } from "@apron/kit/web/tables";
import { getSignIns, signTypes } from "../contract.ts";
import { signinTexts } from "../texts.ts";
import { signinTitles } from "../titles.ts";
import { ExportButton } from "./ExportButton.tsx";
import { SignInDialog } from "./SignInDialog.tsx";
import { Lead, TypeTag } from "./SignInParts.tsx";
import "./signin.css";

type Answer = ResultOf<typeof getSignIns>;

type Row = Answer["list"][number];

/** Who signed in with one's work number (catalogue 7.1): what is unusual stands in words beside it. */
export const SignInList = () => {
  const say = useSay();
  const list = useList(getSignIns, { quiet: true, live: accountTopic });
  const [opened, setOpened] = useState<Row>();
  const own = useCall(listAgents, { currentPage: 1, pageSize: 50 }).data?.list ?? [];
  const { data } = list.answer;
  return (
    <ListPage<Row>
      of={list}
      title={say(signinTitles.title)}
      beside={data && <span className="mono">{agentName(data)}</span>}
      actions={
        <Actions>
          <ButtonLink to="/loginRecord/exports">{say(signinTexts.exports)}</ButtonLink>
          <ExportButton asked={list.asked} disabled={!data || data.total === 0} />
        </Actions>
      }
      lead={data && <Lead of={data} />}
      filters={
        <>
          <ChoiceFilter
            of={list}
            name="bindingId"
            label={kitTexts.workNumber}
            placeholder={data && agentName(data)}
            options={own.map((agent) => ({
              value: agent.bindingId,
              label: agentName(agent),
              hint: systemName(agent.system),
            }))}
          />
          <ChoiceFilter
            of={list}
            name="system"
            label={signinTexts.system}
            options={own.map(({ system }) => ({ value: system, label: systemName(system) }))}
          />
          <ChoiceFilter of={list} name="type" label={signinTexts.type} values={signTypes} words={signinTexts} />
          <TextFilter of={list} name="pid" label={kitTexts.pid} mono />
          <TextFilter of={list} name="office" label={signinTexts.office} mono />
          <DayFilter of={list} name="startTime" label={signinTexts.from} placeholder={data?.startTime.slice(0, 10)} />
          <DayFilter of={list} name="endTime" label={signinTexts.to} placeholder={data?.endTime.slice(0, 10)} />
        </>
      }
      keyOf={({ time, pid, type, office }) => `${time} ${pid} ${type} ${office}`}
      onOpen={setOpened}
      highlight={({ unusual }) => unusual.length > 0}
      empty={
        <Empty
          title={say(signinTexts.empty)}
          hint={say(signinTexts.emptyHint)}
          action={list.narrowed && <Button onClick={() => list.reset()}>{say(kitTexts.reset)}</Button>}
        />
      }
      columns={[
        { key: "time", title: say(kitTexts.time), cell: ({ time }) => time, mono: true, tight: true },
        { key: "agent", title: say(kitTexts.workNumber), cell: (row) => agentName(row), mono: true, wideOnly: true },
        { key: "type", title: say(signinTexts.type), cell: ({ type }) => <TypeTag of={type} /> },
        { key: "pid", title: say(kitTexts.pid), cell: ({ pid }) => pid, mono: true },
        { key: "office", title: say(signinTexts.office), cell: ({ office }) => office, mono: true },
        { key: "level", title: say(signinTexts.level), cell: ({ level }) => level },
        {
          key: "unusual",
          title: say(signinTexts.unusual),
          cell: ({ unusual }) =>
            unusual.length === 0 ? (
              ""
            ) : (
              <span className="signin-marks">
                {unusual.map(({ kind, reason }) => (
                  <Tag key={kind} tone="wait" title={reason}>
                    {say(signinTexts[kind])}
                  </Tag>
                ))}
              </span>
            ),
        },
      ]}
    >
      {opened && data && <SignInDialog row={opened} of={data} onClose={() => setOpened(undefined)} />}
    </ListPage>
  );
};
