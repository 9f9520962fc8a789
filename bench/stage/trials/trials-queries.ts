import { queryAgentInfo, queryLimits } from "@apron/features/query/contract";
import { Refusal } from "@apron/kit/contract/refusal";
import { isAway } from "@apron/kit/server/database";
import { atOnce, count, type Scene, type Trial } from "./trials.ts";

/** Of 13900000002, who is bound to DCS and verified. */
const holder = "13900000002";
const { perDay, apart } = queryLimits;

/** The limits of queries by exact key (catalogue 14.9, 31), through the calls; the 99 of a day, which lie 30 s apart, at their counter. */
export const queryTrials = ({ pair }: Scene): Trial[] => {
  const answered = async (path: string, body: object): Promise<string> => {
    await pair.forget();
    const who = await pair.person(holder);
    const said = await atOnce(async () => await pair.send(who, `/cass/query/${path}`, body));
    return `${count(said, ({ status }) => status === "200")}`;
  };
  return [
    {
      name: `offices asked for by an account, ${perDay.office} a day`,
      expected: `${perDay.office}`,
      round: async () => await answered("officeInfo", { officeId: "SHA201" }),
    },
    {
      name: `states of work numbers asked for by an account, ${perDay.workNumber} a day`,
      expected: `${perDay.workNumber}`,
      round: async () => await answered("workNumber", { agentNumber: "20001", system: "J" }),
    },
    {
      name: `owners of work numbers asked for by an account, ${apart} s apart`,
      expected: "1",
      round: async () => await answered("agentInfo", { system: "J", agentNumber: "20001" }),
    },
    {
      name: `owners of work numbers asked for by an account, ${perDay.agentInfo} a day`,
      expected: `${perDay.agentInfo}`,
      async round() {
        await pair.forget();
        const daily = queryAgentInfo.quota.find(({ window }) => window === "day");
        if (!daily) throw new Error("there is no limit a day");
        const taken = await atOnce(async (place) => {
          try {
            await pair.houseOf(place).quotas.take("bench query", daily);
            return true;
          } catch (error) {
            if (error instanceof Refusal || isAway(error)) return false;
            throw error;
          }
        });
        return `${count(taken, Boolean)}`;
      },
    },
  ];
};
