import { roles } from "@apron/kit/contract/roles";
import type { House } from "@apron/kit/server/house";
import type { RecordBusiness } from "../../record.ts";
import { todoTitles } from "../../texts.ts";
import { recordTitles } from "../../titles.ts";
import { causes, reviewUrl } from "../causes.ts";
import type { Stores } from "../stores.ts";

/**
 * The supervisors have one to-do as long as any record of a kind waits for its review (16.19); the last thing a
 * transaction does that submits or reviews one.
 */
export const tellReviewers = async (
  house: House,
  { queue }: Pick<Stores, "queue">,
  business: RecordBusiness,
): Promise<void> => {
  await queue.hold(business);
  if (await queue.isEmpty(business)) return await house.todos.settle(causes.review(business));
  await house.todos.open({
    cause: causes.review(business),
    to: { role: roles.reportHandler.id },
    type: "review",
    title: business === "work" ? todoTitles.reviewWork : todoTitles.reviewExercises,
    source: business === "work" ? recordTitles.work : recordTitles.exercise,
    url: reviewUrl(business),
  });
};
