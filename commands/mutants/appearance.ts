// What the sign-in screen shows and when, and who gets to see what is prepared.
import { inside, type Mutant } from "./mutant.ts";

const rules = "features/appearance/server/rules.test.ts";
const portal = "features/appearance/server/appearance.test.ts";
const states = "features/status/server/rules.test.ts";
const judged = "features/status/server/status.test.ts";
const opening = "features/appearance/web/opening/Opening.test.tsx";

export const appearance: readonly Mutant[] = [
  ...inside("features/appearance/server/rules.ts", rules, [
    { against: "10.6", what: "a grey day shows no picture", search: "silent || grey !== undefined", replace: "silent", named: "is grey before all" },
    { against: "10.6", what: "the last day is one of its days", search: "day <= until_day", replace: "day < until_day", named: "is grey before all" },
    { against: "10.7", what: "what is off is not shown", search: "is_on && from_day", replace: "from_day", named: "is grey before all" },
    { against: "10.2", what: "a banner is not for the sign-in screen", search: "picture_type === pictureTypes.signIn", replace: "picture_type > 0", named: "is grey before all" },
  ]),
  ...inside("features/appearance/entry.ts", rules, [{ against: "T28", what: "an advertisement leads nowhere but over TLS", search: "^https:", replace: "^https?:", named: "leads to pages of ours" }]),
  ...inside("features/appearance/server/index.ts", portal, [
    { against: "T16", what: "what is prepared is nobody's", search: "return entry !== undefined && standsOn(entry, dayOf(house.clock.now()));", replace: "return entry !== undefined;", named: "keeps what is prepared" },
  ]),
  ...inside("features/appearance/web/opening/order.ts", opening, [
    { against: "10.6", what: "a call that fails means no picture", search: "  } catch {\n    return undefined;", replace: "  } catch (error) {\n    throw error;", named: "cannot be asked" },
    { against: "10.8", what: "0 means yes", search: `isHaveDetail === "0"`, replace: `isHaveDetail === "1"`, named: "in the order grey" },
  ]),
  ...inside("features/fault/server/rules.ts", "features/fault/server/rules.test.ts", [
    { against: "10.6", what: "two airports are no major fault", search: "airports.size >= faultLimits.majorAirports", replace: "airports.size > 0", named: "is a major one" },
  ]),
  ...inside("features/status/server/rules.ts", states, [
    { against: "28.5", what: "one failure in a silent night is no outage", search: "latest.asks >= bounds.asks && ", replace: "latest.asks > 0 && ", named: "in a silent night" },
    { against: "28.5", what: "what its breaker refuses failed", search: "failed: sum.failures + sum.resting", replace: "failed: sum.failures", named: "only its breaker refuses" },
    { against: "28.5", what: "a person's word expires", search: "from <= now && now < until", replace: "from <= now", named: "until it expires" },
    { against: "28.5", what: "a fault is as old as the first", search: "Math.min(since, known?.since ?? since)", replace: "since", named: "since the first of its open faults" },
    { against: "28.5", what: "a period over midnight is of two days", search: "Math.min(period.until ?? now, to, now)", replace: "Math.min(period.until ?? now, now)", named: "went over midnight" },
  ]),
  ...inside("features/status/server/store.ts", judged, [
    { against: "28.5", what: "of many at once one begins a period", search: `.onConflict((conflict) => conflict.column("subject").where("until", "is", null).doNothing())`, replace: "", named: "turned by many at once" },
  ]),
  ...inside("features/agents/server/health/feature-check.ts", judged, [
    { against: "25.4", what: "a button whose host is down says so", search: "(await troubleOf(house, asked)) ?? judged", replace: "judged", named: "greys out what is done there" },
  ]),
];
