import * as z from "zod/mini";
import { CardReading, readIdNumber, type WarningKind } from "../../contract.ts";
import type { CleanForm } from "../rules.ts";
import { noFields } from "./rules-card.ts";

/** What was made out on a picture, with every recognised line. */
export const Reading = z.object({ ...CardReading.shape, text: z.string() });
export type Reading = z.output<typeof Reading>;

/** What a picture shows on which nothing can be read. */
export const nothingRead: Reading = { ...noFields, namePinyin: "", doubtful: [], text: "" };

/** One field as typed and as read. */
export interface Compared {
  readonly field: keyof CleanForm;
  readonly typed: string;
  readonly read: string;
  readonly match: "none" | "same" | "differs";
}

/** What else speaks about a submission. */
export interface Facts {
  /** Another account used the card before. */
  readonly usedBefore: boolean;
  /** The owner the host names for the work number; "" where unknown. */
  readonly owner: string;
  readonly appeal: boolean;
}

/** Every typed field beside what was read on the card; what was not read cannot differ. */
export const compared = (form: CleanForm, front: Reading | undefined, back: Reading | undefined): Compared[] => {
  const line = (field: keyof CleanForm, read: string, same: boolean): Compared => ({
    field,
    typed: form[field],
    read,
    match: read === "" ? "none" : same ? "same" : "differs",
  });
  const plain = (field: "name" | "sex" | "nation" | "idNumber"): Compared =>
    line(field, front?.[field] ?? "", front?.[field] === form[field]);
  return [
    plain("name"),
    line("namePinyin", front?.namePinyin ?? "", lettersOf(front?.namePinyin ?? "") === lettersOf(form.namePinyin)),
    plain("sex"),
    plain("nation"),
    line("address", front?.address ?? "", likeness(front?.address ?? "", form.address) >= alike),
    plain("idNumber"),
    line("expiry", back?.validTo ?? "", back?.validTo === form.expiry),
  ];
};

/** Why a person should look at a submission rather than the clock decide it; none means it is clean (catalogue 4.10). */
export const warningsOf = (
  form: CleanForm,
  front: Reading | undefined,
  back: Reading | undefined,
  facts: Facts,
): WarningKind[] => {
  const lines = compared(form, front, back);
  const matchOf = (field: keyof CleanForm) => lines.find((line) => line.field === field)?.match;
  const differs = (...fields: (keyof CleanForm)[]) => fields.some((field) => matchOf(field) === "differs");
  const unread = (["name", "idNumber", "expiry"] as const).some((field) => matchOf(field) === "none");
  const found: readonly (readonly [WarningKind, boolean])[] = [
    ["notRead", unread],
    ["nameDiffers", differs("name")],
    ["idNumberDiffers", differs("idNumber")],
    ["fieldsDiffer", differs("sex", "nation", "address")],
    ["expiryDiffers", differs("expiry")],
    ["regionUnknown", !isKnownRegion(form.idNumber)],
    ["sameCardBefore", facts.usedBefore],
    ["ownerDiffers", facts.owner !== "" && facts.owner !== form.name],
    ["appeal", facts.appeal],
  ];
  return found.flatMap(([kind, holds]) => (holds ? [kind] : []));
};

/** Two addresses count as the same from here on; a recogniser misreads a stroke in every few lines. */
const alike = 0.75;

/** Share of pairs of neighbouring characters that two texts have in common, 0 to 1, blanks and marks aside. */
const likeness = (one: string, other: string): number => {
  const left = pairsOf(one);
  const right = pairsOf(other);
  if (left.length + right.length === 0) return 1;
  const rest = [...right];
  const shared = left.filter((pair) => {
    const place = rest.indexOf(pair);
    if (place >= 0) rest.splice(place, 1);
    return place >= 0;
  });
  return (2 * shared.length) / (left.length + right.length);
};

const pairsOf = (text: string): string[] => {
  const letters = [...text.replace(/[^\p{L}\p{N}]/gu, "")];
  return letters.slice(1).map((letter, place) => `${letters[place]}${letter}`);
};

const lettersOf = (pinyin: string): string => pinyin.replace(/[^A-Z]/g, "");

/**
 * The codes below a province are not kept: they have changed thousands of times since 1980, and even the sample number of
 * the standard stands in no list of them. That a county's digits are 00 was never so.
 */
const isKnownRegion = (idNumber: string): boolean => !(readIdNumber(idNumber)?.region ?? "00").endsWith("00");
