import { applyTicket, expiredQuotas } from "@apron/features/expired/contract";
import { atOnce, count, numberOf, type Scene, type Trial } from "./trials.ts";

/** Of 13900000001, whose identity is verified. */
const holder = { mobile: "13900000001", bindingId: "demo-C-10001" };
const [perDay] = expiredQuotas;
/** What the day and the pause of its work number are counted by. */
const counters = { day: "expired ticket day C 10001", pause: "expired ticket 30 C 10001" } as const;

/** Expired tickets: 99 a day, one per 30 seconds (catalogue 14.2, 31). */
export const expiredTrials = ({ pair }: Scene): Trial[] => {
  /** A hundred queries at once, each with a puzzle of its own; how many were taken. */
  const wave = async (): Promise<number> => {
    const who = await pair.person(holder.mobile);
    const wanted = { bindingId: holder.bindingId, ticketNumber: "7812158600022", email: "bench@agency.example" };
    const forms = await atOnce(async () => ({ ...wanted, ...(await pair.puzzle(who)) }));
    const said = await atOnce(async (place) => await pair.send(who, applyTicket.path, forms[place] ?? {}));
    return count(said, ({ status }) => status === "200");
  };
  return [
    {
      name: "queries of expired tickets, one per 30 s",
      expected: "1 taken, 1 kept",
      async round() {
        await pair.forget();
        await pair.rows("delete from expired_query where email_masked = 'be***@agency.example'");
        const taken = await wave();
        const kept = "select count(*) from expired_query where email_masked = 'be***@agency.example'";
        return `${taken} taken, ${await numberOf(pair, kept)} kept`;
      },
    },
    {
      name: "queries of expired tickets, 99 a day",
      expected: "1 then 0",
      async round() {
        await pair.forget();
        const { quotas, seals } = pair.house;
        for (let use = 0; use < perDay.limit - 1; use += 1) await quotas.take(counters.day, perDay);
        const first = await wave();
        // Only the day stands in the way of the others.
        await pair.rows("delete from quota where key = $1", [seals.index("quota", counters.pause)]);
        return `${first} then ${await wave()}`;
      },
    },
  ];
};
