import { roles } from "@apron/kit/contract/roles";
import { atOnce, count, type Scene, type Trial } from "./trials.ts";

/** A question has one owner, whoever claims it at the same moment (catalogue 13.15). */
export const questionTrials = async ({ pair }: Pick<Scene, "pair">): Promise<Trial[]> => {
  const clerks = await atOnce(
    async (place) => await pair.person(`1361240${String(place).padStart(4, "0")}`, "3", [roles.customerService.id]),
  );
  return [
    {
      name: "owners of a question that all claim",
      expected: "1 through, 1 owner",
      async round() {
        const [row] = await pair.rows(
          `insert into question (account_id, system, business_type, words, first_due, solution_due, due_at, waiting_since,
             last_at, search, grams, created_at)
           values ('bench', 'C', 'other', '打印机不出票', now() + interval '1 day', now() + interval '9 days',
             now() + interval '1 day', now(), now(), '打印机不出票', '{}', now()) returning id`,
        );
        const id = String(row?.["id"]);
        const said = await atOnce(
          async (place) => await pair.send(clerks[place] ?? pair.guest(), "/cass/service/desk/claim", { id }),
        );
        const through = count(said, ({ status }) => status === "200");
        const steps = await pair.rows("select 1 from question_step where question_id = $1 and step = 'accepted'", [id]);
        const others = [...new Set(said.map(({ status, code }) => code ?? status))].join(" ");
        return `${through} through, ${steps.length} owner${through === 1 ? "" : ` (${others})`}`;
      },
    },
  ];
};
