import {
  answersIn,
  blank,
  type DataRecord,
  type DetailValue,
  detailValuesOf,
  holdsPath,
  readDetails,
  readTemplate,
  writeValue,
} from "@apron/dialect";
import { type FormStore, newFormStore } from "@apron/features/template/web/parts";
import type { ResultOf } from "@apron/kit/contract/call";
import { named, type Named } from "@apron/kit/contract/named";
import { asWritten, type Word } from "@apron/kit/contract/texts";
import { language } from "@apron/kit/web/language";
import type { prepare } from "../../contract.ts";
import { recordRefusals } from "../../contract.ts";
import type { Deviation } from "../../record.ts";
import type { Deviations } from "./deviations.ts";

/** What a form begins with, and where that comes from. */
export interface Start extends Stands {
  readonly from: "today" | "record" | "device" | "draft" | "previous" | "blank";
  readonly time: string;
  /** Of which version of the form what was typed is. */
  readonly typedFor?: number | undefined;
  /** The record it corrects. */
  readonly corrects?: { readonly id: string; readonly version: number };
  /** What was typed before the record became what it is now: put beside it, as it may have been meant of what it was. */
  readonly aside?: Aside;
}

/** What is filled in: the answers, and what is said beside those that are out of their bands. */
export interface Filled {
  readonly details: string;
  readonly deviations: readonly Deviation[];
  /** Groups that were confirmed to be as they were; none where it is not said. */
  readonly kept?: readonly string[] | undefined;
}

/** What stands at the server, with who made it so, and when. */
export interface Stands extends Filled {
  readonly since?: { readonly by: string; readonly at: string };
}

/** What was typed on this device and not sent. */
export interface Typed extends Filled {
  readonly time: string;
}

/** Typed of an older version, with what that was as far as it is known. */
export interface Aside {
  readonly typed: Typed;
  readonly base: Filled | undefined;
}

/** What is filled in, and nothing else of it. */
export const filledIn = ({ details, deviations }: Filled): Filled => ({ details, deviations });

/** What a draft says it began from. */
export const seenIn = ({ corrects }: Pick<Start, "corrects">): string =>
  corrects ? `${corrects.id}:${corrects.version}` : "";

/**
 * What a form begins with: what was typed last and not sent, else the record of today that may be corrected, else the
 * values of last time, so that only what differs has to be typed.
 */
export const startOf = (
  prepared: ResultOf<typeof prepare>,
  typed:
    | (Typed & { readonly seen: string; readonly base?: Filled | undefined; readonly templateVersion?: number })
    | undefined,
): Start => {
  const { today, draft, previous } = prepared;
  const corrects = today?.mayCorrect ? { corrects: { id: today.id, version: today.version } } : {};
  const stands = today && { ...today, ...corrects, since: { by: today.by, at: today.updateTime } };
  const isHere = typed !== undefined && typed.time >= (draft?.time ?? "");
  const last = isHere ? typed : draft;
  if (last) {
    const { details, deviations, kept, time, seen, templateVersion: typedFor } = last;
    if (!stands || !today.mayCorrect || seen === seenIn(corrects))
      return {
        from: isHere ? "device" : "draft",
        details,
        deviations,
        ...(kept && kept.length > 0 && { kept }),
        time,
        typedFor,
        ...corrects,
      };
    const base = last.base ?? undefined;
    return { from: "today", ...stands, aside: { typed: { details, deviations, time }, base } };
  }
  if (stands) return { from: "today", ...stands };
  if (previous) return { from: "previous", ...previous };
  return { from: "blank", time: "", details: "{}", deviations: [] };
};

/** The name of the draft of a correction. */
export const correctionDraft = (recordId: string): string => `correction:${recordId}`;

/** Opens the form of a template with these details. What last time was uploaded then is not carried over. */
export const openForm = (content: string, start: Start, onChange: () => void): FormStore => {
  const form = readTemplate(content);
  const read = readDetails(start.details);
  const given = "values" in read ? read.values : {};
  const carried = start.from === "previous" ? withoutUploads(form, given) : given;
  const store =
    start.from === "blank"
      ? newFormStore(form)
      : newFormStore(form, start.from === "previous" ? { ...blank(form).values, ...carried } : carried);
  return {
    ...store,
    set: (holder, rows, value) => {
      store.set(holder, rows, value);
      onChange();
    },
  };
};

/** The answers of a form that are out of their bands. */
export const outIn = (store: FormStore): readonly DetailValue[] =>
  detailValuesOf(answersIn(store.form, store.settled().values, store.settled())).filter(({ out }) => out);

/** What is missing beside values out of their bands, by field; the server asks for the same. */
export const missingIn = (store: FormStore, deviations: Deviations) =>
  named(
    outIn(store).flatMap(({ key }) => {
      const { reason, photos } = deviations.of(key);
      const problem = {
        ...(reason.trim() === "" && { reason: recordRefusals.E16060[language] }),
        ...(photos.length === 0 && { photos: recordRefusals.E16061[language] }),
      };
      return Object.keys(problem).length > 0 ? [[key, problem] as const] : [];
    }),
  );

/** Puts what a refusal says to the fields it speaks of, in the form and beside it; gives what speaks of none of them. */
export const complainOf = (
  fields: Named<string>,
  store: FormStore,
  deviations: Deviations | undefined,
): readonly string[] => {
  const elsewhere: string[] = [];
  const inForm = new Map<string, Word>();
  const beside = new Map<string, { reason?: string; photos?: string }>();
  for (const [path, message] of Object.entries(fields)) {
    const found = /^deviations\.(.+)\.(reason|photos)$/.exec(path);
    if (found?.[1])
      beside.set(found[1], { ...beside.get(found[1]), [found[2] === "photos" ? "photos" : "reason"]: message });
    else if (store.form.nodes.some((node) => holdsPath(node, [], path))) inForm.set(path, asWritten(message));
    else elsewhere.push(message);
  }
  store.complain(named(inForm));
  deviations?.complain(named(beside));
  return elsewhere;
};

const withoutUploads = (form: ReturnType<typeof readTemplate>, values: DataRecord): DataRecord =>
  answersIn(form, values)
    .filter(({ field }) => field.kind === "upload")
    .reduce((kept, { field, rows }) => writeValue(kept, field, rows, undefined), values);
