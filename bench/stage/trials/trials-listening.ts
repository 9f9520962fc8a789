import { randomUUID } from "node:crypto";
import { everybody } from "@apron/features/notice/contract";
import { atOnce, count, numberOf, type Scene, type Trial } from "./trials.ts";

const answers = { easy: "5", minutes: 2 };
const given = { type: "bug", content: "时间列是文本", page: "/loginRecord" };

/** What people are asked and what they tell: surveys and feedback (catalogue 23). */
export const listeningTrials = ({ pair, crowd }: Scene): Trial[] => {
  const survey = async (quota: number): Promise<string> => {
    const id = `bench-${randomUUID()}`;
    await pair.rows(
      `insert into survey (id, state, title_zh, title_en, intro_zh, intro_en, thanks_zh, thanks_en, template_id,
        template_version, mandatory, event, quota, audience, author, changed_by, changed_at, published_at)
       values ($1, 'open', 'x', 'x', '', '', '', '', 'survey-quick', 1, false, '', $2, $3, '', '', now(), now())`,
      [id, quota, JSON.stringify(everybody)],
    );
    return id;
  };
  const close = async (id: string): Promise<void> =>
    void (await pair.rows("update survey set state = 'closed' where id = $1", [id]));
  const kept = async (id: string): Promise<number> =>
    await numberOf(pair, "select count(*) from survey_answer where survey_id = $1", [id]);

  return [
    {
      name: "answers of an account to a survey, 1",
      expected: "1 through, 1 kept",
      async round() {
        const id = await survey(0);
        const [who] = crowd;
        if (!who) throw new Error("nobody is there to answer");
        const said = await atOnce(async () => await pair.send(who, "/cass/questionnaire/submit", { id, answers }));
        await close(id);
        return `${count(said, ({ status }) => status === "200")} through, ${await kept(id)} kept`;
      },
    },
    {
      name: "answers of a survey beyond its quota, 7",
      expected: "7 through, 7 kept",
      async round() {
        const id = await survey(7);
        const said = await Promise.all(
          crowd.map(async (who) => await pair.send(who, "/cass/questionnaire/submit", { id, answers })),
        );
        await close(id);
        return `${count(said, ({ status }) => status === "200")} through, ${await kept(id)} kept`;
      },
    },
    {
      name: "feedbacks of an account, 10 a day",
      expected: "10 through, 10 kept",
      async round() {
        await pair.forget();
        const [, who] = crowd;
        if (!who) throw new Error("nobody is there to tell");
        const before = await numberOf(pair, "select count(*) from feedback");
        const said = await atOnce(async () => await pair.send(who, "/cass/feedback/save", given));
        const more = (await numberOf(pair, "select count(*) from feedback")) - before;
        return `${count(said, ({ status }) => status === "200")} through, ${more} kept`;
      },
    },
  ];
};
