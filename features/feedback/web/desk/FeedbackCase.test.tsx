import { afterEach, expect, it } from "vitest";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { getDeskFeedback, getDeskFeedbacks, revealContact } from "../../contract.ts";
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

it("shows a contact that was looked at with its own feedback alone", async () => {
  const other = { id: "2", createTime: "2026-11-22 10:00:00", content: "一样" };
  const first = { ...whole, contact: "138****0001", alike: 1, same: [other] };
  const second = { ...whole, ...row("2", "3"), contact: "139****0002" };
  const stage = await show(FeedbackCase, "/feedbackDesk/detail?id=3", {
    [getDeskFeedback.path]: ({ id }) => (id === "3" ? first : second),
    [getDeskFeedbacks.path]: () => ({ list: [], total: 0, currentPage: 1, pageSize: 100, pages: 1, more: false }),
    [revealContact.path]: () => ({ contact: "13800000001" }),
  });
  const to = (id: string) =>
    stage.all("a").find((link) => link.getAttribute("href") === `/feedbackDesk/detail?id=${id}`);
  // Both are known by now, and stand at once.
  await stage.click(to("2"));
  await stage.click(to("3"));
  await stage.press("显示联系方式");
  await stage.click(stage.all("dialog button, [role=dialog] button").at(-1));
  expect(stage.text()).toContain("13800000001");
  await stage.click(to("2"));
  expect(stage.text()).not.toContain("13800000001");
  expect(stage.text()).toContain("139****0002");
});
