import { airportOf } from "@apron/features/airport/server";
import { changeUrl } from "@apron/features/change/contract";
import { type ChangeBrief, changesAt } from "@apron/features/change/server";
import { linesOf } from "@apron/features/line/server";
import { runsAt } from "@apron/features/release/server";
import { resourceCountsAt } from "@apron/features/resource/server";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { refuse } from "@apron/kit/contract/refusal";
import { wallTime } from "@apron/kit/server/clock";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import type * as contract from "../contract.ts";
import { factsLimits } from "../facts.ts";
import { factsRefusals } from "../texts.ts";

type Situation = ResultOf<typeof contract.getSituation>;

/** Network lines, running software, resources and changes of an airport, each as its own feature keeps it (catalogue 19.1). */
export const situationOf = async (
  house: House,
  { body }: Asked<ParsedBodyOf<typeof contract.getSituation>>,
): Promise<Situation> => {
  const officeCode = body.officeCode.toUpperCase();
  if (!(await airportOf(house, officeCode))) throw refuse(factsRefusals.E19101);
  const changes = await changesAt(house, officeCode, factsLimits.changesRead);
  return {
    lines: (await linesOf(house, officeCode)).map(lineShown),
    running: (await runsAt(house, officeCode)).map(({ name, version, state, behind, latestVersion, since, route }) => ({
      name,
      version,
      state,
      behind,
      latestVersion,
      since,
      route,
    })),
    resources: await resourceCountsAt(house, officeCode),
    changes: changesShown(changes, wallTime(house.clock.now())),
  };
};

type Brief = Awaited<ReturnType<typeof linesOf>>[number];

const lineShown = ({
  id,
  lineNo,
  lineName,
  role,
  operator,
  bandwidth,
  ...more
}: Brief): Situation["lines"][number] => ({
  id,
  lineNo,
  lineName,
  role,
  operator,
  bandwidth,
  contact: more.contact,
  phone: more.phone,
  state: more.state,
  since: more.since,
  reason: more.reason,
  route: more.route,
});

/** What was begun last comes first, then what is to come next. */
const changesShown = (changes: readonly ChangeBrief[], now: string): Situation["changes"] => {
  const all = changes.map((change) => ({ ...change, route: changeUrl(change.id), begun: change.windowStart <= now }));
  const [begun, next] = [all.filter(({ begun: is }) => is), all.filter(({ begun: is }) => !is).toReversed()];
  return [...begun, ...next].slice(0, factsLimits.changesShown);
};
