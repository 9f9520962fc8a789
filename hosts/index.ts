import type { Hosts } from "./client.ts";

export type { Host, Hosts, Outcome, Tried } from "./client.ts";
export { HostRefused, HostUnavailable, OutcomeUnknown } from "./errors.ts";
export type { HostAgent, OperationName, Owner, Reason, RequestOf, ResultOf, System } from "./protocol.ts";
export { flowsAtOnce, systems } from "./protocol.ts";

declare module "@apron/kit/server/house" {
  interface Outside {
    /** The reservation hosts; the demo's is a simulator. */
    readonly hosts: Hosts;
  }
}
