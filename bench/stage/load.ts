import autocannon from "autocannon";
import { median } from "./figure.ts";

/** One kind of request, repeated. */
export interface Target {
  readonly url: string;
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Where each connection is another person's, whose headers: of one account few calls are answered at a time. */
  readonly people?: readonly Readonly<Record<string, string>>[];
}

/** Medians over the rounds: answers per second, and milliseconds until half of them had come. */
export interface Measured {
  readonly perSecond: number;
  readonly p50: number;
}

/** How hard and how long: `rounds` of `seconds` with `connections` at once. */
export interface Effort {
  readonly connections: number;
  readonly rounds: number;
  readonly seconds: number;
}

/** Loads the targets in turn, round by round, so that a busy moment of the machine falls on all of them. */
export const inTurn = async <Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  effort: Effort,
): Promise<Record<Name, Measured>> => {
  // Object.keys knows no more than string.
  const names = Object.keys(targets) as Name[];
  const rounds: Record<string, Measured[]> = Object.fromEntries(names.map((name) => [name, []]));
  for (const name of names) await load(targets[name], { ...effort, seconds: 1 });
  for (let round = 0; round < effort.rounds; round += 1)
    for (const name of names) rounds[name]?.push(await load(targets[name], effort));
  const measured = names.map((name): [Name, Measured] => {
    const own = rounds[name] ?? [];
    return [name, { perSecond: median(own.map((each) => each.perSecond)), p50: median(own.map((each) => each.p50)) }];
  });
  return Object.fromEntries(measured) as Record<Name, Measured>;
};

/** Milliseconds until half of the answers had come, of bursts of `connections` requests to each target in turn. */
export const inBursts = async <Name extends string>(
  targets: Readonly<Record<Name, Target>>,
  { connections, bursts }: { readonly connections: number; readonly bursts: number },
): Promise<Record<Name, number>> => {
  const all = Object.entries<Target>(targets).map(([name, target]) => ({ name, target, times: [] as number[] }));
  // What else the machine does falls on all of them alike, and the first quarter warms them up.
  for (let burst = -bursts / 4; burst < bursts; burst += 1)
    for (const { target, times } of burst % 2 === 0 ? all : all.toReversed()) {
      const taken = await Promise.all(Array.from({ length: connections }, () => timed(target)));
      if (burst >= 0) times.push(...taken);
    }
  // Object.fromEntries knows no more than string.
  return Object.fromEntries(all.map(({ name, times }) => [name, median(times)])) as Record<Name, number>;
};

const timed = async ({ url, method, headers, body }: Target): Promise<number> => {
  const begun = performance.now();
  const answered = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  await answered.text();
  if (!answered.ok) throw new Error(`${url} was answered with HTTP ${answered.status}`);
  return performance.now() - begun;
};

/** One round; throws when an answer was not HTTP 2xx. */
export const load = async (
  { people = [], ...target }: Target,
  { connections, seconds }: Omit<Effort, "rounds">,
): Promise<Measured> => {
  const times: number[] = [];
  const turns = people.values();
  const run = autocannon({
    ...target,
    connections,
    duration: seconds,
    setupClient: (client) => client.setHeaders(turns.next().value ?? target.headers),
  });
  run.on("response", (_client: unknown, _status: number, _bytes: number, milliseconds: number) =>
    times.push(milliseconds),
  );
  const outcome = await run;
  if (outcome.non2xx > 0 || outcome.errors > 0)
    throw new Error(`${target.url}: ${outcome.non2xx} answers were refused, ${outcome.errors} failed`);
  return { perSecond: outcome["2xx"] / outcome.duration, p50: median(times) };
};
