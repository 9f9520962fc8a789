import type { Figure, Figures } from "./stage/figure.ts";
import { openBox } from "./stage/effort.ts";
import { openPair } from "./stage/pair.ts";
import { atOnce, parallel, type Scene, type Trial } from "./stage/trials/trials.ts";
import { bindingTrials } from "./stage/trials/trials-binding.ts";
import { expiredTrials } from "./stage/trials/trials-expired.ts";
import { listeningTrials } from "./stage/trials/trials-listening.ts";
import { operationTrials } from "./stage/trials/trials-operations.ts";
import { peopleTrials } from "./stage/trials/trials-people.ts";
import { queryTrials } from "./stage/trials/trials-queries.ts";
import { reportTrials } from "./stage/trials/trials-report.ts";
import { questionTrials } from "./stage/trials/trials-questions.ts";
import { thresholdTrials } from "./stage/trials/trials-threshold.ts";

/** Rounds of each limit. */
const usual = { rounds: 50, seconds: 150 };

/** A hundred attempts at once, on two instances over one PostgreSQL, at every limit of a work number's life. */
export const figures: Figures = async () => {
  const pair = await openPair();
  try {
    const crowd = await atOnce(async (place) => await pair.person(`1361230${String(place).padStart(4, "0")}`));
    return await attack({ pair, crowd });
  } finally {
    await pair.stop();
  }
};

const attack = async (scene: Scene): Promise<Figure[]> => {
  const trials = [
    ...bindingTrials(scene),
    ...operationTrials(scene),
    ...peopleTrials(scene),
    ...queryTrials(scene),
    ...(await questionTrials(scene)),
    ...thresholdTrials(scene),
    ...expiredTrials(scene),
    ...listeningTrials(scene),
    ...reportTrials(scene),
  ];
  const outcomes = new Map<Trial, string[]>(trials.map((trial) => [trial, []]));
  const box = openBox(usual);
  for (let round = 0; box.more(round); round += 1)
    for (const trial of trials) if (box.more(round)) outcomes.get(trial)?.push(await trial.round());
  return trials.map((trial) => figureOf(trial, outcomes.get(trial) ?? []));
};

const figureOf = ({ name, expected }: Trial, outcomes: readonly string[]): Figure => {
  const others = outcomes.filter((outcome) => outcome !== expected);
  const seen = others.length === 0 ? "" : `; but ${[...new Set(others)].join(" | ")}`;
  return {
    name,
    value: others.length,
    limit: 0,
    better: "lower",
    unit: "rounds off",
    detail: `${parallel} at once, let through ${expected} in ${outcomes.length - others.length} of ${outcomes.length} rounds${seen}`,
  };
};
