import type { Visitor } from "../backstage.ts";
import type { Pair } from "../pair.ts";

/** So many try at the same moment. */
export const parallel = 100;

/** One limit under attack. */
export interface Trial {
  /** What is limited, in the words of the field. */
  readonly name: string;
  /** What every single round must let through. */
  readonly expected: string;
  /** One round, from a clean beginning; resolves with what it let through. */
  round(): Promise<string>;
}

/** What trials have at hand: the portals, and a hundred people who are signed in. */
export interface Scene {
  readonly pair: Pair;
  readonly crowd: readonly Visitor[];
}

/** Does it so many times at once; resolves with all answers. */
export const atOnce = async <Answer>(work: (place: number) => Promise<Answer>, times = parallel): Promise<Answer[]> =>
  await Promise.all(Array.from({ length: times }, async (_, place) => await work(place)));

/** How many of the answers are such. */
export const count = <Answer>(answers: readonly Answer[], such: (answer: Answer) => boolean): number =>
  answers.filter(such).length;

/** The one number a statement answers with. */
export const numberOf = async (pair: Pair, text: string, values: readonly unknown[] = []): Promise<number> =>
  Number(Object.values((await pair.rows(text, values))[0] ?? {})[0]);

/** How often the hosts carried an operation out while something was done; with their reason for a no, how often they gave it. */
export const askedOfHosts = async (
  pair: Pair,
  operation: string,
  work: () => Promise<unknown>,
  reason?: string,
): Promise<number> => {
  const asked = async (): Promise<number> =>
    await numberOf(
      pair,
      `select count(*) from hosts_operation
       where operation = $1 and ($2::text is null or answer -> 'refusal' ->> 'reason' = $2)`,
      [operation, reason ?? null],
    );
  const before = await asked();
  await work();
  return (await asked()) - before;
};
