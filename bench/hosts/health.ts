import { openDatabase } from "@apron/database";
import { systemClock, timestamp } from "@apron/kit/server/clock";
import { openLog } from "@apron/kit/server/log";
import { sealsOf } from "@apron/kit/server/seals";
import { openSessions } from "@apron/kit/server/session";
import type { Figures } from "../stage/figure.ts";
import { type Effort, inTurn, type Target } from "../stage/load.ts";
import { stageSecret, startPortal } from "../stage/process.ts";
import { openStage } from "../stage/roster.ts";

const effort: Effort = { connections: 8, rounds: 5, seconds: 2 };
const clock = systemClock(() => 0);
const accounts = 20_000;

/**
 * The health card of an account bound in every system while no host can be reached, beside a call of the same portal that
 * runs one indexed query: what the card costs beyond one look into the database.
 */
export const figures: Figures = async () => {
  const stage = await openStage();
  try {
    const url = await stage.rosterOf(0);
    const people = await someBound(url);
    const portal = await startPortal({ url });
    try {
      const call = (path: string): Target => ({
        url: `${portal.url}${path}`,
        method: "GET",
        headers: people[0] ?? {},
        people,
      });
      const measured = await inTurn(
        { card: call("/cass/agent/health"), oneQuery: call("/cass/agent/main/options") },
        effort,
      );
      const { card, oneQuery } = measured;
      return [
        {
          name: "health card without hosts, p50 to a call with one indexed query",
          value: card.p50 / oneQuery.p50,
          limit: 2,
          better: "lower",
          unit: "×",
          detail: `three bindings of ${3 * accounts}: ${round(card.p50)} ms against ${round(oneQuery.p50)} ms, ${effort.connections} people at once, median of ${effort.rounds} × ${effort.seconds} s`,
        },
      ];
    } finally {
      await portal.stop();
    }
  } finally {
    await stage.stop();
  }
};

/** Many accounts bound in every system; the headers of as many of them as ask at once. */
const someBound = async (url: string): Promise<Target["headers"][]> => {
  const database = await openDatabase({ url, folder: "", log: openLog("silent") });
  try {
    const now = timestamp(clock.now());
    for (const [system, first] of [
      ["B", 3_000_000],
      ["C", 1_000_000],
      ["J", 2_000_000],
    ] as const) {
      await database.execute(
        `insert into agent_binding (id, account_id, system, agent_number, realname, main_use, bound_at)
        select $1 || n, 'holder-' || n, $1, ($2::int + n)::text, 1, $1 = 'C', $3::timestamptz
        from generate_series(1, $4::int) as n`,
        [system, first, now, accounts],
      );
      await database.execute(
        `insert into agent_state (system, agent_number, asked_at, exists_at_host, flow, threshold)
        select $1, ($2::int + n)::text, $3::timestamptz, true, 100, 1000 from generate_series(1, $4::int) as n`,
        [system, first, now, accounts],
      );
    }
    await database.analyze();
    const sessions = await openSessions(database, clock, sealsOf(stageSecret));
    const people: Target["headers"][] = [];
    while (people.length < effort.connections) {
      const accountId = `holder-${777 + people.length}`;
      const who = { accountId, version: "1", roles: [], ip: "127.0.0.1", userAgent: "bench" } as const;
      const { sid, token } = await sessions.signIn(who);
      people.push({ cookie: `sid=${sid}; token=${token}`, token, language: "zh" });
    }
    return people;
  } finally {
    await database.stop();
  }
};

const round = (milliseconds: number): number => Math.round(milliseconds * 100) / 100;
