import { dropDraft, readDraft, readKept, writeDraft } from "@apron/kit/web/drafts";
import { instantOf, now } from "@apron/kit/web/language";
import { recordLimits } from "../record.ts";
import type { Aside, Filled, Typed } from "./maintenance/inspection.ts";

/** What was typed of a record before somebody else changed it lies apart until it is taken back or given up. */
const nameOf = (form: string): string => `aside:${form}`;

/** What lies apart of a form, unless it is too old to be of use. */
export const readAside = (form: string): Aside | undefined => {
  const { typed, base } = readDraft<Aside>(nameOf(form), "device");
  if (!typed || now() - instantOf(typed.time) > recordLimits.draftDays * 86_400_000) return undefined;
  return { typed, base };
};

/** Puts it apart: what is typed from now on does not take its place. */
export const putAside = (form: string, aside: Aside): void => writeDraft(nameOf(form), aside, {}, "device");

/** Keeps what is typed of a record with what it began from. */
export const keepTyped = (form: string, typed: Typed, base: Filled, version: number | undefined): void =>
  writeDraft(form, typed, { details: base.details, deviations: base.deviations }, "device", version?.toString());

/** It was taken back, given up, or sent. */
export const dropAside = (form: string): void => dropDraft(nameOf(form), "device");

/** What was typed into a form of a record on this device: of the version that stands it is the draft, of an older one it is put apart. */
export const openTyped = (
  form: string,
  version: number | undefined,
): { readonly typed: Partial<Typed>; readonly aside?: Aside } => {
  const kept = readKept<Typed>(form, "device");
  const { time } = kept.values;
  const { details = "{}", deviations = [] } = { ...kept.base, ...kept.values };
  const isOlder = time !== undefined && version !== undefined && kept.version !== String(version);
  if (isOlder) {
    const { details: was = "{}", deviations: reasons = [] } = kept.base;
    putAside(form, { typed: { details, deviations, time }, base: { details: was, deviations: reasons } });
    dropDraft(form, "device");
  }
  const aside = readAside(form);
  return { typed: isOlder ? {} : kept.values, ...(aside && { aside }) };
};
