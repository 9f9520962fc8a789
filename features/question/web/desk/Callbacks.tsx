import { useState } from "react";
import type { ResultOf } from "@apron/kit/contract/call";
import { Button, Phone, TextArea } from "@apron/kit/web/controls";
import { Field, FormDialog, SendButton, useForm } from "@apron/kit/web/forms";
import { kitTexts, useSay } from "@apron/kit/web/language";
import { Empty, Tag } from "@apron/kit/web/page";
import { ChoiceFilter, ListPage, useList } from "@apron/kit/web/tables";
import { finishCallback, getCallbacks, revealCallback } from "../../contract.ts";
import { deskLimits } from "../../desk.ts";
import { questionDeskUrl, questionTopics } from "../../question.ts";
import { deskRefusals, deskTexts } from "../../texts-desk.ts";
import { questionTexts } from "../../texts-web.ts";
import { questionTitles } from "../../titles.ts";

type Row = ResultOf<typeof getCallbacks>["list"][number];

const states = { open: deskTexts.toCall, done: deskTexts.called } as const;

/** Who gave a low rating is called (catalogue 13.15). */
export const Callbacks = () => {
  const say = useSay();
  const list = useList(getCallbacks, { live: questionTopics.desk });
  const [finishing, setFinishing] = useState<Row>();
  return (
    <ListPage
      of={list}
      title={say(questionTitles.callbacks)}
      lead={<p className="soft">{say(deskTexts.callbackLead)}</p>}
      filters={
        <ChoiceFilter of={list} name="state" label={kitTexts.state} words={states} placeholder={say(kitTexts.all)} />
      }
      keyOf={({ id }) => id}
      linkOf={({ questionId }) => questionDeskUrl(questionId)}
      empty={<Empty title={say(deskTexts.noneCallback)} hint={say(deskTexts.callbackLead)} />}
      columns={[
        { key: "recordNo", title: say(questionTexts.number), cell: (row) => row.recordNo, mono: true, tight: true },
        { key: "asker", title: say(deskTexts.asker), cell: (row) => row.asker },
        { key: "phone", title: say(questionTexts.phone), cell: (row) => <Telephone of={row} />, tight: true },
        {
          key: "lowest",
          title: say(deskTexts.lowest),
          cell: (row) => <Tag tone="bad">{say(deskTexts.stars, { count: row.lowest })}</Tag>,
          tight: true,
        },
        { key: "comment", title: say(deskTexts.comment), cell: (row) => row.comment || "—" },
        { key: "deadline", title: say(deskTexts.due), cell: (row) => row.deadline.slice(0, 16), tight: true },
        {
          key: "outcome",
          title: say(deskTexts.callbackDone),
          cell: (row) =>
            row.doneTime === "" ? (
              <Button size="small" popup="dialog" onClick={() => setFinishing(row)}>
                {say(deskTexts.callbackDone)}
              </Button>
            ) : (
              say(deskTexts.inBrackets, { said: row.outcome, more: `${row.doneBy} ${row.doneTime.slice(0, 16)}` })
            ),
        },
      ]}
    >
      {finishing && <FinishDialog of={finishing} onClose={() => setFinishing(undefined)} />}
    </ListPage>
  );
};

/** Masked until it is about to be dialled; seeing it is audited. */
const Telephone = ({ of }: { readonly of: Row }) => {
  const say = useSay();
  const [shown, setShown] = useState("");
  if (shown !== "") return <Phone number={shown} />;
  return (
    <>
      <span className="mono">{of.phone}</span>{" "}
      {of.doneTime === "" && (
        <SendButton
          call={revealCallback}
          body={{ id: of.id }}
          look="plain"
          size="small"
          says={say(deskTexts.showPhone)}
          onDone={({ phone }) => setShown(phone)}
        />
      )}
    </>
  );
};

const FinishDialog = ({ of, onClose }: { readonly of: Row; readonly onClose: () => void }) => {
  const say = useSay();
  const form = useForm({
    call: finishCallback,
    start: { id: of.id, outcome: "" },
    draft: `question-callback-${of.id}`,
    refusals: deskRefusals,
    refreshes: [getCallbacks],
    done: say(deskTexts.callbackSaved),
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      size="small"
      title={`${say(deskTexts.callbackDone)} ${of.recordNo}`}
      submit={say(kitTexts.save)}
      onClose={onClose}
    >
      <Field form={form} name="outcome" label={say(kitTexts.result)} required>
        {(field) => <TextArea {...field} rows={4} maxLength={deskLimits.text} />}
      </Field>
    </FormDialog>
  );
};
