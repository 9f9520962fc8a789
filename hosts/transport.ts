import * as http from "node:http";
import * as https from "node:https";

/** How long things may take, in milliseconds. */
export interface Limits {
  readonly connect: number;
  /** One try from its beginning to the last byte of the answer. */
  readonly try: number;
  /** Everything a caller waits for: tries, and asking what became of a write. */
  readonly all: number;
}

/** The limits of catalogue 28.3. */
export const usualLimits: Limits = { connect: 3000, try: 5000, all: 10_000 };

/** An answer is never longer, in bytes. */
export const answerMaximum = 2 * 1024 * 1024;

/** What came back, whatever it is. */
export interface Exchange {
  readonly status: number;
  readonly text: string;
}

/** Nothing was sent, so that nothing can have happened. */
export class NotSent extends Error {}
/** Something was sent and no whole answer came. */
export class NoAnswer extends Error {}

/** The way to the hosts: over HTTP, or to a simulator in this process. */
export interface Transport {
  /** Sends one request; throws `NotSent` or `NoAnswer`. */
  send(path: string, body: string, limits: Pick<Limits, "connect" | "try">): Promise<Exchange>;
  close(): void;
}

/** The way of a drill, on which nobody is asked. */
export const noWay: Transport = {
  send: () => Promise.reject(new NotSent("a drill asks nobody")),
  close: () => undefined,
};

/**
 * Speaks to the gateway at `url` and nowhere else; redirects are not followed. The password in the URL is the bearer key.
 */
export const httpTransport = (url: string): Transport => {
  const base = new URL(url);
  const key = decodeURIComponent(base.password);
  const { request, Agent } = base.protocol === "https:" ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: 32, timeout: 30_000 });
  return {
    send: (path, body, limits) =>
      new Promise((resolve, reject) => {
        let connected = false;
        const fail = (why: string): void => {
          clearTimeout(connecting);
          clearTimeout(whole);
          reject(connected ? new NoAnswer(why) : new NotSent(why));
          sending.destroy();
        };
        const sending = request(
          {
            agent,
            protocol: base.protocol,
            hostname: base.hostname.replace(/^\[|\]$/g, ""),
            port: base.port,
            method: "POST",
            path: `${base.pathname.replace(/\/$/, "")}${path}`,
            headers: {
              "content-type": "application/json",
              "content-length": Buffer.byteLength(body),
              accept: "application/json",
              ...(key && { authorization: `Bearer ${key}` }),
            },
          },
          (response) => {
            const parts: Buffer[] = [];
            let length = 0;
            response.on("data", (part: Buffer) => {
              length += part.length;
              if (length > answerMaximum) fail("the answer is too long");
              else parts.push(part);
            });
            response.on("error", (error) => fail(error.message));
            response.on("end", () => {
              clearTimeout(whole);
              resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString("utf8") });
            });
          },
        );
        const connecting = setTimeout(() => fail("no connection in time"), limits.connect);
        const whole = setTimeout(() => fail("no answer in time"), limits.try);
        const ready = (): void => {
          connected = true;
          clearTimeout(connecting);
        };
        sending.on("socket", (socket) => {
          if (socket.connecting) socket.once(base.protocol === "https:" ? "secureConnect" : "connect", ready);
          else ready();
        });
        sending.on("error", (error) => fail("code" in error ? String(error.code) : error.name));
        sending.end(body);
      }),
    close: () => agent.destroy(),
  };
};
