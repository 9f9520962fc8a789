import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import type { Context, Span } from "@opentelemetry/api";
import type { Config } from "./config/index.ts";
import type { Log } from "./log.ts";

/** What is told of a piece of work: names of things and numbers, never what people typed. */
export type Facts = Readonly<Record<string, string | number>>;

/** A piece of work that is traced until it ends. */
export interface Traced {
  /** Runs what belongs to it, whose own pieces of work then lie within it. */
  within<Result>(work: () => Result): Result;
  tell(facts: Facts): void;
  end(failed?: boolean): void;
}

/** Opens a piece of work. `id` gives the whole trace its name, 32 hexadecimal digits. */
type Begin = (name: string, facts: Facts, id?: string) => Traced;

/** Of this process; undefined while nobody collects traces, which then cost a comparison. */
let begin: Begin | undefined;
const running = new AsyncLocalStorage<Span>();

/** Begins a trace of its own, under the trace id that answers and logs name; undefined while nobody collects traces. */
export const beginTrace = (name: string, facts: Facts, id?: string): Traced | undefined =>
  begin && running.exit(() => begin?.(name, facts, id));

/** Whether there is work that is traced now. */
export const isTraced = (): boolean => begin !== undefined && running.getStore() !== undefined;

/** Does something as a piece of the work that is traced now; where none is, it is only done. */
export const traced = <Result>(name: string, facts: Facts, work: () => Promise<Result>): Promise<Result> =>
  begin && isTraced() ? within(begin(name, facts), work) : work();

/** Does something as a trace of its own: a run of a job. */
export const tracedAlone = <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
  const whole = beginTrace(name, {});
  return whole ? within(whole, work) : work();
};

const within = async <Result>(piece: Traced, work: () => Promise<Result>): Promise<Result> => {
  let failed = true;
  try {
    const result = await piece.within(work);
    failed = false;
    return result;
  } finally {
    piece.end(failed);
  }
};

/**
 * Sends traces to the collector of APRON_TRACES_URL (OTLP over HTTP), a share of all; without one nothing is loaded. In a drill
 * nothing leaves. `stop` sends what waits.
 */
export const startTraces = async (
  config: Pick<Config, "tracesUrl" | "tracesShare" | "drill">,
  log: Log,
): Promise<{ stop(): Promise<void> }> => {
  if (config.tracesUrl === undefined || config.drill) return { stop: async () => {} };
  const [api, base, exporter, resources] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace-base"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const { url, headers } = placeOf(config.tracesUrl);
  const say = (words: string): void => log.warn({ event: "traces" }, words.slice(0, 300));
  api.diag.setLogger({ error: say, warn: say, info() {}, debug() {}, verbose() {} }, api.DiagLogLevel.WARN);
  let named: string | undefined;
  const provider = new base.BasicTracerProvider({
    resource: resources.resourceFromAttributes({ "service.name": "apron" }),
    sampler: new base.ParentBasedSampler({ root: new base.TraceIdRatioBasedSampler(config.tracesShare) }),
    idGenerator: {
      generateTraceId: () => named ?? randomBytes(16).toString("hex"),
      generateSpanId: () => randomBytes(8).toString("hex"),
    },
    spanProcessors: [
      new base.BatchSpanProcessor(new exporter.OTLPTraceExporter({ url, headers, timeoutMillis: 5000 })),
    ],
  });
  const tracer = provider.getTracer("apron");
  const around = (): Context => {
    const outer = running.getStore();
    return outer ? api.trace.setSpan(api.ROOT_CONTEXT, outer) : api.ROOT_CONTEXT;
  };
  begin = (name, facts, id) => {
    named = id;
    const span = tracer.startSpan(name, { attributes: facts }, around());
    named = undefined;
    return {
      within: (work) => running.run(span, work),
      tell: (more) => void span.setAttributes(more),
      end(failed = false) {
        if (failed) span.setStatus({ code: api.SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return {
    async stop() {
      begin = undefined;
      await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, "the last traces were not sent"));
    },
  };
};

/** Name and password of the address go as the header that collectors ask for. */
const placeOf = (address: string): { readonly url: string; readonly headers: Record<string, string> } => {
  const url = new URL(address);
  const [name, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  url.username = url.password = "";
  const key = Buffer.from(`${name}:${password}`).toString("base64");
  return { url: url.href, headers: name === "" ? {} : { authorization: `Basic ${key}` } };
};
