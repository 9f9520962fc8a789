import * as z from "zod/mini";
import { isPlainText, requiredText } from "@apron/kit/contract/patterns";
import { type ColumnName, factsLimits, scoreNames, type SectionName, stateNames } from "./facts.ts";

/** An airport as lists of facts show it. */
export const Placed = z.object({
  officeCode: z.string(),
  iata: z.string(),
  icao: z.string(),
  name: z.string(),
  airportEn: z.string(),
  region: z.string(),
  province: z.string(),
});
export type Placed = z.output<typeof Placed>;

export const factState = z.enum(stateNames);

/** How complete a part of a unit's facts is, and how many of its required values are missing. */
export const Score = z.object({ name: z.enum(scoreNames), percent: z.int(), missing: z.int() });
export type Score = z.output<typeof Score>;

/** How a unit stands: what is missing of it, and when it is to be looked through. */
export const standing = {
  percent: z.int(),
  missing: z.int(),
  state: factState,
  /** The day its facts are to be looked through; "" where nothing was entered. */
  dueDate: z.string(),
};

const column = (most: number = factsLimits.column) =>
  z.optional(z.string("E9413").check(z.trim(), z.maxLength(most, "E9411"), z.refine(isPlainText, "E9413")));

const columnShape = {
  name: requiredText(factsLimits.name),
  terminal: column(factsLimits.name),
  place: column(),
  purpose: column(),
  number: column(),
  count: column(10),
  model: column(),
  version: column(factsLimits.name),
  address: column(),
  system: column(),
  operator: column(),
  bandwidth: column(factsLimits.name),
  level: column(10),
  effect: column(factsLimits.remark),
  measure: column(factsLimits.remark),
  owner: column(),
  phone: column(30),
  from: column(10),
  until: column(10),
  remark: column(factsLimits.remark),
} satisfies Record<ColumnName, z.ZodMiniType>;

/** One entry of a section; which columns it may have is the section's matter. */
export const Entry = z.object(columnShape);
const entries = () => z._default(z.array(Entry).check(z.maxLength(factsLimits.entries, "E9417")), []);

/** The sections, each a list of its entries. */
export const sectionShape = {
  safetyOwners: entries(),
  terminals: entries(),
  counters: entries(),
  servers: entries(),
  software: entries(),
  environment: entries(),
  networkLines: entries(),
  devices: entries(),
  risks: entries(),
  maintenanceAgreements: entries(),
} satisfies Record<SectionName, z.ZodMiniType>;

export const Difference = z.object({
  field: z.string(),
  /** The entry it is of; "" for a field of the unit itself. */
  entry: z.string(),
  column: z.string(),
  before: z.string(),
  after: z.string(),
});
export type Difference = z.output<typeof Difference>;
