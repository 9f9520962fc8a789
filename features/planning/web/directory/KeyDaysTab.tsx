import { useAddressState } from "@apron/kit/web/address";
import { useCall } from "@apron/kit/web/call";
import { ButtonLink, Checkbox, DayInput, TextInput, Select, worded } from "@apron/kit/web/controls";
import { DownloadButton } from "@apron/kit/web/files";
import { Field } from "@apron/kit/web/forms";
import { useSay, today, kitTexts } from "@apron/kit/web/language";
import { Answered, Empty, Tag } from "@apron/kit/web/page";
import type { ResultOf } from "@apron/kit/contract/call";
import { keyDayTypes } from "@apron/features/duty/contract";
import { deskKeyDays, deskMonth, exportKeyDays, removeKeyDay, saveKeyDay } from "../../contract.ts";
import { deskTexts, keyDayImportTexts } from "../../texts.ts";
import { keyDayImportPath } from "../paths.ts";
import { deskWords } from "../words.ts";
import { Entries, EntryTable, type EntryDialogProps, type Removal } from "./Entries.tsx";
import { EntryDialog, entryHead, useEntryForm } from "./EntryDialog.tsx";
import { YearPicker, yearOf } from "./YearPicker.tsx";

type KeyDay = ResultOf<typeof deskKeyDays>[number];

/** Key days and periods of a year; those marked show in red wherever a day is shown. */
export const KeyDaysTab = () => {
  const say = useSay();
  const [address, setAddress] = useAddressState({ year: "" });
  const year = yearOf(address.year);
  const keyDays = useCall(deskKeyDays, { from: `${year}-01-01`, to: `${year}-12-31` }, { quiet: true, keep: true });
  return (
    <Entries<KeyDay, typeof removeKeyDay>
      tools={
        <>
          <YearPicker year={year} onYear={(next) => setAddress({ year: next })} />
          <DownloadButton call={exportKeyDays} body={{ year }}>
            {say(keyDayImportTexts.export, { year })}
          </DownloadButton>
          <ButtonLink to={keyDayImportPath}>{say(kitTexts.import)}</ButtonLink>
        </>
      }
      add={deskWords.newKeyDay}
      nameOf={({ title }) => title}
      removal={removal}
      read={async () => (await keyDays.refetch()).data}
      dialog={(props) => <KeyDayDialog {...props} />}
    >
      {(actions) => (
        <Answered of={keyDays} rows={4}>
          {(rows) => (
            <EntryTable
              caption={say(deskTexts.keyDays)}
              rows={rows}
              columns={[
                { key: "title", title: say(deskWords.name), cell: ({ title }) => title },
                {
                  key: "type",
                  title: say(kitTexts.type),
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
              ]}
              actions={actions}
              empty={<Empty title={say(deskWords.noKeyDays, { year })} />}
            />
          )}
        </Answered>
      )}
    </Entries>
  );
};

const outdated = [deskKeyDays, deskMonth];

const removal: Removal<KeyDay, typeof removeKeyDay> = {
  call: removeKeyDay,
  bodyOf: ({ id, version }) => ({ id, version }),
  refreshes: outdated,
};

const KeyDayDialog = ({ title, ...props }: EntryDialogProps<KeyDay>) => {
  const say = useSay();
  const form = useEntryForm(saveKeyDay, outdated, props, (keyDay) => ({
    ...entryHead(keyDay),
    title: keyDay?.title ?? "",
    type: keyDay?.type ?? 1,
    IsKeyDays: keyDay?.IsKeyDays ?? true,
    from: keyDay?.from ?? today(),
    to: keyDay?.to ?? today(),
  }));
  const late = (form.values.to ?? "") < (form.values.from ?? "");
  return (
    <EntryDialog form={form} title={title} onClose={props.onClose}>
      <Field form={form} name="title" label={say(deskWords.name)} required>
        {(control) => <TextInput {...control} maxLength={60} />}
      </Field>
      <Field form={form} name="type" label={say(kitTexts.type)} required>
        {(control) => (
          <Select
            {...control}
            value={String(control.value ?? "")}
            onChange={(value) => control.onChange(Number(value))}
            options={worded(say, keyDayTypes)}
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
