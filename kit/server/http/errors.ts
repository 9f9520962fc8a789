import type { FastifyReply, FastifyRequest } from "fastify";
import { fileRefusals } from "../../contract/files.ts";
import { common, Refusal, refuse } from "../../contract/refusal.ts";
import { languageOf } from "../../contract/texts.ts";
import { isAway, isUnstorable } from "../database.ts";
import { DiskFailed } from "../files/index.ts";
import { httpStatusOf, refusalEnvelope, transportEnvelope, Malformed, type StatusStyle } from "../call/index.ts";
import { textHeader } from "./headers.ts";
import type { House } from "../house.ts";
import { noteOf } from "./telemetry/request-log.ts";

/** Every error becomes an envelope; what is not the client's doing is logged with its trace id and told to nobody. */
export const sendError = (
  house: House,
  style: StatusStyle,
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
): FastifyReply => {
  const language = languageOf(textHeader(request, "language"));
  reply.type("application/json; charset=utf-8");
  const transport = httpCodeOf(error);
  if (transport === 413) reply.header("connection", "close");
  if (transport === 413 || transport === 415 || transport === 421)
    return reply.code(transport).send(transportEnvelope(`${transport}`, language, style, request.id));
  const refusal = refusalOfError(error, transport);
  noteOf(request, { refusal });
  // What may not be seen is answered as what does not exist (catalogue 27.1).
  if (refusal.kind === common.E9405)
    return reply
      .removeHeader("set-cookie")
      .code(404)
      .send(transportEnvelope("404", language, style, request.id));
  if (error instanceof DiskFailed)
    house.log.error({ reason: error.message, traceId: request.id }, "a file could not be written");
  if (refusal.kind === common.E9500 || isUnstorable(error))
    house.log.error({ err: error, traceId: request.id, url: request.routeOptions.url }, "failed");
  const status = httpStatusOf(refusal);
  if (status === 429 || status === 503) reply.header("retry-after", retryAfter(refusal));
  return reply.code(status).send(refusalEnvelope(style, language, refusal, request.id));
};

const retryAfter = ({ detail }: Refusal): number => {
  const seconds = detail.facts?.["retryAfter"];
  return typeof seconds === "number" ? seconds : 5;
};

const refusalOfError = (error: unknown, transport: number | undefined): Refusal => {
  if (error instanceof Refusal) return error;
  if (error instanceof Malformed || transport !== undefined || isUnstorable(error)) return refuse(common.E9400);
  if (error instanceof DiskFailed) return refuse(fileRefusals.E27009, { fields: { file: fileRefusals.E27009 } });
  if (isAway(error)) return refuse(common.E9506);
  return refuse(common.E9500);
};

/** The HTTP code of an error the transport itself raised for what the client sent. */
const httpCodeOf = (error: unknown): number | undefined => {
  if (!(error instanceof Error) || !("statusCode" in error) || typeof error.statusCode !== "number") return undefined;
  return error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : undefined;
};
