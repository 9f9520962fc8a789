import { roles } from "@apron/kit/contract/roles";
import type { Figure, Figures } from "./stage/figure.ts";
import { openBackstage } from "./stage/backstage.ts";
import { converse, fillWithConversations, type Heard, type Talk } from "./stage/crowd/conversations.ts";
import { inBursts, type Target } from "./stage/load.ts";
import { type Running, startPortal } from "./stage/process.ts";
import { fillWithQuestions } from "./stage/crowd/queue.ts";
import { openStage } from "./stage/roster.ts";
import { countShares, type Share } from "./stage/crowd/share.ts";
import { signInAll } from "./stage/crowd/screens.ts";

const conversations = Number(process.env["APRON_BENCH_STREAMS"] ?? 10_000);
const perSecond = Number(process.env["APRON_BENCH_MESSAGES"] ?? 500);
const seconds = Number(process.env["APRON_BENCH_SECONDS"] ?? 60);

const many = Number(process.env["APRON_BENCH_QUESTIONS"] ?? 1_000_000);
const few = Math.min(10_000, many);

/** Conversations with customer service on two instances, also when one of them is killed; and the desk over very many questions. */
export const figures: Figures = async () => {
  const stage = await openStage();
  try {
    const url = await stage.databaseWith("talks", async () => undefined);
    return [...(await talking(url)), ...(await desk(stage))];
  } finally {
    await stage.stop();
  }
};

const talking = async (url: string): Promise<Figure[]> => {
  const behind = await openBackstage({ DATABASE_URL: url });
  const portals: Running[] = [];
  try {
    for (const _ of "ab") portals.push(await startPortal({ url }));
    await fillWithConversations(behind.house, conversations);
    const questions = await behind.rows("select id, account_id from question order by number");
    const people = await signInAll(
      behind.house,
      questions.map(({ account_id: account }) => String(account)),
      "1",
    );
    const talks: Talk[] = people.map((who, place) => ({ who, id: String(questions[place]?.["id"]) }));
    const [first, second] = portals;
    if (!first || !second) throw new Error("two instances are needed");
    const both = (): string[] => portals.map((portal) => portal.url);
    let used: (() => Share) | undefined;
    const quiet = await converse(talks, both, {
      perSecond,
      seconds,
      begins: async () => {
        used = await countShares(behind, portals);
      },
    });
    const shares = used?.();
    let alive = both;
    const broken = await converse(await anew(behind, talks), () => alive(), {
      perSecond,
      seconds: seconds / 2,
      amid: async () => {
        const gone = first.kill();
        alive = () => [second.url];
        await gone;
      },
    });
    return [...figuresOf(quiet, shares), ...figuresOfKill(broken)];
  } finally {
    for (const portal of portals) await portal.stop();
    await behind.close();
  }
};

/** The same conversations from their beginning. */
const anew = async ({ rows }: Pick<Awaited<ReturnType<typeof openBackstage>>, "rows">, talks: readonly Talk[]) => {
  await rows("truncate question_message, question_read");
  await rows("update question set seq = 0");
  return talks;
};

const how = `${conversations} conversations with a stream each on two instances, ${perSecond} messages a second, each written in another window at the other instance`;

/** What a message costs, from its writing until it is read, with everything that goes on beside it. */
const costOf = ({ instances, database, windows }: Share, messages: number): string => {
  const each = (used: number): string => (used / Math.max(1, messages)).toFixed(2);
  return `a message takes ${each(instances)} ms of a core in the instances, ${each(database)} in the database, ${each(windows)} in the windows that measure`;
};

const figuresOf = (
  { delays, acknowledged, lost, disordered, failures }: Heard,
  shares: Share | undefined,
): Figure[] => [
  {
    name: "messages from written to read, p99",
    value: shareOf(delays, 0.99),
    limit: 1000,
    better: "lower",
    unit: "ms",
    detail: `${how}, for ${seconds} s: p50 ${shareOf(delays, 0.5).toFixed(0)} ms, slowest ${shareOf(delays, 1).toFixed(0)} ms${shares ? `; ${costOf(shares, acknowledged)}` : ""}`,
  },
  {
    name: "messages lost, read twice or out of order",
    value: lost + disordered,
    limit: 0,
    better: "lower",
    unit: "messages",
    detail: `of ${acknowledged} that were acknowledged`,
  },
  {
    name: "answers of 500 and above",
    value: failures,
    limit: 0,
    better: "lower",
    unit: "answers",
    detail: "to writing and reading them",
  },
];

const figuresOfKill = ({ acknowledged, lost, disordered, back, delays }: Heard): Figure[] => [
  {
    name: "messages lost, read twice or out of order with a kill amid",
    value: lost + disordered,
    limit: 0,
    better: "lower",
    unit: "messages",
    detail: `of ${acknowledged} that were acknowledged in ${seconds / 2} s; slowest ${shareOf(delays, 1).toFixed(0)} ms`,
  },
  {
    name: "last reader back after the kill of one instance",
    value: back,
    limit: 5000,
    better: "lower",
    unit: "ms",
    detail: `half of ${conversations} streams, from the kill on`,
  },
];

const shareOf = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
};

/** The desk's queue and figures, as they are first asked for. */
const desk = async (stage: Awaited<ReturnType<typeof openStage>>): Promise<Figure[]> => {
  const portals: Running[] = [];
  const filled = async (name: string, count: number) => {
    const url = await stage.databaseWith(name, async (database) => await fillWithQuestions(database, count));
    const portal = await startPortal({ url });
    portals.push(portal);
    const behind = await openBackstage({ DATABASE_URL: url });
    const [clerk] = await signInAll(behind.house, ["clerk-1"], "3", [roles.customerService.id]);
    await behind.close();
    const headers = { ...clerk?.headers, "content-type": "application/json" };
    return (path: string): Target => ({
      url: `${portal.url}/cass/service/desk/${path}`,
      method: "POST",
      headers,
      body: "{}",
    });
  };
  try {
    const [full, small] = [await filled("questions_many", many), await filled("questions_few", few)];
    const figures: Figure[] = [];
    for (const [path, name] of [
      ["getQueue", "queue"],
      ["getStatistics", "statistics"],
    ] as const) {
      const taken = await inBursts({ full: full(path), small: small(path) }, { connections: 4, bursts: 200 });
      figures.push({
        name: `${name} p50, of ${many} questions to ${few}`,
        value: taken.full / taken.small,
        limit: 1.3,
        better: "lower",
        unit: "×",
        detail: `${taken.full.toFixed(2)} ms against ${taken.small.toFixed(2)} ms; one in a hundred open, 400 days`,
      });
    }
    return figures;
  } finally {
    for (const portal of portals) await portal.stop();
  }
};
