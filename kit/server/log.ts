import { type DestinationStream, type Logger, pino } from "pino";

/** One JSON line per event. Names of fields that may hold personal data are never written, at any depth. */
export type Log = Logger;

const personal: ReadonlySet<string> = new Set([
  "mobile",
  "signTel",
  "signMailbox",
  "email",
  "name",
  "idNumber",
  "password",
  "smsCode",
  "code",
  "token",
  "cookie",
  "authorization",
  "to",
  "text",
]);

/** Opens the log on standard output, or where a test reads it. */
export const openLog = (level: string = "info", out: DestinationStream = pino.destination(1)): Log =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: reasonOf },
      formatters: { log: (event) => impersonal(event, 0) },
    },
    out,
  );

/** Nothing worth a line lies deeper; what holds itself comes to an end here. */
const deepest = 8;

/** What is logged without the fields that may hold personal data. */
const impersonal = (event: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(event).flatMap(([name, value]) => (personal.has(name) ? [] : [[name, within(value, depth + 1)]])),
  );

const within = (value: unknown, depth: number): unknown => {
  if (typeof value !== "object" || value === null || value instanceof Error) return value;
  if (depth > deepest) return "…";
  return Array.isArray(value) ? value.map((item) => within(item, depth + 1)) : impersonal(value, depth);
};

/** What went wrong and where; not the other fields of an error, in which a database may quote the row. */
const reasonOf = (error: unknown): object =>
  error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack, ...("code" in error && { sqlState: error.code }) }
    : { type: typeof error };
