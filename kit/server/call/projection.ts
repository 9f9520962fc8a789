import { Readable } from "node:stream";
import fastJson from "fast-json-stringify";
import * as z from "zod/mini";
import type { Call } from "../../contract/call.ts";
import { Listed } from "./listed.ts";

/** Under `/cass` a plain status is a number, under the login portal's mounts a text (catalogue 0.1). */
export type StatusStyle = "number" | "text";

/** A success on its way out; the result has whatever the handler gave. */
export interface Success {
  readonly status: number | string;
  readonly message: string;
  readonly result: unknown;
  readonly traceId: string;
}

/**
 * Writes the successes of a call as JSON by the declared shape of its result, so that nothing it does not name leaves
 * the server. The writer is built at the first answer, which keeps the start quick. A list read row by row is a stream
 * when it is long; if it breaks off, so does the connection.
 */
export const projectionOf = (
  call: Call,
  style: StatusStyle,
): ((success: Success) => string | Promise<string | Readable>) => {
  let write: Writer | undefined;
  let writeItems: Writer | undefined;
  return (success) => {
    if (success.result instanceof Listed) {
      writeItems ??= writerOf(jsonSchemaOf(call.result));
      return writeListed(success, success.result, writeItems);
    }
    write ??= writerOf(jsonSchemaOf(envelopeOf(call, style)));
    return write(success);
  };
};

/** Characters of a piece of a long answer, and how many pieces (4 MB) may wait for its reader: every list of today fits. */
const pieceLength = 32_768;
const piecesAhead = 128;
/** Items that are written in one go, which costs less than each by itself. */
const together = 64;

const writeListed = (
  { result: _listed, traceId, ...head }: Success,
  list: Listed<unknown>,
  write: Writer,
): Promise<string | Readable> =>
  new Promise((resolve, reject) => {
    let text = `${JSON.stringify(head).slice(0, -1)},"result":[`;
    let comma = "";
    let items: unknown[] = [];
    let stream: Readable | undefined;
    let room: PromiseWithResolvers<void> | undefined;
    const goOn = (): void => {
      room?.resolve();
      room = undefined;
    };
    const open = (): Readable => {
      // Texts as they are: buffers would lie in memory until a full collection.
      const opened = new Readable({ objectMode: true, highWaterMark: piecesAhead, read: goOn });
      resolve(opened.once("close", goOn));
      return opened;
    };
    const writeDown = (): void => {
      if (items.length === 0) return;
      text += comma + write(items).slice(1, -1);
      comma = ",";
      items = [];
    };
    const see = (item: unknown): Promise<void> | undefined => {
      if (stream?.destroyed) throw new Error("the reader has left");
      items.push(item);
      if (items.length < together) return room?.promise;
      writeDown();
      if (text.length >= pieceLength) {
        stream ??= open();
        if (!stream.push(text)) room ??= Promise.withResolvers();
        text = "";
      }
      return room?.promise;
    };
    list.read(see).then(
      () => {
        writeDown();
        text += `],"traceId":${JSON.stringify(traceId)}}`;
        stream?.push(text);
        stream?.push(null);
        resolve(stream ?? text);
      },
      (error: unknown) => {
        stream?.destroy(error instanceof Error ? error : new Error(String(error)));
        reject(error);
      },
    );
  });

const envelopeOf = ({ result }: Call, style: StatusStyle): z.ZodMiniType =>
  z.object({
    status: style === "number" ? z.number() : z.string(),
    message: z.string(),
    result,
    traceId: z.string(),
  });

/** The JSON schema of a declared shape; what the schema language cannot say (a refinement, a default's code) is left out. */
export const jsonSchemaOf = (schema: z.ZodMiniType, io: "input" | "output" = "output"): Record<string, unknown> => {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, { target: "draft-7", unrepresentable: "any", io });
  return shape;
};

/**
 * What has exactly the declared shape already, as most results do, is written by the engine itself, which is twice as
 * fast for long lists; everything else field by field.
 */
const writerOf = (shape: unknown): Writer => {
  if (!isRecord(shape)) throw new Error("only what is declared to be a list is read row by row");
  const fits = fitsOf(shape);
  const project = fastJson(shape) as Writer;
  return (value) => (fits(value) ? JSON.stringify(value) : project(value));
};

type Writer = (value: unknown) => string;
type Fits = (value: unknown) => boolean;

/** Whether a value has this shape and nothing beyond it; false for every shape that is more than plain fields and lists. */
const fitsOf = (shape: unknown): Fits => {
  if (!isRecord(shape) || "const" in shape) return never;
  if (Array.isArray(shape["anyOf"])) return fitsAny(shape["anyOf"].map(fitsOf));
  switch (shape["type"]) {
    case "string":
      return (value) => typeof value === "string";
    case "integer":
      return Number.isInteger;
    case "number":
      return Number.isFinite;
    case "null":
      return (value) => value === null;
    case "boolean":
      return (value) => typeof value === "boolean";
    case "array":
      return fitsList(fitsOf(shape["items"]));
    case "object":
      return shape["additionalProperties"] === false ? fitsFields(shape) : never;
    default:
      return never;
  }
};

const never: Fits = () => false;

const fitsAny =
  (kinds: readonly Fits[]): Fits =>
  (value) =>
    kinds.some((fits) => fits(value));

const fitsList =
  (fits: Fits): Fits =>
  (value) =>
    Array.isArray(value) && value.every(fits);

const fitsFields = ({ properties, required }: Record<string, unknown>): Fits => {
  const named = Object.entries(isRecord(properties) ? properties : {}).map(
    ([name, shape]) => [name, fitsOf(shape)] as const,
  );
  const fields = new Map(named);
  // A field that may be missing is counted as missing, and its value written field by field.
  if (!Array.isArray(required) || required.length !== fields.size) return never;
  return (value) => {
    if (!isRecord(value) || "toJSON" in value) return false;
    let found = 0;
    for (const name in value) {
      // Fields mostly stand in the order of their declaration, where each is found without a search.
      const [next, fitsNext] = named[found] ?? [];
      const fits = name === next ? fitsNext : fields.get(name);
      if (fits?.(value[name]) !== true) return false;
      found += 1;
    }
    return found === fields.size;
  };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
