import * as z from "zod/mini";
import { call, type Need, signedIn } from "@apron/kit/contract/call";
import { branchContact, customerService } from "@apron/kit/contract/customer-service";
import { text } from "@apron/kit/contract/patterns";
import { common } from "@apron/kit/contract/refusal";
import { agentRefusals, gateActions, gateRefusals } from "./texts.ts";

/**
 * What features ask of the caller's work numbers (catalogue 25.3). A call lists them in the order of the catalogue:
 * bound, sign-in channel, real name (`verified` of identity), no abnormal number, limit. Blacklisted callers have no
 * session to call with.
 */

/** Which systems a feature asks for: whichever it is, DCS (J and its partitions), DCS or ICS, ICS or CRS. */
export const boundSystems = {
  any: ["B", "C", "J", "D1", "D2", "D3"],
  J: ["J", "D1", "D2", "D3"],
  DCSorICS: ["J", "D1", "D2", "D3", "B"],
  BorC: ["B", "C"],
} as const;
export type BoundSystems = keyof typeof boundSystems;

const boundRefusal = {
  any: gateRefusals.E12001,
  J: gateRefusals.E14006,
  DCSorICS: gateRefusals.E8007,
  BorC: gateRefusals.E14012,
} as const;

/** The account has a live binding in one of these systems. */
export const boundTo = (which: BoundSystems): Need => ({
  name: `agents.boundTo.${which}`,
  refusal: boundRefusal[which],
  actions: [gateActions.bind],
});

/** The account signs in with a mobile number: e-mail accounts are told so exactly (catalogue C29). */
export const mobileSignIn: Need = {
  name: "agents.mobileSignIn",
  refusal: gateRefusals.E25001,
  actions: [branchContact({ code: "E25001" })],
};

/** The account has a mobile number that could be changed (catalogue 3.25). */
export const mobileAccount: Need = {
  name: "agents.mobileAccount",
  refusal: agentRefusals.E3012,
  actions: [branchContact({ code: "E3012" })],
};

/** None of the account's work numbers is marked abnormal. */
export const noAbnormalAgent: Need = {
  name: "agents.noAbnormalAgent",
  refusal: agentRefusals.E3011,
  actions: [customerService({ code: "E3011" })],
};

/** The `bindingId` of the request is a live binding of the caller; else it is answered like one that does not exist. */
export const ownsAgent: Need = { name: "agents.ownsAgent", refusal: common.E9404 };

/** The work number of the request's `bindingId` is not marked abnormal. */
export const agentNotAbnormal: Need = {
  name: "agents.agentNotAbnormal",
  refusal: agentRefusals.E3011,
  actions: [customerService({ code: "E3011" })],
};

/** The work number of the request's `bindingId` is bound to somebody whose identity is verified; E3017 says how far it is. */
export const agentVerified: Need = { name: "agents.agentVerified", refusal: agentRefusals.E3017 };

/** The caller owns an organisation or administers its configuration (catalogue 25.5). */
export const organisationOwner: Need = {
  name: "agents.organisationOwner",
  refusal: agentRefusals.E3023,
  actions: [customerService({ code: "E3023" })],
};

/** Whether a call would be let through now, from what it declares; nothing is used up by asking (catalogue 25.4). */
export const checkFeature = call({
  method: "GET",
  path: "/cass/feature/check",
  body: z.object({
    /** Path of the call behind the button, e.g. `/cass/agentReset/submit`. */
    feature: text(128, "E9413"),
    /** The work number it is about, where the call takes one. */
    bindingId: text(64, "E9413"),
  }),
  result: z.object({
    allowed: z.boolean(),
    code: z.string(),
    message: z.string(),
    reason: z.string(),
    until: z.string(),
    remaining: z.nullable(z.int()),
    actions: z.array(z.object({ label: z.string(), route: z.string() })),
  }),
  who: signedIn,
  item: "25.4",
  summary: { zh: "功能现在能否使用，为何不能", en: "Whether a feature is open now, and why not" },
});
