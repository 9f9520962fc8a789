import * as z from "zod/mini";
import { canonicalIdNumber } from "@apron/features/blacklist/contract";
import { sexes } from "@apron/features/login/contract";
import { isCalendarDay } from "@apron/kit/contract/patterns";
import type { RefusalKind } from "@apron/kit/contract/refusal";
import { addYears } from "@apron/kit/server/clock";
import {
  forever,
  identityLimits,
  type IdentityForm,
  nations,
  readIdNumber,
  tidyAddress,
  tidyExpiry,
  tidyIdNumber,
  tidyName,
  tidyNation,
  tidyPinyin,
} from "../contract.ts";
import { identityRefusals } from "../texts.ts";

/** A form in its one spelling, every rule of catalogue 4.8 held. */
export const CleanForm = z.object({
  name: z.string(),
  namePinyin: z.string(),
  sex: z.enum(sexes),
  nation: z.string(),
  address: z.string(),
  idNumber: z.string(),
  expiry: z.string(),
});
export type CleanForm = z.output<typeof CleanForm>;

type Typed = Pick<IdentityForm, keyof CleanForm>;

/** Brings a form to its one spelling and judges it on this Shanghai day; all failing fields at once (catalogue 4.8). */
export const judgeForm = (
  typed: Typed,
  today: string,
): { readonly form: CleanForm } | { readonly fields: Readonly<Record<string, RefusalKind>> } => {
  const form: CleanForm = {
    name: tidyName(typed.name),
    namePinyin: tidyPinyin(typed.namePinyin),
    sex: typed.sex,
    nation: tidyNation(typed.nation),
    address: tidyAddress(typed.address),
    idNumber: tidyIdNumber(typed.idNumber),
    expiry: tidyExpiry(typed.expiry),
  };
  const faults: Readonly<Record<keyof CleanForm, RefusalKind | undefined>> = {
    name: isName(form.name) ? undefined : identityRefusals.E4017,
    namePinyin: isPinyin(form.namePinyin) ? undefined : identityRefusals.E4018,
    sex: faultOfSex(form),
    nation: nations.includes(form.nation) ? undefined : identityRefusals.E4019,
    address: undefined,
    idNumber: faultOfIdNumber(form.idNumber, today),
    expiry: faultOfExpiry(form.expiry, today),
  };
  const fields = Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault] as const])),
  );
  return Object.keys(fields).length === 0 ? { form } : { fields };
};

/** What is wrong with an ID number in its one spelling: 15 digits, number, then age by calendar date (X6). */
export const faultOfIdNumber = (idNumber: string, today: string): RefusalKind | undefined => {
  if (/^\d{15}$/.test(idNumber) && canonicalIdNumber(idNumber) !== undefined) return identityRefusals.E4022;
  const read = readIdNumber(idNumber);
  if (!read || read.birth > today) return identityRefusals.E4011;
  if (today < addYears(read.birth, identityLimits.ageFrom)) return identityRefusals.E4009;
  if (today >= addYears(read.birth, identityLimits.ageTo + 1)) return identityRefusals.E4010;
  return undefined;
};

/** What is wrong with the end of validity: no day, or a day before today; 长期 never expires. */
export const faultOfExpiry = (expiry: string, today: string): RefusalKind | undefined => {
  if (expiry === forever) return undefined;
  if (!isCalendarDay(expiry)) return identityRefusals.E4021;
  return expiry < today ? identityRefusals.E4004 : undefined;
};

/** 2 to 50 Chinese characters, counted in code points; middle dots only between them (domain 4). */
export const isName = (name: string): boolean => {
  const length = [...name].length;
  if (length < identityLimits.nameFrom || length > identityLimits.nameTo) return false;
  return /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u.test(name);
};

/** Capital letters in words, family and given name parted by one `/` or by blanks. */
export const isPinyin = (pinyin: string): boolean =>
  pinyin.length <= 100 && /^[A-Z]+(?: [A-Z]+)*(?:\/[A-Z]+(?: [A-Z]+)*)?$/.test(pinyin);

/** Full years lived on this day. */
export const ageOn = (birth: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return addYears(birth, years) <= today ? years : years - 1;
};

const faultOfSex = (form: CleanForm): RefusalKind | undefined => {
  const read = readIdNumber(form.idNumber);
  return read && read.sex !== form.sex ? identityRefusals.E4020 : undefined;
};
