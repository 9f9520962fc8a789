import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Figure, Figures } from "../stage/figure.ts";
import { type Backstage, openBackstage, type Visitor } from "../stage/backstage.ts";
import { type Running, startPortal } from "../stage/process.ts";
import { openStage } from "../stage/roster.ts";

const runs = 50;
const perPerson = 2;
/** Seconds after which a run is over, whatever answers (catalogue 19.9). */
const limit = 60;
/** Connections that ask for something else meanwhile, and milliseconds between two questions of each. */
const others = { connections: 4, pause: 20 } as const;
const idleSeconds = 30;

/** Fifty runs of delimitation at once whose probes take every connection and never answer, beside somebody who reads. */
export const figures: Figures = async () => {
  const stage = await openStage();
  const silent = await openSilence();
  const url = await stage.databaseWith("delimitation", async () => undefined);
  const portal = await startPortal({ url }, { APRON_PROBES_URL: silent.url });
  const behind = await openBackstage({ DATABASE_URL: url });
  try {
    await fill(behind);
    const people: Visitor[] = [];
    for (let number = 0; number < runs / perPerson; number += 1)
      people.push(await behind.person(`138${String(20_000_000 + number)}`, "3"));
    const [reader] = people;
    if (!reader) throw new Error("nobody is there");
    await read(portal, reader, idleSeconds / 3);
    const idle = await read(portal, reader, idleSeconds);
    const begun = performance.now();
    const began = await Promise.all(
      Array.from({ length: runs }, (_, number) =>
        begin(portal, people[Math.floor(number / perPerson)] ?? reader, number),
      ),
    );
    const meanwhile = await read(portal, reader, limit - 5);
    await wait(Math.max(0, (limit + 2) * 1000 - (performance.now() - begun)));
    const [left] = await behind.rows("select count(*)::int as n from delimitation_run where state = 'running'");
    const [longest] = await behind.rows(
      "select max(extract(epoch from done_at - created_at))::float8 as s, count(*)::int as n from delimitation_run",
    );
    return [
      {
        name: "another call's p99 while 50 runs wait for silent probes, to idle",
        value: p99(meanwhile) / p99(idle),
        limit: 1.5,
        better: "lower",
        unit: "×",
        detail: `${p99(meanwhile).toFixed(2)} ms of ${meanwhile.length} against ${p99(idle).toFixed(2)} ms of ${idle.length}`,
      },
      ended("runs still under way after their minute", Number(left?.["n"]), 0, `${began.length} begun`, "runs"),
      ended("the longest run", Number(longest?.["s"]), limit + 1, `of ${Number(longest?.["n"])}`, "s"),
      ended("questions to probes at once", silent.most(), 16, "as configured", "questions"),
    ];
  } finally {
    await behind.close();
    await portal.stop();
    silent.close();
    await stage.stop();
  }
};

const ended = (name: string, value: number, most: number, detail: string, unit: string): Figure => ({
  name,
  value,
  limit: most,
  better: "lower",
  unit,
  detail,
});

/** A gateway that takes every connection and never answers. */
const openSilence = async (): Promise<{ readonly url: string; most(): number; close(): void }> => {
  let most = 0;
  let now = 0;
  const sockets = new Set<{ destroy(): void }>();
  const server: Server = createServer((socket) => {
    now += 1;
    most = Math.max(most, now);
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("close", () => {
      now -= 1;
      sockets.delete(socket);
    });
    socket.resume();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    url: `http://probes:key@127.0.0.1:${port}`,
    most: () => most,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

/** So many airports, each with a probe of its own for every step. */
const fill = async ({ rows }: Backstage): Promise<void> => {
  await rows(`insert into airport (office_code, iata, name_zh, name_en, region)
    select 'A' || chr(65 + n / 26) || chr(65 + n % 26) || '100', 'A' || chr(65 + n / 26) || chr(65 + n % 26),
      '机场' || n, 'Airport ' || n, '华东' from generate_series(0, ${runs - 1}) n`);
  await rows(`insert into delimitation_probe (code, name_zh, name_en, place, active, changed_by, changed_at)
    select 'probe-' || office_code, name_zh, '', '', true, 'bench', now() from airport`);
  await rows(`insert into delimitation_assignment (id, kind, place, step, probe, target, changed_by, changed_at)
    select office_code || step, 'departure', office_code, step, 'probe-' || office_code, '', 'bench', now()
    from airport, unnest(array['terminal', 'lan', 'line', 'hqNetwork', 'host']) step`);
};

const placeOf = (number: number): string =>
  `A${String.fromCodePoint(65 + Math.floor(number / 26))}${String.fromCodePoint(65 + (number % 26))}100`;

const begin = async ({ url }: Running, { headers }: Visitor, number: number): Promise<void> => {
  const answered = await fetch(`${url}/cass/networkTool/delimit`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ kind: "departure", place: placeOf(number), operationId: randomUUID() }),
  });
  const said: { status: number } = JSON.parse(await answered.text());
  if (said.status !== 200) throw new Error(`delimit answered ${JSON.stringify(said).slice(0, 200)}`);
};

/** Milliseconds that answers took to somebody who reads a list of runs for so long. */
const read = async ({ url }: Running, { headers }: Visitor, seconds: number): Promise<number[]> => {
  const times: number[] = [];
  const ends = performance.now() + seconds * 1000;
  const reading = async (): Promise<void> => {
    while (performance.now() < ends) {
      const begun = performance.now();
      const answered = await fetch(`${url}/cass/my/todo/getNum`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: "{}",
      });
      await answered.text();
      times.push(performance.now() - begun);
      await wait(others.pause);
    }
  };
  await Promise.all(Array.from({ length: others.connections }, reading));
  return times;
};

const p99 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN;
