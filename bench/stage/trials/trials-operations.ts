import { type Allowance, type OperationKind, allowances, rationOf } from "@apron/features/agents/contract";
import { performAtHost } from "@apron/features/agents/server";
import { warnAt } from "@apron/features/traffic/server";
import { HostRefused } from "@apron/hosts";
import { common, Refusal } from "@apron/kit/contract/refusal";
import { optTypes } from "@apron/features/login/contract";
import { isAway } from "@apron/kit/server/database";
import type { Pair } from "../pair.ts";
import { rightAnswers } from "../work-day.ts";
import { askedOfHosts, atOnce, count, numberOf, type Scene, type Trial } from "./trials.ts";

const hour = 3601;
/** Of 13900000001, whose identity is verified: the last six characters of his card. */
const holder = { mobile: "13900000001", bindingId: "demo-C-10001", agentNumber: "10001", idNumber: "150017" };

/** The limits of what is asked of a host (catalogue 5, 31), at the one way there and through the calls. */
export const operationTrials = ({ pair }: Scene): Trial[] => [
  {
    name: "resets of a work number, 1 an hour and 2 a day",
    expected: "1 then 1 then 0",
    round: async () => await waves(pair, 3, "reset", allowances.reset),
  },
  {
    name: "activations of a work number, 1 an hour",
    expected: "1 then 1",
    round: async () => await waves(pair, 2, "activate", allowances.activate),
  },
  {
    name: "lifts of a flow limit, 1 a day",
    expected: "1 then 0",
    round: async () => await waves(pair, 2, "liftFlow", allowances.liftFlow),
  },
  {
    name: "unlocked PIDs of a work number, 3 a day",
    expected: "3 then 0",
    round: async () => await waves(pair, 2, "unlockPid", allowances.unlockPid),
  },
  {
    name: "clearings of today's traffic, 1 a day",
    expected: "1 then 0",
    round: async () => await waves(pair, 2, "clearFlow", allowances.clearFlow),
  },
  {
    name: "today's traffic cleared through the call, 1 a day",
    expected: "1 answered, 1 at the host",
    async round() {
      await pair.forget();
      const who = await pair.person(holder.mobile);
      const forms = await atOnce(async () => ({ ...(await pair.puzzle(who)), bindingId: holder.bindingId }));
      let answered = 0;
      const atHost = await askedOfHosts(pair, "clearFlow", async () => {
        const said = await atOnce(async (place) => await pair.send(who, "/cass/flow/reset", forms[place] ?? {}));
        answered = count(said, ({ status }) => status === "200");
      });
      return `${answered} answered, ${atHost} at the host`;
    },
  },
  {
    name: "warnings of a number, 1 a level and day",
    expected: "1 at 80 %, 1 at 95 %",
    async round() {
      await pair.rows("delete from traffic_alert");
      await pair.rows("delete from outbox");
      const at = async (share: number): Promise<number> => {
        await atOnce(async (place) => await warnAt(pair.houseOf(place), { system: "C", agentNumber: "10001" }, share));
        return await numberOf(pair, "select count(*) from outbox");
      };
      const first = await at(80);
      return `${first} at 80 %, ${(await at(95)) - first} at 95 %`;
    },
  },
  {
    name: "uses given back by hosts that refuse, against uses that count",
    expected: "as many",
    async round() {
      await pair.forget();
      const done = await performed(pair, "unlockPid", allowances.unlockPid, (turn) => turn % 2 === 0);
      const counted = await numberOf(pair, "select coalesce(sum(cardinality(uses)), 0) from agent_allowance");
      return done === counted && done <= 3 ? "as many" : `${done} done, ${counted} counted`;
    },
  },
  {
    name: "resets with one code, through the call",
    expected: "1 answered, 1 at the host",
    async round() {
      await pair.forget();
      const who = await pair.person(holder.mobile);
      const smsCode = await pair.code(who, optTypes.resetAgent);
      turn += 1;
      let [answered, others] = [0, ""];
      const atHost = await askedOfHosts(pair, "resetPassword", async () => {
        const said = await atOnce(async (place) => {
          const newPassword = `${place % 2 === 0 ? "Kestrel" : "Harbour"}${turn % 90}x41`;
          const form = { ...holder, smsCode, newPassword, confirmPassword: newPassword };
          return await pair.send(who, "/cass/agentReset/submit", form);
        });
        answered = count(said, ({ status }) => status === "200");
        others = [...new Set(said.map(({ status, code }) => code ?? status))].join(" ");
      });
      // Why nobody got through is worth knowing: a machine too slow for its own hosts answers E9503 to all.
      return `${answered} answered, ${atHost} at the host${answered === 0 ? ` (${others})` : ""}`;
    },
  },
  {
    name: "wrong tries of a code, 5",
    expected: "5",
    async round() {
      await pair.forget();
      const who = await pair.person("13900000006");
      const code = await pair.code(who, optTypes.activateAgent);
      const smsCode = code === "000000" ? "000001" : "000000";
      const body = { bindingId: "demo-C-10006", smsCode };
      const said = await atOnce(async () => await pair.send(who, "/cass/agentActivate/submit", body));
      return `${count(said, (each) => each.code === "E2003")}`;
    },
  },
  {
    name: "PIDs unlocked through the call, 3 a day",
    expected: "3 answered, 3 at the host",
    async round() {
      await pair.forget();
      await pair.rows("delete from hosts_locked_pid where agent_number = '10001' and reason = 'bench'");
      await pair.rows(
        `insert into hosts_locked_pid (system, agent_number, pid, office, locked_at, reason)
         select 'C', '10001', 'E0' || lpad(n::text, 2, '0'), 'BJS101', now(), 'bench' from generate_series(0, 99) n`,
      );
      const who = await pair.person(holder.mobile);
      const forms = await atOnce(async (place) => ({
        ...(await pair.puzzle(who)),
        bindingId: holder.bindingId,
        pids: [`E0${String(place).padStart(2, "0")}`],
      }));
      const said = await atOnce(async (place) => await pair.send(who, "/cass/pidUnlock/submit", forms[place] ?? {}));
      const answered = count(said, ({ status, result }) => status === "200" && result[0].result === 1);
      const locked = await numberOf(
        pair,
        "select count(*) from hosts_locked_pid where agent_number = '10001' and reason = 'bench'",
      );
      return `${answered} answered, ${100 - locked} at the host`;
    },
  },
  {
    name: "a paper answered right, handed in once",
    expected: "1 answered, 1 at the host",
    async round() {
      const { who, paperId, right } = await drawn(pair);
      const forms = await atOnce(async () => ({ ...(await pair.puzzle(who)), paperId, answers: right }));
      let answered = 0;
      const atHost = await askedOfHosts(pair, "liftFlow", async () => {
        const said = await atOnce(
          async (place) => await pair.send(who, "/cass/agentUnlock/submit", forms[place] ?? {}),
        );
        answered = count(said, ({ status }) => status === "200");
      });
      return `${answered} answered, ${atHost} at the host`;
    },
  },
  {
    name: "papers marked for an account, 20 a day",
    expected: "20",
    async round() {
      const { who, paperId, right } = await drawn(pair);
      await pair.rows(
        `insert into unlock_paper (id, account_id, binding_ids, questions, drawn_at, ends_at)
         select $1::text || '-' || n, account_id, binding_ids, questions, drawn_at, ends_at
         from unlock_paper, generate_series(0, 99) n where id = $1`,
        [paperId],
      );
      const answers = right.map(({ id }) => ({ id, value: ["nothing of the kind"] }));
      const forms = await atOnce(async (place) => ({
        ...(await pair.puzzle(who)),
        paperId: `${paperId}-${place}`,
        answers,
      }));
      await atOnce(async (place) => await pair.send(who, "/cass/agentUnlock/submit", forms[place] ?? {}));
      const marked = "select count(*) from unlock_paper where starts_with(id, $1) and marked_at is not null";
      return `${await numberOf(pair, marked, [`${paperId}-`])}`;
    },
  },
];

/** Tells the passwords of one round from those of the next. */
let turn = 0;

/** So many hours in a row a hundred ask at once; tells how many did it in each. */
const waves = async (pair: Pair, hours: number, kind: OperationKind, allowance: Allowance): Promise<string> => {
  await pair.forget();
  const done: number[] = [];
  for (let wave = 0; wave < hours; wave += 1) {
    done.push(await performed(pair, kind, allowance, () => true));
    pair.pass(hour);
  }
  pair.pass(-hour * hours);
  return done.join(" then ");
};

/** How many of a hundred the host was asked by and did not refuse, at the one way to the hosts, on two instances. */
const performed = async (
  pair: Pair,
  kind: OperationKind,
  allowance: Allowance,
  agrees: (turn: number) => boolean,
): Promise<number> => {
  let [asked, done] = [0, 0];
  const wanted = { system: "C", agentNumber: "10110", kind, accountId: "bench", askedAs: "system" } as const;
  await atOnce(async (place) => {
    return await performAtHost(
      pair.houseOf(place),
      { ...wanted, allowance: rationOf(allowance, () => common.E9429) },
      async () => {
        asked += 1;
        if (!agrees(asked)) throw new HostRefused("notLocked");
        done += 1;
      },
    ).catch((error: unknown) => {
      if (error instanceof Refusal || error instanceof HostRefused || isAway(error)) return;
      throw error;
    });
  });
  return done;
};

/** A paper just drawn for the work number that is over its limit, old enough to be handed in, with its right answers. */
const drawn = async (pair: Pair) => {
  await pair.forget();
  await pair.rows(
    `insert into hosts_flow (system, agent_number, day, flow, updated_at, limited_at)
     select 'C', '10003', (to_timestamp($1::float8 / 1000) at time zone 'Asia/Shanghai')::date, 1000000, now(), now()
     on conflict (system, agent_number, day) do update set flow = 1000000, limited_at = now()`,
    [pair.house.clock.now()],
  );
  const who = await pair.person("13900000003");
  const { result } = await pair.send(who, "/cass/agentUnlock/getPaper", { bindingIds: ["demo-C-10003"] });
  const paperId = String(result.paperId);
  const right = await rightAnswers(pair, paperId);
  return { who, paperId, right };
};
