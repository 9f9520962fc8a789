import { randomUUID } from "node:crypto";
import type { AgentSystem } from "@apron/features/agents/contract";
import { bindProven } from "@apron/features/agents/server";
import { optTypes } from "@apron/features/login/contract";
import { addDays, dayOf, systemClock } from "@apron/kit/server/clock";
import type { Said, Visitor } from "./backstage.ts";
import type { Fleet } from "./fleet.ts";

/** One thing somebody asks for. */
export interface Errand {
  readonly kind: "reset" | "liftFlow" | "unlockPid" | "bind";
  readonly system: AgentSystem;
  readonly agentNumber: string;
  /** What tells it from others of its kind: a PID; otherwise "". */
  readonly detail: string;
  /** Sends it; whether the portal said that it is done. */
  send(): Promise<"done" | "not done" | "no answer">;
  /** Whether it stands: at the host, or as a binding here. */
  stands(): Promise<boolean>;
}

const hostPassword = "Host2026a";
const resetters = [
  { mobile: "13900000001", system: "C", agentNumber: "10001", idNumber: "150017" },
  { mobile: "13900000002", system: "J", agentNumber: "20001", idNumber: "230037" },
  { mobile: "13900000007", system: "B", agentNumber: "30007", idNumber: "300071" },
] as const;
const limited = [
  { mobile: "13900000003", agentNumber: "10003", bindingId: "demo-C-10003" },
  { mobile: "13900000004", agentNumber: "10004", bindingId: "demo-C-10004" },
] as const;
const newcomers = [
  { mobile: "13612340001", system: "B", agentNumber: "30101" },
  { mobile: "13612340002", system: "B", agentNumber: "30102" },
  { mobile: "13612340003", system: "J", agentNumber: "20101" },
  { mobile: "13612340004", system: "J", agentNumber: "20102" },
] as const;
const others = [
  { mobile: "13612340005", agentNumber: "10101" },
  { mobile: "13612340006", agentNumber: "10102" },
] as const;
const pidsPerDay = 3;

/** Locks enough PIDs of 10001 for so many days. */
export const lockedPids = (days: number): string =>
  `insert into hosts_locked_pid (system, agent_number, pid, office, locked_at, reason)
   select 'C', '10001', 'E' || lpad(n::text, 3, '0'), 'BJS101', now(), 'bench' from generate_series(0, ${days * pidsPerDay}) n`;

/** The password a work number is reset to on a day. */
export const passwordOn = (day: number): string => `${day % 2 === 0 ? "Kestrel" : "Harbour"}${10 + day}x41`;

/** Everything that is asked for on the day `day` of a measurement, ready to be sent. */
export const errandsOf = async (fleet: Fleet, day: number): Promise<Errand[]> => [
  ...(await Promise.all(resetters.map(async (who) => await resetOf(fleet, who, day)))),
  ...(await liftsOf(fleet)),
  ...(await unlocksOf(fleet, day)),
  ...(await Promise.all(newcomers.map(async (who) => await bindingOf(fleet, who)))),
];

const resetOf = async (
  fleet: Fleet,
  { mobile, system, agentNumber, idNumber }: (typeof resetters)[number],
  day: number,
): Promise<Errand> => {
  const who = await fleet.person(mobile);
  const newPassword = passwordOn(day);
  const form = { bindingId: `demo-${system}-${agentNumber}`, idNumber, newPassword, confirmPassword: newPassword };
  const smsCode = await fleet.code(who, optTypes.resetAgent);
  return {
    kind: "reset",
    system,
    agentNumber,
    detail: "",
    send: async () => outcomeOf(await fleet.send(who, "/cass/agentReset/submit", { ...form, smsCode })),
    stands: async () => await isPassword(fleet, system, agentNumber, newPassword),
  };
};

/** Whether the host takes this password. */
export const isPassword = async (fleet: Fleet, system: AgentSystem, agentNumber: string, password: string) =>
  await fleet.house.hosts
    .host(system)
    .verifyPassword({ operationId: randomUUID(), agentNumber, password })
    .then(
      () => true,
      () => false,
    );

const liftsOf = async (fleet: Fleet): Promise<Errand[]> => {
  const bound = await Promise.all(others.map(async (other) => ({ ...other, bindingId: await boundTo(fleet, other) })));
  const lifts: Errand[] = [];
  for (const { mobile, agentNumber, bindingId } of [...limited, ...bound]) {
    await overflow(fleet, agentNumber);
    const who = await fleet.person(mobile);
    const form = { ...(await paperOf(fleet, who, bindingId)), ...(await fleet.puzzle(who)) };
    lifts.push({
      kind: "liftFlow",
      system: "C",
      agentNumber,
      detail: "",
      send: async () =>
        outcomeOf(await fleet.send(who, "/cass/agentUnlock/submit", form), ({ results }) => results[0]?.result === 1),
      stands: async () => !(await fleet.house.hosts.host("C").getAgent({ agentNumber })).limited,
    });
  }
  return lifts;
};

/** The binding of somebody whose work number is to be lifted; made on the first day. */
const boundTo = async (fleet: Fleet, { mobile, agentNumber }: (typeof others)[number]): Promise<string> => {
  const { accountId } = await fleet.person(mobile);
  const [known] = await fleet.rows("select id from agent_binding where account_id = $1 and ended_at is null", [
    accountId,
  ]);
  if (known) return String(known["id"]);
  const address = { channel: "sms", address: mobile } as const;
  return await bindProven(fleet.house, { system: "C", agentNumber, accountId, address, ip: "", isGuest: false });
};

/** Works at a terminal until the host limits the work number, which takes few instructions under a low threshold. */
const overflow = async (fleet: Fleet, agentNumber: string): Promise<void> => {
  const today = dayOf(systemClock(() => 0).now());
  const term = { from: today, to: addDays(today, 2), value: 4 };
  await fleet.house.hosts.host("C").setThreshold({ operationId: randomUUID(), agentNumber, ...term });
  for (const line of [`SI:${agentNumber}/${hostPassword}`, "AV:PEKSHA", "AV:PEKSHA", "AV:PEKSHA"])
    await fleet.type("C", line);
};

/** A paper drawn for the binding, old enough to be handed in, with its right answers. */
const paperOf = async (fleet: Fleet, who: Visitor, bindingId: string) => {
  const said = await fleet.send(who, "/cass/agentUnlock/getPaper", { bindingIds: [bindingId] });
  const paperId = String(said?.result.paperId);
  return { paperId, answers: await rightAnswers(fleet, paperId) };
};

/** Makes a paper old enough to be handed in; resolves with its right answers. */
export const rightAnswers = async ({ rows }: Pick<Fleet, "rows">, paperId: string) => {
  await rows("update unlock_paper set drawn_at = drawn_at - interval '10 seconds' where id = $1", [paperId]);
  const questions = await rows(
    `select q ->> 'id' as id, (q ->> 'type')::int as type, q -> 'answers' as answers
     from unlock_paper, jsonb_array_elements(questions) q where unlock_paper.id = $1`,
    [paperId],
  );
  return questions.map(({ id, type, answers }) => {
    const all = Array.isArray(answers) ? answers.map(String) : [];
    return { id: String(id), value: type === completion ? all.slice(0, 1) : all };
  });
};

/** Kind of question that is answered with one text. */
const completion = 4;

const unlocksOf = async (fleet: Fleet, day: number): Promise<Errand[]> => {
  const who = await fleet.person("13900000001");
  return await Promise.all(
    Array.from({ length: pidsPerDay }, async (_, place): Promise<Errand> => {
      const pid = `E${String(day * pidsPerDay + place).padStart(3, "0")}`;
      const form = { bindingId: "demo-C-10001", pids: [pid], ...(await fleet.puzzle(who)) };
      return {
        kind: "unlockPid",
        system: "C",
        agentNumber: "10001",
        detail: pid,
        send: async () =>
          outcomeOf(await fleet.send(who, "/cass/pidUnlock/submit", form), (results) => results[0]?.result === 1),
        stands: async () => {
          const { list } = await fleet.house.hosts.host("C").listLockedPids({ agentNumber: "10001" });
          return list.every((locked) => locked.pid !== pid);
        },
      };
    }),
  );
};

const bindingOf = async (
  fleet: Fleet,
  { mobile, system, agentNumber }: (typeof newcomers)[number],
): Promise<Errand> => {
  const who = await fleet.person(mobile);
  const form = { system, agentNumber, password: hostPassword, agreeReminder: true, ...(await fleet.puzzle(who)) };
  return {
    kind: "bind",
    system,
    agentNumber,
    detail: "",
    send: async () => outcomeOf(await fleet.send(who, "/cass/agent/bind/submit", form)),
    stands: async () => {
      const found = await fleet.rows(
        `select 1 from agent_binding b join agreement_consent c on c.binding_id = b.id and c.cancelled_at is null
         where b.account_id = $1 and b.system = $2 and b.agent_number = $3 and b.ended_at is null`,
        [who.accountId, system, agentNumber],
      );
      return found.length === 1;
    },
  };
};

/** Ends the bindings of the newcomers, who bind anew the next day. */
export const unbindNewcomers = async (fleet: Fleet): Promise<void> => {
  await fleet.rows(
    `update agent_binding set ended_at = now(), main_use = false, end_kind = 'unbound', ended_by = 'bench'
     where ended_at is null and agent_number = any($1)`,
    [newcomers.map(({ agentNumber }) => agentNumber)],
  );
};

const outcomeOf = (said: Said | undefined, done: (result: Said["result"]) => boolean = () => true) => {
  if (!said) return "no answer";
  return said.status === "200" && done(said.result) ? "done" : "not done";
};
