import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { PortalContext } from "@apron/kit/web/portal";
import { clear, Reply, show, type Stage } from "@apron/kit/web/testing/stage";
import { getInvite, getSurvey, submitSurvey } from "../contract.ts";
import { Invitation } from "./Invitation.tsx";
import { SurveyPage } from "./SurveyPage.tsx";

afterEach(clear);

const words = { id: "s1", title: "满意度", intro: "", mandatory: true, untilTime: "" };
const content = JSON.stringify({ elementSchema: { type: "object", properties: {} } });

/** The page of a mandatory survey, which is no longer open when it is sent. */
const ended = async (): Promise<Stage> => {
  let isOpen = true;
  const Screen = () => (
    <PortalContext value={{ homeParts: [], routes: [] }}>
      <Invitation />
      <SurveyPage />
    </PortalContext>
  );
  return await show(Screen, "/questionnaire/detail?id=s1&redirect=%2Fthreshold", {
    [getInvite.path]: () => (isOpen ? { questionnaireType: 2, invite: words } : { questionnaireType: 0, invite: null }),
    [getSurvey.path]: () => ({ ...words, state: "open", answerTime: "", thanks: "", content }),
    [submitSurvey.path]: () => {
      isOpen = false;
      return new Reply({ status: 400, code: "E23001", message: "问卷未开放或已结束", result: {} });
    },
  });
};

it("a mandatory survey that ended while it was answered says so, asks for no answer any more and lets go on", async () => {
  const stage = await ended();
  expect(stage.text()).toContain("请先完成这份问卷再继续使用");
  await stage.press("提交问卷");
  expect(stage.text()).toContain("问卷未开放或已结束");
  expect(stage.text()).not.toContain("请先完成这份问卷再继续使用");
  await stage.click(stage.all("a").find((link) => link.textContent === "继续"));
  expect(stage.address()).toBe("/threshold");
});

it("what was answered says so at once, and asks nothing of whoever comes back to it", async () => {
  let answered = false;
  const Visited = () => {
    const [open, setOpen] = useState(true);
    return (
      <>
        <button type="button" aria-label="visit" onClick={() => setOpen(!open)} />
        {open && <SurveyPage />}
      </>
    );
  };
  const stage = await show(Visited, "/questionnaire/detail?id=s1", {
    [getSurvey.path]: () =>
      answered
        ? { ...words, state: "done", answerTime: "2026-03-10 10:00:00", thanks: "谢谢", content: "" }
        : { ...words, state: "open", answerTime: "", thanks: "", content },
    [submitSurvey.path]: () => {
      answered = true;
      return { thanks: "谢谢" };
    },
  });
  await stage.press("提交问卷");
  expect(stage.text()).toContain("谢谢");
  expect(stage.text()).toContain("2026-03-10 10:00");
  await stage.press("visit");
  await stage.press("visit");
  expect(stage.text()).toContain("谢谢");
  expect(stage.text()).not.toContain("提交问卷");
});
