import { inBoth } from "@apron/kit/contract/texts";
import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, ButtonLink, TextInput } from "@apron/kit/web/controls";
import { useLive } from "@apron/kit/web/live";
import { useCall } from "@apron/kit/web/call";
import { contactPath } from "@apron/kit/contract/customer-service";
import { Field, Form, SubmitButton, useForm } from "@apron/kit/web/forms";
import { DownloadButton } from "@apron/kit/web/files";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Actions, Page, Sheet, Stack, Answered, Empty } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import {
  type DeskBranch,
  exportBranches,
  type Hours,
  getContact,
  getContactDesk,
  saveServiceHours,
} from "../../contract.ts";
import { contactRefusals, branchFields, contactTexts } from "../../texts.ts";
import { contactTitles } from "../../titles.ts";
import "../contact.css";
import { hoursLines } from "../hours.ts";
import { BranchDialog } from "./BranchDialog.tsx";

/** 联系方式: what the page of contacts says (catalogue 13.16), kept by the content editors. */
export const ContactDesk = () => {
  const say = useSay();
  const answer = useCall(getContactDesk, {});
  useLive("contact", [getContactDesk]);
  const [open, setOpen] = useState<{ readonly branch: DeskBranch | undefined }>();
  return (
    <Page
      title={say(contactTitles.desk)}
      actions={
        <>
          <ButtonLink to={contactPath}>{say(contactTexts.seePage)}</ButtonLink>
          <DownloadButton call={exportBranches} body={{ format: "xlsx" }}>
            {say(contactTexts.exportBranches)}
          </DownloadButton>
          <ButtonLink to="/contactDesk/import">{say(contactTitles.import)}</ButtonLink>
          <Button look="primary" onClick={() => setOpen({ branch: undefined })}>
            {say(contactTexts.addBranch)}
          </Button>
        </>
      }
    >
      <Answered of={answer} rows={8}>
        {({ hours, branches }) => (
          <Stack>
            <Sheet title={say(contactTexts.serviceHours)}>
              <p className="soft">{say(contactTexts.deskLead)}</p>
              <HoursForm hours={hours} />
            </Sheet>
            <Sheet flush title={say(contactTexts.branches)}>
              <Table<DeskBranch>
                caption={say(contactTexts.branches)}
                rows={branches}
                keyOf={(branch) => branch.id}
                onOpen={(branch) => setOpen({ branch })}
                empty={<Empty title={say(contactTexts.emptyDesk)} hint={say(contactTexts.emptyDeskHint)} />}
                columns={[
                  {
                    key: "name",
                    title: say(contactTexts.branches),
                    cell: (row) => say(inBoth(row.nameZh, row.nameEn)),
                    primary: true,
                  },
                  { key: "phone", title: say(branchFields.phone), cell: (row) => row.phone, mono: true, tight: true },
                  {
                    key: "address",
                    title: say(kitTexts.address),
                    cell: (row) => say(inBoth(row.addressZh, row.addressEn)),
                    wideOnly: true,
                  },
                  {
                    key: "hours",
                    title: say(contactTexts.hours),
                    cell: (row) => <HoursLines of={row} />,
                  },
                ]}
              />
            </Sheet>
          </Stack>
        )}
      </Answered>
      {open && <BranchDialog branch={open.branch} onClose={() => setOpen(undefined)} />}
    </Page>
  );
};

/** A line for each kind of day. */
const HoursLines = ({ of }: { readonly of: Hours }) => {
  const lines = hoursLines(of, useSay());
  if (lines.length === 0) return "—";
  return lines.map((line) => (
    <span key={line} className="contact-line">
      {line}
    </span>
  ));
};

const HoursForm = ({ hours }: { readonly hours: ResultOf<typeof getContactDesk>["hours"] }) => {
  const say = useSay();
  const form = useForm({
    call: saveServiceHours,
    start: hours,
    refusals: contactRefusals,
    refreshes: [getContactDesk, getContact],
    done: say(kitTexts.saved),
  });
  return (
    <Form form={form} look="row">
      <Field form={form} name="workdays" label={say(branchFields.workdays)} hint={say(contactTexts.hoursHint)}>
        {(field) => <TextInput {...field} mono maxLength={16} />}
      </Field>
      <Field form={form} name="restDays" label={say(branchFields.restDays)}>
        {(field) => <TextInput {...field} mono maxLength={16} />}
      </Field>
      <Actions>
        <SubmitButton>{say(kitTexts.save)}</SubmitButton>
      </Actions>
    </Form>
  );
};
