import * as z from "zod/mini";
import { anyone, call } from "@apron/kit/contract/call";
import { nothing, requiredText } from "@apron/kit/contract/patterns";
import { addressCheck, addressFields } from "./address.ts";
import { agreeTypes, smsCode, wirePassword } from "./contract-fields.ts";

export const setup = call({
  method: "POST",
  path: "/cass/login/setup",
  body: z
    .object({
      ...addressFields,
      key: requiredText(128, "E1027"),
      name: requiredText(30),
      smsCode,
      password: wirePassword,
      confirmPassword: wirePassword,
      agreeTypes,
    })
    .check(addressCheck),
  result: nothing,
  who: anyone,
  audit: "login.setup",
  item: "1.44",
  summary: { zh: "用一次性链接创建首批管理员", en: "Creates the first administrators from a one-time link" },
});
