import type { FastifyInstance } from "fastify";
import { beginTrace, type Traced } from "../../traces.ts";
import { refusalOf, routeOf } from "./request-log.ts";

/** Each request is a trace under its own trace id, from its head to its answer, while somebody collects traces. */
export const addRequestTraces = (server: FastifyInstance): void => {
  const open = new WeakMap<object, Traced>();
  server.addHook("onRequest", (request, _reply, done) => {
    const route = routeOf(request);
    const facts = { "http.request.method": request.method, "http.route": route };
    const whole = beginTrace(`${request.method} ${route}`, facts, request.id.replaceAll("-", ""));
    if (!whole) return done();
    open.set(request.raw, whole);
    whole.within(done);
  });
  server.addHook("onResponse", (request, reply, done) => {
    const whole = open.get(request.raw);
    const refusal = refusalOf(request);
    whole?.tell({
      "http.response.status_code": reply.statusCode,
      ...(refusal && { "apron.refusal": refusal.kind.code }),
    });
    whole?.end(reply.statusCode >= 500);
    done();
  });
};
