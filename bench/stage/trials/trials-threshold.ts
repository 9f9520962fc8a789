import { addDays, dayOf } from "@apron/kit/server/clock";
import { atOnce, count, type Scene, type Trial } from "./trials.ts";

/** Of 13900000007, whose identity is verified; nothing of the demo lies so far ahead. */
const holder = { mobile: "13900000007", bindingId: "demo-B-30007" };
const ahead = 14;

/** The one limit of temporary thresholds (catalogue 8.3): periods that overlap in whatever way. */
export const thresholdTrials = ({ pair }: Scene): Trial[] => [
  {
    name: "live applications of a work number for the same days, 1",
    expected: "1 through, 1 live",
    async round() {
      await pair.forget();
      const who = await pair.person(holder.mobile);
      const first = addDays(dayOf(pair.house.clock.now()), ahead);
      const said = await atOnce(async (place) => {
        const effectiveDate = addDays(first, place % 4);
        const days = { effectiveDate, expirationDate: addDays(effectiveDate, 3 + (place % 5)) };
        const form = { bindingId: holder.bindingId, ...days, appliedThreshold: 3000 + place, reason: "" };
        return await pair.send(who, "/cass/threshold/apply", form);
      });
      const live = await pair.rows(
        "select id from threshold_application where binding_id = $1 and status = 1 and effective_date >= $2::date",
        [holder.bindingId, first],
      );
      for (const { id } of live) await pair.send(who, "/cass/threshold/cancel", { id: String(id) });
      const through = count(said, ({ status }) => status === "200");
      const others = [...new Set(said.map(({ status, code }) => code ?? status))].join(" ");
      return `${through} through, ${live.length} live${through === 0 ? ` (${others})` : ""}`;
    },
  },
];
