import { postsOfDepartment, shiftsBetween, shiftsOfAccount } from "@apron/features/duty/server";
import { accountsOf } from "@apron/features/login/server";
import { common, refuse } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import type { Language } from "@apron/kit/contract/texts";
import { type Answer, answer, type Caller } from "@apron/kit/server/call";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";
import { entryKindNames, handoverLimits } from "../handover.ts";
import { handoverRefusals } from "../texts.ts";
import { countOfKind, type Follower, follows, isLate, isLeftOver, onPostAt, stateAt } from "./rules.ts";
import { type Store, type StoredEntry, type StoredHandover } from "./store.ts";
import type { KeptPerson } from "./tables.ts";
import { causesOf, handoverTopic } from "./telling.ts";
import { keptOf } from "./writing.ts";

const { E15090, E15091, E15092 } = handoverRefusals;

/** Hours after which a log nobody accepted is no longer put before whoever followed. */
const openHours = 24;

/** Logs, read by all of the operations staff; accepted by whoever follows (catalogue 15.14). */
export const answers = (house: House, store: Store): Answer[] => [
  answer(contract.getHandovers, async ({ body, caller }) => {
    const now = house.clock.now();
    const postIds = body.depaName === "" ? [] : await postsOfDepartment(house, body.depaName);
    const filter = { ...body, postIds, accountId: body.mine === "" ? "" : caller.accountId };
    const page = await store.page(filter, now, handoverLimits.lateMinutes, body);
    return { ...page, list: await rowsOf(house, store, page.list, caller, now) };
  }),

  answer(contract.getHandover, async ({ body, caller, language }) => {
    const log = await store.find(body.id);
    if (!log) throw refuse(common.E9404);
    const now = house.clock.now();
    const entries = await store.entries([log.id]);
    const names = await accountsOf(house).names(entries.map(({ made_by }) => made_by));
    const onPost = stateAt(log, now) === "waiting" ? await onPostNow(house, log, now) : [];
    return {
      ...rowOf(log, entries, await followerOf(house, caller, now)),
      onPostNow: onPost.map(({ name, mobile, form }) => ({ name, mobile, form })),
      mayAcceptInPlace: isLeftOver(log, now, onPost) && supervises(caller),
      telephone: log.telephone,
      applications: log.applications,
      writtenTime: wallTime(log.written_at),
      entries: entries.map((entry) => entryOf(entry, language, names(entry.made_by))),
      mayRemark: mayRemark(log, caller),
    };
  }),

  answer(contract.getMyHandovers, async ({ caller }) => {
    const now = house.clock.now();
    const open = await store.open(now - openHours * 3_600_000);
    const rows = await rowsOf(house, store, open, caller, now);
    const leaving = new Set(open.filter((log) => leaves(log, caller)).map(({ id }) => String(id)));
    return {
      toAccept: rows.filter(({ mayAccept }) => mayAccept),
      leaving: rows.filter(({ id, state }) => state === "prepared" && leaving.has(id)),
    };
  }),

  answer(contract.acceptHandover, async ({ body, caller, note }) => {
    note(body.id);
    const log = await store.find(body.id);
    if (!log) throw refuse(common.E9404);
    const now = house.clock.now();
    if (log.accepted_at === null && !(await mayAccept(house, log, caller, now))) throw refuse(E15090);
    const account = await accountsOf(house).find(caller.accountId);
    const by = { id: caller.accountId, name: account?.name ?? "" };
    const mine = await house.database.transaction(async () => {
      if (!(await store.accept(log.id, by, now))) return false;
      const { accept, late } = causesOf(log.id);
      await house.todos.settle(accept, late);
      await house.live.tell("staff", handoverTopic);
      return true;
    });
    if (!mine) {
      const first = await store.find(body.id);
      throw refuse(E15091, {
        values: { name: first?.accepted_name ?? "", time: wallTime(first?.accepted_at ?? now) },
      });
    }
    return { acceptTime: wallTime(now) };
  }),

  answer(contract.remarkHandover, async ({ body, caller, note }) => {
    note(body.id);
    const log = await store.find(body.id);
    if (!log) throw refuse(common.E9404);
    if (!mayRemark(log, caller)) throw refuse(E15092);
    await house.database.transaction(async () => {
      await store.addRemark(log.id, body.note, caller.accountId, house.clock.now());
      await store.index(log.id);
      await house.live.tell("staff", handoverTopic);
    });
  }),
];

const mayAccept = async (house: House, log: StoredHandover, caller: Caller, now: Instant): Promise<boolean> =>
  follows(log, await followerOf(house, caller, now)) ||
  (supervises(caller) && isLeftOver(log, now, await onPostNow(house, log, now)));

const supervises = ({ roles: held }: Caller): boolean => held.includes(roles.reportHandler.id);

/** Who stands on the post of a log now, whoever was to follow on it. */
const onPostNow = async (house: House, log: StoredHandover, now: Instant): Promise<KeptPerson[]> =>
  await keptOf(house, onPostAt(log, await shiftsBetween(house, wallTime(now), wallTime(now + 1000)), now));

const leaves = ({ outgoing }: StoredHandover, { accountId }: Caller): boolean =>
  outgoing.some((one) => one.accountId === accountId);

const mayRemark = (log: StoredHandover, caller: Caller): boolean =>
  leaves(log, caller) ||
  log.incoming.some(({ accountId }) => accountId === caller.accountId) ||
  log.accepted_by === caller.accountId ||
  supervises(caller);

const rowsOf = async (
  house: House,
  store: Store,
  logs: readonly StoredHandover[],
  caller: Caller,
  now: Instant,
): Promise<contract.HandoverRow[]> => {
  const entries = Map.groupBy(await store.entries(logs.map(({ id }) => id)), ({ handover_id }) => handover_id);
  const follower = await followerOf(house, caller, now);
  return logs.map((log) => rowOf(log, entries.get(log.id) ?? [], follower));
};

/** Whoever asks, with the own shifts from now on: after a swap these say who follows. */
const followerOf = async (house: House, { accountId }: Caller, now: Instant): Promise<Follower> => ({
  accountId,
  now,
  shifts: await shiftsOfAccount(house, accountId),
});

const rowOf = (log: StoredHandover, entries: readonly StoredEntry[], follower: Follower): contract.HandoverRow => ({
  id: String(log.id),
  depaName: log.depa_name,
  postName: log.post_name,
  endTime: wallTime(log.ends_at),
  outgoing: log.outgoing.map(({ name, mobile, form }) => ({ name, mobile, form })),
  incoming: log.incoming.map(({ name, mobile, form }) => ({ name, mobile, form })),
  state: stateAt(log, follower.now),
  isLate: isLate(log, follower.now),
  acceptedBy: log.accepted_name,
  acceptTime: log.accepted_at === null ? "" : wallTime(log.accepted_at),
  counts: entryKindNames.map((kind) => ({ kind, count: countOfKind(entries, kind) })),
  mayAccept: log.accepted_at === null && follows(log, follower),
});

const entryOf = (
  { kind, title, hint, route, made_at }: StoredEntry,
  language: Language,
  by: string,
): contract.HandoverEntry => ({
  kind,
  title: title[language],
  hint: hint[language],
  route,
  by: kind === "remark" ? by : "",
  time: made_at === null ? "" : wallTime(made_at),
});
