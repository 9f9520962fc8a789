import * as z from "zod/mini";
import { agentOperations } from "./protocol/agent.ts";
import { read } from "./protocol/declare.ts";
import { label, systems } from "./protocol/fields.ts";
import { flowOperations } from "./protocol/flow.ts";
import { queryOperations } from "./protocol/queries.ts";
import { resourceOperations } from "./protocol/resources.ts";

export { HostAgent } from "./protocol/agent.ts";
export type { Operation } from "./protocol/declare.ts";
export { type Owner, type System, systems } from "./protocol/fields.ts";
export { flowsAtOnce, signTypes } from "./protocol/flow.ts";
export { isReason, type Reason, reasons } from "./protocol/refusals.ts";

/**
 * The gateway protocol (catalogue 28): every operation a provider implements for each of its systems, as
 * `POST <APRON_HOSTS_URL>/v1/<system>/<operation>`. docs/hosts.md explains it, docs/hosts-openapi.json is printed from it.
 */
export const operations = {
  ...agentOperations,
  ...flowOperations,
  ...queryOperations,
  ...resourceOperations,
  getOperation: read({
    summary:
      "What became of a write. A host that answers `never` must not carry that operation out any more; `open` means it is still at it.",
    request: { operationId: z.uuid() },
    result: {
      operationId: z.uuid(),
      state: z.enum(["done", "refused", "never", "open"]),
      /** The result of the write when done, else absent. */
      result: z.optional(z.unknown()),
      /** The refusal of the write when refused, else absent. */
      refusal: z.optional(z.lazy(() => HostRefusal)),
    },
    refusals: [],
  }),
};

/** A host's no: the reason, and tries left where the reason counts them. */
export const HostRefusal = z.object({
  reason: z.string().check(z.maxLength(40)),
  remaining: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
});

export type Operations = typeof operations;
export type OperationName = keyof Operations;
/** Fields of an operation's request. */
export type RequestOf<Name extends OperationName> = z.output<Operations[Name]["request"]>;
/** Fields of an operation's result. */
export type ResultOf<Name extends OperationName> = z.output<Operations[Name]["result"]>;

/** Whether a text names an operation. */
export const isOperation = (text: string): text is OperationName => Object.hasOwn(operations, text);

/** Body of every request besides the fields of its operation: repeated by the answer. */
export const requestId = z.uuid();

/** Body of every answer with HTTP 200: what it answers, and either a result or a refusal. */
export const Answer = z.object({
  requestId,
  system: z.enum(systems),
  operation: label,
  result: z.optional(z.unknown()),
  refusal: z.optional(HostRefusal),
});

/** Body of HTTP 503 by which a host promises that it carried nothing out. */
export const NotDone = z.object({ requestId, notDone: z.literal(true) });
