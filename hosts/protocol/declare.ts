import * as z from "zod/mini";
import type { Reason } from "./refusals.ts";

/**
 * One operation of a host, declared once (catalogue 28.1). A read changes nothing and may be asked again; a write
 * carries an operation id and is carried out at most once per id.
 */
export interface Operation<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Result extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly kind: "read" | "write";
  readonly summary: string;
  readonly request: Request;
  readonly result: Result;
  /** Why a host may say no; besides these every write may be refused with `readOnly` and `operationReused`. */
  readonly refusals: readonly Reason[];
}

type Shape = Record<string, z.ZodMiniType>;

interface Declared<Request extends Shape, Result extends Shape> {
  readonly summary: string;
  readonly request: Request;
  readonly result: Result;
  readonly refusals: readonly Reason[];
}

/** Declares an operation that changes nothing. */
export const read = <Request extends Shape, Result extends Shape>(declared: Declared<Request, Result>) => ({
  kind: "read" as const,
  summary: declared.summary,
  request: z.object(declared.request),
  result: z.object(declared.result),
  refusals: declared.refusals,
});

/** Declares an operation that changes something; its request carries `operationId`, a UUID, besides the named fields. */
export const write = <Request extends Shape, Result extends Shape>(declared: Declared<Request, Result>) => ({
  kind: "write" as const,
  summary: declared.summary,
  request: z.object({ operationId: z.uuid(), ...declared.request }),
  result: z.object(declared.result),
  refusals: declared.refusals,
});
