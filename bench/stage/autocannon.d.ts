/** What the measurements use of autocannon, which brings no types. */
declare module "autocannon" {
  import type { EventEmitter } from "node:events";

  interface Load {
    readonly url: string;
    readonly method?: "GET" | "POST";
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly connections: number;
    /** Seconds; without it as long as `amount` answers take. */
    readonly duration?: number;
    readonly amount?: number;
    /** What is done with each connection before it asks. */
    readonly setupClient?: (client: { setHeaders(headers: Readonly<Record<string, string>>): void }) => void;
    /** Threads of its own. */
    readonly workers?: number;
  }
  interface Run extends EventEmitter, PromiseLike<Outcome> {}
  interface Outcome {
    readonly "2xx": number;
    readonly non2xx: number;
    readonly errors: number;
    /** Seconds the run took. */
    readonly duration: number;
  }
  const autocannon: (load: Load) => Run;
  export default autocannon;
}
