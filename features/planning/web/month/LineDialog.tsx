import { useState } from "react";
import { Radios, control, Select, worded } from "@apron/kit/web/controls";
import { Labelled, ValuesDialog } from "@apron/kit/web/forms";
import { useSay, kitTexts, addDays } from "@apron/kit/web/language";
import { dutyKinds, kindFields, type DutyPost } from "@apron/features/duty/contract";
import { dutyTexts } from "@apron/features/duty/texts";
import { deskTexts } from "../../texts.ts";
import { HourInput, isHour } from "../HourInput.tsx";
import { usualKinds } from "../RowDialog.tsx";
import { deskWords } from "../words.ts";
import { lineOf, type Line } from "./month-grid.ts";

/** Adds a line to the grid: a post, what one does there, and its hours. */
export const LineDialog = ({
  posts,
  lines,
  onAdd,
  onClose,
}: {
  readonly posts: readonly DutyPost[];
  readonly lines: readonly Line[];
  readonly onAdd: (line: Line) => void;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const [values, setValues] = useState({
    postName: posts[0]?.name ?? "",
    ...usualKinds,
    ...usualHours.day,
  } as LineValues);
  const set = (change: Partial<LineValues>): void => setValues({ ...values, ...change });
  const [refused, setRefused] = useState(false);
  const { from, until } = values;
  const facts = { ...values, nextDays: until > from ? 0 : 1 };
  const alike = lines.filter((line) => lineOf(facts, line.slot).id === line.id).length;
  const hours = [
    { name: "from", label: deskWords.fromTime, hint: undefined, wrong: !isHour(from) },
    { name: "until", label: deskWords.untilTime, hint: say(deskWords.untilHint), wrong: !isHour(until) },
  ] as const;
  const submit = (): void => {
    const first = hours.find(({ wrong }) => wrong);
    if (!first) return onAdd(lineOf(facts, alike));
    setRefused(true);
    document.getElementById(`c-line-${first.name}`)?.focus();
  };
  return (
    <ValuesDialog
      name="line"
      title={say(deskWords.addLine)}
      submit={say(kitTexts.add)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Labelled id="c-line-post" label={say(dutyTexts.post)}>
        <Select
          {...control<string | undefined>("line-post", values.postName, (postName) =>
            set({ postName: postName ?? "" }),
          )}
          options={posts.map(({ name }) => ({ value: name, label: name }))}
        />
      </Labelled>
      <div className="form is-row line-kinds">
        {kindFields.map((field) => (
          <Labelled key={field} id={`c-line-${field}`} label={say(dutyTexts[field])}>
            <Radios
              {...control<string | undefined>(`line-${field}`, values[field], (value) =>
                set({
                  [field]: value ?? "",
                  ...(field === "shift" ? usualHours[value === "night" ? "night" : "day"] : {}),
                }),
              )}
              look="segments"
              options={worded<string>(say, dutyKinds[field])}
            />
          </Labelled>
        ))}
        {hours.map(({ name, label, hint, wrong }) => (
          <Labelled
            key={name}
            id={`c-line-${name}`}
            label={say(label)}
            hint={hint}
            error={refused && wrong ? say(deskWords.badTime) : undefined}
          >
            <HourInput
              {...control(`line-${name}`, values[name], (typed) => {
                set({ [name]: typed });
                setRefused(false);
              })}
              invalid={refused && wrong}
              describedBy={refused && wrong ? `c-line-${name}-error` : undefined}
            />
          </Labelled>
        ))}
      </div>
      <p className="soft small">{say(alike > 0 ? deskWords.lineExists : deskWords.addLineHint)}</p>
    </ValuesDialog>
  );
};

type LineValues = Record<"postName" | keyof typeof dutyKinds | "from" | "until", string>;

const usualHours = { day: { from: "08:00", until: "20:00" }, night: { from: "20:00", until: "08:00" } } as const;

/** Chooses two weeks of the month; what is copied replaces what stands there. */
export const WeekDialog = ({
  days,
  onCopy,
  onClose,
}: {
  readonly days: readonly { readonly day: string; readonly weekday: number }[];
  readonly onCopy: (from: string, to: string) => void;
  readonly onClose: () => void;
}) => {
  const say = useSay();
  const weeks = weeksOf(days);
  // The first whole week is the one a planner has most likely just filled.
  const first = Math.max(
    0,
    weeks.findIndex((week) => week.to === addDays(week.from, 6)),
  );
  const [from, setFrom] = useState(weeks[first]?.value ?? "");
  const [to, setTo] = useState(weeks[first + 1]?.value ?? "");
  const same = from === to ? say(deskWords.sameWeek) : undefined;
  const options = weeks.map((week) => ({ value: week.value, label: say(deskWords.weekOf, week) }));
  return (
    <ValuesDialog
      name="week"
      size="small"
      title={say(deskTexts.copyWeek)}
      submit={say(deskTexts.copyWeek)}
      why={same}
      onSubmit={() => onCopy(from, to)}
      onClose={onClose}
    >
      <Labelled id="c-week-from" label={say(deskWords.weekFrom)}>
        <Select
          {...control<string | undefined>("week-from", from, (value) => setFrom(value ?? ""))}
          options={options}
        />
      </Labelled>
      <Labelled id="c-week-to" label={say(deskWords.weekTo)} hint={say(deskWords.weekHint)} error={same}>
        <Select {...control<string | undefined>("week-to", to, (value) => setTo(value ?? ""))} options={options} />
      </Labelled>
    </ValuesDialog>
  );
};

/** The weeks of a month from Monday; `value` is the Monday, which may lie in the month before. */
const weeksOf = (days: readonly { readonly day: string; readonly weekday: number }[]) => {
  const weeks: { value: string; from: string; to: string }[] = [];
  for (const { day, weekday } of days) {
    const last = weeks.at(-1);
    if (weekday === 1 || !last) weeks.push({ value: addDays(day, 1 - weekday), from: day, to: day });
    else last.to = day;
  }
  return weeks;
};
