import { afterEach, expect, it } from "vitest";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { getDeskFeedback, getDeskFeedbacks } from "../../contract.ts";
import { FeedbackCase } from "./FeedbackCase.tsx";

afterEach(async () => await clear());

const row = (id: string, sameAs = "") => ({
  id,
  createTime: `2026-11-2${id} 10:00:00`,
  type: "function",
  content: "希望能多选",
  state: "submitted",
  page: "",
  sameAs,
  alike: 0,
});
const whole = {
  ...row("3"),
  images: [],
  sender: "张伟",
  accountType: "1",
  contact: "",
  appVersion: "",
  browser: "",
  version: 1,
  steps: [],
  same: [],
};

it("leads on from one feedback to the one that waits longest, past those that are answered with another", async () => {
  const list = [row("5"), row("4"), row("3"), row("2"), row("1", "4")];
  const stage = await show(FeedbackCase, "/feedbackDesk/detail?id=3", {
    [getDeskFeedback.path]: () => whole,
    [getDeskFeedbacks.path]: () => ({ list, total: 5, currentPage: 1, pageSize: 100, pages: 1, more: false }),
  });
  await settled();
  const next = stage.all("a").find(({ textContent }) => textContent?.startsWith("下一条待受理"));
  expect(next?.textContent).toBe("下一条待受理：2（还有3条）");
  expect(next?.getAttribute("href")).toBe("/feedbackDesk/detail?id=2");
});
