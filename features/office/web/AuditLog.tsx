import type { ResultOf } from "@apron/kit/contract/call";
import { roleName, roles } from "@apron/kit/contract/roles";
import { useAddressState } from "@apron/kit/web/address";
import { Button, DayInput, TextInput, Select } from "@apron/kit/web/controls";
import { addressOf, useCall } from "@apron/kit/web/call";
import { FilterBar, useFilters, Table } from "@apron/kit/web/tables";
import { Labelled } from "@apron/kit/web/forms";
import { useSay } from "@apron/kit/web/language";
import { Page, Sheet, Answered, Empty, Tag } from "@apron/kit/web/page";
import { exportAudit, getAuditLog } from "../contract.ts";
import { auditTexts } from "../texts-audit.ts";
import { officeTitles } from "../titles.ts";
import { AuditCheck } from "./AuditCheck.tsx";
import { AuditLine, Outcome } from "./AuditLine.tsx";
import "./office.css";

type Row = ResultOf<typeof getAuditLog>["list"][number];

const start = {
  kind: "",
  actor: "",
  roleId: "",
  action: "",
  object: "",
  result: "",
  ip: "",
  startTime: "",
  endTime: "",
};

/** The audit for auditors (catalogue 24.2): filters, place and opened line in the address, newest first, pages by where the last ended. */
export const AuditLog = () => {
  const say = useSay();
  const filters = useFilters(start);
  const { kind, actor, roleId, action, object, result, ip, startTime, endTime } = filters.applied;
  const kinds = ["server", "client"] as const;
  const wish = {
    kind: kinds.find((known) => known === kind) ?? "",
    actor,
    roleId,
    action,
    object,
    result,
    ip,
    startTime,
    endTime,
  } as const;
  const answer = useCall(getAuditLog, { ...wish, before: filters.before }, { keep: true });
  const [{ line }, show] = useAddressState({ line: "" });
  const text = (name: "actor" | "action" | "object" | "ip", hint?: string) => (
    <Labelled id={`c-${name}`} label={say(auditTexts[name])}>
      <TextInput {...filters.bind(name)} maxLength={64} placeholder={hint} />
    </Labelled>
  );
  return (
    <Page
      title={say(officeTitles.audit)}
      actions={
        <a className="button is-default" href={addressOf(exportAudit, wish)} download>
          {say(auditTexts.export)}
        </a>
      }
    >
      <AuditCheck />
      <FilterBar of={filters} label={say(officeTitles.audit)} busy={answer.isFetching}>
        {text("actor", say(auditTexts.actorHint))}
        {text("action")}
        {text("object")}
        {text("ip")}
        <Labelled id="c-roleId" label={say(auditTexts.roles)}>
          <Select
            {...filters.bind("roleId")}
            clearable
            options={Object.values(roles).map((role) => ({ value: role.id, label: say(role), hint: role.id }))}
          />
        </Labelled>
        <Labelled id="c-result" label={say(auditTexts.result)}>
          <Select
            {...filters.bind("result")}
            clearable
            options={[
              { value: "ok", label: say(auditTexts.ok) },
              { value: "refused", label: say(auditTexts.refused) },
            ]}
          />
        </Labelled>
        <Labelled id="c-kind" label={say(auditTexts.kind)}>
          <Select
            {...filters.bind("kind")}
            clearable
            options={[
              { value: "server", label: say(auditTexts.server) },
              { value: "client", label: say(auditTexts.client) },
            ]}
          />
        </Labelled>
        <Labelled id="c-startTime" label={say(auditTexts.from)}>
          <DayInput {...filters.bind("startTime")} />
        </Labelled>
        <Labelled id="c-endTime" label={say(auditTexts.to)}>
          <DayInput {...filters.bind("endTime")} />
        </Labelled>
      </FilterBar>
      <Sheet flush>
        <Answered of={answer} rows={12}>
          {({ list, next, searchedTo, since }) => (
            <>
              <Table<Row>
                caption={say(officeTitles.audit)}
                rows={list}
                busy={answer.isPlaceholderData}
                keyOf={(row) => row.id}
                onOpen={(row) => show({ line: row.id })}
                empty={searchedTo === "" && <Empty title={say(auditTexts.empty)} hint={say(auditTexts.emptyHint)} />}
                columns={[
                  {
                    key: "time",
                    title: say(auditTexts.time),
                    cell: (row) => (
                      <>
                        {row.time} {!row.sealed && <Tag tone="idle">{say(auditTexts.unsealed)}</Tag>}
                      </>
                    ),
                    tight: true,
                    primary: true,
                  },
                  {
                    key: "actor",
                    title: say(auditTexts.actor),
                    cell: (row) => row.actor || <span className="soft">{say(auditTexts.guest)}</span>,
                  },
                  {
                    key: "roles",
                    title: say(auditTexts.roles),
                    cell: (row) => row.roleIds.map((id) => say(roleName(id))).join(" · ") || "—",
                    wideOnly: true,
                  },
                  { key: "action", title: say(auditTexts.action), cell: (row) => row.action, mono: true },
                  { key: "object", title: say(auditTexts.object), cell: (row) => row.object || "—" },
                  { key: "result", title: say(auditTexts.result), cell: (row) => <Outcome of={row.result} /> },
                  { key: "ip", title: say(auditTexts.ip), cell: (row) => row.ip || "—", mono: true, tight: true },
                  {
                    key: "kind",
                    title: say(auditTexts.kind),
                    cell: (row) => say(auditTexts[row.kind]),
                    tight: true,
                    wideOnly: true,
                  },
                ]}
              />
              <div className="audit-foot">
                <p className="soft">
                  {searchedTo !== ""
                    ? say(auditTexts.searchedTo, { time: searchedTo })
                    : since !== "" && say(auditTexts.retention, { time: since })}
                </p>
                <Button size="small" disabled={filters.before === ""} onClick={() => filters.goOn("")}>
                  {say(auditTexts.newest)}
                </Button>
                <Button size="small" disabled={next === ""} onClick={() => filters.goOn(next)}>
                  {say(searchedTo === "" ? auditTexts.older : auditTexts.goOn)}
                </Button>
              </div>
            </>
          )}
        </Answered>
      </Sheet>
      {line !== "" && <AuditLine key={line} id={line} onClose={() => show({ line: "" })} />}
    </Page>
  );
};
