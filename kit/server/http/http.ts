import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import multipart from "@fastify/multipart";
import Fastify, { type FastifyInstance, type FastifyRequest } from "fastify";
import type { Call } from "../../contract/call.ts";
import { type Language, languageOf } from "../../contract/texts.ts";
import { readCookie, sessionCookies, writeCookie } from "./cookies.ts";
import { spoolFolder } from "../files/index.ts";
import {
  successEnvelope,
  transportEnvelope,
  type Answer,
  isSoundText,
  Malformed,
  parseStrictJson,
  parseStrictQuery,
  projectionOf,
} from "../call/index.ts";
import type { ServerFeature } from "../feature.ts";
import { learnCalls, guarded, type Guards, type Incoming, isBytes, requestIdOf, type Sent } from "../guard/index.ts";
import { headersOf, textHeader } from "./headers.ts";
import { ourHosts } from "../network/index.ts";
import type { House } from "../house.ts";
import { sendError } from "./errors.ts";
import { openLines } from "./lines.ts";
import { mountless, styleOf } from "./mounts.ts";
import { isGoneTo } from "./pages.ts";
import { areEvents, replyHeaders, sendBytes, setCookie } from "./reply.ts";
import { addRequestLog, addressIn, noteOf } from "./telemetry/request-log.ts";
import { addRequestTraces } from "./telemetry/request-traces.ts";
import { transportLimits, transportOf } from "./transport.ts";
import { readUpload } from "./upload.ts";

/**
 * The HTTP server with every call of the features mounted, guarded and answered. A call without an answer, an answer
 * twice, or a check that nobody makes stops the start. `health`, pages and demo paths are added by their own parts.
 */
export const openHttp = async (house: House, features: readonly ServerFeature[]): Promise<FastifyInstance> => {
  const headers = headersOf(house.config);
  const server = Fastify({
    ...transportOf(house.config),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = "" }) => mountless(url),
    trustProxy: house.config.trustedProxies.length > 0 ? [...house.config.trustedProxies] : false,
    routerOptions: { maxParamLength: 200 },
    // An error before any route was found, such as a path that does not decode: a person who goes there sees that it is none.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers.answer);
      void (isGoneTo(request) ? reply.redirect("/404", 303) : sendError(house, "number", request, reply, error));
    },
  });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, done) => {
    try {
      done(null, body.length === 0 ? {} : parseStrictJson(utf8.decode(Buffer.from(body))));
    } catch {
      done(new Malformed("not JSON in UTF-8"));
    }
  });
  server.setErrorHandler((error, request, reply) =>
    sendError(house, styleOf(request.originalUrl), request, reply, error),
  );
  const publicOrigin = new URL(house.config.publicUrl).origin;
  const namesUs = ourHosts(house.config);
  if (house.config.tracesUrl !== undefined) addRequestTraces(server);
  addRequestLog(server, house);
  server.addHook("onRequest", (request, reply, done) => {
    reply.headers(headers.answer);
    if (!namesOneHost(request)) throw new Malformed("not one host is named");
    if (!namesUs(request) && request.routeOptions.config.anyHost !== true)
      throw Object.assign(new Error("another host is named"), { statusCode: 421 });
    if (request.method !== "GET" && request.method !== "HEAD") refuseForeignOrigin(request, publicOrigin);
    done();
  });
  // An expectation nobody knows may be ignored; Node would answer it with a bare 417.
  server.server.on("checkExpectation", (request, response) => server.server.emit("request", request, response));
  const methods = new Map<string, Set<string>>();
  server.addHook("onRoute", ({ url, method }) => {
    methods.set(url, new Set([...(methods.get(url) ?? []), ...[method].flat()]));
  });

  // A stream is a request that never ends by itself, nor does one whose reader does not read: closing waits for both.
  server.addHook("preClose", async () => {
    house.live.stop();
    setTimeout(() => server.server.closeAllConnections(), transportLimits.farewell).unref();
  });

  house.files.learn(features.flatMap((feature) => feature.files ?? []));
  const guards: Guards = {
    needs: new Map(features.flatMap((feature) => Object.entries(feature.needs ?? {}))),
    spends: new Map(features.flatMap((feature) => Object.entries(feature.spends ?? {}))),
    admits: features.flatMap((feature) => feature.admits ?? []),
    helps: features.flatMap((feature) => feature.helps ?? []),
  };
  learnCalls(
    house,
    guards,
    features.flatMap((feature) => feature.answers.map(({ call }) => call)),
  );
  const enter = openLines();
  const mount = (scope: FastifyInstance, answers: readonly Answer[]): void => {
    for (const answer of answers) mountCall(scope, house, guards, answer, enter);
  };
  const answers = Map.groupBy(
    features.flatMap((feature) => feature.answers),
    ({ call }) => (call.upload ? "uploads" : "others"),
  );
  mount(server, answers.get("others") ?? []);
  // The multipart reader burdens every request of its scope, and only few calls take a file.
  await server.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: true });
    mount(scope, answers.get("uploads") ?? []);
  });
  refuseOtherMethods(server, methods);
  return server;
};

const utf8 = new TextDecoder("utf-8", { fatal: true });

const mountCall = (
  server: FastifyInstance,
  house: House,
  guards: Guards,
  answer: Answer,
  enter: ReturnType<typeof openLines>,
): void => {
  const { call } = answer;
  const run = guarded(house, guards, answer);
  const projections = { number: projectionOf(call, "number"), text: projectionOf(call, "text") };
  const cookies = sessionCookies(house.config.publicUrl);
  const spools = spoolFolder(house.config);

  server.route({
    method: call.method,
    url: call.path.replace(/\{(\w+)\}/g, ":$1"),
    // The head of a stream that never ends would never come.
    exposeHeadRoute: call.carriage === "json",
    ...(call.upload && { bodyLimit: call.upload.maximum + 65_536 }),
    handler: async (request, reply) => {
      const cookieHeader = request.headers.cookie;
      const spoken = textHeader(request, "token");
      const halves = {
        sid: readCookie(cookieHeader, cookies.sid),
        token: spoken ?? (isLoadedByPage(call) ? readCookie(cookieHeader, cookies.token) : undefined),
      };
      const unattended = call.unattended ?? textHeader(request, "unattended") === "true";
      const found = await house.sessions.authenticate(halves.sid, halves.token, unattended);
      // A picture or a stream cannot tell its page of changed roles: that is left to what the page asks next.
      const authenticated = found.state === "live" && spoken === undefined ? { ...found, rolesChanged: false } : found;
      const caller = authenticated.state === "live" ? authenticated.caller : undefined;
      // What is veiled in the audit stands under nobody's name in the log either.
      const isNamed = (body?: unknown): boolean =>
        call.veiled === undefined || (typeof call.veiled === "function" && body !== undefined && !call.veiled(body));
      if (caller && call.veiled === undefined)
        noteOf(request, { accountId: caller.accountId, version: caller.version });
      let browser = authenticated.browser;
      if (browser === undefined && call.who.kind === "anyone") {
        const anonymous = house.sessions.openAnonymous();
        browser = anonymous.browser;
        setCookie(reply, writeCookie(cookies.sid, anonymous.sid, { httpOnly: true, secure: cookies.secure }));
      }
      const language = languageFor(request, call);
      let spooled: string | undefined;
      const incoming: Incoming = {
        async read() {
          const sent = await readRequest(call, request, spools);
          spooled = sent.upload?.spool?.path;
          if (!isNamed(sent.body)) return sent;
          if (caller) noteOf(request, { accountId: caller.accountId, version: caller.version });
          else noteOf(request, { address: addressIn(sent.body), version: versionMeant(request) });
          return sent;
        },
        authenticated,
        browser: browser ?? "",
        versionMeant: versionMeant(request),
        language,
        ip: request.ip,
        userAgent: textHeader(request, "user-agent") ?? "",
        range: textHeader(request, "range") ?? "",
        ifRange: textHeader(request, "if-range") ?? "",
        traceId: request.id,
        reply: replyHeaders(reply, cookieHeader, cookies),
      };
      // What is uploaded is not left unread on its way; what reads it has a line of its own.
      const leave = caller && !call.upload ? await enter(`${caller.accountId} ${call.carriage}`) : undefined;
      // Who has left while he waited is answered nothing, and keeps no place.
      if (reply.raw.destroyed) {
        leave?.();
        return reply.hijack();
      }
      let result: unknown;
      try {
        result = await run(incoming);
      } finally {
        if (spooled !== undefined) await rm(spooled, { force: true });
        // Work that goes on for somebody who has left keeps its place, and so does a file that nobody reads.
        if (leave && (call.carriage === "json" || reply.raw.destroyed)) leave();
        else if (leave) reply.raw.once("close", leave);
      }
      if (call.carriage === "bytes" && isBytes(result)) {
        // A stream that never ends takes nobody's place.
        if (areEvents(result)) leave?.();
        return await sendBytes(reply, result);
      }
      const style = styleOf(request.originalUrl);
      return await reply
        .type("application/json; charset=utf-8")
        .send(await projections[style](successEnvelope(style, language, result, request.id, call.done)));
    },
  });
};

/** A picture, a stream or a link of a page can send no header: of these alone the readable half may come from its cookie. */
const isLoadedByPage = ({ method, carriage }: Call): boolean => method === "GET" && carriage === "bytes";

/** Node keeps the first of several hosts, where a proxy in front may have gone by another. */
const namesOneHost = ({ raw }: FastifyRequest): boolean => {
  const { rawHeaders } = raw;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts === 1 || (hosts === 0 && raw.httpVersion !== "1.1");
};

/** Only this site's own pages may change anything: cross-site posts carry another origin (security T15). */
const refuseForeignOrigin = (request: FastifyRequest, publicOrigin: string): void => {
  const site = textHeader(request, "sec-fetch-site");
  const origin = textHeader(request, "origin");
  if (site !== undefined && site !== "same-origin" && site !== "none") throw new Malformed("another site asks");
  if (origin === undefined || origin === publicOrigin) return;
  const called = `${request.protocol}://${request.host}`;
  if (!URL.canParse(called) || new URL(called).origin !== origin) throw new Malformed("another origin asks");
};

const readRequest = (call: Call, request: FastifyRequest, spools: () => Promise<string>): Sent | Promise<Sent> => {
  const requestId = (body: unknown) =>
    call.once ? requestIdOf(textHeader(request, "idempotency-key"), body) : undefined;
  if (call.upload)
    return readUpload(request, call.upload, spools).then((sent) => ({ ...sent, requestId: requestId(sent.body) }));
  const url = request.raw.url ?? "";
  const query = parseStrictQuery(url.includes("?") ? url.slice(url.indexOf("?") + 1) : "");
  if (call.method === "GET") {
    const named = Object(request.params);
    if (!Object.values(named).every((text) => isSoundText(String(text)))) throw new Malformed("the path is no text");
    return { body: { ...query, ...named }, upload: undefined, requestId: undefined };
  }
  const body = request.body === undefined ? {} : request.body;
  const inner = isRecord(body) && body["entity"] !== undefined ? body["entity"] : body;
  if (!isRecord(inner)) throw new Malformed("the body is no object");
  return { body: call.alsoQuery ? { ...query, ...inner } : inner, upload: undefined, requestId: requestId(inner) };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const languageFor = (request: FastifyRequest, call: Call): Language =>
  languageOf(
    textHeader(request, "language") ??
      (call.carriage === "bytes" ? readCookie(request.headers.cookie, "adminLanguage") : undefined),
  );

const versionMeant = (request: FastifyRequest): "1" | "2" | "3" => {
  const meant = textHeader(request, "accounttype");
  return meant === "1" || meant === "2" ? meant : "3";
};

/** Other methods on a known path: 405 with Allow; anything else: 404. */
const refuseOtherMethods = (server: FastifyInstance, methods: ReadonlyMap<string, ReadonlySet<string>>): void => {
  const named = [...methods]
    .filter(([url]) => url.includes(":"))
    .map(([url, allowed]) => ({ shape: new RegExp(`^${url.replace(/:\w+/g, "[^/]+")}$`), allowed }));
  server.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? "";
    const allowed = methods.get(path) ?? named.find(({ shape }) => shape.test(path))?.allowed;
    if (allowed && !allowed.has(request.method)) reply.header("allow", [...allowed].join(", ")).code(405);
    else reply.code(404);
    const status = reply.statusCode === 405 ? ("405" as const) : ("404" as const);
    return await reply
      .type("application/json; charset=utf-8")
      .send(
        transportEnvelope(
          status,
          languageOf(textHeader(request, "language")),
          styleOf(request.originalUrl),
          request.id,
        ),
      );
  });
};
