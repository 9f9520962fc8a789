import * as z from "zod/mini";
import { addressCheck, addressFields, userName } from "@apron/features/login/contract";
import { call, perDay, perHour, role } from "@apron/kit/contract/call";
import { id, nothing, requiredText, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";

const keepers = role(roles.configurationAdministrator.id, roles.administrator.id);
const root = "/cass/account/";
const item = "1.46";
const reason = requiredText(200);

export const registerAccount = call({
  method: "POST",
  path: `${root}register`,
  body: z
    .object({
      ...addressFields,
      version: z.enum(["1", "2"], "E9413"),
      name: userName(),
      /** Of a machine account: what its owner confirms at the first sign-in (1.20). */
      serviceNumber: text(20),
      ownerName: text(30),
      ownerId: text(18, "E4010"),
      reason,
      /** A fresh code to one's own address (18.3). */
      smsCode: text(16, "E1005"),
    })
    .check(addressCheck),
  result: z.object({ id: z.string() }),
  who: keepers,
  quota: [perDay("account", 100)],
  once: true,
  audit: "account.register",
  item,
  summary: {
    zh: "为他人登记账号，本人凭链接验证并设置密码（验证码用途8）",
    en: "Registers an account for somebody, who proves the address and sets a password by a link (code of optType 8)",
  },
});

export const resendSetup = call({
  method: "POST",
  path: `${root}resendSetup`,
  body: z.object({ id: id() }),
  result: nothing,
  who: keepers,
  quota: [perHour("account", 30)],
  once: true,
  audit: "account.resendSetup",
  item,
  summary: { zh: "重发设置链接", en: "Sends the set-up link again" },
});

export const withdrawRegistration = call({
  method: "POST",
  path: `${root}withdrawRegistration`,
  body: z.object({ id: id(), reason }),
  result: nothing,
  who: keepers,
  once: true,
  audit: "account.withdrawRegistration",
  item,
  summary: { zh: "撤销尚未激活的登记", en: "Takes back a registration nobody has used yet" },
});
