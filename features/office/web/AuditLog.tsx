import type { ResultOf } from "@apron/kit/contract/call";
import { roleName, roles } from "@apron/kit/contract/roles";
import { useAddressState } from "@apron/kit/web/address";
import { Button } from "@apron/kit/web/controls";
import { addressOf } from "@apron/kit/web/call";
import { ChoiceFilter, DayFilter, FilterBar, Moment, Table, TextFilter, useList } from "@apron/kit/web/tables";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Page, Sheet, Answered, Empty, Tag } from "@apron/kit/web/page";
import { exportAudit, getAuditLog } from "../contract.ts";
import { auditTexts } from "../texts-audit.ts";
import { officeTitles } from "../titles.ts";
import { AuditCheck } from "./AuditCheck.tsx";
import { About, AuditLine, Outcome } from "./AuditLine.tsx";
import "./office.css";

type Row = ResultOf<typeof getAuditLog>["list"][number];

/** The audit for auditors (catalogue 24.2): filters, place and opened line in the address, newest first, pages by where the last ended. */
export const AuditLog = () => {
  const say = useSay();
  const list = useList(getAuditLog);
  const [{ line }, show] = useAddressState({ line: "" });
  return (
    <Page
      title={say(officeTitles.audit)}
      actions={
        <a className="button is-default" href={addressOf(exportAudit, list.asked)} download>
          {say(auditTexts.export)}
        </a>
      }
    >
      <AuditCheck />
      <FilterBar of={list} label={say(officeTitles.audit)} busy={list.answer.isFetching}>
        <TextFilter of={list} name="actor" label={auditTexts.actor} placeholder={say(auditTexts.actorHint)} />
        <TextFilter of={list} name="action" label={auditTexts.action} placeholder={say(auditTexts.actionHint)} />
        <TextFilter of={list} name="object" label={auditTexts.object} />
        <TextFilter of={list} name="ip" label={auditTexts.ip} />
        <ChoiceFilter
          of={list}
          name="roleId"
          label={auditTexts.roles}
          options={Object.values(roles).map((role) => ({ value: role.id, label: say(role), hint: role.id }))}
        />
        <ChoiceFilter
          of={list}
          name="result"
          label={auditTexts.result}
          words={{ ok: auditTexts.ok, refused: auditTexts.refused }}
        />
        <ChoiceFilter
          of={list}
          name="kind"
          label={auditTexts.kind}
          words={{ server: auditTexts.server, client: auditTexts.client }}
        />
        <DayFilter of={list} name="startTime" label={kitTexts.from} />
        <DayFilter of={list} name="endTime" label={kitTexts.to} />
      </FilterBar>
      <Sheet flush>
        <Answered of={list.answer} rows={12}>
          {({ list: rows, next, searchedTo, since }) => (
            <>
              <Table<Row>
                caption={say(officeTitles.audit)}
                rows={rows}
                busy={list.answer.isPlaceholderData}
                keyOf={(row) => row.id}
                onOpen={(row) => show({ line: row.id })}
                empty={searchedTo === "" && <Empty title={say(kitTexts.noRecord)} hint={say(auditTexts.emptyHint)} />}
                columns={[
                  {
                    key: "time",
                    title: say(auditTexts.time),
                    cell: (row) => (
                      <>
                        <Moment of={row.time} /> {!row.sealed && <Tag tone="idle">{say(auditTexts.unsealed)}</Tag>}
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
                    spare: true,
                  },
                  {
                    key: "said",
                    title: say(auditTexts.said),
                    cell: (row) => (
                      <>
                        {row.said}
                        {row.said !== row.action && <div className="mono soft audit-name">{row.action}</div>}
                      </>
                    ),
                  },
                  { key: "object", title: say(auditTexts.object), cell: (row) => <About of={row} /> },
                  { key: "result", title: say(auditTexts.result), cell: (row) => <Outcome of={row} /> },
                  { key: "ip", title: say(auditTexts.ip), cell: (row) => row.ip || "—", mono: true, tight: true },
                  {
                    key: "kind",
                    title: say(auditTexts.kind),
                    cell: (row) => say(auditTexts[row.kind]),
                    tight: true,
                    wideOnly: true,
                    spare: true,
                  },
                ]}
              />
              <div className="audit-foot">
                <p className="soft">
                  {searchedTo !== ""
                    ? say(auditTexts.searchedTo, { time: searchedTo })
                    : since !== "" && say(auditTexts.retention, { time: since })}
                </p>
                <Button size="small" disabled={list.before === ""} onClick={() => list.goOn("")}>
                  {say(auditTexts.newest)}
                </Button>
                <Button size="small" disabled={next === ""} onClick={() => list.goOn(next)}>
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
