import * as z from "zod/mini";
import { call, role } from "@apron/kit/contract/call";
import { id, pageOf, pagingFields, requiredText, seenVersion, text } from "@apron/kit/contract/patterns";
import { roles } from "@apron/kit/contract/roles";
import { recordLimits, recordRow } from "./record.ts";

/** Who reviews records: sends back, signs off, plans. */
export const supervisor = role(roles.reportHandler.id);

const waitingRow = z.extend(recordRow, { version: z.int() });
/** A record that waits for its review, with the version that is signed. */
export type WaitingRow = z.output<typeof waitingRow>;

/** The calls by which records are reviewed (catalogue 16.16, 16.19). */
export const reviewCalls = (family: {
  readonly base: string;
  readonly reviewItem: string;
  readonly audit: string;
  readonly named: (zh: string, en: string) => { zh: string; en: string };
}) => {
  const { base, reviewItem, audit, named } = family;
  return {
    review: call({
      method: "POST",
      path: `${base}review`,
      body: z.object({
        id: id(),
        version: seenVersion(),
        decision: z.enum(["return", "sign"], "E9413"),
        note: text(recordLimits.note),
        comments: z._default(
          z
            .array(z.object({ field: requiredText(200), comment: requiredText(recordLimits.note) }))
            .check(z.maxLength(100, "E9417")),
          [],
        ),
      }),
      result: z.object({ version: z.int() }),
      who: supervisor,
      once: true,
      audit: `${audit}.review`,
      item: reviewItem,
      summary: named("审核", "send back with comments, or sign off"),
    }),
    waiting: call({
      method: "POST",
      path: `${base}getWaiting`,
      body: z.object({
        /** `1` those in which nothing needs to be read, `0` the others; "" all. */
        clean: z._default(z.enum(["", "0", "1"], "E9413"), ""),
        ...pagingFields,
      }),
      result: z.extend(pageOf(waitingRow), {
        /** How many wait, and how many of them nothing needs to be read in. */
        waiting: z.int(),
        clean: z.int(),
      }),
      who: supervisor,
      item: "16.19",
      summary: named("待审核", "what waits for the caller's review, the oldest first"),
    }),
    signTogether: call({
      method: "POST",
      path: `${base}signTogether`,
      body: z.object({
        records: z
          .array(z.object({ id: id(), version: seenVersion() }), "E9410")
          .check(z.minLength(1, "E9410"), z.maxLength(recordLimits.together, "E9417")),
      }),
      result: z.object({
        signed: z.int(),
        /** What was left, each with why. */
        left: z.array(z.object({ id: z.string(), number: z.string(), code: z.string(), reason: z.string() })),
      }),
      who: supervisor,
      once: true,
      audit: `${audit}.signTogether`,
      item: "16.19",
      summary: named("批量审核通过", "sign off together what nothing needs to be read in"),
    }),
    neighbours: call({
      method: "GET",
      path: `${base}getNeighbours`,
      body: z.object({ id: id() }),
      result: z.object({
        /** The waiting records before and after it; "" at an end. */
        previous: z.string(),
        next: z.string(),
        waiting: z.int(),
      }),
      who: supervisor,
      item: "16.19",
      summary: named("上一条与下一条", "the waiting records before and after one"),
    }),
  };
};
