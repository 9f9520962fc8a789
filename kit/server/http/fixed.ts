import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { textHeader } from "./headers.ts";

/** A document that stays as it is while the server runs. All its readers are sent the one buffer. */
export interface Fixed {
  readonly type: string;
  readonly bytes: Buffer;
  /** Its ETag, by which whoever kept it need not be sent it again. */
  readonly tag: string;
}

/** Makes it of its content; `type` is the whole Content-Type. */
export const fixed = (type: string, content: string | Buffer): Fixed => {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return { type, bytes, tag: `"${hash("sha256", bytes, "base64url").slice(0, 22)}"` };
};

/** Sends it, or 304 to whoever has it already (RFC 9110, 13.1.2). */
export const sendFixed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  document: Fixed,
): Promise<FastifyReply> => {
  reply.header("etag", document.tag);
  if (hasAlready(textHeader(request, "if-none-match") ?? "", document.tag)) return await reply.code(304).send();
  return await reply.type(document.type).send(document.bytes);
};

/** Proxies that compress make a tag a weak one. */
const hasAlready = (known: string, tag: string): boolean =>
  known.split(",").some((each) => each.trim() === "*" || each.trim().replace(/^W\//, "") === tag);
