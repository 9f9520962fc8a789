import type { Version } from "./call.ts";
import type { Word } from "./texts.ts";

/** Role ids with their names (catalogue 25.1). */
export const roles = {
  operationsAccounts: { id: "31000000", zh: "运维账号管理", en: "Operations accounts" },
  faultFlight: { id: "31200000", zh: "故障航班数据提供", en: "Fault flight data" },
  administrator: { id: "90010000", zh: "系统管理员", en: "System administrator" },
  customerService: { id: "90020000", zh: "客服", en: "Customer service" },
  identityReviewer: { id: "90030000", zh: "实名审核员", en: "Identity reviewer" },
  contentEditor: { id: "90040000", zh: "内容编辑", en: "Content editor" },
  dutyPlanner: { id: "90050000", zh: "值班计划员", en: "Duty planner" },
  reportHandler: { id: "90060000", zh: "举报处理员", en: "Report handler" },
  thresholdApprover: { id: "90070000", zh: "阈值审批员", en: "Threshold approver" },
  auditor: { id: "90080000", zh: "审计员", en: "Auditor" },
  branchContact: { id: "90090000", zh: "分支机构联系人", en: "Branch contact" },
  configurationAdministrator: { id: "90100000", zh: "配置管理员", en: "Configuration administrator" },
  securityAdministrator: { id: "90110000", zh: "安全管理员", en: "Security administrator" },
  changeManager: { id: "90120000", zh: "变更管理员", en: "Change manager" },
} as const satisfies Record<string, Word & { id: string }>;

/** The name of a role id; an unknown id reads as itself. */
export const roleName = (roleId: string): Word =>
  Object.values(roles).find((known) => known.id === roleId) ?? { zh: roleId, en: roleId };

/** A role of the back office: it always signs in with a second step (catalogue C7). */
export const isBackOffice = (roleId: string): boolean => roleId.startsWith("90");

/** Whom something is for; absent lists are for everybody. */
export interface Audience {
  readonly roles?: readonly string[];
  readonly versions?: readonly Version[];
  /** Of the account holders only those who own an organisation (catalogue 3.6). */
  readonly owners?: boolean;
}

/**
 * Whether the person may see what is for this audience. Operations staff alone have roles, so where versions are named no
 * role is asked of the others.
 */
export const maySee = (
  who: { readonly version: Version; readonly roleIdList: readonly string[]; readonly accountOwner: string },
  { roles: held, versions, owners }: Audience,
): boolean => {
  if (versions && !versions.includes(who.version)) return false;
  if (owners && who.version !== "3" && who.accountOwner !== "1") return false;
  if (!held || (versions && who.version !== "3")) return true;
  return held.some((role) => who.roleIdList.includes(role));
};
