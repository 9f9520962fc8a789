import { expect, it, vi } from "vitest";
import { click, draw } from "@apron/kit/web/testing/draw";
import { QuizReview } from "./QuizReview.tsx";
import type { Judged } from "./QuizReview.tsx";

const judged: Judged = {
  paper: {
    paperId: "p1",
    expireAt: "2026-11-23 10:30:00",
    questions: [
      { id: "a", type: 3, title: "工作号可以借给同事。", options: [] },
      { id: "b", type: 1, title: "流量的单位是什么？", options: [{ key: "B", text: "字节数" }] },
      { id: "c", type: 4, title: "登录指令：____", options: [] },
    ],
  },
  answers: { a: ["Y"], b: ["B"], c: ["SI"] },
  explained: [
    { id: "a", explanation: "工作号仅限本人使用。", reading: "《工作号使用同意书》" },
    { id: "b", explanation: "", reading: "" },
  ],
};

it("shows of a judged paper each wrong answer in its words, why, and what to read, and another paper when asked for", async () => {
  const fresh = vi.fn<() => void>();
  const page = await draw(
    <QuizReview judged={judged} busy={false} refusal={undefined} onFresh={fresh} onGiveUp={() => undefined} />,
  );
  expect([...page.querySelectorAll(".quiz > li")].map(({ textContent }) => textContent)).toEqual([
    "判断工作号可以借给同事。您的答案正确讲解工作号仅限本人使用。阅读《工作号使用同意书》",
    "单选流量的单位是什么？您的答案字节数",
  ]);
  expect(page.textContent).toContain("3道题答错2道");
  expect(fresh).not.toHaveBeenCalled();
  await click([...page.querySelectorAll("button")].find(({ textContent }) => textContent === "换一份题重新作答"));
  expect(fresh).toHaveBeenCalledOnce();
});
