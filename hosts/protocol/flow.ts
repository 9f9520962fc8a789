import * as z from "zod/mini";
import { read, write } from "./declare.ts";
import { agentNumber, count, day, label, office, owner, paging, pid, rows, time } from "./fields.ts";

/** How a sign record reads (catalogue 7.4). */
export const signTypes = ["SI", "SO", "AI", "AO", "FAIL", "FORCED"] as const;

/** Of so many work numbers at once their traffic is asked for. */
export const flowsAtOnce = 500;

/** A figure of one of many: what no count can be is left to the reader to disbelieve, so that it takes no other with it. */
const figure = z.int().check(z.minimum(-100_000_000), z.maximum(100_000_000));

/** Traffic, thresholds and sign records of work numbers (catalogue 28.1). */
export const flowOperations = {
  getFlows: read({
    summary:
      "Traffic of many work numbers by day, as `getFlow` tells it of one; a work number the host does not know is left out.",
    request: {
      agentNumbers: z.array(agentNumber).check(z.minLength(1), z.maxLength(flowsAtOnce)),
      from: day,
      to: day,
    },
    result: {
      list: z
        .array(
          z.object({
            agentNumber,
            limited: z.boolean(),
            updatedAt: time,
            days: z
              .array(z.object({ day, flow: figure, threshold: figure, usedPidCount: figure }))
              .check(z.maxLength(7)),
          }),
        )
        .check(z.maxLength(2 * flowsAtOnce)),
    },
    refusals: [],
  }),
  getFlow: read({
    summary: "Traffic by day, today and up to six days back, oldest first; a day without traffic is a row of zeros.",
    request: { agentNumber, from: day, to: day },
    result: {
      agentNumber,
      limited: z.boolean(),
      updatedAt: time,
      days: z.array(z.object({ day, flow: count, threshold: count, usedPidCount: count })).check(z.maxLength(7)),
    },
    refusals: ["unknownAgent"],
  }),
  getPidDetail: read({
    summary: "The instructions of one day, newest first; of one PID, or of all when `pid` is absent.",
    request: { agentNumber, day, pid: z.optional(pid), ...paging },
    result: {
      agentNumber,
      ...rows(z.object({ time, pid, office, flow: count, instruction: label })),
    },
    refusals: ["unknownAgent"],
  }),
  liftFlow: write({
    summary: "Lifts the limit of a work number that reached its threshold; today's count starts again at 0.",
    request: { agentNumber },
    result: { agentNumber },
    refusals: ["unknownAgent", "notLimited"],
  }),
  clearFlow: write({
    summary: "Sets today's count back to 0; not for a limited work number.",
    request: { agentNumber },
    result: { agentNumber, flow: count },
    refusals: ["unknownAgent", "limited"],
  }),
  setThreshold: write({
    summary:
      "Another daily maximum from one day to another, both included; 0 takes back what was set for days from `from` on. It lifts a limit it makes untrue. With `owner`, only while the work number is still that person's (name and masked identity number), or where none is named that department's: judged in the step that sets it, so that no change of owner comes in between.",
    request: { agentNumber, from: day, to: day, value: count, owner: z.optional(owner) },
    result: { agentNumber, threshold: count },
    refusals: ["unknownAgent", "thresholdRange", "ownerChanged"],
  }),
  getSignRecords: read({
    summary: "Sign records between two times, newest first, at most six months back.",
    request: {
      agentNumber,
      from: time,
      to: time,
      type: z.optional(z.enum(signTypes)),
      pid: z.optional(pid),
      office: z.optional(office),
      ...paging,
    },
    result: {
      agentNumber,
      ...rows(z.object({ time, pid, office, type: z.enum(signTypes), level: label })),
    },
    refusals: ["unknownAgent"],
  }),
};
