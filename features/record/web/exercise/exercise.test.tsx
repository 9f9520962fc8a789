import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { click, draw, type } from "@apron/kit/web/testing/draw";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { heldRefusal } from "@apron/kit/web/call";
import { exerciseFace } from "../family.ts";
import { ReviewPanel } from "../ReviewPanel.tsx";
import { ReviewWalk } from "../review/ReviewWalk.tsx";
import { ExerciseCourse } from "./ExerciseCourse.tsx";
import { ExerciseHome } from "./ExerciseHome.tsx";
import { ExerciseSubmit } from "./ExerciseSubmit.tsx";
import { PeoplePicker } from "./PeoplePicker.tsx";
import { PlanExercise } from "./PlanExercise.tsx";

const answering = (answers: (path: string) => object): void => {
  vi.stubGlobal("fetch", (url: string) => Promise.resolve(Response.json({ message: "", ...answers(url) })));
};
afterEach(() => vi.unstubAllGlobals());

const button = (words: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === words);

it("says why nobody was looked for, and not that there is nobody", async () => {
  answering(() => ({ status: "429", message: "操作过于频繁", code: "E9429", result: {} }));
  const page = await draw(<PeoplePicker id="owner" onPick={() => undefined} />);
  await type(page.querySelector("input"), "李航");
  await click(button("查找"));
  await act(async () => await vi.waitFor(() => expect(heldRefusal()?.refused.message).toBe("操作过于频繁")));
  expect(page.textContent).not.toContain("没有找到");
});

it("says at the steps of a plan what is wrong with one of them", async () => {
  answering((path) =>
    path.endsWith("/plan")
      ? {
          status: "400-1",
          message: "格式错误",
          code: "E9413",
          result: { fields: { "steps.1.minutes": "不得大于2880" } },
        }
      : { status: "200", result: [] },
  );
  await draw(<PlanExercise planned={planned} onClose={() => undefined} />);
  for (const title of ["宣布主机中断", "启用手工值机"]) {
    await click(button("添加步骤"));
    await type(document.querySelector(".step-row:last-of-type input[name$=title]"), title);
  }
  await click(button("保存"));
  await act(async () => await vi.waitFor(() => expect(document.body.textContent).toContain("不得大于2880")));
  expect(document.querySelector("input#c-step-1-minutes")?.getAttribute("aria-invalid")).toBe("true");
});

it("takes the time of a plan as it is typed", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (url: string, { body }: { body: string }) => {
    if (url.endsWith("/plan")) sent.push(JSON.parse(body));
    return Promise.resolve(
      Response.json({ message: "", status: "200", result: url.endsWith("/plan") ? { id: "r1" } : [] }),
    );
  });
  await draw(<PlanExercise planned={planned} onClose={() => undefined} />);
  await type(document.querySelector("input[aria-label^='时刻']"), "1630");
  await click(button("保存"));
  await act(async () => await vi.waitFor(() => expect(sent).toMatchObject([{ plannedTime: "2026-11-24 16:30:00" }])));
});

it("lists what is planned with its time, the soonest first, and marks what should have been by now", async () => {
  const row = (id: string, plannedTime: string) => ({ ...planned, id, airportCn: id, plannedTime, shown: [] });
  const list = [row("later", "2999-01-02 14:30:00"), row("passed", "2020-01-02 09:15:00")];
  answering((path) => ({ status: "200", result: path.endsWith("DetailsList") ? pageOf(list) : [] }));
  await draw(<ExerciseHome />);
  await act(async () => await vi.waitFor(() => expect(document.body.textContent).toContain("later")));
  const [passed, later] = [...document.querySelectorAll("tbody tr")].map((tr) => tr.textContent);
  expect(passed).toContain("2020-01-02 09:15已过计划时间");
  expect(later).toContain("2999-01-02 14:30");
  expect(later).not.toContain("已过");
});

it("counts the minutes of a step from the button that began the clock, as the run and the report do", async () => {
  const step = { id: "s1", title: "宣布主机中断", minutes: 0, who: "", note: "", doneBy: "李航" };
  const steps = [{ ...step, doneTime: "2026-11-24 14:12:00" }];
  const course = { ...emptyCourse, startedTime: "2026-11-24 14:02:00", steps };
  const page = await draw(<ExerciseCourse record={planned} course={course} />);
  expect(page.textContent).toContain("用时 10 分钟");
});

it("has whoever is picked twice take part once", async () => {
  const sent: { participants: unknown }[] = [];
  vi.stubGlobal("fetch", (url: string, { body }: { body: string }) => {
    if (url.endsWith("/plan")) sent.push(JSON.parse(body));
    const result = url.endsWith("/plan")
      ? { id: "r1" }
      : url.endsWith("/getPeople")
        ? [{ accountId: "a1", name: "李航", hint: "运行部" }]
        : [];
    return Promise.resolve(Response.json({ message: "", status: "200", result }));
  });
  await draw(<PlanExercise planned={planned} onClose={() => undefined} />);
  for (const words of ["李航 运行部", "李航 运行部", "添加 “李航”", "添加 “李航”"]) {
    await type(document.querySelector("input#c-participants"), "李航");
    await click(button("查找"));
    await act(async () => await vi.waitFor(() => expect(button(words)).toBeDefined()));
    await click(button(words));
  }
  await click(button("保存"));
  await act(async () => await vi.waitFor(() => expect(sent).toHaveLength(1)));
  expect(sent[0]?.participants).toEqual([
    { accountId: "a1", name: "李航", hint: "运行部" },
    { accountId: "", name: "李航" },
  ]);
});

it("leads to the list of all where more is planned than stands here", async () => {
  const rows = Array.from({ length: 100 }, (_, at) => ({
    ...planned,
    id: `r${at}`,
    plannedTime: "2999-01-02 14:30:00",
    shown: [],
  }));
  answering((path) => ({ status: "200", result: path.endsWith("DetailsList") ? { ...pageOf(rows), total: 101 } : [] }));
  const page = await draw(<ExerciseHome />);
  await act(async () => await vi.waitFor(() => expect(page.querySelectorAll("tbody tr")).toHaveLength(100)));
  expect(page.querySelector("a[href='/simulationExerciseList?status=planned']")?.textContent).toContain("100项");
});

it("opens no form of a report that may not be corrected, and leads to the record instead", async () => {
  answering(() => ({ status: "200", result: { ...planned, status: "submitted" } }));
  await draw(<ExerciseSubmit />, "/simulationExerciseSubmit?id=r1");
  await act(async () => await vi.waitFor(() => expect(document.body.textContent).toContain("现在不能更正")));
  expect(document.querySelector("form")).toBeNull();
  expect(document.querySelector("a[href='/simulationExercise/Detail?id=r1']")).not.toBeNull();
});

it("says above the form of a report that was sent back what the reviewer said of it", async () => {
  const returned = { ...planned, status: "submitted", returned: true, mayCorrect: true, returnNote: "缺少恢复时间" };
  const content = JSON.stringify({
    elementSchema: {
      type: "object",
      properties: { leader: { type: "string", title: "演练指挥", "x-component": "Input" } },
    },
  });
  const form = { templateId: "exercise-host", templeId: "exercise-host", name: "", business: "exercise", version: 1 };
  const kind = { typeId: "", typeName: "", subtypeId: "", subtypeName: "" };
  const { detail, template } = exerciseFace.calls;
  const stage = await show(ExerciseSubmit, "/simulationExerciseSubmit?id=r1", {
    [detail.path]: () => returned,
    [template.path]: () => ({ ...form, ...kind, content, status: "published", enabled: true }),
  });
  await settled();
  expect(stage.text()).toContain("审核意见：缺少恢复时间");
  await clear();
});

it("counts one less to review as soon as a record is sent back", async () => {
  let waiting = 2;
  const { review, neighbours } = exerciseFace.calls;
  const Walk = () => (
    <>
      <ReviewWalk face={exerciseFace} id="r1" />
      <ReviewPanel face={exerciseFace} record={{ ...planned, status: "submitted" }} />
    </>
  );
  const stage = await show(Walk, "/simulationExercise/Detail?id=r1", {
    [neighbours.path]: () => ({ waiting, previous: "", next: "" }),
    [review.path]: () => {
      waiting -= 1;
      return { version: 2 };
    },
  });
  await settled();
  expect(stage.text()).toContain("待审核 2");
  await stage.press("退回");
  await stage.type("note", "请复测");
  await stage.click(stage.all("[role=dialog] button[type=submit], dialog button[type=submit]")[0]);
  await settled();
  expect(stage.text()).toContain("待审核 1");
  await clear();
});

const pageOf = (list: readonly object[]) => ({
  list,
  total: list.length,
  currentPage: 1,
  pageSize: 50,
  pages: 1,
  more: false,
});

const emptyCourse = {
  plannedTime: "2026-11-24 14:00:00",
  startedTime: "",
  goal: "",
  participants: [],
  planner: "李航",
  steps: [],
  findings: [],
  actions: [],
  carried: [],
};

const planned: NonNullable<Parameters<typeof PlanExercise>[0]["planned"]> = {
  id: "r1",
  number: "E20261120-001",
  kept: [],
  createTime: "2026-11-20 09:00:00",
  channel: "web",
  officeCode: "KWL418",
  airportCn: "桂林两江国际机场",
  applicationId: "kwl-newapp",
  applicationAlias: "离港前端 NewAPP",
  typeName: "应急演练",
  subtypeName: "主机无响应",
  templateId: "exercise-host",
  submitter: "李航",
  status: "planned",
  returned: false,
  abnormal: 0,
  dueDay: "2026-11-24",
  turn: 1,
  templateVersion: 1,
  details: "{}",
  values: [],
  deviations: [],
  place: "",
  version: 1,
  updateTime: "2026-11-20 09:00:00",
  comments: [],
  returnNote: "",
  history: [],
  mayCorrect: false,
  mayReview: false,
  exercise: emptyCourse,
};

it("sends a record back with remarks at their fields, each as it was typed last, and none that was taken away", async () => {
  const { review } = exerciseFace.calls;
  const value = (key: string, thing: string, out: boolean) => ({
    key,
    label: {
      zh: key,
      en: key,
    },
    thing,
    text: {
      zh: "7",
      en: "7",
    },
    unit: {
      zh: "",
      en: "",
    },
    value: 7,
    out,
  });
  const values = [value("cpu", "主机A", true), value("disk", "", false)] as unknown as typeof planned.values;
  const stage = await show(() => <ReviewPanel face={exerciseFace} record={{ ...planned, values }} />, "/", {
    [review.path]: () => ({ version: 2 }),
  });
  await stage.press("退回");
  expect(stage.all(".record-comment-fields label").map(({ textContent }) => textContent)).toEqual([
    "主机A · cpu 7",
    "disk 7",
  ]);
  expect(stage.all(".record-comment-fields .is-out").map(({ textContent }) => textContent)).toEqual(["7"]);
  await stage.type("note", "请复测");
  await stage.type("remark-cpu", "偏高");
  await stage.type("remark-disk", "漏填");
  await stage.type("remark-cpu", "过高");
  await stage.type("remark-disk", " ");
  await stage.click(stage.all("[role=dialog] button[type=submit]")[0]);
  await settled();
  expect(stage.calls.find(({ path }) => path === review.path)?.body).toMatchObject({
    decision: "return",
    note: "请复测",
    comments: [
      {
        field: "cpu",
        comment: "过高",
      },
    ],
  });
  await clear();
});
