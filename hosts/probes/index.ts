import type { Probes } from "./client.ts";

export { ProbeFailed, type Probes, type ProbeTried, type ProbeTrouble } from "./client.ts";
export { type ProbeKind, probeKinds, type ProbeStep, probeSteps } from "./protocol.ts";

declare module "@apron/kit/server/house" {
  interface Outside {
    /** The probes that measure the way to the hosts; the demo's are simulated. */
    readonly probes: Probes;
  }
}
