import * as z from "zod/mini";
import { label, time, timeOrNever } from "../protocol/fields.ts";

/** What lies between a terminal at an airport or an office and the host, in the order in which it is walked (catalogue 19.4). */
export const probeSteps = ["terminal", "lan", "line", "hqNetwork", "host"] as const;
export type ProbeStep = (typeof probeSteps)[number];

/** What a line is for: departure control at an airport, or reservation access of an office. */
export const probeKinds = ["departure", "reservation"] as const;
export type ProbeKind = (typeof probeKinds)[number];

/** The name of a probe, as it stands in the address. */
export const probeCode = z.string().check(z.maxLength(40), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/));

/** Why a probe says no. */
export const probeReasons = {
  notServed: "The probe does not reach what it was asked to measure; the topology of the portal is wrong.",
  busy: "The probe measures as much as it can already; it may be asked again later.",
} as const;
export type ProbeReason = keyof typeof probeReasons;

/** Milliseconds that somebody measured. */
const milliseconds = z.number().check(z.minimum(0), z.maximum(120_000));

/**
 * The protocol of probes (catalogue 19.4): what a provider implements in front of its probes, as
 * `POST <APRON_PROBES_URL>/v1/<probe>/<operation>`. Nothing in it changes anything, so all of it may be asked again.
 * docs/probes.md explains it, docs/probes-openapi.json is printed from it.
 */
export const probeOperations = {
  measure: {
    summary: "Measures one step of the way from a terminal to the host, for one task of the portal.",
    request: z.object({
      /** Of the portal's task; the answer repeats it. */
      taskId: z.uuid(),
      step: z.enum(probeSteps),
      kind: z.enum(probeKinds),
      /** Office code of the airport, or number of the office. */
      place: label,
      /** What to measure, as the topology of the portal has it: an address or a name the probe knows. */
      target: label,
      /** The number of the line, of the step `line`; else "". */
      line: label,
    }),
    result: z.object({
      taskId: z.uuid(),
      step: z.enum(probeSteps),
      line: label,
      reachable: z.boolean(),
      /** Round trip; of what cannot be reached, how long the probe tried. */
      ms: milliseconds,
      /** Packets lost, in percent. */
      loss: z.number().check(z.minimum(0), z.maximum(100)),
      /** Since when it cannot be reached, where the probe knows; else "". */
      since: timeOrNever,
    }),
  },
  getHealth: {
    summary: "Whether the probe works, by which software and which clock.",
    request: z.object({}),
    result: z.object({ software: label, time }),
  },
} as const;

export type ProbeOperations = typeof probeOperations;
export type ProbeOperationName = keyof ProbeOperations;
/** Fields of an operation's request. */
export type ProbeRequestOf<Name extends ProbeOperationName> = z.output<ProbeOperations[Name]["request"]>;
/** Fields of an operation's result. */
export type ProbeResultOf<Name extends ProbeOperationName> = z.output<ProbeOperations[Name]["result"]>;

/** Whether a text names an operation. */
export const isProbeOperation = (text: string): text is ProbeOperationName => Object.hasOwn(probeOperations, text);

/** Whether a text is one of the declared reasons. */
export const isProbeReason = (text: string): text is ProbeReason => Object.hasOwn(probeReasons, text);

/** A probe's no. */
export const ProbeRefusal = z.object({ reason: z.string().check(z.maxLength(40)) });

/** Body of every answer with HTTP 200: what it answers, and either a result or a refusal. */
export const ProbeAnswer = z.object({
  requestId: z.uuid(),
  probe: probeCode,
  operation: label,
  /** Nothing real was measured. */
  simulated: z.optional(z.boolean()),
  result: z.optional(z.unknown()),
  refusal: z.optional(ProbeRefusal),
});
