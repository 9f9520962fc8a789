import * as z from "zod/mini";
import { exactKey, exactKeyOrAny } from "@apron/kit/contract/keys";
import { patterns } from "@apron/kit/contract/patterns";

/** Reservation systems a work number belongs to; D1 to D3 are DCS partitions (catalogue X23). */
export const systems = ["B", "C", "J", "D1", "D2", "D3"] as const;
export type AgentSystem = (typeof systems)[number];

/** A work number: the same digits may exist in several systems. */
export interface AgentId {
  readonly system: AgentSystem;
  readonly agentNumber: string;
}

/** The system a DCS partition counts as: one binding of an account in all of them together (catalogue D10). */
export const familyOf = (system: AgentSystem): "B" | "C" | "J" => (system === "B" || system === "C" ? system : "J");

/** A system as a request names it. */
export const systemField = z.enum(systems, "E9413");

/** A work number as typed: 1 to 10 digits, leading zeros kept, full-width digits read as plain ones (catalogue 3.21). */
export const agentNumberField = exactKey(patterns.digits, 10, "E3001", "E3001");

/** The same where a list is narrowed to it; "" asks for any. */
export const agentNumberOrAny = () => exactKeyOrAny(patterns.digits, 10, "E3001");

/** The fields by which a request names a work number. */
export const agentFields = { system: systemField, agentNumber: agentNumberField };

const named = z.object({
  bindingId: z.optional(z.string()),
  system: z.optional(z.string()),
  agentNumber: z.optional(z.string()),
});

/** The topic of a work number at the desks, by whichever way a call names it. */
export const numberTopic = (asked: unknown): string => {
  const { bindingId, system = "", agentNumber = "" } = named.parse(asked);
  return bindingId === undefined ? `agents.number:${system}${agentNumber}` : `agents.binding:${bindingId}`;
};
