import { useState } from "react";
import { Button } from "@apron/kit/web/button.tsx";
import { newRequestId, useCall } from "@apron/kit/web/call";
import { Radios } from "@apron/kit/web/choice.tsx";
import { control } from "@apron/kit/web/control";
import { Dialog } from "@apron/kit/web/dialog.tsx";
import { Field, Form, Labelled, useForm } from "@apron/kit/web/form.tsx";
import { TextArea } from "@apron/kit/web/input.tsx";
import { useSay } from "@apron/kit/web/language";
import { Answered } from "@apron/kit/web/states.tsx";
import { Select } from "@apron/kit/web/select.tsx";
import { tell } from "@apron/kit/web/toast";
import { weekday } from "@apron/kit/web/time";
import { askSwap, mySwaps, swapChoices, swapRefusals } from "../contract.ts";
import type { DutyRecord } from "../record.ts";
import { dutyTexts } from "../texts.ts";
import { PostName } from "./PostName.tsx";
import { kindsOf } from "./post-label.ts";
import { When } from "./When.tsx";
import { dutyWords } from "./words.ts";

/** Asks another to swap shifts, or one or all of the department to cover one (catalogue 15.12). */
export const AskSwap = ({ shift, onClose }: { readonly shift: DutyRecord; readonly onClose: () => void }) => {
  const say = useSay();
  const choices = useCall(swapChoices, { shiftId: shift.id }, { quiet: true });
  const [kind, setKind] = useState<"swap" | "cover">("swap");
  // One id for the whole dialog: a request that is sent twice is answered once.
  const [start] = useState(() => ({
    requestId: newRequestId(),
    shiftId: shift.id,
    otherShiftId: "",
    otherPersonId: "",
    note: "",
  }));
  const form = useForm({
    call: askSwap,
    start,
    refusals: swapRefusals,
    refreshes: [mySwaps],
    onDone: () => {
      tell("success", say(dutyTexts.swapSent));
      onClose();
    },
  });
  const incomplete = kind === "swap" && (form.values.otherShiftId ?? "") === "";
  return (
    <Dialog
      open
      title={say(dutyWords.swapOrCover)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say(dutyTexts.close)}</Button>
          <Button
            look="primary"
            type="submit"
            form={form.id}
            busy={form.pending}
            why={incomplete ? say(dutyWords.chooseShift) : undefined}
          >
            {say(dutyWords.send)}
          </Button>
        </>
      }
    >
      <Form form={form}>
        <Labelled id="c-own-shift" label={say(dutyWords.yourShift)}>
          <p className="own-shift">
            <When of={shift} />
            <br />
            <PostName of={shift} />
          </p>
        </Labelled>
        <Radios
          {...control<"swap" | "cover" | undefined>("kind", kind, (chosen) => {
            setKind(chosen ?? "swap");
            form.setAll({ otherShiftId: "", otherPersonId: "", requestId: newRequestId() });
          })}
          look="segments"
          label={say(dutyWords.swapOrCover)}
          options={[
            { value: "swap", label: say(dutyTexts.swap) },
            { value: "cover", label: say(dutyTexts.cover) },
          ]}
        />
        <Answered of={choices} rows={1}>
          {({ people, shifts }) =>
            kind === "swap" ? (
              <Field
                form={form}
                name="otherShiftId"
                label={say(dutyWords.otherShift)}
                hint={say(dutyWords.otherShiftHint)}
                required
              >
                {(bound) => (
                  <Select
                    {...bound}
                    searchable
                    placeholder={say(shifts.length === 0 ? dutyWords.noChoices : dutyWords.chooseShift)}
                    options={shifts.map((row) => ({
                      value: row.id,
                      label: `${row.name} · ${shortTime(row)}`,
                      hint: row.postName,
                      keywords: `${row.postName} ${kindsOf(row, say)}`,
                    }))}
                  />
                )}
              </Field>
            ) : (
              <Field
                form={form}
                name="otherPersonId"
                label={say(dutyWords.coverPerson)}
                hint={say(dutyWords.otherShiftHint)}
              >
                {(bound) => (
                  <Select
                    {...bound}
                    value={bound.value === "" ? anyone : bound.value}
                    onChange={(value) => bound.onChange(value === anyone || value === undefined ? "" : value)}
                    searchable
                    options={[
                      { value: anyone, label: say(dutyTexts.anyone) },
                      ...people.map((person) => ({
                        value: person.id,
                        label: person.name,
                        hint: person.postNo === "" ? person.mobile.slice(-4) : person.postNo,
                      })),
                    ]}
                  />
                )}
              </Field>
            )
          }
        </Answered>
        <Field form={form} name="note" label={say(dutyTexts.note)}>
          {(bound) => <TextArea {...bound} rows={2} maxLength={200} />}
        </Field>
      </Form>
    </Dialog>
  );
};

const anyone = "anyone";

const shortTime = (row: DutyRecord): string =>
  `${row.startOndutyDate.slice(5, 10)} ${weekday(row.startOndutyDate.slice(0, 10))} ${row.startOndutyDate.slice(11, 16)}–${row.endOndutyDate.slice(11, 16)}`;
