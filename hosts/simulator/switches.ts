import * as z from "zod/mini";

/** How a simulated system misbehaves, for tests and demonstrations (catalogue 28.3). All off by default. */
export const Switches = z.object({
  /** Milliseconds before a request is carried out. */
  latency: z._default(z.int().check(z.minimum(0), z.maximum(60_000)), 0),
  /** Milliseconds between carrying out and answering: the caller may have given up by then. */
  late: z._default(z.int().check(z.minimum(0), z.maximum(60_000)), 0),
  /** Share of requests that fail with HTTP 500 and are not carried out, 0 to 1. */
  errorRate: z._default(z.number().check(z.minimum(0), z.maximum(1)), 0),
  /** Away, and says so: HTTP 503, nothing is carried out. */
  down: z._default(z.boolean(), false),
  /** Reads are answered, writes refused. */
  readOnly: z._default(z.boolean(), false),
  /** Requests are carried out and never answered. */
  hang: z._default(z.boolean(), false),
  /** Every answer comes twice. */
  twice: z._default(z.boolean(), false),
  /** Wrong answers: of another shape, for somebody else, far too long, or no JSON. */
  lies: z._default(z.enum(["", "shape", "ids", "oversize", "garbage"]), ""),
  /** The operations that misbehave; empty: all of them. */
  operations: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40)), []),
});
export type Switches = z.output<typeof Switches>;

/** The body of `POST /simulator/switches`; switches not named are turned off. */
export const TurnSwitches = z.object({ system: z.enum(["B", "C", "J"]), ...Switches.shape });

/** Everything off. */
export const allOff: Switches = Switches.parse({});
