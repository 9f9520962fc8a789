import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import { id, nothing, pageOf, pagingFields, requiredText, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { doneTexts } from "@apron/kit/contract/texts";
import { identityStages } from "./standing.ts";
import { agentFields, agentNumberOrAny, numberTopic, systemField } from "./systems.ts";

const { administrator, auditor, configurationAdministrator, customerService, reportHandler } = roles;

/** Who looks at bindings: everybody who acts on them. */
export const reader = role(
  customerService.id,
  configurationAdministrator.id,
  administrator.id,
  reportHandler.id,
  auditor.id,
);
/** The hotline: unlocks, freezes and lifts freezes. */
const hotline = role(customerService.id, administrator.id);
/** Cancels work numbers and changes configuration (catalogue 25.5). */
/** Who decides about self-service. */
export const configurerRoles = [configurationAdministrator.id, administrator.id] as const;
const configurer = role(...configurerRoles);
/** Marks abnormal behaviour (catalogue 12.11). */
const marker = role(reportHandler.id, customerService.id, administrator.id);

/** What bindings may be narrowed to at the desk. */
export const deskStates = ["active", "unbound", "cancelled", "abnormal", "frozen", "locked"] as const;

const DeskRow = z.object({
  bindingId: z.string(),
  system: z.string(),
  agentNumber: z.string(),
  /** Masked. */
  user: z.string(),
  mobile: z.string(),
  email: z.string(),
  organization: z.string(),
  accountType: z.string(),
  status: z.int(),
  realnameAuthStatus: z.int(),
  identityStage: z.enum(identityStages),
  /** active | unbound | cancelled */
  bindState: z.string(),
  bindTime: z.string(),
  endTime: z.string(),
  frozen: z.boolean(),
  disabled: z.string(),
  abnormal: z.boolean(),
});

export const searchBindings = call({
  method: "POST",
  path: "/cass/agentDesk/getList",
  body: z.object({
    ...pagingFields,
    system: z._default(z.union([systemField, z.literal("")], "E9413"), ""),
    agentNumber: agentNumberOrAny(),
    /** A whole mobile number or e-mail address. */
    address: text(254),
    state: z._default(z.union([z.enum(deskStates), z.literal("")], "E9413"), ""),
  }),
  result: pageOf(DeskRow),
  who: reader,
  item: "3.33",
  summary: { zh: "查询绑定（脱敏）", en: "Searches bindings, masked" },
});

export const deskDetail = call({
  method: "POST",
  path: "/cass/agentDesk/detail",
  body: z.object({ bindingId: id() }),
  result: z.object({
    ...DeskRow.shape,
    owner: z.string(),
    office: z.string(),
    level: z.string(),
    departmentId: z.string(),
    securityLevel: z.int(),
    smsRule: z.int(),
    siNoticeFrequency: z.int(),
    limited: z.boolean(),
    lockedPids: z.int(),
    flow: z.int(),
    threshold: z.int(),
    lastSignIn: z.string(),
    signInDeadline: z.string(),
    askedTime: z.string(),
    /** Wrong passwords of today; at three it is locked for binding until `lockedUntil`. */
    wrongPasswords: z.int(),
    lockedUntil: z.string(),
    abnormalReason: z.string(),
    abnormalEvidence: z.string(),
    frozenReason: z.string(),
    endReason: z.string(),
    /** The account owns its organisation (catalogue 25.5). */
    organisationOwner: z.boolean(),
    blacklisted: z.boolean(),
  }),
  who: reader,
  audit: "agents.viewBinding",
  viewed: true,
  item: "3.33",
  summary: { zh: "绑定详情，查看留痕", en: "One binding; the view is audited" },
});

export const unbindAgent = call({
  method: "POST",
  path: "/cass/agentDesk/unbind",
  body: z.object({ bindingId: id(), reason: requiredText(200) }),
  result: nothing,
  who: configurer,
  once: true,
  audit: "agents.unbind",
  tells: numberTopic,
  item: "3.33",
  summary: { zh: "解除绑定（须填原因）", en: "Ends a binding, with a reason" },
});

export const markAbnormal = call({
  method: "POST",
  path: "/cass/agentDesk/markAbnormal",
  body: z.object({ ...agentFields, reason: requiredText(200), evidence: text(1000) }),
  result: nothing,
  who: marker,
  audit: "agents.markAbnormal",
  tells: numberTopic,
  item: "3.33",
  summary: { zh: "标记行为异常", en: "Marks abnormal behaviour" },
});

export const clearAbnormal = call({
  method: "POST",
  path: "/cass/agentDesk/clearAbnormal",
  body: z.object({ ...agentFields, reason: requiredText(200) }),
  result: nothing,
  who: marker,
  audit: "agents.clearAbnormal",
  tells: numberTopic,
  item: "3.33",
  summary: { zh: "清除异常标记", en: "Clears a mark" },
});

export const unlockAgent = call({
  method: "POST",
  path: "/cass/agentDesk/unlock",
  body: z.object(agentFields),
  result: nothing,
  who: hotline,
  audit: "agents.unlock",
  tells: numberTopic,
  item: "3.33",
  summary: { zh: "解除绑定锁定", en: "Lifts the lock on binding" },
});

export const changeTwoFactor = call({
  method: "POST",
  path: "/cass/agentDesk/changeTwoFactor",
  body: z.object({
    ...agentFields,
    securityLevel: z.int("E9413").check(z.minimum(1, "E9415"), z.maximum(10, "E9414")),
    reason: requiredText(200),
    /** The level its editor saw; E9409 when TAMS has another by now. Absent asks for nothing of the kind. */
    seen: z.optional(z.int()),
  }),
  result: nothing,
  who: configurer,
  audit: "agents.changeTwoFactor",
  tells: numberTopic,
  done: doneTexts.changed,
  item: "3.33",
  summary: { zh: "修改双因素类型（代替TAMS）", en: "Changes the two-factor type, in place of TAMS" },
});

export const saveAgentSettings = call({
  method: "POST",
  path: "/cass/agentDesk/saveSettings",
  body: z.object({
    bindingId: id(),
    smsRule: z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(3, "E9414")),
    siNoticeFrequency: z.int("E9413").check(z.minimum(0, "E9415"), z.maximum(3, "E9414")),
    /** As its editor saw them; E9409 when somebody changed them meanwhile. Absent asks for nothing of the kind. */
    seen: z.optional(z.object({ smsRule: z.int(), siNoticeFrequency: z.int() })),
  }),
  result: nothing,
  who: configurer,
  audit: "agents.saveSettings",
  tells: numberTopic,
  done: doneTexts.changed,
  item: "3.33",
  summary: { zh: "设置短信规则与SI提示频率", en: "Sets the SMS rule and how often SI is told" },
});

export const freezeByHotline = call({
  method: "POST",
  path: "/cass/agentDesk/freeze",
  body: z.object({ ...agentFields, reason: requiredText(200) }),
  result: z.object({ hostDone: z.boolean() }),
  who: hotline,
  audit: "agents.freezeByHotline",
  tells: numberTopic,
  item: "3.35",
  summary: { zh: "热线冻结工作号", en: "The hotline freezes a work number" },
});

export const unfreezeByHotline = call({
  method: "POST",
  path: "/cass/agentDesk/unfreeze",
  body: z.object({ ...agentFields, reason: requiredText(200) }),
  result: z.object({ hostDone: z.boolean() }),
  who: hotline,
  audit: "agents.unfreezeByHotline",
  tells: numberTopic,
  item: "3.35",
  summary: { zh: "核实身份后解除冻结（须填原因）", en: "Lifts a freeze after checking who asks, with a reason" },
});

export const nameOwner = call({
  method: "POST",
  path: "/cass/agentDesk/nameOwner",
  body: z.object({ bindingId: id(), owner: z.boolean() }),
  result: nothing,
  who: configurer,
  audit: "agents.nameOwner",
  tells: numberTopic,
  done: doneTexts.changed,
  item: "3.33",
  summary: { zh: "指定或取消机构所有者", en: "Names the owner of an organisation, or ends that" },
});

/** Where an application for self-service stands at the desk. */
export const applicationStates = ["open", "approved", "refused"] as const;

/** What open queues hear when self-service was applied for or decided. */
export const selfServiceTopic = "selfService";

export const getSelfServiceQueue = call({
  method: "POST",
  path: "/cass/agentDesk/getSelfService",
  body: z.object({ ...pagingFields, state: z._default(z.enum(applicationStates, "E9413"), "open") }),
  result: pageOf(
    z.object({
      applyId: z.string(),
      bindingId: z.string(),
      system: z.string(),
      agentNumber: z.string(),
      user: z.string(),
      organization: z.string(),
      reason: z.string(),
      state: z.enum(applicationStates),
      applyTime: z.string(),
      decideTime: z.string(),
      answer: z.string(),
      validUntil: z.string(),
    }),
  ),
  who: configurer,
  item: "3.33",
  summary: { zh: "自助权限申请", en: "Applications for self-service" },
});

export const decideSelfService = call({
  method: "POST",
  path: "/cass/agentDesk/decideSelfService",
  body: z
    .object({ applyId: id(), approved: z.boolean(), answer: text(200) })
    .check(z.refine(({ approved, answer }) => approved || answer !== "", { error: "E9410", path: ["answer"] })),
  result: nothing,
  who: configurer,
  once: true,
  audit: "agents.decideSelfService",
  item: "3.33",
  summary: { zh: "批准或拒绝自助权限", en: "Approves or refuses self-service" },
});
