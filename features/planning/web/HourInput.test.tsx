import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { clear, show, type Stage } from "@apron/kit/web/testing/stage";
import { CodeAnswers } from "./import/CodeAnswers.tsx";
import { LineDialog } from "./month/LineDialog.tsx";
import type { Line } from "./month/month-grid.ts";

afterEach(clear);

const field = (stage: Stage, name: string): HTMLInputElement => {
  const input = stage.all(`[name="${name}"]`)[0];
  if (!(input instanceof HTMLInputElement)) throw new Error(`no field ${name}`);
  return input;
};

const isWrong = (stage: Stage, name: string): boolean => field(stage, name).getAttribute("aria-invalid") === "true";

const leave = async (stage: Stage, name: string): Promise<void> =>
  await act(async () => {
    field(stage, name).dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  });

/** Enter, which sends the form the field is in. */
const enter = async (stage: Stage, name: string): Promise<void> => {
  await act(async () => {
    field(stage, name).dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  });
  await submit(stage);
};

const submit = async (stage: Stage): Promise<void> =>
  await act(async () => {
    stage.all("form")[0]?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  });

const post = {
  id: "p1",
  departmentId: "d1",
  name: "主机监控",
  telephone: "",
  appName: "",
  continuous: true,
  needsLeader: true,
  version: 1,
};

test("the hours of a new line are taken as they are typed, told where they are none once it is added", async () => {
  const added: Line[] = [];
  const Screen = () => (
    <LineDialog posts={[post]} lines={[]} onAdd={(line) => void added.push(line)} onClose={() => {}} />
  );
  const stage = await show(Screen, "/", {});
  await stage.type("line-from", "9:0");
  expect(isWrong(stage, "line-from")).toBe(false);
  await submit(stage);
  expect(added).toEqual([]);
  expect(isWrong(stage, "line-from")).toBe(true);
  expect(stage.text()).toContain("请按HH:mm填写");

  await stage.type("line-until", "1730");
  await stage.type("line-from", "9:00");
  expect(isWrong(stage, "line-from")).toBe(false);
  await enter(stage, "line-from");
  expect(field(stage, "line-from").value).toBe("09:00");
  expect(added).toMatchObject([{ from: "09:00", until: "17:30", nextDays: 0 }]);
});

test("the hours of a code are marked once they are left, not while they are typed", async () => {
  const code = { depaName: "运行控制部", code: "A", source: "unknown", count: 1, place: "B2", meanings: [] } as const;
  const directory = {
    departments: [],
    posts: [],
    people: [],
    applications: [],
    restHours: 8,
    rules: { monthNights: 0, yearHours: 0, yearNights: 0, yearHolidays: 0 },
  };
  const settling = { pending: false, settle: async () => true, refusal: undefined };
  const Screen = () => (
    <CodeAnswers draftId="i1" codes={[{ ...code, meanings: [] }]} directory={directory} settling={settling} />
  );
  const stage = await show(Screen, "/", {});
  await stage.type("code-0-start", "9:0");
  expect(isWrong(stage, "code-0-start")).toBe(false);
  await leave(stage, "code-0-start");
  expect(isWrong(stage, "code-0-start")).toBe(true);
  await stage.type("code-0-start", "9:00");
  await leave(stage, "code-0-start");
  expect(isWrong(stage, "code-0-start")).toBe(false);
  expect(field(stage, "code-0-start").value).toBe("09:00");
});
