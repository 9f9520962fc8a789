import { useState } from "react";
import { useSearchParams } from "react-router";
import type { ResultOf } from "@apron/kit/contract/call";
import { roles } from "@apron/kit/contract/roles";
import { Button, ButtonLink, TextArea } from "@apron/kit/web/controls";
import { Field, FormDialog, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Facts, Page, Sheet, Tag } from "@apron/kit/web/page";
import { ListTable, useList } from "@apron/kit/web/tables";
import { session } from "@apron/kit/web/session";
import { getQueryAlarm, getQueryAlarms, settleQueryAlarm } from "../../contract.ts";
import { queryTexts } from "../../texts.ts";
import { queryTitles } from "../../titles.ts";
import { AlarmTag } from "./AlarmList.tsx";

type Answer = ResultOf<typeof getQueryAlarm>;
type Row = Answer["list"][number];

/** One account that read in bulk, with what it asked for on that day (catalogue 14.11). */
export const AlarmPage = () => {
  const say = useSay();
  const id = useSearchParams()[0].get("id") ?? "";
  const list = useList(getQueryAlarm, { given: { id }, quiet: true });
  const [settling, setSettling] = useState(false);
  const alarm = list.answer.data?.alarm;
  return (
    <Page title={say(queryTitles.alarm)} beside={alarm && <AlarmTag of={alarm.state} />}>
      {alarm && (
        <Sheet
          title={alarm.who}
          actions={
            <Actions>
              {session().roleIdList.includes(roles.auditor.id) && (
                <ButtonLink to={`/auditDesk?actor=${alarm.accountId}&startTime=${alarm.day}&endTime=${alarm.day}`}>
                  {say(queryTexts.toAudit)}
                </ButtonLink>
              )}
              {alarm.state === "open" && (
                <Button look="primary" onClick={() => setSettling(true)}>
                  {say(queryTexts.settle)}
                </Button>
              )}
            </Actions>
          }
        >
          <Facts
            columns={3}
            of={[
              { label: say(queryTexts.day), value: alarm.day },
              { label: say(kitTexts.reason), value: say(queryTexts[alarm.cause]) },
              { label: say(queryTexts.raised), value: alarm.raiseTime },
              { label: say(queryTexts.count), value: alarm.keys },
              { label: say(queryTexts.missCount), value: alarm.misses },
              {
                label: say(queryTexts.settled),
                value: [alarm.settleTime, alarm.settledBy].filter(Boolean).join(" · "),
              },
              { label: say(queryTexts.remark), value: alarm.remark, wide: true },
            ]}
          />
        </Sheet>
      )}
      <h2 className="visually-hidden">{say(queryTexts.asked)}</h2>
      <ListTable<Row>
        of={list}
        caption={say(queryTexts.asked)}
        keyOf={({ askTime, kind, key }) => `${askTime} ${kind} ${key}`}
        columns={[
          { key: "key", title: say(queryTexts.key), cell: ({ key }) => key, mono: true },
          { key: "kind", title: say(queryTexts.kind), cell: ({ kind }) => say(queryTitles[kind]) },
          {
            key: "found",
            title: say(queryTexts.found),
            cell: ({ found }) => <Tag tone={found ? "good" : "wait"}>{say(found ? kitTexts.yes : kitTexts.no)}</Tag>,
          },
          { key: "time", title: say(kitTexts.time), cell: ({ askTime }) => askTime, tight: true },
        ]}
      />
      {settling && <SettleDialog id={id} onClose={() => setSettling(false)} />}
    </Page>
  );
};

const SettleDialog = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const say = useSay();
  const [start] = useState({ id, remark: "" });
  const form = useForm({
    call: settleQueryAlarm,
    start,
    draft: `queryAlarm.${id}`,
    refreshes: [getQueryAlarm, getQueryAlarms],
    done: say(queryTexts.settleDone),
    onDone: onClose,
  });
  return (
    <FormDialog form={form} size="small" title={say(queryTexts.settle)} submit={say(kitTexts.submit)} onClose={onClose}>
      <Field form={form} name="remark" label={say(queryTexts.remark)} required>
        {(field) => <TextArea {...field} maxLength={500} rows={4} />}
      </Field>
    </FormDialog>
  );
};
