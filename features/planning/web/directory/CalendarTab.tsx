import { useState } from "react";
import { useAddressState } from "@apron/kit/web/address";
import { Button, Radios, DayInput, TextInput } from "@apron/kit/web/controls";
import { useCall, useSend } from "@apron/kit/web/call";
import { Field } from "@apron/kit/web/forms";
import { useSay, weekday, kitTexts } from "@apron/kit/web/language";
import { Answered, Empty, Tag } from "@apron/kit/web/page";
import { Table } from "@apron/kit/web/tables";
import { tell } from "@apron/kit/web/toast";
import type { CalendarDay } from "@apron/features/duty/contract";
import { deskCalendar, deskMonth, saveCalendarDay } from "../../contract.ts";
import { deskTexts } from "../../texts.ts";
import { deskWords } from "../words.ts";
import type { EntryDialogProps } from "./Entries.tsx";
import { EntryDialog, useEntryForm } from "./EntryDialog.tsx";
import { YearPicker, yearOf } from "./YearPicker.tsx";

/** The statutory holidays and make-up days of a year; any day can be corrected, and the correction taken back. */
export const CalendarTab = () => {
  const say = useSay();
  const [address, setAddress] = useAddressState({ year: "" });
  const year = yearOf(address.year);
  const calendar = useCall(deskCalendar, { year }, { quiet: true, keep: true });
  const saving = useSend(saveCalendarDay, { refreshes: [deskCalendar, deskMonth] });
  const [editing, setEditing] = useState<CalendarDay | "new">();
  const takeBack = async (day: CalendarDay): Promise<void> => {
    const done = await saving
      .send({ day: day.day, kind: "official", name: "", seen: seenOf(day) })
      .catch(() => undefined);
    if (done !== undefined) tell("success", say(deskWords.takenBack));
  };
  return (
    <>
      <div className="directory-bar">
        <YearPicker year={year} onYear={(next) => setAddress({ year: next })} />
        <Button look="primary" popup="dialog" onClick={() => setEditing("new")}>
          {say(deskWords.newCalendarDay)}
        </Button>
      </div>
      <Answered of={calendar} rows={6}>
        {({ days, known }) => (
          <>
            {!known && <p className="problem is-warning">{say(deskTexts.holidayWarning, { year })}</p>}
            <Table
              caption={say(deskTexts.holidays)}
              rows={days}
              keyOf={({ day }) => day}
              columns={[
                { key: "day", title: say(kitTexts.date), cell: ({ day }) => `${day} ${weekday(day)}`, tight: true },
                {
                  key: "kind",
                  title: say(deskWords.kind),
                  cell: ({ kind }) => (
                    <Tag tone={kind === "holiday" ? "good" : "wait"}>
                      {say(kind === "holiday" ? deskTexts.holiday : deskTexts.workday)}
                    </Tag>
                  ),
                },
                { key: "name", title: say(deskWords.name), cell: ({ name }) => name },
                {
                  key: "source",
                  title: say(kitTexts.source),
                  cell: ({ source }) =>
                    source === "own" ? (
                      <Tag tone="info">{say(deskTexts.own)}</Tag>
                    ) : (
                      <span className="soft">{say(deskTexts.official)}</span>
                    ),
                },
                {
                  key: "actions",
                  title: say(kitTexts.actions),
                  align: "end",
                  cell: (day) => (
                    <span className="row-actions">
                      {day.source === "own" && (
                        <Button
                          look="plain"
                          size="small"
                          busy={saving.pending}
                          label={`${say(deskWords.takeBack)} ${day.day}`}
                          onClick={() => void takeBack(day)}
                        >
                          {say(deskWords.takeBack)}
                        </Button>
                      )}
                      <Button
                        look="plain"
                        size="small"
                        popup="dialog"
                        label={`${say(deskTexts.edit)} ${day.day}`}
                        onClick={() => setEditing(day)}
                      >
                        {say(deskTexts.edit)}
                      </Button>
                    </span>
                  ),
                },
              ]}
              empty={<Empty title={say(deskWords.noCalendar, { year })} />}
            />
          </>
        )}
      </Answered>
      {editing !== undefined && (
        <CalendarDialog
          of={editing === "new" ? undefined : editing}
          read={async () =>
            (await calendar.refetch()).data?.days.find(({ day }) => editing !== "new" && day === editing.day)
          }
          year={year}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
};

const seenOf = (day: CalendarDay | undefined): string => (day?.source === "own" ? `${day.kind} ${day.name}` : "");

const CalendarDialog = ({
  year,
  ...props
}: Omit<EntryDialogProps<CalendarDay>, "title"> & { readonly year: string }) => {
  const say = useSay();
  const form = useEntryForm(saveCalendarDay, [deskCalendar, deskMonth], props, (day) => ({
    day: day?.day ?? "",
    kind: day?.kind ?? ("holiday" as const),
    name: day?.name ?? "",
    seen: seenOf(day),
  }));
  return (
    <EntryDialog form={form} title={say(deskWords.newCalendarDay)} onClose={props.onClose}>
      <Field form={form} name="day" label={say(kitTexts.date)} required>
        {(control) => <DayInput {...control} first={`${year}-01-01`} last={`${year}-12-31`} />}
      </Field>
      <Field form={form} name="kind" label={say(deskWords.kind)} required>
        {(control) => (
          <Radios
            {...control}
            options={(["holiday", "workday", "ordinary", "official"] as const).map((value) => ({
              value,
              label: say(deskTexts[value]),
            }))}
          />
        )}
      </Field>
      <Field form={form} name="name" label={say(deskWords.name)}>
        {(control) => <TextInput {...control} maxLength={60} />}
      </Field>
    </EntryDialog>
  );
};
