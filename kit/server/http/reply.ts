import type { FastifyReply } from "fastify";
import { readCookie, type sessionCookies, writeCookie } from "./cookies.ts";
import type { Bytes, Events, ReplyHeaders } from "../call/index.ts";

/** What a handler may do to the head of its answer; `received` is the browser's Cookie header. */
export const replyHeaders = (
  reply: FastifyReply,
  received: string | undefined,
  cookies: ReturnType<typeof sessionCookies>,
): ReplyHeaders => {
  const { secure } = cookies;
  return {
    cookie: (name, value, options) => setCookie(reply, writeCookie(name, value, { ...options, secure })),
    signIn: ({ sid, token }) => {
      setCookie(reply, writeCookie(cookies.sid, sid, { httpOnly: true, secure }));
      setCookie(reply, writeCookie(cookies.token, token, { httpOnly: false, secure }));
    },
    signOut: () => {
      setCookie(reply, writeCookie(cookies.sid, "", { httpOnly: true, secure, maxAge: 0 }));
      setCookie(reply, writeCookie(cookies.token, "", { httpOnly: false, secure, maxAge: 0 }));
      reply.header("clear-site-data", '"cache"');
    },
    received: (name) => readCookie(received, name),
  };
};

/** A later cookie of the same name replaces the earlier one of this answer. */
export const setCookie = (reply: FastifyReply, cookie: string): void => {
  const name = cookie.slice(0, cookie.indexOf("=") + 1);
  const set = [reply.getHeader("set-cookie") ?? []].flat().map(String);
  reply.removeHeader("set-cookie");
  reply.header("set-cookie", [...set.filter((other) => !other.startsWith(name)), cookie]);
};

/** Bytes as an answer: shown in place, or offered as a file when they have a name; events as they come. */
export const sendBytes = async (reply: FastifyReply, bytes: Bytes | Events): Promise<FastifyReply> => {
  if (areEvents(bytes)) return sendEvents(reply, bytes);
  reply
    .code(bytes.status ?? 200)
    .headers(bytes.headers ?? {})
    .type(bytes.type);
  if (bytes.name !== undefined)
    reply.header(
      "content-disposition",
      `attachment; filename="download"; filename*=UTF-8''${encodeRfc5987(bytes.name)}`,
    );
  return await reply.send(bytes.content);
};

/** Whether this is a stream that stays open. */
export const areEvents = (bytes: Bytes | Events): bytes is Events => typeof bytes.content === "function";

const sendEvents = (reply: FastifyReply, { type, headers, content }: Events): FastifyReply => {
  const { raw } = reply.headers(headers).type(type).hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  // The end of the connection is the end of the answer, which then needs no marks between its parts.
  raw.removeHeader("transfer-encoding");
  content(raw);
  return reply;
};

const encodeRfc5987 = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
