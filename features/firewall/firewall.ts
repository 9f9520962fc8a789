import * as z from "zod/mini";
import { words } from "@apron/kit/contract/texts";

/** Limits of the domain, each with its one home (catalogue 31). */
export const firewallLimits = {
  name: 80,
  zone: 40,
  /** Characters of a list of addresses or services, as it stands in a file. */
  members: 4_000,
  remark: 400,
  owner: 60,
  keyword: 60,
  /** Characters of an address, a network or a range somebody asks about. */
  address: 100,
  ordinal: 9_999_999,
  /** Rows of a file of policies, and what such a file may measure. */
  importRows: 100_000,
  importBytes: 32 * 1024 * 1024,
  importCells: 2_000_000,
  objectRows: 20_000,
  /** Pairs of a source and a destination that one policy may open to, and all policies of a file. */
  pairs: 10_000,
  pairsOfFile: 1_000_000,
  /** Groups within groups. */
  depth: 32,
  /** Days before its end in which a policy is about to expire; on which of them the desk is told by message. */
  expiringDays: 30,
  toldDays: [30, 7, 1],
  /** Opened pairs that one question may meet, and pieces its answer may fall into. */
  met: 20_000,
  pieces: 2_000,
  /** Comparisons of a piece with a rule that one answer may take. */
  effort: 1_000_000,
  /** Parts of a rule, and rules that never apply, that an answer lists for each firewall. */
  partsShown: 60,
  behindShown: 100,
  firewallsShown: 200,
  /** Boxes of a firewall up to which unions of addresses are looked at for its shadow report. */
  exactBoxes: 4_000,
  /** Rows a list counts at most, so that it answers as quickly however many there are. */
  counted: 10_000,
  /** Days a file that was not applied stays. */
  previewDays: 7,
} as const;

/** What a rule does with what it decides. */
export const policyActions = words({
  allow: { zh: "允许", en: "Allow" },
  deny: { zh: "禁止", en: "Deny" },
});
export type PolicyAction = keyof typeof policyActions;
export const actionNames = ["allow", "deny"] as const;

/** What becomes of a rule when somebody asks. */
export const ruleRoles = words({
  decides: { zh: "决定", en: "Decides" },
  default: { zh: "默认拒绝", en: "Default deny" },
  never: { zh: "被遮蔽", en: "Shadowed" },
  expired: { zh: "已过期", en: "Expired" },
  notYet: { zh: "未生效", en: "Not in force yet" },
  disabled: { zh: "策略未启用", en: "Switched off" },
});
export type RuleRole = keyof typeof ruleRoles;
export const roleNames = ["decides", "default", "never", "expired", "notYet", "disabled"] as const;

/** How a policy stands by its own. */
export const policyStates = words({
  active: { zh: "有效", en: "In force" },
  expiring: { zh: "即将到期", en: "Expiring" },
  expired: { zh: "已过期", en: "Expired" },
  notYet: { zh: "未生效", en: "Not in force yet" },
  disabled: { zh: "策略未启用", en: "Switched off" },
});
export type PolicyState = keyof typeof policyStates;
export const policyStateNames = ["active", "expiring", "expired", "notYet", "disabled"] as const;

/** Protocols by name; any other by its number. */
export const protocolNames = ["any", "tcp", "udp", "icmp"] as const;

/** What an object stands for. */
export const objectKinds = words({
  address: { zh: "地址对象", en: "Addresses" },
  service: { zh: "服务端口对象", en: "Services" },
});
export type ObjectKind = keyof typeof objectKinds;
export const objectKindNames = ["address", "service"] as const;
export const objectKind = z.enum(objectKindNames, "E9413");

const query = "/airportDevOps/toolsArea/firewallPolicyQuery";

/** The page of the query with what is asked filled in: for whoever knows an address. */
export const firewallQueryUrl = (asked: {
  readonly sourceIp?: string;
  readonly destIp?: string;
  readonly port?: string;
  readonly protocol?: string;
}): string => {
  const filled = Object.entries(asked).filter(([, value]) => value !== "");
  return `${query}${filled.map(([name, value], at) => `${at === 0 ? "?" : "&"}${name}=${encodeURIComponent(value)}`).join("")}`;
};
