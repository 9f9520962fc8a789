import * as z from "zod/mini";
import { agentFields } from "@apron/features/agents/contract";
import { call, perHour, role } from "@apron/kit/contract/call";
import { id, nothing, pageOf, pagingFields, requiredText, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";

const keepers = role(roles.configurationAdministrator.id, roles.administrator.id);
const root = "/cass/account/";
const item = "1.46";
const reason = requiredText(200);
/** A fresh code to one's own address; used up last, so that what may not be done costs none. */
const smsCode = text(16, "E1005");

/** What takes two people of the two roles. */
export const requestKinds = ["disable", "enable", "cancelNumber"] as const;
export type RequestKind = (typeof requestKinds)[number];

/** Where a request is; performing: it was confirmed and its host has not said yet what became of it. */
export const requestStates = ["waiting", "performing", "done", "refused", "withdrawn", "expired", "failed"] as const;
export type RequestState = (typeof requestStates)[number];

export const askToDisable = call({
  method: "POST",
  path: `${root}askDisable`,
  body: z.object({ id: id(), disable: z.boolean("E9410"), reason, smsCode }),
  result: z.object({ id: z.string() }),
  who: keepers,
  once: true,
  audit: "account.askDisable",
  item,
  summary: {
    zh: "申请停用或启用账号，须另一角色的第二人确认（验证码用途8）",
    en: "Asks that an account be disabled or enabled; a second person of the other role confirms (code of optType 8)",
  },
});

export const askToCancelNumber = call({
  method: "POST",
  path: `${root}askCancelNumber`,
  body: z.object({
    ...agentFields,
    reason,
    /** Although something of its holder is open. */
    despiteOpen: z._default(z.boolean("E9413"), false),
    smsCode,
  }),
  result: z.object({ id: z.string() }),
  who: keepers,
  once: true,
  audit: "account.askCancelNumber",
  item,
  summary: {
    zh: "申请在主机注销工作号，须另一角色的第二人确认（验证码用途8）",
    en: "Asks that a work number be cancelled at its host; a second person of the other role confirms (code of optType 8)",
  },
});

/** A request as the list and its page show it; people masked. */
export const AccountRequest = z.object({
  id: z.string(),
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  /** Whose account, masked, with its id where it is still there. */
  accountId: z.string(),
  account: z.string(),
  /** `C 10001` of a work number. */
  number: z.string(),
  reason: z.string(),
  despiteOpen: z.boolean(),
  askedBy: z.string(),
  askedAs: z.array(z.string()),
  askTime: z.string(),
  endTime: z.string(),
  decidedBy: z.string(),
  decideTime: z.string(),
  answer: z.string(),
  /** Whether the reader asked for it, and whether he may decide it. */
  mine: z.boolean(),
  mayDecide: z.boolean(),
});

/** What open screens of the desk hear when something was asked for, decided, carried out or is over. */
export const accountRequestTopic = "account.request";

export const getAccountRequests = call({
  method: "POST",
  path: `${root}getRequests`,
  body: z.object({
    ...pagingFields,
    state: z._default(z.union([z.enum(requestStates), z.literal("")], "E9413"), ""),
    kind: z._default(z.union([z.enum(requestKinds), z.literal("")], "E9413"), ""),
    mine: z._default(z.enum(["", "yes"], "E9413"), ""),
  }),
  result: pageOf(AccountRequest),
  who: keepers,
  item,
  summary: { zh: "待第二人确认的请求及其结果", en: "Requests that wait for a second person, and what became of them" },
});

export const confirmAccountRequest = call({
  method: "POST",
  path: `${root}confirm`,
  body: z.object({ id: id(), smsCode }),
  result: nothing,
  who: keepers,
  quota: [perHour("account", 60)],
  once: true,
  audit: "account.confirm",
  item,
  summary: {
    zh: "另一角色的第二人确认并执行（验证码用途8）",
    en: "A second person of the other role confirms, and it is done (code of optType 8)",
  },
});

export const refuseAccountRequest = call({
  method: "POST",
  path: `${root}refuse`,
  body: z.object({ id: id(), reason }),
  result: nothing,
  who: keepers,
  once: true,
  audit: "account.refuse",
  item,
  summary: { zh: "第二人不同意", en: "The second person refuses" },
});

export const withdrawAccountRequest = call({
  method: "POST",
  path: `${root}withdraw`,
  body: z.object({ id: id() }),
  result: nothing,
  who: keepers,
  once: true,
  audit: "account.withdraw",
  item,
  summary: { zh: "申请人撤回", en: "Whoever asked withdraws it" },
});
