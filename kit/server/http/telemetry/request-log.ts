import type { FastifyInstance, FastifyRequest } from "fastify";
import { canonicalEmail, canonicalMobile } from "../../../contract/addresses.ts";
import type { Version } from "../../../contract/call.ts";
import type { Refusal } from "../../../contract/refusal.ts";
import type { House } from "../../house.ts";

/** What is known of a request when it is answered, for the log, the figures and the list of refusals. */
interface Known {
  accountId?: string | undefined;
  version?: Version | undefined;
  address?: string | undefined;
  refusal?: Refusal;
}

const knownOf = new WeakMap<object, Known>();

/** Notes something of a request that is being answered. */
export const noteOf = (request: FastifyRequest, facts: Known): void => {
  const known = knownOf.get(request.raw);
  if (known) Object.assign(known, facts);
  else knownOf.set(request.raw, { ...facts });
};

/** What a request was refused with, once it is answered. */
export const refusalOf = (request: FastifyRequest): Refusal | undefined => knownOf.get(request.raw)?.refusal;

/** The address that a body without a session names as its sender's own. */
export const addressIn = (body: unknown): string | undefined => {
  if (typeof body !== "object" || body === null) return undefined;
  const { signTel, signMailbox }: { signTel?: unknown; signMailbox?: unknown } = body;
  if (typeof signTel === "string" && signTel !== "") return canonicalMobile(signTel);
  return typeof signMailbox === "string" ? canonicalEmail(signMailbox) : undefined;
};

/** A route as it is declared, whichever of its three mounts was asked; `unknown` where there is none. */
export const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? "unknown";

/** An answer that took as long is told however few are. */
const slowMilliseconds = 1000;

/**
 * The log of requests, a line each: refusals, failures and slow ones, and of the others the share that APRON_LOG_REQUESTS names.
 * Who asked stands there as a pseudonym, the same for the same person. Refusals are told to the watch, whatever is logged.
 */
export const addRequestLog = (
  server: FastifyInstance,
  { config, clock, log, seals, watch }: Pick<House, "config" | "clock" | "log" | "seals" | "watch">,
): void => {
  const { share, refused } = config.requestLog;
  let due = 0;
  server.addHook("onResponse", (request, reply, done) => {
    const known = knownOf.get(request.raw);
    const refusal = known?.refusal;
    const ms = Math.round(reply.elapsedTime);
    const isStream = String(reply.getHeader("content-type")).startsWith("text/event-stream");
    if (refusal)
      watch.tellRefused({
        at: clock.now(),
        traceId: request.id,
        code: refusal.kind.code,
        route: routeOf(request),
        version: known.version,
        accountId: known.accountId,
        address: known.accountId === undefined ? known.address : undefined,
        until: refusal.detail.until,
        remaining: refusal.detail.remaining,
        ms,
      });
    due += share;
    const isDrawn = due >= 1;
    if (isDrawn) due -= 1;
    const isStriking = reply.statusCode >= 500 || refusal !== undefined || (ms >= slowMilliseconds && !isStream);
    if (isDrawn || (refused && isStriking)) {
      const who = known?.accountId ?? known?.address;
      log[reply.statusCode >= 500 ? "warn" : "info"](
        {
          event: "request",
          method: request.method,
          route: routeOf(request),
          status: reply.statusCode,
          ...(refusal && { refusal: refusal.kind.code }),
          traceId: request.id,
          ms,
          ...(who !== undefined && { who: pseudonymOf(seals, who) }),
          ...(known?.version !== undefined && { version: known.version }),
        },
        "request",
      );
    }
    done();
  });
};

/** The same short sign for the same account or address, from which nobody finds either without the secret. */
export const pseudonymOf = (seals: House["seals"], who: string): string => seals.index("watch", who).slice(0, 16);
