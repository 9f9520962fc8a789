import { type Figure, type Figures, median } from "./stage/figure.ts";
import {
  addressOf,
  fillWithRules,
  madeQuestions,
  type MadeQuestion,
  type MadeRule,
  madeRules,
  matchesOf,
} from "./stage/filled/firewall.ts";
import { startBare, startPortal } from "./stage/process.ts";
import { openStage, staffHeaders } from "./stage/roster.ts";

const rules = 100_000;
const questions = 10_000;
const timed = 400;
const firewall = "FW-A";

/** Questions to a firewall of 100,000 policies, beside a bare look-up of the rows they answer, and against every rule in turn. */
export const figures: Figures = async () => {
  const stage = await openStage();
  const made = madeRules(rules);
  try {
    const url = await stage.databaseWith("firewall", async (database) => await fillWithRules(database, made));
    return await measure(url, made);
  } finally {
    await stage.stop();
  }
};

const measure = async (url: string, made: readonly MadeRule[]): Promise<Figure[]> => {
  const portal = await startPortal({ url });
  const bare = await startBare("firewall", { DATABASE_URL: url });
  try {
    const headers = await staffHeaders({ url });
    const ask = async (asked: MadeQuestion): Promise<string[]> => {
      const body = {
        sourceIp: addressOf(asked.source),
        destIp: addressOf(asked.dest),
        port: String(asked.port),
        protocol: "tcp",
        firewall,
      };
      const answer = await fetch(`${portal.url}/cass/firewallPolicy/query`, {
        method: "POST",
        headers,
        body: JSON.stringify(body),
      });
      const { result }: { result: { policyId: string; role: string }[] } = JSON.parse(await answer.text());
      return result.map(({ policyId, role }) => `${role} ${policyId}`);
    };
    const lookUp = async (ids: readonly string[]): Promise<void> => {
      const answer = await fetch(bare.url, { method: "POST", body: JSON.stringify({ firewall, ids }) });
      await answer.arrayBuffer();
    };
    const all = madeQuestions(questions, made);
    const wrong = await countWrong(all, made, ask);
    const [asking, looking]: [number[], number[]] = [[], []];
    for (const asked of all.slice(0, timed)) {
      const ids = matchesOf(made, firewall, asked);
      asking.push(await taken(async () => await ask(asked)));
      looking.push(await taken(async () => await lookUp(ids)));
    }
    const [question, bareLookUp] = [median(asking), median(looking)];
    return [
      {
        name: "p50 of a firewall question, above a bare look-up of its rows",
        value: question - bareLookUp,
        limit: 5,
        better: "lower",
        unit: "ms",
        detail: `${rules} policies: ${question.toFixed(2)} ms against ${bareLookUp.toFixed(2)} ms, ${timed} questions, each to both in turn`,
      },
      {
        name: "firewall questions answered otherwise than by asking every rule in turn",
        value: wrong,
        limit: 0,
        better: "lower",
        unit: "questions",
        detail: `${questions} questions to ${rules} policies: what decides, and what never applies, in order`,
      },
    ];
  } finally {
    await bare.stop();
    await portal.stop();
  }
};

/** Rules that an answer lists behind the one that decides. */
const listed = 100;

const countWrong = async (
  all: readonly MadeQuestion[],
  made: readonly MadeRule[],
  ask: (asked: MadeQuestion) => Promise<readonly string[]>,
): Promise<number> => {
  let wrong = 0;
  for (const asked of all) {
    const [first, ...behind] = matchesOf(made, firewall, asked);
    const right = first === undefined ? ["default "] : [`decides ${first}`, ...behind.map((id) => `never ${id}`)];
    if ((await ask(asked)).join() !== right.slice(0, listed + 1).join()) wrong += 1;
  }
  return wrong;
};

const taken = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};
