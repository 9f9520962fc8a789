import type { Word } from "@apron/kit/contract/texts";
import { isCalendarDay } from "@apron/kit/contract/patterns";
import { canonical, isList, isRecord, isSame, type Data } from "../data.ts";
import { pathsIn, valueOfPath } from "../values/option-paths.ts";
import { checkTexts } from "../texts.ts";
import type { Control, Dates, Kind, Option } from "../tree.ts";

/** What is wrong with the kind of a value, whatever the template's checks say; nothing when it fits (domain 8). */
export const wrongShape = (kind: Kind, control: Control, options: readonly Option[], value: Data): Word | undefined => {
  switch (kind) {
    case "text":
      return undefined;
    case "input":
      return typeof value === "string" ? undefined : checkTexts.shape;
    case "number":
      return typeof value === "number" && Number.isFinite(value) ? undefined : checkTexts.shape;
    case "switch":
      return [control.on ?? true, control.off ?? false].some((one) => isSame(one, value))
        ? undefined
        : checkTexts.shape;
    case "date":
      return wrongDate(control.dates ?? { unit: "date", range: false, many: false }, value);
    case "checkbox":
      if (!control.multiple) return typeof value === "boolean" ? undefined : checkTexts.shape;
      return wrongChoices(options, false, value);
    case "radio":
      return wrongChoice(options, false, value);
    case "select":
      return control.multiple ? wrongChoices(options, control.free, value) : wrongChoice(options, control.free, value);
    case "transfer":
      return wrongChoices(options, false, value);
    case "cascader":
      return wrongPath(control, options, value);
    case "upload":
      return isList(value) && value.every((file) => isRecord(file)) ? undefined : checkTexts.shape;
  }
};

const isScalar = (value: Data): value is string | number | boolean =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** Without options nobody can say which values are wrong: they come from somewhere else. */
const wrongChoice = (options: readonly Option[], free: boolean | undefined, value: Data): Word | undefined => {
  if (!isScalar(value)) return options.length === 0 ? undefined : checkTexts.shape;
  return free || options.length === 0 || options.some((option) => option.value === value)
    ? undefined
    : checkTexts.option;
};

const wrongChoices = (options: readonly Option[], free: boolean | undefined, value: Data): Word | undefined => {
  if (!isList(value)) return checkTexts.shape;
  const offered = new Set(options.map((option) => option.value));
  for (const one of value) {
    if (!isScalar(one)) return checkTexts.shape;
    if (!free && offered.size > 0 && !offered.has(one)) return checkTexts.option;
  }
  return undefined;
};

const wrongPath = (control: Control, options: readonly Option[], value: Data): Word | undefined => {
  // Asked once for all: a record may hold as many paths as it has room for.
  const offered = new Set(pathsIn(options).map((path) => canonical(valueOfPath(control, path))));
  const all = control.multiple ? value : [value];
  if (!isList(all)) return checkTexts.shape;
  for (const one of all) {
    const fits = control.wholePath === false ? isScalar(one) : isList(one) && one.every(isScalar);
    if (!fits) return checkTexts.shape;
    if (offered.size > 0 && !offered.has(canonical(one))) return checkTexts.option;
  }
  return undefined;
};

const wrongDate = (dates: Dates, value: Data): Word | undefined => {
  if (dates.range) {
    if (!isList(value) || value.length !== 2) return checkTexts.shape;
    const [start, end] = value;
    if (typeof start !== "string" || typeof end !== "string") return checkTexts.shape;
    if (!isDate(dates.unit, start) || !isDate(dates.unit, end)) return checkTexts.calendar;
    return start <= end ? undefined : checkTexts.order;
  }
  const all = dates.many ? value : [value];
  if (!isList(all)) return checkTexts.shape;
  return all.every((one) => typeof one === "string" && isDate(dates.unit, one)) ? undefined : checkTexts.calendar;
};

const times = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,3})?)?$/;

const isDate = (unit: Dates["unit"], text: string): boolean => {
  // A picker without a format of its own stored a full instant for whatever it picked.
  const instant = /^(?<day>[\d-]{10})T(?<time>[\d:.]{5,12})Z$/.exec(text)?.groups;
  if (instant) return isCalendarDay(instant.day ?? "") && times.test(instant.time ?? "");
  switch (unit) {
    case "date":
      return isCalendarDay(text);
    case "datetime":
      return isCalendarDay(text.slice(0, 10)) && /^[ T]$/.test(text.slice(10, 11)) && times.test(text.slice(11));
    case "month":
      return isCalendarDay(`${text}-01`);
    case "year":
      return /^[1-9]\d{3}$/.test(text);
    case "week":
      return /^[1-9]\d{3}-(0?[1-9]|[1-4]\d|5[0-3])$/.test(text);
    case "time":
      return times.test(text);
  }
};
