import { pino, type Logger } from "pino";

/** One JSON line per event. Names of fields that may hold personal data are never written, at any depth. */
export type Log = Logger;

const personal = [
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
];

/** Opens the log on standard output. */
export const openLog = (level: string = "info"): Log =>
  pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: reasonOf },
    redact: { paths: personal.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]), remove: true },
  });

/** What went wrong and where; not the other fields of an error, in which a database may quote the row. */
const reasonOf = (error: unknown): object =>
  error instanceof Error
    ? { type: error.name, message: error.message, stack: error.stack, ...("code" in error && { sqlState: error.code }) }
    : { type: typeof error };
