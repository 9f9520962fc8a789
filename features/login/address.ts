import * as z from "zod/mini";
import { canonicalEmail, canonicalMobile, isVirtualOperator } from "@apron/kit/contract/addresses";
import type { RefusalCode } from "@apron/kit/contract/refusal";

/** Kind of address a person signs in with: the wire's `type` (catalogue 1.17). */
export const addressType = { mobile: 0, email: 1 } as const;

/** What every sign-in call says about the address; the one not used may be absent, null or "". */
export interface AddressFields {
  readonly type: number;
  readonly signTel: string;
  readonly signMailbox: string;
}

/** An address in its one spelling. */
export interface Address {
  readonly channel: "sms" | "email";
  readonly address: string;
}

/**
 * Dialling codes whose numbers are checked for length, with their longest mobile number (staff specification
 * section 3, catalogue X8); the others take 6 to 13 digits.
 */
export const longestNumber: ReadonlyMap<string, number> = new Map([
  ...["852", "853", "886", "82", "81", "1", "65", "60", "66", "7", "44", "33", "61", "64"].map(
    (code) => [code, 10] as const,
  ),
  ...["55", "49", "31"].map((code) => [code, 13] as const),
]);

/** Fewest and most digits of a number where its region is not checked. */
export const numberLength = { minimum: 6, maximum: 13 } as const;

/** One of the two addresses as it stands in a request; absent, null and "" all say that it is the other one. */
const addressText = (maximum: number, code: RefusalCode) =>
  z._default(
    z.pipe(
      z.nullable(z.string().check(z.trim(), z.maxLength(maximum, code))),
      z.transform((typed) => typed ?? ""),
    ),
    "",
  );

/** The fields of an address in a request. */
export const addressFields = {
  type: z._default(z.number().check(z.refine((type) => type === 0 || type === 1, "E9413")), 0),
  signTel: addressText(64, "E1002"),
  signMailbox: addressText(254, "E1004"),
};

/**
 * Check of a whole request: its address must be there and well-formed; the error stands at its own field. It runs beside
 * the errors of other fields, so that a form hears of all of them at once.
 */
export const addressCheck = z.superRefine<AddressFields>(
  (fields, context) => {
    const wrong = wrongAddress(fields);
    if (wrong)
      context.addIssue({ code: "custom", message: wrong, path: [fields.type === 1 ? "signMailbox" : "signTel"] });
  },
  { when: ({ value }) => isReadable(value) },
);

/** Which line of the catalogue the address is refused with, if any. */
export const wrongAddress = (fields: AddressFields): RefusalCode | undefined => {
  const typed = fields.type === addressType.email ? fields.signMailbox : fields.signTel;
  if (typed === "") return fields.type === addressType.email ? "E1003" : "E1001";
  if (addressOf(fields)) return undefined;
  return fields.type === addressType.email ? "E1004" : "E1002";
};

/** The address meant, in its one spelling (catalogue X7); undefined when it is none. */
export const addressOf = (fields: AddressFields): Address | undefined => {
  if (fields.type === addressType.email) {
    const address = canonicalEmail(fields.signMailbox);
    return address === undefined ? undefined : { channel: "email", address };
  }
  const address = canonicalMobile(fields.signTel);
  return address === undefined || !fitsRegion(address) ? undefined : { channel: "sms", address };
};

/** Whether this purpose refuses the number at once because a virtual operator issued it (catalogue X39). */
export const refusesVirtual = (optType: string, address: Address): boolean =>
  ["2", "4", "6"].includes(optType) && address.channel === "sms" && isVirtualOperator(address.address);

const fitsRegion = (mobile: string): boolean => {
  const [code = "", number] = mobile.split("-");
  return number === undefined || number.length <= (longestNumber.get(code) ?? numberLength.maximum);
};

const isReadable = (value: unknown): boolean => {
  const { signTel, signMailbox }: { signTel?: unknown; signMailbox?: unknown } =
    typeof value === "object" && value !== null ? value : {};
  return typeof signTel === "string" && typeof signMailbox === "string";
};
