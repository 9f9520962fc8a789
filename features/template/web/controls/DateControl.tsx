import { type Data, type Dates, type FieldNode, isList, own } from "@apron/dialect";
import { type Control, DayInput, DayTimeInput, TextInput, TimeInput } from "@apron/kit/web/controls";
import { useSay } from "@apron/kit/web/language";
import { formTexts } from "../../texts.ts";

/** One date, two of them from–to, or any number: kept as the dialect writes them (domain 8). */
export const DateControl = ({
  field,
  control,
}: {
  readonly field: FieldNode;
  readonly control: Control<Data | undefined>;
}) => {
  const say = useSay();
  const { unit, range, many } = field.control.dates ?? { unit: "date", range: false, many: false };
  if (many) {
    const typed = isList(control.value) ? control.value.filter((day) => typeof day === "string").join(", ") : "";
    const onChange = (text: string | undefined): void =>
      control.onChange(text === undefined || text === "" ? undefined : text.split(/[,，\s]+/));
    return <TextInput {...control} value={typed} onChange={onChange} placeholder={`${formats[unit]}, …`} />;
  }
  if (!range) return <One unit={unit} control={control} />;
  const [start, end] = [own(control.value, "0"), own(control.value, "1")];
  const put = (from: Data | undefined, to: Data | undefined): void =>
    control.onChange(from === undefined && to === undefined ? undefined : [from ?? null, to ?? null]);
  return (
    <span className="template-range">
      <One
        unit={unit}
        label={say(formTexts.start)}
        control={{ ...control, value: start, onChange: (from) => put(from, end ?? undefined) }}
      />
      <One
        unit={unit}
        label={say(formTexts.end)}
        control={{ ...control, id: `${control.id}-end`, value: end, onChange: (to) => put(start ?? undefined, to) }}
      />
    </span>
  );
};

const One = ({
  unit,
  control,
  label,
}: {
  readonly unit: Dates["unit"];
  readonly control: Control<Data | undefined>;
  readonly label?: string;
}) => {
  const value = typeof control.value === "string" ? control.value : undefined;
  const onChange = (typed: string | undefined): void => control.onChange(typed === "" ? undefined : typed);
  if (unit === "date") return <DayInput {...control} value={value} onChange={onChange} placeholder={label} />;
  const isWritten = value === undefined || wholes[unit]?.test(value) === true;
  if (unit === "datetime" && isWritten)
    return <DayTimeInput {...control} value={value?.replace("T", " ")} onChange={onChange} placeholder={label} />;
  if (unit === "time" && isWritten) return <TimeInput {...control} value={value} onChange={onChange} />;
  const native = natives[unit];
  const placeholder = control.disabled ? undefined : (label ?? formats[unit]);
  const shown = value === undefined ? "" : native?.shown(value);
  // What a picker of the browser could not show, or nobody may change, stays as it was written.
  if (native === undefined || shown === undefined || control.disabled)
    return <TextInput {...control} value={value} onChange={onChange} placeholder={placeholder} />;
  return (
    <span className={`input${control.invalid ? " is-invalid" : ""}`}>
      <input
        id={control.id}
        name={control.name}
        type={native.type}
        aria-label={label}
        aria-invalid={control.invalid || undefined}
        aria-describedby={control.describedBy}
        value={shown}
        onChange={({ target }) => onChange(native.kept(target.value))}
      />
    </span>
  );
};

/** What the portal's own controls can show: whole, or as far as it was typed. */
const wholes: Readonly<Partial<Record<Dates["unit"], RegExp>>> = {
  datetime: /^(?:\d{4}-\d\d-\d\d)?(?:[ T][\d:]{0,8})?$/,
  time: /^[\d:]{0,8}$/,
};

interface Native {
  readonly type: string;
  /** As the browser's own input wants it; undefined when it could not show it. */
  readonly shown: (value: string) => string | undefined;
  readonly kept: (typed: string) => string;
}

const natives: Readonly<Partial<Record<Dates["unit"], Native>>> = {
  month: {
    type: "month",
    shown: (value) => (/^\d{4}-\d\d$/.test(value) ? value : undefined),
    kept: (typed) => typed,
  },
  week: {
    type: "week",
    shown: (value) => {
      const parts = /^(?<year>\d{4})-(?<week>\d{1,2})$/.exec(value)?.groups;
      return parts && `${parts["year"]}-W${(parts["week"] ?? "").padStart(2, "0")}`;
    },
    kept: (typed) => typed.replace("-W", "-"),
  },
};

const formats = {
  date: "yyyy-MM-dd",
  week: "yyyy-WW",
  month: "yyyy-MM",
  year: "yyyy",
  datetime: "yyyy-MM-dd HH:mm:ss",
  time: "HH:mm:ss",
} as const;
