import * as z from "zod/mini";
import { call, staff } from "@apron/kit/contract/call";
import { momentOrAny, nothing, text } from "@apron/kit/contract/patterns";
import { actionNames, firewallLimits, roleNames } from "./firewall.ts";

export * from "./contract-desk.ts";
export * from "./firewall.ts";
export { firewallRefusals } from "./texts.ts";

/** A piece of what was asked, as a person writes it. */
const Part = z.object({ source: z.string(), dest: z.string(), service: z.string() });
export type Part = z.output<typeof Part>;

const Ruling = z.object({
  firewall: z.string(),
  /** As the firewall knows it; "" for the default that stands behind all rules. */
  policyId: z.string(),
  /** Its place in the firewall; 0 for the default. */
  order: z.int(),
  name: z.string(),
  action: z.enum(actionNames),
  zoneFrom: z.string(),
  zoneTo: z.string(),
  source: z.string(),
  dest: z.string(),
  service: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  remark: z.string(),
  owner: z.string(),
  role: z.enum(roleNames),
  /** It decides everything that was asked. */
  whole: z.boolean(),
  /** What of the question it decides; of a rule that never applies, what of the question it speaks of. */
  parts: z.array(Part),
  /** How many parts there are; more than are listed where they are many. */
  partCount: z.int(),
  /** Rules before it that decide what it speaks of. */
  shadowedBy: z.array(z.string()),
  /** Days to its end, where these are 30 or fewer; -1 otherwise. */
  daysLeft: z.int(),
  /** Of the last that decides: how many rules behind it never apply; more than are listed where they are many. */
  behind: z.int(),
  /** Judged by the policies kept here; no firewall was asked. */
  simulated: z.boolean(),
});
export type Ruling = z.output<typeof Ruling>;

/** Asks which rule decides. For each firewall: what decides, in order, the default, then what never applies. */
export const queryFirewall = call({
  method: "POST",
  path: "/cass/firewallPolicy/query",
  body: z.object({
    /** An address, a network or a range; "" or any for all. */
    sourceIp: text(firewallLimits.address),
    destIp: text(firewallLimits.address),
    /** A port or a range, also as tcp/443; "" or any for all. */
    port: text(20),
    /** any, tcp, udp, icmp or a number. */
    protocol: text(20),
    /** "" asks all firewalls. */
    firewall: text(firewallLimits.name),
    /** When; "" for now. */
    at: momentOrAny(),
  }),
  result: z.array(Ruling),
  who: staff,
  item: "19.5",
  summary: { zh: "防火墙策略查询：哪条规则放行或拒绝", en: "Which firewall rule decides, and which never apply" },
});

const FirewallRow = z.object({ name: z.string(), policies: z.int(), changeTime: z.string() });

export const getFirewalls = call({
  method: "GET",
  path: "/cass/firewallPolicy/getFirewalls",
  body: nothing,
  result: z.array(FirewallRow),
  who: staff,
  item: "19.5",
  summary: { zh: "有策略的防火墙", en: "The firewalls whose policies are kept" },
});
