// What the sign-in screen shows and when, and who gets to see what is prepared.
import { inside, type Mutant } from "./mutant.ts";

const rules = "features/appearance/server/rules.test.ts";
const portal = "features/appearance/server/appearance.test.ts";
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
];
