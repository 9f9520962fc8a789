import { levelName, systemOptions } from "@apron/features/agents/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { control, Radios, Select, TextInput } from "@apron/kit/web/controls";
import { Field, Labelled } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Empty, Tag } from "@apron/kit/web/page";
import { Pager, Table } from "@apron/kit/web/tables";
import { useState } from "react";
import { queryConfiguration } from "../contract.ts";
import { queryTexts } from "../texts.ts";
import { QueryPage, useQuery } from "./query.tsx";

const keys = ["agentNumber", "departmentNo", "userId"] as const;
type Key = (typeof keys)[number];
type Found = ResultOf<typeof queryConfiguration>;
type Row = Found["list"][number];

/** Configurations by one exact key (catalogue 14.8): of a work number, a department or a user. */
export const Configuration = () => {
  const say = useSay();
  const query = useQuery("configuration", queryConfiguration, { system: "J", agentNumber: "" });
  const { form } = query;
  const [by, setBy] = useState<Key>("agentNumber");
  const labels = {
    agentNumber: say(kitTexts.workNumber),
    departmentNo: say(queryTexts.departmentId),
    userId: say(queryTexts.userId),
  };
  const choose = (chosen: Key | undefined): void => {
    setBy(chosen ?? "agentNumber");
    form.setAll({ agentNumber: "", departmentNo: "", userId: "", currentPage: 1 });
  };
  const turn = (currentPage: number): void => {
    form.setAll({ currentPage });
    void form.submit();
  };
  return (
    <QueryPage
      wide
      of={query}
      fields={
        <>
          <Field form={form} name="system" label={say(queryTexts.system)} required>
            {(field) => (
              <Select
                {...field}
                options={systemOptions()}
                onChange={(system) =>
                  form.setAll({
                    system: queryConfiguration.body.shape.system.safeParse(system).data ?? "J",
                    currentPage: 1,
                  })
                }
              />
            )}
          </Field>
          <Labelled id="c-by" label={say(queryTexts.by)}>
            <Radios
              {...control<Key | undefined>("by", by, choose)}
              look="segments"
              options={keys.map((value) => ({ value, label: labels[value] }))}
            />
          </Labelled>
          <Field key={by} form={form} name={by} label={labels[by]} required>
            {(field) => (
              <TextInput
                {...field}
                mono
                maxLength={60}
                onChange={(typed) => form.setAll({ [by]: typed ?? "", currentPage: 1 })}
              />
            )}
          </Field>
        </>
      }
    >
      {(found) =>
        found.total === 0 ? (
          <Empty title={say(queryTexts.noConfiguration)} hint={say(queryTexts.noConfigurationHint)} />
        ) : (
          <Configurations of={found} onPage={turn} />
        )
      }
    </QueryPage>
  );
};

const Configurations = ({ of, onPage }: { readonly of: Found; readonly onPage: (page: number) => void }) => {
  const say = useSay();
  const flag = (is: boolean): string => say(is ? kitTexts.yes : kitTexts.no);
  return (
    <>
      <Table<Row>
        caption={say(queryTexts.result)}
        rows={of.list}
        keyOf={({ system, agent, userId }) => `${system} ${agent} ${userId}`}
        columns={[
          { key: "agent", title: say(kitTexts.workNumber), cell: (row) => `${row.system} ${row.agent}`, mono: true },
          { key: "department", title: say(queryTexts.departmentId), cell: (row) => row.departmentNo, mono: true },
          { key: "userId", title: say(queryTexts.userId), cell: (row) => row.userId, mono: true },
          { key: "name", title: say(queryTexts.userName), cell: (row) => row.userIdNameCn },
          {
            key: "type",
            title: say(queryTexts.userType),
            cell: (row) => say(row.userIdType === "personal" ? queryTexts.personal : queryTexts.nonPersonal),
          },
          { key: "state", title: say(queryTexts.state), cell: (row) => <StateTag of={row.state} /> },
          { key: "realname", title: say(queryTexts.realnameFlag), cell: (row) => flag(row.realnameFlag) },
          { key: "dual", title: say(queryTexts.dualFactorFlag), cell: (row) => flag(row.dualFactorFlag) },
          { key: "mustDual", title: say(queryTexts.mandatoryDualFactor), cell: (row) => flag(row.mandatoryDualFactor) },
          { key: "mustName", title: say(queryTexts.mandatoryRealname), cell: (row) => flag(row.mandatoryRealname) },
          { key: "bind", title: say(queryTexts.bindType), cell: (row) => levelName(Number(row.bindType)) },
          { key: "phone", title: say(queryTexts.bindPhone), cell: (row) => row.bindPhone, mono: true },
          { key: "email", title: say(queryTexts.bindEmail), cell: (row) => row.bindEmail },
        ]}
      />
      <Pager page={of.currentPage} size={of.pageSize} total={of.total} onPage={onPage} />
    </>
  );
};

const StateTag = ({ of }: { readonly of: Row["state"] }) => {
  const say = useSay();
  if (of === "enabled") return <Tag tone="good">{say(queryTexts.enabled)}</Tag>;
  return <Tag tone="bad">{say(of === "disabled" ? queryTexts.stateDisabled : queryTexts.cancelled)}</Tag>;
};
