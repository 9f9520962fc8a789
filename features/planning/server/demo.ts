import { randomUUID } from "node:crypto";
import { addDays, addYears, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { accountsOf } from "@apron/features/login/server";
import { calendarBetween, spellingsOf } from "@apron/features/duty/server";
import {
  demoApplications,
  demoDepartments,
  demoGivenNames,
  demoKeyDays,
  demoRemarks,
  demoSurnames,
  unplannedDepartment,
} from "./demo-plan.ts";
import { isWorked, type Rotation, rotationOn } from "./rules/rotation.ts";
import type { Shift } from "./rules/rows.ts";
import { monthDays, monthOf } from "./rules/month.ts";
import type { Stores } from "./stores.ts";

/**
 * Two years of published rosters of thirteen departments, the same at every fill for the same day: names, numbers and
 * remarks come from a seeded generator. At the moment of the fill the cast's first staff account is on duty, by day and by
 * night, and the second comes next, so that the two can exchange shifts.
 */
export const fillRosters = async (house: House, stores: Stores): Promise<void> => {
  const now = wallTime(house.clock.now());
  const today = now.slice(0, 10);
  const random = seeded(20_260_101);
  const planner = (await accountsOf(house).byAddress("3", { channel: "sms", address: "13800000014" }))?.id ?? "demo";
  const first = `${monthOf(addYears(today, -1))}-01`;
  const last = addYears(today, 1);
  const marked = new Map((await calendarBetween(stores, first, last)).map(({ day, kind }) => [day, kind]));

  for (const name of demoApplications)
    await stores.directory.saveApplication({ isNew: true, id: randomUUID(), name, version: 1 });
  for (const keyDay of demoKeyDays)
    await stores.directory.saveKeyDay({
      ...keyDay,
      isNew: true,
      id: randomUUID(),
      version: 1,
      from: addDays(today, keyDay.from),
      to: addDays(today, keyDay.to),
    });

  const staff = staffOf(random, crewAt(now));
  for (const [place, { name, posts }] of demoDepartments.entries()) {
    const departmentId = randomUUID();
    await stores.directory.saveDepartment({ isNew: true, id: departmentId, name, main: place === 0, version: 1 });
    const staffed: { postId: string; rotation: Rotation; personIds: Map<string, string> }[] = [];
    for (const [at, post] of posts.entries()) {
      const telephone = `010-5550${String(1000 + place * 10 + at)}`;
      const people = staff(post.pattern === "around" ? 4 * post.crewSize : 5, post.crewSize, place, at);
      const postId = randomUUID();
      await stores.directory.savePost({
        isNew: true,
        id: postId,
        departmentId,
        name: post.name,
        telephone,
        appName: post.appName,
        continuous: post.pattern === "around",
        needsLeader: true,
        version: 1,
      });
      for (const person of people)
        await stores.directory.savePerson({
          ...person,
          isNew: true,
          departmentId,
          version: 1,
          ...spellingsOf(person.name),
        });
      const rotation: Rotation = { ...post, depaName: name, postName: post.name, telephone, people, anchor: today };
      staffed.push({ postId, rotation, personIds: new Map(people.map((person) => [person.postNo, person.id])) });
    }
    for (const month of monthsBetween(first, last)) {
      if (name === unplannedDepartment && month > monthOf(today)) continue;
      const rows = monthDays(month)
        .days.filter((day) => day <= last)
        .flatMap((day) =>
          staffed.flatMap(({ postId, rotation, personIds }) =>
            rotationOn(rotation, day, isWorked(day, marked)).map((row): Shift => ({
              ...row,
              id: randomUUID(),
              departmentId,
              postId,
              personId: personIds.get(row.postNo) ?? "",
              remark: remarkOf(random),
            })),
          ),
        );
      await stores.shifts.insert(rows);
      await stores.rosters.addVersion({
        id: randomUUID(),
        departmentId,
        month,
        number: 1,
        source: "demo",
        fileName: "",
        note: "",
        at: house.clock.now(),
        by: planner,
        rows: rows.map((row, at) => ({ ...row, n: at + 1 })),
        counts: { added: rows.length, removed: 0, changed: 0 },
      });
    }
  }
};

type Random = () => number;

interface DemoPerson {
  readonly id: string;
  readonly name: string;
  readonly postNo: string;
  readonly mobile: string;
}

/** Hands out people with names and numbers of their own; the cast leads the crew that is on duty, and the next. */
const staffOf = (random: Random, crewOnDuty: number) => {
  const names = new Set<string>();
  let number = 0;
  const newcomer = (): DemoPerson => {
    let name: string;
    do
      name =
        pick(random, demoSurnames) +
        pick(random, demoGivenNames) +
        (random() < 0.7 ? pick(random, demoGivenNames) : "");
    while (names.has(name) || cast.some((member) => member.name === name));
    names.add(name);
    number += 1;
    const mobile = `13${pick(random, ["1", "2", "5", "6"])}${String(10_000_000 + Math.floor(random() * 89_999_999))}`;
    return { id: randomUUID(), name, postNo: `Y${String(1000 + number)}`, mobile };
  };
  return (count: number, crewSize: number, department: number, post: number): DemoPerson[] => {
    const member = department === 0 ? cast[post] : undefined;
    return Array.from({ length: count }, newcomer).map((person, at) =>
      at === ((crewOnDuty + post) % 4) * crewSize ? { ...person, ...member } : person,
    );
  };
};

/** Which of the four crews is on duty, counted from today's day shift: last night's is on until eight. */
const crewAt = (now: string): number => {
  const hour = Number(now.slice(11, 13));
  if (hour < 8) return 2;
  return hour < 20 ? 0 : 1;
};

/** The demo cast's duty engineer and senior engineer. */
const cast = [
  { name: "李航", mobile: "13800000001" },
  { name: "王磊", mobile: "13800000002" },
] as const;

const remarkOf = (random: Random): string => (random() < 0.03 ? pick(random, demoRemarks) : "");

const monthsBetween = (first: string, last: string): string[] => {
  const months: string[] = [];
  for (let month = monthOf(first); month <= monthOf(last); month = monthOf(monthDays(month).next)) months.push(month);
  return months;
};

const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
};

/** A small seeded generator (mulberry32): the same numbers at every fill. */
const seeded = (seed: number): Random => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
