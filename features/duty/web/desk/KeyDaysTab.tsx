import { useState } from "react";
import { useAddressState } from "@apron/kit/web/address";
import { Button } from "@apron/kit/web/button.tsx";
import { newRequestId, useCall, useSend } from "@apron/kit/web/call";
import { Checkbox } from "@apron/kit/web/choice.tsx";
import { DayInput } from "@apron/kit/web/day-input.tsx";
import { Confirm } from "@apron/kit/web/dialog.tsx";
import { Field, useForm } from "@apron/kit/web/form.tsx";
import { TextInput } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { Select } from "@apron/kit/web/select.tsx";
import { Answered, Empty, RefusalView } from "@apron/kit/web/states.tsx";
import { Table } from "@apron/kit/web/table.tsx";
import { Tag } from "@apron/kit/web/tag.tsx";
import { today } from "@apron/kit/web/time";
import { tell } from "@apron/kit/web/toast";
import type { ResultOf } from "@apron/kit/contract/call";
import { deskKeyDays, deskMonth, deskRefusals, removeKeyDay, saveKeyDay } from "../../contract.ts";
import { keyDayTypes } from "../../record.ts";
import { deskTexts } from "../../texts.ts";
import { EntryActions, EntryDialog } from "./EntryDialog.tsx";
import { deskWords } from "./words.ts";
import { yearOf, YearPicker } from "./YearPicker.tsx";

type KeyDay = ResultOf<typeof deskKeyDays>[number];

/** Key days and periods of a year; those marked show in red wherever a day is shown. */
export const KeyDaysTab = () => {
  const say = useSay();
  const [address, setAddress] = useAddressState({ year: "" });
  const year = yearOf(address.year);
  const keyDays = useCall(deskKeyDays, { from: `${year}-01-01`, to: `${year}-12-31` }, { quiet: true, keep: true });
  const [editing, setEditing] = useState<KeyDay | "new">();
  const [removing, setRemoving] = useState<KeyDay>();
  return (
    <>
      <div className="directory-bar">
        <YearPicker year={year} onYear={(next) => setAddress({ year: next })} />
        <Button look="primary" popup="dialog" onClick={() => setEditing("new")}>
          {say(deskWords.newKeyDay)}
        </Button>
      </div>
      <Answered of={keyDays} rows={4}>
        {(rows) => (
          <Table
            caption={say(deskTexts.keyDays)}
            rows={rows}
            keyOf={({ id }) => id}
            columns={[
              { key: "title", title: say(deskTexts.keyDayTitle), cell: ({ title }) => title },
              {
                key: "type",
                title: say(deskTexts.keyDayType),
                cell: ({ type }) => (keyDayTypes[type] ? say(keyDayTypes[type]) : type),
              },
              {
                key: "period",
                title: say(deskWords.period),
                cell: ({ from, to }) => (from === to ? from : `${from} – ${to}`),
                mono: true,
              },
              {
                key: "mark",
                title: say(deskWords.keyMark),
                cell: ({ IsKeyDays: red }) => (red ? <Tag tone="bad">{say(deskWords.redTag)}</Tag> : null),
              },
              {
                key: "actions",
                title: say(deskWords.actions),
                align: "end",
                cell: (keyDay) => (
                  <EntryActions
                    name={keyDay.title}
                    onEdit={() => setEditing(keyDay)}
                    onRemove={() => setRemoving(keyDay)}
                  />
                ),
              },
            ]}
            empty={<Empty title={say(deskWords.noKeyDays, { year })} />}
          />
        )}
      </Answered>
      {editing !== undefined && (
        <KeyDayDialog of={editing === "new" ? undefined : editing} onClose={() => setEditing(undefined)} />
      )}
      {removing && <RemoveKeyDay of={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
};

const KeyDayDialog = ({ of: keyDay, onClose }: { readonly of: KeyDay | undefined; readonly onClose: () => void }) => {
  const say = useSay();
  const [start] = useState(() => ({
    id: keyDay?.id ?? "",
    version: keyDay?.version ?? 0,
    title: keyDay?.title ?? "",
    type: keyDay?.type ?? 1,
    IsKeyDays: keyDay?.IsKeyDays ?? true,
    from: keyDay?.from ?? today(),
    to: keyDay?.to ?? today(),
    requestId: newRequestId(),
  }));
  const form = useForm({
    call: saveKeyDay,
    start,
    refusals: deskRefusals,
    refreshes: [deskKeyDays, deskMonth],
    onDone: () => {
      tell("success", say(deskTexts.saved));
      onClose();
    },
  });
  const late = (form.values.to ?? "") < (form.values.from ?? "");
  return (
    <EntryDialog
      form={form}
      title={say(keyDay ? deskWords.editEntry : deskWords.newKeyDay, { name: keyDay?.title ?? "" })}
      onClose={onClose}
    >
      <Field form={form} name="title" label={say(deskTexts.keyDayTitle)} required>
        {(control) => <TextInput {...control} maxLength={60} />}
      </Field>
      <Field form={form} name="type" label={say(deskTexts.keyDayType)} required>
        {(control) => (
          <Select
            {...control}
            value={String(control.value ?? "")}
            onChange={(value) => control.onChange(Number(value))}
            options={Object.entries(keyDayTypes).map(([value, word]) => ({ value, label: say(word) }))}
          />
        )}
      </Field>
      <div className="form is-row">
        <Field form={form} name="from" label={say(deskTexts.from)} required>
          {(control) => <DayInput {...control} />}
        </Field>
        <Field
          form={form}
          name="to"
          label={say(deskTexts.to)}
          required
          hint={late ? say(deskWords.endBeforeStart) : undefined}
        >
          {(control) => <DayInput {...control} first={form.values.from ?? today()} />}
        </Field>
      </div>
      <Field form={form} name="IsKeyDays" label={say(deskTexts.keyDay)} hideLabel>
        {(control) => <Checkbox {...control}>{say(deskTexts.keyDay)}</Checkbox>}
      </Field>
    </EntryDialog>
  );
};

const RemoveKeyDay = ({ of: keyDay, onClose }: { readonly of: KeyDay; readonly onClose: () => void }) => {
  const say = useSay();
  const removing = useSend(removeKeyDay, { quiet: true, refreshes: [deskKeyDays, deskMonth] });
  const remove = async (): Promise<void> => {
    const done = await removing.send({ id: keyDay.id, version: keyDay.version }).catch(() => undefined);
    if (done === undefined) return;
    tell("success", say(deskWords.removed));
    onClose();
  };
  return (
    <Confirm
      open
      danger
      title={say(deskWords.removeAsk, { name: keyDay.title })}
      yes={say(deskTexts.remove)}
      busy={removing.pending}
      onYes={() => void remove()}
      onNo={onClose}
    >
      {removing.refusal && <RefusalView refusal={removing.refusal} />}
    </Confirm>
  );
};
