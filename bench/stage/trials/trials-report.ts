import { reportLimits, saveReport } from "@apron/features/report/contract";
import { accountsOf } from "@apron/features/login/server";
import { addSeconds, wallTime } from "@apron/kit/server/clock";
import { picture } from "@apron/kit/server/testing/uploads";
import { atOnce, count, numberOf, parallel, type Scene, type Trial } from "./trials.ts";

/** Whose identity is verified and whose work number is normal. */
const mobile = "13900000001";
const marked = "bench trial of reports";

/** Reports: two in any 24 hours (catalogue 12.10, 31). */
export const reportTrials = ({ pair }: Scene): Trial[] => {
  /** A hundred pictures, kept once: each attempt needs one that no other report has. */
  let kept: Promise<readonly string[]> | undefined;
  const pictures = async (): Promise<readonly string[]> => {
    const account = await accountsOf(pair.house).byAddress("1", { channel: "sms", address: mobile });
    if (!account) throw new Error("the cast lacks the reporter");
    const bytes = picture("jpeg");
    const file = { owner: account.id, purpose: "proof", name: "proof.jpg", bytes } as const;
    const ids: string[] = [];
    // One after the other: of a hundred at once some would be sent away.
    while (ids.length < parallel) ids.push((await pair.house.files.keepBytes(file)).fileId);
    return ids;
  };
  return [
    {
      name: "reports, two in 24 hours",
      expected: `${reportLimits.perDay} taken, ${reportLimits.perDay} kept`,
      async round() {
        await pair.forget();
        const ids = await (kept ??= pictures());
        // What the round before has tied to its reports is free again, and they do not count.
        await pair.rows("update file set used_by = null, used_at = null where id = any($1::text[])", [ids]);
        await pair.rows("update report set reporter_index = '' where agent_number = '10109'");
        const who = await pair.person(mobile);
        const yesterday = wallTime(addSeconds(pair.house.clock.now(), -2 * 86_400));
        const said = await atOnce(
          async (place) =>
            await pair.send(who, saveReport.path, {
              system: "C",
              agentNumber: "10109",
              type: "other",
              eventStart: yesterday,
              eventEnd: yesterday,
              place: marked,
              eventHistory: marked,
              violations: marked,
              images: [ids[place]],
              confirmTrue: true,
            }),
        );
        const taken = count(said, ({ status }) => status === "200");
        const rows = "select count(*) from report where agent_number = '10109' and reporter_index <> ''";
        return `${taken} taken, ${await numberOf(pair, rows)} kept`;
      },
    },
  ];
};
