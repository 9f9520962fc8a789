import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyHttpOptions } from "fastify";
import { common, refuse } from "../../contract/refusal.ts";
import type { Config } from "../config/index.ts";
import { refusalEnvelope } from "../call/index.ts";
import { headersOf } from "./headers.ts";

/**
 * Limits of the transport in milliseconds, bytes and requests (catalogue X22, 31; security R14, R15). Connections are
 * looked at once a `check`, so that a slow head is closed within 10 s and a slow body within 30 s; `silence` ends a
 * connection on which nothing moves, such as that of a reader who does not read the answer. Within `farewell` a server that
 * stops is done with every answer under way. `waiting` requests may stand behind the one a connection is answered.
 * `arriving` connections stand before a port until it comes to them (Linux: no more than net.core.somaxconn): the screens of an
 * instance that died come to another one all at once, and whom there is no room for tries anew after up to a minute.
 */
export const transportLimits = {
  header: 8500,
  body: 28_500,
  check: 1000,
  keepAlive: 30_000,
  silence: 120_000,
  farewell: 6000,
  json: 1_048_576,
  waiting: 64,
  arriving: 4096,
} as const;

/** How long a client may take; tests take less. */
export type Patience = { readonly [limit in "header" | "body" | "check" | "keepAlive" | "silence"]: number };

/** What every port of the portal is opened with: time limits, one answer at a time, and security headers on what Node itself refuses. */
export const transportOf = (config: Config, patience: Patience = transportLimits): FastifyHttpOptions<Server> => {
  const headers = headersOf(config).answer;
  return {
    logger: false,
    bodyLimit: transportLimits.json,
    forceCloseConnections: "idle",
    return503OnClosing: false,
    serverFactory: (answer) => {
      const server = createServer(
        {
          headersTimeout: patience.header,
          requestTimeout: patience.body,
          keepAliveTimeout: patience.keepAlive,
          connectionsCheckingInterval: patience.check,
          maxHeaderSize: 16_384,
          // Node would refuse with a bare 400; the first hook refuses it like any other request.
          requireHostHeader: false,
        },
        oneAtATime(answer),
      );
      return server.setTimeout(patience.silence);
    },
    clientErrorHandler: (_error, socket) => {
      // Browsers open connections ahead of need: an answer to one that asked nothing would become that of the request which is
      // just under way on it, where one that ends without a word is asked again on another.
      if (!socket.writable || socket.bytesRead === 0) return socket.destroy();
      const body = refusalEnvelope("number", "zh", refuse(common.E9400), randomUUID());
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.end(
        `HTTP/1.1 400 Bad Request\r\ncontent-type: application/json; charset=utf-8\r\n${lines.join("")}content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
      );
    },
  };
};

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Answers the requests of a connection one after the other, and ends a connection with more than `waiting` of them in line.
 * Node runs all that one packet brought at once, a thousand and more, and keeps every answer until the reader takes it,
 * where no bound of the socket sees it (security R15).
 */
const oneAtATime = (answer: Listener): Listener => {
  const lines = new WeakMap<Socket, (readonly [IncomingMessage, ServerResponse])[]>();
  const begin = (request: IncomingMessage, response: ServerResponse): void => {
    response.once("close", () => goOn(request.socket));
    answer(request, response);
  };
  const goOn = (socket: Socket): void => {
    const [request, response] = lines.get(socket)?.shift() ?? [];
    // After an answer that said it was the last, and to a reader who has left, nothing more can be said.
    if (request && response && socket.writable) begin(request, response);
    else lines.delete(socket);
  };
  return (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const line = lines.get(socket);
    if (!line) {
      lines.set(socket, []);
      begin(request, response);
    } else if (line.length < transportLimits.waiting) line.push([request, response]);
    else cutOff(socket);
  };
};

/** Node makes an error for each request that waited; their stacks alone would hold up everybody else three times as long. */
const cutOff = (socket: Socket): void => {
  const usual = Error.stackTraceLimit;
  socket.prependOnceListener("close", () => (Error.stackTraceLimit = 0));
  socket.once("close", () => (Error.stackTraceLimit = usual));
  socket.destroy();
};
