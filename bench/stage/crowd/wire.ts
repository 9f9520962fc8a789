import { connect, type Socket } from "node:net";
import * as z from "zod/mini";
import type { Visitor } from "../backstage.ts";

/** What a window is answered. */
const Answer = z.object({
  status: z.union([z.string(), z.number()]),
  result: z.object({ list: z.optional(z.array(z.object({ id: z.string(), content: z.string() }))) }),
});
export type Answer = z.output<typeof Answer>;

/** What all windows ask over. */
export interface Wire {
  /** Undefined when no answer came, or one of 500 and above. */
  ask(method: "GET" | "POST", url: string, who: Visitor, body?: object): Promise<Answer | undefined>;
  /** Answers of 500 and above. */
  failures(): number;
  close(): void;
}

/** Connections to each instance. */
const most = 64;

/** One request on its way; told once, with undefined when its connection broke. */
interface Asked {
  readonly text: string;
  readonly told: (answer: { readonly status: number; readonly body: string } | undefined) => void;
}

/**
 * Asks as cheaply as a client can, since whoever measures shares the machine with what is measured: a few connections that stay
 * open, one request after the other on each, and as much of HTTP as the portal answers with.
 */
export const openWire = (): Wire => {
  const lanes = new Map<string, Lanes>();
  let failed = 0;
  const lanesTo = (host: string): Lanes => {
    const known = lanes.get(host);
    if (known) return known;
    const opened = openLanes(host);
    lanes.set(host, opened);
    return opened;
  };
  return {
    ask: (method, url, who, body) =>
      new Promise((resolve, reject) => {
        const path = url.indexOf("/", "http://".length);
        const host = url.slice("http://".length, path);
        lanesTo(host).ask({
          text: requestOf(method, host, url.slice(path), who, body),
          told: (answer) => {
            if ((answer?.status ?? 0) >= 500) failed += 1;
            if (answer?.status !== 200) return resolve(undefined);
            const said = JSON.parse(answer.body);
            if (String(said.status) === "200") return resolve(Answer.parse(said));
            return reject(new Error(`${url} was answered with ${answer.body.slice(0, 300)}`));
          },
        });
      }),
    failures: () => failed,
    close: () => lanes.forEach((each) => each.close()),
  };
};

const requestOf = (
  method: string,
  host: string,
  path: string,
  { headers }: Visitor,
  body: object | undefined,
): string => {
  const content = body === undefined ? "" : JSON.stringify(body);
  const type =
    body === undefined ? "" : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(content)}\r\n`;
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${own.join("")}${type}\r\n${content}`;
};

interface Lanes {
  ask(asked: Asked): void;
  close(): void;
}

const openLanes = (host: string): Lanes => {
  const [name = "", port = ""] = host.split(":");
  const waiting: Asked[] = [];
  const free: Socket[] = [];
  const under = new Map<Socket, Asked>();
  const all = new Set<Socket>();
  const next = (socket: Socket): void => {
    const asked = waiting.shift();
    if (!asked) return void free.push(socket);
    under.set(socket, asked);
    socket.write(asked.text);
  };
  const open = (): void => {
    let read = Buffer.alloc(0);
    const socket = connect({ host: name, port: Number(port), noDelay: true });
    all.add(socket);
    socket.on("data", (part) => {
      read = read.length === 0 ? part : Buffer.concat([read, part]);
      const answer = answerIn(read);
      if (!answer) return;
      read = read.subarray(answer.end);
      under.get(socket)?.told(answer);
      under.delete(socket);
      next(socket);
    });
    socket.on("error", () => undefined);
    socket.on("close", () => {
      all.delete(socket);
      if (free.includes(socket)) free.splice(free.indexOf(socket), 1);
      const lost = under.get(socket);
      under.delete(socket);
      lost?.told(undefined);
      // Nobody is there: whoever waits tries again, elsewhere perhaps.
      if (all.size === 0) waiting.splice(0).forEach(({ told }) => told(undefined));
    });
    next(socket);
  };
  return {
    ask(asked) {
      waiting.push(asked);
      const socket = free.pop();
      if (socket) next(socket);
      else if (all.size < most) open();
    },
    close: () => all.forEach((socket) => socket.destroy()),
  };
};

/** The first answer in what was read, once all of it is there. */
const answerIn = (
  read: Buffer,
): { readonly status: number; readonly body: string; readonly end: number } | undefined => {
  const head = read.indexOf("\r\n\r\n");
  if (head < 0) return undefined;
  const said = read.toString("latin1", 0, head);
  const length = /\r\ncontent-length: (\d+)/i.exec(said)?.[1];
  if (length === undefined) throw new Error(`an answer without its length: ${said}`);
  const end = head + 4 + Number(length);
  if (read.length < end) return undefined;
  return { status: Number(said.slice(9, 12)), body: read.toString("utf8", head + 4, end), end };
};
