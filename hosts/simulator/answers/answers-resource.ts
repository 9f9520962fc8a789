import { maskName } from "@apron/kit/contract/addresses";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { RequestOf, ResultOf, System } from "../../protocol.ts";
import { departments, offices } from "../facts.ts";
import { pidsOf, sparePidsOf } from "../history.ts";
import { disabledOf } from "../rules.ts";
import { type AgentRow, liveAgents } from "../store-agent.ts";
import { signsBetween } from "../store-flow.ts";
import { lockedPids } from "../store-terminal.ts";
import { keyText, type World } from "../world.ts";
import { userIdOf } from "./answers-query.ts";

type Resource = ResultOf<"listResources">["list"][number];

/** `listResources`. */
export const listResources = async (
  world: World,
  system: System,
  { kind, after, most }: RequestOf<"listResources">,
): Promise<ResultOf<"listResources">> => {
  const all = await inventories[kind](world, system);
  const behind = all.filter(({ key }) => key > after).toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const list = behind.slice(0, most);
  return { kind, list, next: behind.length > most ? (list.at(-1)?.key ?? "") : "" };
};

const none = { lastUsedBy: "", lastUsedAt: "" } as const;

const officesOf = (system: System) => {
  const customers = { B: "airline", C: "agency", J: "airport", D1: "", D2: "", D3: "" }[system];
  return offices.filter(({ departmentId }) => departmentOf(departmentId)?.customerType === customers);
};

const departmentOf = (departmentId: string) => departments.find(({ id }) => id === departmentId);

const placeOf = (office: string) => {
  const found = offices.find((each) => each.office === office);
  const departmentId = found?.departmentId ?? "";
  return {
    office,
    departmentId,
    organisation: departmentOf(departmentId)?.customerName ?? "",
    owner: found?.owningUser ?? "",
  };
};

const officesIn = async (_world: World, system: System): Promise<Resource[]> =>
  officesOf(system).map(({ office, nameCn }) => ({
    ...none,
    ...placeOf(office),
    key: office,
    number: office,
    name: nameCn,
    state: "normal",
    openedOn: "2018-03-01",
  }));

const configurationsIn = async (world: World, system: System): Promise<Resource[]> =>
  (await liveAgents(world, system)).map((agent) => ({
    ...placeOf(agent.facts.office),
    key: userIdOf(agent),
    number: userIdOf(agent),
    name: agent.facts.role,
    departmentId: agent.facts.departmentId,
    state: disabledOf(agent, world.clock.now()) ? "disabled" : "normal",
    openedOn: agent.facts.registeredOn,
    owner: maskName(agent.facts.ownerName),
    lastUsedBy: agent.agentNumber,
    lastUsedAt: wallTime(agent.lastSignInAt),
  }));

/** Days back in which it is looked who signed in last. */
const lookedBack = 31;

const pidsIn = async (world: World, system: System): Promise<Resource[]> => {
  const now = world.clock.now();
  const found = new Map<string, Resource>();
  const put = (office: string, pid: string, rest: Partial<Resource> = {}): void => {
    const key = `${office}/${pid}`;
    const before = found.get(key) ?? {
      ...none,
      ...placeOf(office),
      key,
      number: pid,
      name: `${office} ${pid}`,
      state: "normal" as const,
      openedOn: "2019-06-18",
    };
    found.set(key, { ...before, ...rest });
  };
  for (const { office } of officesOf(system))
    for (const pid of sparePidsOf(office)) put(office, pid, { state: "spare" });
  for (const agent of await liveAgents(world, system)) {
    for (const pid of [...pidsOf(keyText(agent)), ...(agent.facts.living?.pids ?? [])]) put(agent.facts.office, pid);
    for (const { office, pid, ...use } of await usesOf(world, agent, now))
      if ((found.get(`${office}/${pid}`)?.lastUsedAt ?? "") < use.lastUsedAt) put(office, pid, use);
    for (const { pid, office } of await lockedPids(world, agent)) put(office, pid, { state: "locked" });
  }
  return [...found.values()];
};

/** The PIDs a work number signed in at lately, those of the latest first. */
const usesOf = async (world: World, agent: AgentRow, now: Instant) => {
  const since = now - lookedBack * 86_400_000;
  const signs = await signsBetween(world, agent, since, now);
  return signs
    .filter(({ type }) => type === "SI")
    .map(({ at, pid, office }) => ({ pid, office, lastUsedBy: agent.agentNumber, lastUsedAt: wallTime(at) }));
};

const inventories = { PID: pidsIn, configuration: configurationsIn, office: officesIn } as const;
