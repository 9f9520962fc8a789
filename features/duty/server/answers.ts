import type { DutyRecord, KeyDayTag } from "../record.ts";
import { peopleOf } from "./accounts.ts";
import { callFor } from "./calling.ts";
import { gapsAmong, gapsOver } from "./gaps.ts";
import { boardOf, isSearchable, later } from "./rules.ts";
import { spellingsOf } from "./spellings.ts";
import { everything } from "./store-shifts.ts";
import type { Stores } from "./stores.ts";
import { common, refuse } from "@apron/kit/contract/refusal";
import { addDays, dayOf, wallTime } from "@apron/kit/server/clock";
import { answer, type Answer, type Asked, Listed } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import * as contract from "../contract.ts";

/** The answers every member of the operations staff gets: the search screen, the board, one's own shifts. */
export const answers = (house: House, stores: Stores): Answer[] => {
  const { shifts, directory } = stores;
  const noteReading = bulkReadings(house);
  const asDay = (asked: string, today = dayOf(house.clock.now())): string => {
    const day = asked || today;
    if (!isSearchable(day, today))
      throw refuse(contract.dutyRefusals.E15001, { fields: { date: contract.dutyRefusals.E15001 } });
    return day;
  };

  return [
    answer(contract.departmentNames, async () => await directory.departmentNames()),

    answer(contract.searchDuty, async (asked) => {
      const now = wallTime(house.clock.now());
      const day = asDay(asked.body.date, now.slice(0, 10));
      return new Listed<DutyRecord>(async (see) => {
        let rows = 0;
        try {
          await shifts.eachOfDay(asked.body, day, now, (row) => {
            rows += 1;
            return see(row);
          });
        } finally {
          // What was shown counts, also to whoever left before the end.
          await noteReading(asked, rows);
        }
      });
    }),

    answer(contract.dutyDetail, async ({ body, note }) => {
      const record = await shifts.find(body.id, wallTime(house.clock.now()));
      if (!record) throw refuse(common.E9404);
      note(record.id);
      return record;
    }),

    answer(contract.keyDayTags, async ({ body }) => await tagsOf(stores, asDay(body.date))),

    answer(contract.dutyConfig, async () => ({
      generalPhone: house.config.dutyPhone,
      mainDepartment: await directory.mainDepartment(),
      today: dayOf(house.clock.now()),
    })),

    answer(contract.coverGaps, async ({ body }) => {
      const day = asDay(body.date);
      const whole = { from: `${day} 00:00:00`, until: `${addDays(day, 1)} 00:00:00` };
      return (await gapsOver(stores, whole, body.depaName, wallTime(house.clock.now()))).gaps;
    }),
    answer(contract.whoToCall, async ({ body }) => await callFor(house, stores, body)),
    answer(contract.dutyNow, async () => await boardNow(house, stores)),

    answer(contract.myShifts, async ({ caller, body }) => {
      const people = await peopleOf(house, stores, caller.accountId);
      const [person] = people;
      if (!person) return { personId: "", name: "", depaName: "", rows: [] };
      const own = new Set(people.map(({ departmentId }) => departmentId));
      const now = wallTime(house.clock.now());
      return {
        personId: person.id,
        name: person.name,
        depaName: (await directory.departments()).flatMap(({ id, name }) => (own.has(id) ? name : [])).join("、"),
        rows: await shifts.ofPeople(idsOf(people), body.date ? `${asDay(body.date)} 00:00:00` : now, now),
      };
    }),
  ];
};

const idsOf = (people: readonly { readonly id: string }[]): string[] => people.map(({ id }) => id);

/** The tags of a day, key days first. */
const tagsOf = async ({ directory }: Stores, day: string): Promise<KeyDayTag[]> =>
  (await directory.keyDays(day, day))
    .map(({ title, type, IsKeyDays }) => ({ title, type, IsKeyDays }))
    .toSorted((a, b) => Number(b.IsKeyDays) - Number(a.IsKeyDays) || a.type - b.type);

/** Who is on duty at this moment, by department and line, with the next handover and the tags of the day. */
export const boardNow = async (house: House, stores: Stores) => {
  const now = wallTime(house.clock.now());
  // Two days ahead show the next handover of every line that works in shifts.
  const around = await stores.shifts.between(everything, now, later(now, 48), now);
  const departments = boardOf(around, now);
  const ahead = { from: now, until: later(now, 48) };
  const { gaps } = await gapsAmong(stores, around, ahead, "");
  const uncovered = gaps
    .filter(({ startTime }) => startTime === now)
    .map(({ depaName, postName, endTime }) => ({ depaName, postName, until: endTime === ahead.until ? "" : endTime }));
  const onDuty = departments.flatMap(({ lines }) => lines.flatMap(({ rows }) => rows.map(({ name }) => name)));
  const readings = Object.fromEntries(onDuty.map((name) => [name, readingOf(name)]));
  const keyDays = await tagsOf(stores, now.slice(0, 10));
  return { time: now, departments, keyDays, uncovered, generalPhone: house.config.dutyPhone, readings };
};

const readingOf = (name: string): string => {
  const { pinyin, initials } = spellingsOf(name);
  return `${pinyin} ${initials}`;
};

const bulkRows = 5_000;

/**
 * Tells the audit of bulk reading (C32): one line when an account has been shown 5,000 rows within an hour, and at every
 * tenfold of that. Counted in this process only: it is a report, it decides nothing.
 */
const bulkReadings = (house: House) => {
  const hours = new Map<string, { readonly hour: string; rows: number }>();
  return async ({ caller, ip, userAgent, traceId }: Asked<unknown>, rows: number): Promise<void> => {
    const hour = wallTime(house.clock.now()).slice(0, 13);
    const known = hours.get(caller.accountId);
    const reading = known?.hour === hour ? known : { hour, rows: 0 };
    const before = reading.rows;
    reading.rows += rows;
    if (reading !== known) {
      if (hours.size > 10_000) hours.clear();
      hours.set(caller.accountId, reading);
    }
    const crossed = [1, 10, 100]
      .map((times) => times * bulkRows)
      .find((limit) => before < limit && reading.rows >= limit);
    if (crossed === undefined) return;
    await house.audit.write({
      kind: "server",
      accountId: caller.accountId,
      roles: caller.roles,
      ip,
      userAgent,
      action: "duty.bulkRead",
      object: `${crossed}`,
      result: "ok",
      traceId,
    });
  };
};
