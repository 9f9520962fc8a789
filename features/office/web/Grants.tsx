import { useState } from "react";
import { loginRefusals } from "@apron/features/login/texts";
import { OwnCode } from "@apron/features/login/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { roleName } from "@apron/kit/contract/roles";
import { Button, TextArea } from "@apron/kit/web/controls";
import { Page, Empty, Tag } from "@apron/kit/web/page";
import { FormDialog, Field, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { PagedTable, useList } from "@apron/kit/web/tables";
import { confirmGrant, getAccounts, getGrants, grantTopic, refuseGrant } from "../contract.ts";
import { officeRefusals, officeTexts } from "../texts.ts";
import { officeTitles } from "../titles.ts";

const refreshes = [getGrants, getAccounts];

type Row = ResultOf<typeof getGrants>["list"][number];

/** Roles that wait for a second pair of eyes (catalogue 18.3): neither who asked nor who gets may decide. */
export const Grants = () => {
  const say = useSay();
  const list = useList(getGrants, { live: grantTopic });
  const [confirming, setConfirming] = useState<Row>();
  const [refusing, setRefusing] = useState<Row>();
  return (
    <Page title={say(officeTitles.grants)}>
      <PagedTable<Row>
        answer={list.answer}
        caption={say(officeTitles.grants)}
        keyOf={(row) => row.id}
        empty={<Empty title={say(officeTexts.noGrants)} hint={say(officeTexts.grantAsked)} />}
        columns={[
          { key: "account", title: say(officeTexts.account), cell: (row) => row.account, mono: true },
          { key: "name", title: say(officeTexts.name), cell: (row) => row.name },
          {
            key: "role",
            title: say(kitTexts.roles),
            cell: (row) => <Tag tone="wait">{say(roleName(row.roleId))}</Tag>,
          },
          { key: "by", title: say(officeTexts.askedBy), cell: (row) => row.askedBy },
          { key: "time", title: say(officeTexts.askedAt), cell: (row) => row.askTime, tight: true },
          {
            key: "decide",
            title: say(kitTexts.actions),
            cell: (row) => {
              const why = row.mine ? undefined : say(officeRefusals.E18004);
              return (
                <span className="actions">
                  <Button size="small" look="primary" why={why} onClick={() => setConfirming(row)}>
                    {say(officeTexts.confirmGrant)}
                  </Button>
                  <Button size="small" why={why} onClick={() => setRefusing(row)}>
                    {say(officeTexts.refuseGrant)}
                  </Button>
                </span>
              );
            },
          },
        ]}
        onPage={list.paging.onPage}
      />
      {confirming && <ConfirmGrant grant={confirming} onClose={() => setConfirming(undefined)} />}
      {refusing && <RefuseGrant grant={refusing} onClose={() => setRefusing(undefined)} />}
    </Page>
  );
};

/** Gives the role, once a fresh code showed that it is still the person who signed in (ASVS 7.5.3). */
const ConfirmGrant = ({ grant, onClose }: { readonly grant: Row; readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: confirmGrant,
    start: { id: grant.id, smsCode: "" },
    refusals: { ...loginRefusals, ...officeRefusals },
    refreshes,
    done: say(officeTexts.granted),
    onDone: onClose,
  });
  const title = say(officeTexts.grantTitle, { name: grant.account, role: say(roleName(grant.roleId)) });
  return (
    <FormDialog form={form} title={title} size="small" submit={say(officeTexts.confirmGrant)} onClose={onClose}>
      <Field
        form={form}
        name="smsCode"
        label={say(kitTexts.verificationCode)}
        hint={say(officeTexts.ownCodeHint)}
        required
      >
        {(field) => <OwnCode {...field} />}
      </Field>
    </FormDialog>
  );
};

/** Refuses, with a reason for who asked. */
const RefuseGrant = ({ grant, onClose }: { readonly grant: Row; readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: refuseGrant,
    start: { id: grant.id, reason: "" },
    refusals: officeRefusals,
    refreshes,
    done: say(officeTexts.refused),
    onDone: onClose,
  });
  const title = say(officeTexts.refuseTitle, { name: grant.account, role: say(roleName(grant.roleId)) });
  return (
    <FormDialog form={form} title={title} size="small" submit={say(officeTexts.refuseGrant)} danger onClose={onClose}>
      <Field form={form} name="reason" label={say(kitTexts.reason)} hint={say(officeTexts.refuseHint)}>
        {(field) => <TextArea {...field} rows={3} maxLength={200} />}
      </Field>
    </FormDialog>
  );
};
