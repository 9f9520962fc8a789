import * as z from "zod/mini";
import { sexes } from "@apron/features/login/contract";
import type { RefusalKind } from "@apron/kit/contract/refusal";
import { addYears } from "@apron/kit/server/clock";
import {
  faultsOfForm,
  type IdentityForm,
  tidyAddress,
  tidyExpiry,
  tidyIdNumber,
  tidyName,
  tidyNation,
  tidyPinyin,
} from "../contract.ts";

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
  const fields = faultsOfForm(typed, today);
  return Object.keys(fields).length === 0 ? { form } : { fields };
};

/** Full years lived on this day. */
export const ageOn = (birth: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return addYears(birth, years) <= today ? years : years - 1;
};
