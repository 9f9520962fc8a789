import * as z from "zod/mini";
import { addressType, numberLength, wrongAddress } from "./address.ts";

/** A code as typed; whether it is right is for the code to say. */
export const smsCode = z.string("E1005").check(z.trim(), z.minLength(1, "E1005"), z.maxLength(16, "E1005"));
/** A mobile number that must be there; its region is checked. */
export const mobileNumber = z.string("E1001").check(
  z.trim(),
  z.minLength(1, "E1001"),
  z.maxLength(numberLength.maximum * 4, "E1002"),
  z.refine((signTel) => wrongAddress({ type: addressType.mobile, signTel, signMailbox: "" }) === undefined, "E1002"),
);

/** A password as encoded on the wire (catalogue 0.10); never trimmed. */
export const wirePassword = z.string("E1006").check(z.minLength(1, "E1006"), z.maxLength(1024, "E1009"));

/** Types ticked, as numbers, as texts, or with the version that was read. */
export const agreeTypes = z._default(
  z
    .array(
      z.union([
        z.number(),
        z.string(),
        z.object({ type: z.union([z.number(), z.string()]), version: z.union([z.number(), z.string()]) }),
      ]),
    )
    .check(z.maxLength(20, "E9417")),
  [],
);
