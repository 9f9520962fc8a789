import * as z from "zod/mini";
import { call, perMinute, role } from "@apron/kit/contract/call";
import { exportCall, exportOfList, importCalls, ImportSummary } from "@apron/kit/contract/desk/imports";
import { id, momentOrAny, nothing, pageOf, pagingFields, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { actionNames, firewallLimits, objectKind, objectKindNames, policyStateNames } from "./firewall.ts";

const desk = { who: role(roles.configurationAdministrator.id), item: "19.15" } as const;
const root = "/cass/firewallPolicy/desk/";

const Policy = z.object({
  id: z.string(),
  firewall: z.string(),
  policyId: z.string(),
  order: z.int(),
  name: z.string(),
  zoneFrom: z.string(),
  zoneTo: z.string(),
  source: z.string(),
  dest: z.string(),
  service: z.string(),
  action: z.enum(actionNames),
  validFrom: z.string(),
  validTo: z.string(),
  remark: z.string(),
  owner: z.string(),
  enabled: z.boolean(),
  state: z.enum(policyStateNames),
  /** Rules before it because of which it can never apply, whatever is asked. */
  shadowedBy: z.array(z.string()),
});
export type Policy = z.output<typeof Policy>;

export const getPolicies = call({
  ...desk,
  method: "POST",
  path: `${root}getList`,
  body: z.object({
    /** Part of number, name, addresses, services, remark or owner. */
    keyword: text(firewallLimits.keyword),
    firewall: text(firewallLimits.name),
    action: z._default(z.enum(["", ...actionNames], "E9413"), ""),
    state: z._default(z.enum(["", ...policyStateNames], "E9413"), ""),
    /** Those that can never apply; those that can. */
    shadowed: z._default(z.enum(["", "yes", "no"], "E9413"), ""),
    ...pagingFields,
  }),
  result: z.object({
    ...pageOf(Policy).shape,
    /** Of all firewalls: how many can never apply, are about to expire, have expired. */
    counts: z.object({ policies: z.int(), shadowed: z.int(), expiring: z.int(), expired: z.int() }),
    /** Firewalls whose shadow report is still being made. */
    judging: z.array(z.string()),
  }),
  summary: { zh: "防火墙策略列表与遮蔽报告", en: "Policies, and which of them can never apply" },
});

const Event = z.object({
  time: z.string(),
  name: z.string(),
  kind: z.enum(["import", "edit"]),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
});

export const getPolicy = call({
  ...desk,
  method: "GET",
  path: `${root}detail`,
  body: z.object({ id: id() }),
  result: z.object({
    ...Policy.shape,
    /** Objects its addresses and services name, directly and within groups. */
    uses: z.array(z.string()),
    /** What it opens to, as far as that is short. */
    opened: z.object({ sources: z.array(z.string()), dests: z.array(z.string()), services: z.array(z.string()) }),
    history: z.array(Event),
    changedBy: z.string(),
    changeTime: z.string(),
  }),
  summary: { zh: "防火墙策略详情与历次修改", en: "One policy, opened, with its history" },
});

/** What a firewall itself says stays; E9409 when somebody changed it meanwhile. */
export const savePolicy = call({
  ...desk,
  method: "POST",
  path: `${root}save`,
  body: z.object({
    /** Of the policy as it was seen: every change gives it another. */
    id: id(),
    validFrom: momentOrAny(),
    validTo: momentOrAny(),
    remark: text(firewallLimits.remark),
    owner: text(firewallLimits.owner),
  }),
  result: z.object({ id: z.string() }),
  once: true,
  audit: "firewallPolicy.save",
  summary: { zh: "修改策略的有效期、责任人和备注", en: "Changes validity, owner and remark of a policy" },
});

const FirewallObject = z.object({
  id: z.string(),
  kind: z.enum(objectKindNames),
  name: z.string(),
  members: z.string(),
  remark: z.string(),
  /** How many policies use it, directly or within a group. */
  policies: z.int(),
});
export type FirewallObject = z.output<typeof FirewallObject>;

const objectFilter = {
  keyword: text(firewallLimits.keyword),
  kind: z._default(z.union([z.literal(""), objectKind], "E9413"), ""),
};

export const getFirewallObjects = call({
  ...desk,
  method: "POST",
  path: `${root}getObjects`,
  body: z.object({ ...objectFilter, ...pagingFields }),
  result: pageOf(FirewallObject),
  summary: { zh: "地址与服务对象", en: "Objects and groups of addresses and services" },
});

const policyFiles = { ...desk, root, audit: "firewallPolicy", of: { zh: "防火墙策略", en: "policies" } };
const policyCalls = importCalls(policyFiles);
/** Whole firewalls, as a file is the whole of each that it names. */
export const exportPolicies = exportCall(policyFiles);

/** Policies of whole firewalls from a file. */
export const policyImports = {
  ...policyCalls,
  preview: call({
    ...desk,
    method: "POST",
    path: `${root}import`,
    upload: { field: "file", maximum: firewallLimits.importBytes },
    quota: [perMinute("account", 10)],
    body: nothing,
    result: ImportSummary,
    audit: "firewallPolicy.preview",
    summary: { zh: "读取防火墙策略文件并比较，不入库", en: "Reads a file of policies and compares; changes none" },
  }),
};

const objectFiles = {
  ...desk,
  root: `${root}object/`,
  audit: "firewallObject",
  of: { zh: "防火墙对象", en: "firewall objects" },
};
/** Objects and groups from a file, and as one. */
export const objectImports = importCalls(objectFiles);
export const exportObjects = exportOfList(objectFiles, objectFilter);
