import { useState } from "react";
import { useAddressState } from "@apron/kit/web/address";
import { Button, control, TextArea, Select, worded } from "@apron/kit/web/controls";
import { send, useCall } from "@apron/kit/web/call";
import { Confirm, Actions, Page, Sheet, Answered } from "@apron/kit/web/page";
import { Field, Form, Labelled, useForm } from "@apron/kit/web/forms";
import { useSay, kitTexts } from "@apron/kit/web/language";
import { Table } from "@apron/kit/web/tables";
import { tell } from "@apron/kit/web/toast";
import type { ResultOf } from "@apron/kit/contract/call";
import { agreementAudience, agreementHistory, publishAgreement } from "../../contract.ts";
import { agreementTexts } from "../../texts.ts";
import { agreementPageTitles, agreementTitles } from "../../titles.ts";

type Version = ResultOf<typeof agreementHistory>[number];

const longest = 50_000;
const titles: Readonly<Record<string, { zh: string; en: string }>> = agreementTitles;

/** The content editor's desk: the text of an agreement in both languages, its versions, and publishing a new one (catalogue 22.3). */
export const AgreementDesk = () => {
  const say = useSay();
  const [{ type }, change] = useAddressState({ type: "1" });
  const known = Object.keys(agreementAudience).includes(type) ? type : "1";
  const history = useCall(agreementHistory, { type: known }, { quiet: true });
  return (
    <Page title={say(agreementPageTitles.desk)}>
      <Sheet>
        <Labelled id="c-type" label={say(agreementPageTitles.title)}>
          <Select
            {...control<string | undefined>("type", known, (chosen) => change({ type: chosen ?? "1" }))}
            options={worded(say, titles)}
          />
        </Labelled>
      </Sheet>
      <Answered of={history}>
        {(versions) => (
          <>
            <Sheet title={say(agreementTexts.publish)}>
              <Editor key={`${known} ${versions[0]?.version ?? ""}`} type={known} current={versions[0]} />
            </Sheet>
            <Sheet title={say(agreementTexts.history)} flush>
              <Table<Version>
                caption={say(agreementTexts.history)}
                rows={versions}
                keyOf={(row) => row.version}
                columns={[
                  { key: "version", title: say(kitTexts.version), cell: (row) => row.version, mono: true },
                  { key: "time", title: say(kitTexts.publishedAt), cell: (row) => row.publishTime, tight: true },
                  { key: "zh", title: say(agreementTexts.contentCh), cell: (row) => beginning(row.contentCh) },
                  { key: "en", title: say(agreementTexts.contentEn), cell: (row) => beginning(row.contentEn) },
                ]}
              />
            </Sheet>
          </>
        )}
      </Answered>
    </Page>
  );
};

const begunFrom = (type: string, current: Version | undefined) => ({
  start: { type, contentCh: current?.contentCh ?? "", contentEn: current?.contentEn ?? "", seen: current?.version },
  seen: { version: current?.version ?? "", at: current?.publishTime },
});

const Editor = ({ type, current }: { readonly type: string; readonly current: Version | undefined }) => {
  const say = useSay();
  const [asking, setAsking] = useState(false);
  const form = useForm({
    call: publishAgreement,
    ...begunFrom(type, current),
    theirs: async () => begunFrom(type, (await send(agreementHistory, { type }))[0]),
    draft: `agreement ${type}`,
    refreshes: [agreementHistory],
    onDone: ({ version }) => tell("success", say(agreementTexts.publishedAs, { version })),
  });
  return (
    <Form form={form}>
      <Field form={form} name="contentCh" label={say(agreementTexts.contentCh)} required wide>
        {(field) => <TextArea {...field} rows={12} maxLength={longest} />}
      </Field>
      <Field form={form} name="contentEn" label={say(agreementTexts.contentEn)} required wide>
        {(field) => <TextArea {...field} rows={12} maxLength={longest} />}
      </Field>
      <Actions end>
        <Button disabled={!form.changed} onClick={() => form.reset()}>
          {say(agreementTexts.undo)}
        </Button>
        <Button
          look="primary"
          disabled={!form.changed}
          onClick={() => {
            if (form.check("contentCh", "contentEn")) setAsking(true);
          }}
        >
          {say(agreementTexts.publish)}
        </Button>
      </Actions>
      <Confirm
        open={asking}
        title={say(agreementTexts.publishAsk)}
        yes={say(agreementTexts.publish)}
        busy={form.pending}
        onYes={() => void form.submit().finally(() => setAsking(false))}
        onNo={() => setAsking(false)}
      >
        <p>{say(agreementTexts.publishEffect)}</p>
      </Confirm>
    </Form>
  );
};

const beginning = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
