import { hash } from "node:crypto";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Version } from "@apron/kit/contract/call";
import { timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { randomToken } from "@apron/kit/server/seals";
import type { Visitor } from "../backstage.ts";

/** Opens a session for each of these accounts, all by one statement. */
export const signInAll = async (
  { database, clock }: House,
  accountIds: readonly string[],
  version: Version,
  roles: readonly string[] = [],
): Promise<Visitor[]> => {
  const halves = accountIds.map(() => ({ id: randomToken(128), sid: randomToken(), token: randomToken() }));
  const kept = (secret: string): string => hash("sha256", secret, "base64url");
  const now = clock.now();
  await database.execute(
    `insert into session (id, sid_hash, token_hash, account_id, version, roles, started_at, seen_at, ends_at, ip, user_agent)
     select id, sid, token, account, $5, $6, $7, $7, $8, '', 'bench'
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as t (id, sid, token, account)`,
    [
      halves.map(({ id }) => id),
      halves.map(({ sid }) => kept(sid)),
      halves.map(({ token }) => kept(token)),
      [...accountIds],
      version,
      [...roles],
      timestamp(now),
      timestamp(now + 11 * 3_600_000),
    ],
  );
  return halves.map(({ id, sid, token }, place) => ({
    browser: id,
    accountId: accountIds[place] ?? "",
    mobile: "",
    headers: { cookie: `sid=${sid}; token=${token}`, token, language: "zh", accounttype: version },
  }));
};

/** What somebody's open screen does. */
export interface Ears {
  /** A topic has news. */
  hear(place: number, topic: string): void;
  /** The stream is there; `again` after it was lost. */
  opened?(place: number, again: boolean): void;
}

/** Open screens, each with a stream of its own. */
export interface Screens {
  /** How many have a stream now. */
  count(): number;
  close(): void;
}

/** Connections that are opened at the same moment. */
const atOnce = 100;

/**
 * Opens a screen for each of these people, at the address for their place, and resolves once all have their streams. One that
 * loses it comes back within a second at the address of then, as a browser does.
 */
export const openScreens = async (
  people: readonly Visitor[],
  urlOf: (place: number) => string,
  ears: Ears,
): Promise<Screens> => {
  const sockets = new Map<number, Socket>();
  const there = new Set<number>();
  let closed = false;
  const open = (place: number, again: boolean): Promise<void> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(urlOf(place));
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      sockets.set(place, socket);
      let rest = "";
      socket.setEncoding("latin1").on("data", (part: string) => {
        const words = (rest + part).split("\n\n");
        rest = words.pop() ?? "";
        for (const word of words) {
          if (word.endsWith("\n:") || word === ":") {
            if (there.has(place)) continue;
            there.add(place);
            ears.opened?.(place, again);
            resolve();
          } else if (word.startsWith("event: tell\ndata: ")) ears.hear(place, word.slice("event: tell\ndata: ".length));
        }
      });
      socket.on("error", () => undefined);
      socket.on("close", () => {
        there.delete(place);
        if (!closed)
          void wait(500 + Math.random() * 500).then(() => (closed ? undefined : open(place, true).then(resolve)));
      });
      socket.write(requestOf(hostname, port, people[place]?.headers["cookie"] ?? "", again));
    });
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < people.length) {
      next += 1;
      await open(next - 1, false);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return {
    count: () => there.size,
    close() {
      closed = true;
      for (const socket of sockets.values()) socket.destroy();
    },
  };
};

/** As long as the one of a browser. */
const requestOf = (host: string, port: string, cookie: string, again: boolean): string =>
  [
    `GET ${again ? "/cass/live?asksAnew=1" : "/cass/live"} HTTP/1.1`,
    `Host: ${host}:${port}`,
    "Connection: keep-alive",
    "Accept: text/event-stream",
    "Cache-Control: no-cache",
    "User-Agent: Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
    "Sec-Fetch-Site: same-origin",
    "Sec-Fetch-Mode: cors",
    "Sec-Fetch-Dest: empty",
    `Referer: http://${host}:${port}/home`,
    "Accept-Encoding: gzip, deflate, br, zstd",
    "Accept-Language: zh-CN,zh;q=0.9",
    `Cookie: ${cookie}`,
    "",
    "",
  ].join("\r\n");
