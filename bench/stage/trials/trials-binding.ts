import { bindProven } from "@apron/features/agents/server";
import { Refusal } from "@apron/kit/contract/refusal";
import { isAway } from "@apron/kit/server/database";
import type { Visitor } from "../backstage.ts";
import type { Pair } from "../pair.ts";
import { askedOfHosts, atOnce, count, numberOf, type Scene, type Trial } from "./trials.ts";

const hostPassword = "Host2026a";

/** The limits of binding a work number (catalogue 3.12, 3.23 to 3.28). */
export const bindingTrials = ({ pair, crowd }: Scene): Trial[] => [
  {
    name: "wrong passwords at binding a work number, 3 a day",
    expected: "3",
    async round() {
      const sent = await submissions(pair, crowd, () => ({ agentNumber: "10101", password: "wrong" }));
      const judged = await askedOfHosts(pair, "verifyPassword", sent);
      await pair.rows(
        `update hosts_agent set wrong_passwords = 0, disabled_reason = null, disabled_at = null
         where agent_number = '10101'`,
      );
      return `${judged}`;
    },
  },
  {
    name: "submissions of a binding by one mobile number, 10 a day",
    expected: "10",
    async round() {
      const [one] = crowd;
      if (!one) throw new Error("the crowd is empty");
      const same = crowd.map(() => one);
      const sent = await submissions(pair, same, (place) => ({ agentNumber: `${90_000 + place}`, password: "wrong" }));
      return `${await askedOfHosts(pair, "verifyPassword", sent)}`;
    },
  },
  {
    name: "wrong tries of a random code, 2",
    expected: "2",
    async round() {
      const agentNumber = "10103";
      const sent = await submissions(pair, crowd, () => ({ agentNumber, randomCode: "000000" }));
      await pair.send(pair.guest(), "/cass/agent/getRandomCode", { system: "C", agentNumber });
      return `${await askedOfHosts(pair, "checkRandomCode", sent, "wrongCode")}`;
    },
  },
  {
    name: "people who get one work number",
    expected: "1 bound, 1 letter",
    async round() {
      const bound = await bindAtOnce(pair, crowd, () => "10101");
      return `${bound}, ${await letters(pair)} letter`;
    },
  },
  {
    name: "work numbers of one system an account gets",
    expected: "1 bound, 1 letter",
    async round() {
      const [one] = crowd;
      if (!one) throw new Error("the crowd is empty");
      const bound = await bindAtOnce(
        pair,
        crowd.map(() => one),
        (place) => `${11_000 + place}`,
      );
      return `${bound}, ${await letters(pair)} letter`;
    },
  },
  {
    name: "one work number bound through the call",
    expected: "1",
    async round() {
      const sent = await submissions(pair, crowd, () => ({ agentNumber: "10102", password: hostPassword }));
      const answers = await sent();
      await unbindAll(pair);
      return `${count(answers, ({ status }) => status === "200")}`;
    },
  },
];

/** A form of each visitor, its puzzle solved; sends all of them at once when called. */
const submissions = async (pair: Pair, visitors: readonly Visitor[], fields: (place: number) => object) => {
  await pair.forget();
  const forms = await Promise.all(
    visitors.map(async (who, place) => ({
      who,
      body: { system: "C", agreeReminder: true, ...fields(place), ...(await pair.puzzle(who)) },
    })),
  );
  return async () =>
    await Promise.all(forms.map(async ({ who, body }) => await pair.send(who, "/cass/agent/bind/submit", body)));
};

/** After possession was proven by all of them, so that nothing but the binding itself decides. */
const bindAtOnce = async (
  pair: Pair,
  visitors: readonly Visitor[],
  agentNumber: (place: number) => string,
): Promise<string> => {
  await unbindAll(pair);
  const bound = await atOnce(async (place) => {
    const who = visitors[place];
    if (!who) throw new Error("the crowd is too small");
    const address = { channel: "sms", address: who.mobile } as const;
    const proven = {
      system: "C",
      agentNumber: agentNumber(place),
      accountId: who.accountId,
      address,
      ip: "",
      isGuest: false,
    } as const;
    return await bindProven(pair.houseOf(place), proven).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal || isAway(error)) return false;
        throw error;
      },
    );
  }, visitors.length);
  return `${count(bound, (done) => done)} bound`;
};

const letters = async (pair: Pair): Promise<number> =>
  await numberOf(
    pair,
    `select count(*) from agreement_consent where cancelled_at is null
     and binding_id in (select id from agent_binding where ended_at is null and id not like 'demo-%')`,
  );

/** Ends every binding that the demo did not begin with. */
export const unbindAll = async (pair: Pair): Promise<void> => {
  await pair.rows(
    `update agent_binding set ended_at = now(), main_use = false, end_kind = 'unbound', ended_by = 'bench'
     where ended_at is null and id not like 'demo-%'`,
  );
};
