import { randomUUID } from "node:crypto";
import { beginningOf } from "@apron/kit/contract/patterns";
import { soundText } from "@apron/kit/contract/table-file";
import type { Instant } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { resourceLimits } from "../resource.ts";
import { afterTelling, changesBetween, mayEnd, type ResourceFacts, type ToldOrigin } from "./rules.ts";
import { factsOf } from "./shapes.ts";
import type { Store, ToWrite } from "./store.ts";
import { type Read, readingsOf, type Taken } from "./store-reading.ts";

/** Something a source told of, and who used it last. */
export interface Told {
  readonly key: string;
  readonly facts: ResourceFacts;
  readonly usedBy: string;
  readonly usedAt: Instant | undefined;
}

/** Writes what a source told: what is new, what differs from what it told before, and that the rest is still there. */
export const keepTold = async (
  house: House,
  store: Store,
  read: Read,
  origin: ToldOrigin,
  rows: readonly Told[],
): Promise<void> => {
  if (rows.length === 0) return;
  const readings = readingsOf(house);
  const written = { by: "", at: house.clock.now() };
  await house.database.transaction(async () => {
    const stored = await readings.known(
      read,
      rows.map(({ key }) => key),
    );
    const known = new Map(stored.map((row) => [row.key, row]));
    const fresh: ToWrite[] = [];
    const differing: (ToWrite & {
      readonly version: number;
      readonly happened: Parameters<Store["history"]["add"]>[0][number];
    })[] = [];
    for (const { key, facts: told } of rows) {
      const before = known.get(key);
      if (!before) {
        fresh.push({ id: randomUUID(), key, facts: told, origin, byHand: [] });
        continue;
      }
      const { id, by_hand: byHand, version } = before;
      const facts = afterTelling(factsOf(before), byHand, told);
      const changes = changesBetween(factsOf(before), facts);
      const isSame = before.origin === origin && before.department_id === facts.departmentId;
      if (changes.length === 0 && isSame) continue;
      const kind = before.status === "ended" ? "back" : "read";
      differing.push({ id, key, facts, origin, byHand, version, happened: { id, kind, changes } });
    }
    await store.addAll(fresh, written);
    // What somebody wrote at this very moment is read the next time.
    const done = new Set(await store.changeAll(differing, written));
    await readings.seen(read, rows, written.at);
    await store.history.add(
      [
        ...fresh.map(({ id, facts }) => ({ id, kind: "found" as const, changes: changesBetween(undefined, facts) })),
        ...differing.filter(({ id }) => done.has(id)).map(({ happened }) => happened),
      ],
      written,
    );
  });
};

/** More than so many are ended by the next readings. */
const endedAtOnce = 5_000;

/** Ends what a whole reading did not tell of, unless it told of too few to be believed at once. */
export const endMissing = async (house: House, store: Store, taken: Taken, origin: ToldOrigin): Promise<void> => {
  const readings = readingsOf(house);
  const written = { by: "", at: house.clock.now() };
  await house.database.transaction(async () => {
    const { live, missing, rows } = await readings.missing(taken, origin, endedAtOnce);
    const ends = mayEnd({ live, missing, doubtedBefore: await readings.wasDoubted(taken) });
    if (!(await readings.finish(taken, !ends)) || !ends) return;
    const ended = rows.map((row) => {
      const facts: ResourceFacts = { ...factsOf(row), status: "ended" };
      const { id, key, by_hand: byHand, version } = row;
      return { id, key, facts, origin, byHand, version, changes: changesBetween(factsOf(row), facts) };
    });
    const done = new Set(await store.changeAll(ended, written));
    await store.history.add(
      ended.filter(({ id }) => done.has(id)).map(({ id, changes }) => ({ id, kind: "ended" as const, changes })),
      written,
    );
  });
};

/** What a source says, in texts a form could send back. */
export const soundFacts = (facts: ResourceFacts): ResourceFacts => {
  const { number, name, shortText, office } = resourceLimits;
  return {
    ...facts,
    number: asKept(facts.number, number),
    name: asKept(facts.name, name),
    organisation: asKept(facts.organisation, shortText),
    departmentId: asKept(facts.departmentId, shortText),
    office: asKept(facts.office, office),
    owner: asKept(facts.owner, shortText),
  };
};

const asKept = (text: string, most: number): string => beginningOf(soundText(text).trim(), most);
