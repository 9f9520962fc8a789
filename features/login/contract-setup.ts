import * as z from "zod/mini";
import { anyone, call } from "@apron/kit/contract/call";
import { nothing, requiredText } from "@apron/kit/contract/patterns";
import { addressCheck, addressFields } from "./address.ts";
import { agreeTypes, smsCode, wirePassword } from "./contract-fields.ts";

/** Which of the first two administrators a set-up link makes (catalogue 1.44). */
export const setupKinds = ["administrator", "security"] as const;

const key = requiredText(128, "E1027");

export const getSetup = call({
  method: "POST",
  path: "/cass/login/getSetup",
  body: z.object({ key }),
  result: z.object({ kind: z.enum(setupKinds) }),
  who: anyone,
  item: "1.44",
  summary: { zh: "一次性链接创建的是哪一位管理员", en: "Which administrator a one-time link creates" },
});

export const setup = call({
  method: "POST",
  path: "/cass/login/setup",
  body: z
    .object({
      ...addressFields,
      key,
      name: requiredText(30),
      smsCode,
      password: wirePassword,
      confirmPassword: wirePassword,
      agreeTypes,
    })
    .check(addressCheck),
  result: nothing,
  who: anyone,
  once: true,
  audit: "login.setup",
  item: "1.44",
  summary: { zh: "用一次性链接创建首批管理员", en: "Creates the first administrators from a one-time link" },
});
