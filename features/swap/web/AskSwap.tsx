import { useState } from "react";
import { Radios, control, TextArea, Select } from "@apron/kit/web/controls";
import type { ResultOf } from "@apron/kit/contract/call";
import { useCall } from "@apron/kit/web/call";
import { Answered } from "@apron/kit/web/page";
import { FormDialog, Field, Labelled, useForm } from "@apron/kit/web/forms";
import { useSay, weekday } from "@apron/kit/web/language";
import type { DutyRecord } from "@apron/features/duty/contract";
import { PostName, When, kindsOf } from "@apron/features/duty/web/parts";
import { askSwap, mySwaps, swapChoices, swapRefusals } from "../contract.ts";
import { Conflicts } from "./Conflicts.tsx";
import { swapWords } from "./words.ts";
import { swapTexts } from "../texts.ts";

/** Asks another to swap shifts, or one or all of the department to cover one (catalogue 15.12). */
export const AskSwap = ({ shift, onClose }: { readonly shift: DutyRecord; readonly onClose: () => void }) => {
  const say = useSay();
  const choices = useCall(swapChoices, { shiftId: shift.id }, { quiet: true });
  const [kind, setKind] = useState<"swap" | "cover">("swap");
  // One id for the whole dialog: a request that is sent twice is answered once.
  const [start] = useState(() => ({
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
    done: say(swapTexts.swapSent),
    onDone: onClose,
  });
  const chosen =
    kind === "swap"
      ? choices.data?.shifts.find(({ id }) => id === form.values.otherShiftId)
      : choices.data?.people.find(({ id }) => id === form.values.otherPersonId);
  const conflicts = chosen?.conflicts ?? [];
  const incomplete = kind === "swap" && (form.values.otherShiftId ?? "") === "";
  return (
    <FormDialog
      form={form}
      title={say(swapWords.swapOrCover)}
      submit={say(conflicts.length > 0 ? swapWords.sendAnyway : swapWords.send)}
      why={incomplete ? say(swapWords.chooseShift) : undefined}
      onClose={onClose}
    >
      <Labelled id="c-own-shift" label={say(swapWords.yourShift)}>
        <p className="own-shift">
          <When of={shift} />
          <br />
          <PostName of={shift} />
        </p>
      </Labelled>
      <Radios
        {...control<"swap" | "cover" | undefined>("kind", kind, (chosen) => {
          setKind(chosen ?? "swap");
          form.setAll({ otherShiftId: "", otherPersonId: "" });
        })}
        look="segments"
        label={say(swapWords.swapOrCover)}
        options={[
          { value: "swap", label: say(swapTexts.swap) },
          { value: "cover", label: say(swapTexts.cover) },
        ]}
      />
      <Answered of={choices} rows={1}>
        {({ people, shifts, busy, leftOut }) =>
          kind === "swap" ? (
            <Field
              form={form}
              name="otherShiftId"
              label={say(swapWords.otherShift)}
              hint={leftOut > 0 ? say(swapWords.leftOut, { count: leftOut }) : say(swapWords.otherShiftHint)}
              required
            >
              {(bound) => (
                <Select
                  {...bound}
                  searchable
                  placeholder={say(shifts.length === 0 ? swapWords.noChoices : swapWords.chooseShift)}
                  options={shifts.map((row) => ({
                    value: row.id,
                    label: `${row.name} · ${shortTime(row)}`,
                    hint: row.conflicts.length > 0 ? say(swapWords.shortRest) : row.postName,
                    keywords: `${row.postName} ${kindsOf(row, say)}`,
                  }))}
                />
              )}
            </Field>
          ) : (
            <>
              <Field
                form={form}
                name="otherPersonId"
                label={say(swapWords.coverPerson)}
                hint={say(swapWords.otherShiftHint)}
              >
                {(bound) => (
                  <Select
                    {...bound}
                    value={bound.value === "" ? anyone : bound.value}
                    onChange={(value) => bound.onChange(value === anyone || value === undefined ? "" : value)}
                    searchable
                    options={[
                      { value: anyone, label: say(swapTexts.anyone) },
                      ...people.map((person) => ({
                        value: person.id,
                        label: person.name,
                        hint: `${person.postNo === "" ? person.mobile.slice(-4) : person.postNo} · ${say(person.conflicts.length > 0 ? swapWords.shortRest : swapWords.free)}`,
                      })),
                    ]}
                  />
                )}
              </Field>
              <Busy of={busy} />
            </>
          )
        }
      </Answered>
      <Conflicts of={conflicts} />
      <Field form={form} name="note" label={say(swapTexts.note)}>
        {(bound) => <TextArea {...bound} rows={2} maxLength={200} />}
      </Field>
    </FormDialog>
  );
};

/** Who cannot cover, and on which shift each is then. */
const Busy = ({ of: busy }: { readonly of: ResultOf<typeof swapChoices>["busy"] }) => {
  const say = useSay();
  if (busy.length === 0) return null;
  return (
    <details className="swap-busy">
      <summary>{say(swapWords.busy, { count: busy.length })}</summary>
      <ul>
        {busy.map(({ name, postNo, text }) => (
          <li key={`${name} ${postNo}`}>
            <strong>{name}</strong> <span className="mono">{postNo}</span> {text}
          </li>
        ))}
      </ul>
    </details>
  );
};

const anyone = "anyone";

const shortTime = (row: DutyRecord): string =>
  `${row.startOndutyDate.slice(5, 10)} ${weekday(row.startOndutyDate.slice(0, 10))} ${row.startOndutyDate.slice(11, 16)}–${row.endOndutyDate.slice(11, 16)}`;
