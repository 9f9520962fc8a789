import { instantOf } from "@apron/kit/server/clock";
import { expect, it } from "vitest";
import { feedbackStateKeys } from "../feedback.ts";
import { inLanguage, mayFollow, periodOf } from "./rules.ts";

it("is taken up, answered, answered again and closed, and never goes back", () => {
  const ways = feedbackStateKeys.flatMap((now) =>
    feedbackStateKeys.filter((next) => mayFollow(now, next)).map((next) => `${now} ${next}`),
  );
  expect(ways).toEqual([
    "submitted processing",
    "submitted answered",
    "submitted closed",
    "processing answered",
    "processing closed",
    "answered answered",
    "answered closed",
  ]);
});

it("reads its answer in the reader's language, or in the other where there is only that", () => {
  expect(inLanguage("en", { reply_zh: "好", reply_en: "Fine" })).toBe("Fine");
  expect(inLanguage("en", { reply_zh: "好", reply_en: "" })).toBe("好");
  expect(inLanguage("zh", { reply_zh: "", reply_en: "Fine" })).toBe("Fine");
});

it("is counted over the last thirty days unless told otherwise, and over no more than a year", () => {
  const now = instantOf("2026-03-31 23:59:59");
  expect(periodOf("", "", now)).toEqual({ from: "2026-03-02", to: "2026-03-31" });
  expect(periodOf("2026-01-01", "", now)).toEqual({ from: "2026-01-01", to: "2026-03-31" });
  expect(periodOf("2026-04-01", "2026-03-31", now)).toBeUndefined();
  expect(periodOf("2025-03-30", "2026-03-31", now)).toEqual({ from: "2025-03-30", to: "2026-03-31" });
  expect(periodOf("2025-03-29", "2026-03-31", now)).toBeUndefined();
});
