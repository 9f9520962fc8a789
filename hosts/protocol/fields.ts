import * as z from "zod/mini";
import { isCalendarDay, patterns } from "@apron/kit/contract/patterns";

/** The reservation systems and the DCS partitions, each with work numbers of its own (catalogue X23). */
export const systems = ["B", "C", "J", "D1", "D2", "D3"] as const;
export type System = (typeof systems)[number];

/** Digits only, leading zeros kept (catalogue 3.21). */
export const agentNumber = z.string().check(z.maxLength(10), z.regex(/^\d{1,10}$/));
/** `yyyy-MM-dd`, a day in Asia/Shanghai. */
export const day = z.string().check(z.maxLength(10), z.refine(isCalendarDay));
/** `yyyy-MM-dd HH:mm:ss` in Asia/Shanghai. */
export const time = z.string().check(z.maxLength(19), z.regex(patterns.dayTime));
/** A time, or "" for never. */
export const timeOrNever = z.union([time, z.literal("")]);
/** A terminal or print position inside an office; its format is not known for sure. */
export const pid = z.string().check(z.maxLength(8), z.regex(/^[0-9A-F]{1,8}$/));
/** City or airport code and three digits. */
export const office = z.string().check(z.maxLength(6), z.regex(/^[A-Z]{3}\d{3}$/));
/** A password as typed; what it must look like is decided by the portal and the host. */
export const password = z.string().check(z.minLength(1), z.maxLength(64));
/** A text that a host names. */
export const label = z.string().check(z.maxLength(200));
/** An identity number as a host gives it out. */
export const idMasked = z.string().check(z.maxLength(20));
/** Whose a work number is, as `getAgent` tells it: a person, or where none is named the department. */
export const owner = z.object({ ownerName: label, ownerIdMasked: idMasked, departmentId: label });
export type Owner = z.output<typeof owner>;
/** A count of instructions. */
export const count = z.int().check(z.minimum(0), z.maximum(100_000_000));

/** Rows `pageSize * (currentPage - 1)` onwards. */
export const paging = {
  currentPage: z.int().check(z.minimum(1), z.maximum(100_000)),
  pageSize: z.int().check(z.minimum(1), z.maximum(1000)),
};

/** One page of rows and how many there are in all. */
export const rows = <Row extends z.ZodMiniType>(row: Row) => ({
  list: z.array(row).check(z.maxLength(1000)),
  total: count,
});
