import { canonicalIdNumber } from "@apron/kit/contract/id-number";
import { isCalendarDay } from "@apron/kit/contract/patterns";
import type { RefusalKind } from "@apron/kit/contract/refusal";
import { forever, nations, readIdNumber, tidyExpiry, tidyIdNumber, tidyName, tidyNation, tidyPinyin } from "./card.ts";
import { identityLimits } from "./limits.ts";
import { identityRefusals } from "./texts.ts";

/** What of a card is typed and judged; anything may be missing while somebody types. */
export type TypedCard = Readonly<
  Partial<Record<"name" | "namePinyin" | "sex" | "nation" | "idNumber" | "expiry", string>>
>;

/**
 * What is wrong with a typed form on this Shanghai day, all failing fields at once (catalogue 4.8): judged before it is
 * sent and where it arrives. What is not filled in yet is nobody's fault here.
 */
export const faultsOfForm = (
  typed: TypedCard,
  today: string,
): Readonly<Partial<Record<keyof TypedCard, RefusalKind>>> => {
  const { name = "", namePinyin = "", nation = "", idNumber = "", expiry = "" } = typed;
  const faults: Readonly<Record<keyof TypedCard, RefusalKind | undefined>> = {
    name: name === "" || isName(tidyName(name)) ? undefined : identityRefusals.E4017,
    namePinyin: namePinyin === "" || isPinyin(tidyPinyin(namePinyin)) ? undefined : identityRefusals.E4018,
    sex: faultOfSex(typed),
    nation: nation === "" || nations.includes(tidyNation(nation)) ? undefined : identityRefusals.E4019,
    idNumber: idNumber === "" ? undefined : faultOfIdNumber(tidyIdNumber(idNumber), today),
    expiry: expiry === "" ? undefined : faultOfExpiry(tidyExpiry(expiry), today),
  };
  return Object.fromEntries(
    Object.entries(faults).flatMap(([field, fault]) => (fault === undefined ? [] : [[field, fault] as const])),
  );
};

/** What is wrong with an ID number in its one spelling: 15 digits, number, then age by calendar date (3.30, X6). */
export const faultOfIdNumber = (idNumber: string, today: string): RefusalKind | undefined => {
  if (/^\d{15}$/.test(idNumber) && canonicalIdNumber(idNumber) !== undefined) return identityRefusals.E4022;
  const read = readIdNumber(idNumber);
  if (!read || read.birth > today) return identityRefusals.E4011;
  if (today < anniversary(read.birth, identityLimits.ageFrom)) return identityRefusals.E4009;
  if (today >= anniversary(read.birth, identityLimits.ageTo + 1)) return identityRefusals.E4010;
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

const faultOfSex = ({ sex = "", idNumber = "" }: TypedCard): RefusalKind | undefined => {
  const read = readIdNumber(tidyIdNumber(idNumber));
  return read && sex !== "" && read.sex !== sex ? identityRefusals.E4020 : undefined;
};

/** The same day so many years later; of 29 February, where there is none, the 28th. */
const anniversary = (day: string, years: number): string => {
  const same = `${String(Number(day.slice(0, 4)) + years).padStart(4, "0")}${day.slice(4)}`;
  return isCalendarDay(same) ? same : `${same.slice(0, 8)}28`;
};
