import type { Turn } from "../record.ts";

/** What to-dos of this feature are about; settled by the same name they were opened with. */
export const causes = {
  returned: (recordId: string): string => `record:return:${recordId}`,
  missing: (applicationId: string, day: string, turn: Turn): string =>
    `record:missing:${applicationId}:${day}${turn === 2 ? ":2" : ""}`,
  planned: (recordId: string): string => `record:planned:${recordId}`,
  review: (business: "exercise" | "work"): string => `record:review:${business}`,
  action: (actionId: string): string => `record:action:${actionId}`,
};

/** On this topic open screens hear that records changed. */
export const recordTopic = "record";

/** Where what waits for a review is signed off. */
export const reviewUrl = (business: "exercise" | "work"): string =>
  business === "work" ? "/dailyInspection/review" : "/simulationExercise/review";

/** Where a record is read. */
export const detailUrl = (business: "exercise" | "work", id: string): string =>
  `${business === "work" ? "/dailyInspection/recordDetail" : "/simulationExercise/Detail"}?id=${id}`;
