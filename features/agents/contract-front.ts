import * as z from "zod/mini";
import { call, signedIn } from "@apron/kit/contract/call";
import { organisationOwner } from "./contract-gates.ts";
import { id, nothing, pageOf, pagingFields, requiredText, text } from "@apron/kit/contract/patterns";

/** What the accounts of an organisation are searched by (catalogue 3.20). */
export const permissionTypes = ["owner", "selfService", "noSelfService"] as const;

/** An account of the organisation with one of its work numbers (catalogue 3.6). */
export const FrontAccount = z.object({
  bindingId: z.string(),
  phone: z.string(),
  email: z.string(),
  system: z.string(),
  agentNumber: z.string(),
  organization: z.string(),
  language: z.string(),
  /** How it signs in at the host: the two-factor type. */
  authMethod: z.string(),
  frozen: z.boolean(),
});

export const getFrontAccounts = call({
  method: "POST",
  path: "/cass/frontAccount/getList",
  body: z.object({
    ...pagingFields,
    permissionType: z._default(z.union([z.enum(permissionTypes), z.literal("")], "E9413"), ""),
    /** A whole work number, mobile number or e-mail address. */
    keyword: text(254),
  }),
  result: pageOf(FrontAccount),
  who: signedIn,
  needs: [organisationOwner],
  item: "3.19",
  summary: { zh: "本机构的前台账号", en: "The accounts of one's organisation" },
});

export const getPermissionTypes = call({
  method: "GET",
  path: "/cass/frontAccount/permissionTypes",
  body: nothing,
  result: z.array(z.object({ permissionType: z.string(), nameCh: z.string(), nameEn: z.string() })),
  who: signedIn,
  item: "3.20",
  summary: { zh: "权限类型", en: "The permission types" },
});

export const freezeFrontAccount = call({
  method: "POST",
  path: "/cass/frontAccount/freeze",
  body: z.object({ bindingId: id(), reason: requiredText(200) }),
  result: z.object({ hostDone: z.boolean() }),
  who: signedIn,
  needs: [organisationOwner],
  audit: "agents.freezeByAdministrator",
  item: "3.35",
  summary: { zh: "机构管理员冻结本机构工作号", en: "The organisation's administrator freezes one of its work numbers" },
});

export const unfreezeFrontAccount = call({
  method: "POST",
  path: "/cass/frontAccount/unfreeze",
  body: z.object({ bindingId: id(), reason: requiredText(200) }),
  result: z.object({ hostDone: z.boolean() }),
  who: signedIn,
  needs: [organisationOwner],
  audit: "agents.unfreezeByAdministrator",
  item: "3.35",
  summary: { zh: "机构管理员解除冻结", en: "The organisation's administrator lifts a freeze" },
});
