import * as z from "zod/mini";
import { label, timeOrNever } from "../../protocol/fields.ts";
import { probeCode, probeSteps } from "../protocol.ts";

/** Something that does not answer a simulated probe. */
const Broken = z.object({
  /** "" is every place the probe serves. */
  place: z._default(label, ""),
  step: z.enum(probeSteps),
  /** The number of a line, of the step `line`; "" is every line. */
  line: z._default(label, ""),
  /** "" where the probe does not know. */
  since: z._default(timeOrNever, ""),
});

/** How a simulated probe misbehaves, and what it finds broken, for tests and demonstrations. All off by default. */
export const ProbeSwitches = z.object({
  /** Milliseconds before it answers. */
  latency: z._default(z.int().check(z.minimum(0), z.maximum(60_000)), 0),
  /** How many times as slow everything is that it measures. */
  slow: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 1),
  /** Away, and says so: HTTP 503. */
  down: z._default(z.boolean(), false),
  /** Never answers. */
  hang: z._default(z.boolean(), false),
  /** Every answer comes twice. */
  twice: z._default(z.boolean(), false),
  /** Measures nothing: refuses as not served. */
  refuses: z._default(z.boolean(), false),
  /** Wrong answers: of another shape, to another request, of another task, far too long, or no JSON. */
  lies: z._default(z.enum(["", "shape", "ids", "task", "oversize", "garbage"]), ""),
  /** What cannot be reached. */
  broken: z._default(z.array(Broken).check(z.maxLength(50)), []),
});
export type ProbeSwitches = z.output<typeof ProbeSwitches>;

/** The body of `POST /probes/switches`; switches not named are turned off. */
export const TurnProbe = z.object({ probe: probeCode, ...ProbeSwitches.shape });

/** Everything off. */
export const probeAllOff: ProbeSwitches = ProbeSwitches.parse({});
