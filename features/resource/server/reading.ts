import { bindingsOf } from "@apron/features/agents/server";
import { airportsLike, officeCodesLike } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import { maskName } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { answerPage } from "@apron/kit/server/paging";
import type * as contract from "../contract.ts";
import type { revealUse } from "../contract-desk.ts";
import { statusNames, systemNames, typeNames } from "../resource.ts";
import { resourceRefusals } from "../texts.ts";
import { resourceTitles } from "../titles.ts";
import { sourceRouteOf } from "./gathering.ts";
import { maskedNumber } from "./rules.ts";
import { type AirportNames, eventOf, rowOf } from "./shapes.ts";
import type { Store, Wanted } from "./store.ts";
import { readingsOf } from "./store-reading.ts";

type Filter = ParsedBodyOf<typeof contract.getResourceStat>;

/** Who may see in full who used something last. */
const revealers: readonly string[] = [
  roles.configurationAdministrator.id,
  roles.customerService.id,
  roles.securityAdministrator.id,
];

/** What a filter looks for, with the office codes its airport stands for. */
export const wantedOf = async (house: House, { airport, ...filter }: Filter): Promise<Wanted> => ({
  ...filter,
  airports: await officeCodesLike(house, airport),
});

/** One page of resources. */
export const listResources = async (
  house: House,
  store: Store,
  { body }: Asked<ParsedBodyOf<typeof contract.getResources>>,
): Promise<ResultOf<typeof contract.getResources>> => {
  const { list, total } = await store.page(await wantedOf(house, body), body);
  const names = await airportNames(house);
  const now = house.clock.now();
  return answerPage(
    body,
    total,
    list.map((row) => rowOf(row, names, now)),
  );
};

/** Resources by type and organisation, and how fresh those of the hosts are. */
export const statOf = async (
  house: House,
  store: Store,
  { body }: Asked<Filter>,
): Promise<ResultOf<typeof contract.getResourceStat>> => {
  const wanted = await wantedOf(house, body);
  const counts = (await store.typeCounts(wanted)).map((row) => ({ ...row, count: Number(row.count) }));
  const types = typeNames.flatMap((type) => {
    const statuses = statusNames.flatMap((status) =>
      counts.filter((row) => row.type === type && row.status === status).map(({ count }) => ({ status, count })),
    );
    const total = statuses.reduce((sum, { count }) => sum + count, 0);
    return total === 0 ? [] : [{ resourceType: type, total, statuses }];
  });
  const { rows, count } = await store.organisationCounts(wanted);
  const named = [...new Set(rows.map(({ organisation }) => organisation))];
  return {
    total: types.reduce((sum, { total }) => sum + total, 0),
    types,
    organisations: named.map((organisation) => {
      const own = rows.filter((row) => row.organisation === organisation);
      return {
        organisation,
        total: own[0]?.total ?? 0,
        types: own.map(({ type, count: ofType }) => ({ resourceType: type, count: ofType })),
      };
    }),
    organisationCount: count,
    hosts: await hostReadings(house),
  };
};

/** How the reading of each host stands, as its slowest type does. */
export const hostReadings = async (house: House): Promise<contract.HostReading[]> => {
  const now = house.clock.now();
  const all = await readingsOf(house).all();
  return systemNames.flatMap((system) => {
    const own = all.filter((row) => row.system === system);
    if (own.length === 0) return [];
    const read = own.map(({ read_at }) => read_at);
    const away = own.flatMap(({ failed_at }) => failed_at ?? []);
    return {
      system,
      readTime: read.includes(null) ? "" : wallTime(Math.min(...read.map((at) => at ?? now))),
      reading: own.some(({ finished_at, held_until }) => finished_at === null && held_until > now),
      awayTime: away.length === 0 ? "" : wallTime(Math.min(...away)),
      doubted: own.some(({ doubted_at }) => doubted_at !== null),
    };
  });
};

/** One resource, whole, with what happened to it and what stands beside it. */
export const wholeResource = async (
  house: House,
  store: Store,
  { body, caller, language }: Asked<ParsedBodyOf<typeof contract.getResource>>,
): Promise<ResultOf<typeof contract.getResource>> => {
  const row = await store.find(body.id);
  if (!row) throw refuse(common.E9404, { actions: [{ label: resourceTitles.list, route: "/resourceQuery" }] });
  const events = await store.history.latest(row.id);
  const writers = [row.changed_by, ...events.map(({ account_id }) => account_id)].filter((id) => id !== "");
  const names = await accountsOf(house).names(writers);
  const beside = row.office === "" ? [] : await store.inOffice(row.system, row.office);
  return {
    ...rowOf(row, await airportNames(house), house.clock.now()),
    departmentId: row.department_id,
    remark: row.remark,
    origin: row.origin,
    sourceRoute: await sourceRouteOf(house, row),
    byHand: row.by_hand,
    lastUse: row.used_at === null ? [] : [{ agentNumber: maskedNumber(row.used_by), time: wallTime(row.used_at) }],
    endTime: row.ended_at === null ? "" : wallTime(row.ended_at),
    beside: beside.map(({ type, count }) => ({ resourceType: type, count: Number(count) })),
    timeline: events.map((event) => eventOf(event, names, language)),
    version: row.version,
    changedBy: row.changed_by === "" ? "" : names(row.changed_by),
    changeTime: wallTime(row.changed_at),
    mayEdit: caller.roles.includes(roles.configurationAdministrator.id),
    mayReveal: row.used_at !== null && caller.roles.some((role) => revealers.includes(role)),
  };
};

/** Who used a resource last, in full; the holder's name stays masked. */
export const revealedUse = async (
  house: House,
  store: Store,
  { body, note }: Asked<ParsedBodyOf<typeof revealUse>>,
): Promise<ResultOf<typeof revealUse>> => {
  const row = await store.find(body.id);
  note(body.id);
  if (!row) throw refuse(common.E9404);
  if (row.used_at === null || row.system === "") throw refuse(resourceRefusals.E18044);
  const binding = await bindingsOf(house).ofAgent({ system: row.system, agentNumber: row.used_by });
  const account = binding && (await accountsOf(house).find(binding.accountId));
  return { agentNumber: row.used_by, holder: maskName(account?.name ?? ""), time: wallTime(row.used_at) };
};

/** What all airports are called, by their office codes. */
export const airportNames = async (house: House): Promise<AirportNames> =>
  new Map((await airportsLike(house, "")).map(({ officeCode, airportCn }) => [officeCode, airportCn]));
