import { coverGapsBetween, shiftsBetween } from "@apron/features/duty/server";
import type { DutyRecord } from "@apron/features/duty/contract";
import { accountsOf } from "@apron/features/login/server";
import { type Instant, timestamp, wallTime } from "@apron/kit/server/clock";
import type { Job } from "@apron/kit/server/jobs";
import type { House } from "@apron/kit/server/house";
import { handoverLimits } from "../handover.ts";
import { entriesFor, type Everything, gather, noticesSince } from "./gathering.ts";
import { isOfEnd, type ShiftEnd, shiftEndsIn } from "./rules.ts";
import type { NewEntry, NewHandover, Store, StoredHandover } from "./store.ts";
import type { KeptPerson } from "./tables.ts";
import { handoverTopic, tellFollowers, tellLeaders } from "./telling.ts";

const minute = 60_000;

/**
 * Writes the logs of shifts that end soon, tells whoever follows when they have ended, and the leaders when nobody accepted
 * them; every minute, each step once by a conditional statement (catalogue 29.31).
 */
export const writeHandovers = (house: House, store: Store): Job => ({
  name: "handover.write",
  cron: "* * * * *",
  run: async () => {
    await writeAhead(house, store);
    await endShifts(house, store);
    await tellOfLate(house, store);
  },
});

const writeAhead = async (house: House, store: Store): Promise<void> => {
  const now = house.clock.now();
  const until = now + handoverLimits.aheadMinutes * minute + 1;
  // The first logs are those to come: nobody waits for those of a time before.
  const from = (await store.hasAny()) ? now - handoverLimits.caughtUpHours * 60 * minute : now;
  const ends = await shiftEndsBetween(house, from, until);
  const known = await store.written(from, until);
  const missing = ends.filter((end) => !known.some((log) => isOfEnd(log, end)));
  if (missing.length === 0) return;
  const all = await gather(house, now);
  for (const end of missing) {
    const log = await logOf(house, end, now);
    const entries = await entriesOf(house, log, end.beganAt, all);
    await house.database.transaction(async () => {
      const id = await store.add(log);
      if (id === undefined) return;
      await store.rewrite(id, entries, now);
      await store.index(id);
      await house.live.tell("staff", handoverTopic);
    });
  }
};

/** The ends of shifts on the roster from one instant to before another. */
export const shiftEndsBetween = async (house: House, from: Instant, until: Instant): Promise<ShiftEnd[]> => {
  const whole = { from: wallTime(from - minute), until: wallTime(until + handoverLimits.slackMinutes * minute) };
  const shifts = await shiftsBetween(house, whole.from, whole.until);
  const { gaps } = await coverGapsBetween(house, whole, "");
  return shiftEndsIn(shifts, gaps, from, until);
};

/** The log of a shift's end, before it has any entries. */
export const logOf = async (house: House, end: ShiftEnd, now: Instant): Promise<NewHandover> => ({
  post_id: end.postId,
  depa_name: end.depaName,
  post_name: end.postName,
  telephone: end.telephone,
  applications: [...end.applications],
  ends_at: timestamp(end.endsAt),
  created_at: timestamp(now),
  written_at: timestamp(now),
  outgoing: JSON.stringify(await keptOf(house, end.outgoing)),
  incoming: JSON.stringify(await keptOf(house, end.incoming)),
});

/** People of the roster with their accounts, "" for whoever has none that is in use. */
export const keptOf = async (house: House, rows: readonly DutyRecord[]): Promise<KeptPerson[]> =>
  await Promise.all(
    rows.map(async ({ name, mobile, form }) => {
      const account =
        mobile === "" ? undefined : await accountsOf(house).byAddress("3", { channel: "sms", address: mobile });
      return { name, mobile, form, accountId: account && !account.suspension ? account.id : "" };
    }),
  );

const entriesOf = async (
  house: House,
  log: Pick<NewHandover, "applications" | "outgoing" | "incoming">,
  since: Instant,
  all: Everything,
): Promise<NewEntry[]> => {
  const people = [log.incoming, log.outgoing].flatMap((kept) => accountsIn(kept));
  return entriesFor(log.applications, all, await noticesSince(house, people[0] ?? "", since));
};

const accountsIn = (kept: string | readonly KeptPerson[]): string[] => {
  const people: readonly KeptPerson[] = typeof kept === "string" ? JSON.parse(kept) : kept;
  return people.flatMap(({ accountId }) => (accountId === "" ? [] : [accountId]));
};

/**
 * At the end of a shift its log is put together once more, with whoever the roster has on it by then, and whoever follows is
 * told. A log of an end that is no longer on the roster goes.
 */
const endShifts = async (house: House, store: Store): Promise<void> => {
  const now = house.clock.now();
  const due = await store.toEnd(now);
  if (due.length === 0) return;
  const all = await gather(house, now);
  for (const log of due) {
    const ends = await shiftEndsBetween(house, log.ends_at, log.ends_at + 1);
    const end = ends.find((one) => isOfEnd(log, one));
    const written = end ? await logOf(house, end, now) : asKept(log);
    const since = end?.beganAt ?? log.ends_at - handoverLimits.followingHours * 60 * minute;
    const entries = await entriesOf(house, written, since, all);
    await house.database.transaction(async () => {
      const ended = await store.end(log.id, now);
      // What somebody has accepted already, be it meanwhile, stays as he accepted it.
      if (!ended || ended.accepted_at !== null) return;
      await house.live.tell("staff", handoverTopic);
      if (!end && (await store.remove(log.id))) return;
      const standing = await store.restaff(log.id, written);
      await store.rewrite(log.id, entries, now);
      await store.index(log.id);
      await tellFollowers(house, standing, entries);
    });
  }
};

const asKept = (log: StoredHandover) => ({
  telephone: log.telephone,
  applications: log.applications,
  outgoing: JSON.stringify(log.outgoing),
  incoming: JSON.stringify(log.incoming),
});

const tellOfLate = async (house: House, store: Store): Promise<void> => {
  const now = house.clock.now();
  for (const log of await store.toTellLate(now - handoverLimits.lateMinutes * minute, now))
    await house.database.transaction(async () => {
      if (!(await store.tellLate(log.id, now))) return;
      await tellLeaders(house, log);
      await house.live.tell("staff", handoverTopic);
    });
};
