import { act } from "react";
import { afterEach, expect, test } from "vitest";
import { press } from "@apron/kit/web/testing/draw";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { usualRules } from "@apron/features/duty/contract";
import { DraftReview } from "./DraftReview.tsx";

afterEach(clear);

const root = "/cass/onDutyManagement/desk";
const head = {
  id: "i1",
  source: "csv",
  fileName: "十二月.csv",
  revision: 4,
  createdAt: "2026-11-21 09:00:00",
  createdBy: "郑凯",
  changedAt: "2026-11-21 09:00:00",
  changedBy: "郑凯",
  rows: 2,
  errors: 2,
  warnings: 0,
  added: 2,
  removed: 0,
  changed: 0,
  sections: [{ depaName: "运行控制部", month: "2026-12", rows: 2 }],
} as const;
const rows = [2, 3].map((n) => ({
  n,
  id: "",
  depaName: "运行控制部",
  postName: "主机监控",
  posttype: "one",
  type: "onduty",
  shift: "day",
  form: "leader",
  startOndutyDate: "2026-11-21 08:00:00",
  endOndutyDate: "2026-11-21 20:00:00",
  name: "张三",
  postNo: "A1024",
  mobile: `${n}`,
  telephone: "010-84021234",
  appName: "NewAPP",
  remark: "",
}));
const directory = { departments: [], posts: [], people: [], applications: [], restHours: 8, rules: usualRules };
const problems = [2, 3].map((row) => ({ row, field: "mobile", kind: "badPhone", severity: "error", text: "错" }));
const Review = () => (
  <DraftReview id="i1" head={{ ...head, sections: [...head.sections] }} directory={directory} onPublish={() => {}} />
);

test("two cells put right in quick succession are saved one after the other, each once", async () => {
  let revision = 4;
  const answer: (() => void)[] = [];
  const stage = await show(Review, "/dutyPlan/import?draft=i1", {
    [`${root}/draft`]: () => ({
      draft: { ...head, revision },
      rows,
      total: 2,
      problems,
      changes: [],
      changesTotal: 0,
      columns: [],
      mapping: {},
      unmapped: [],
      corrections: 0,
    }),
    [`${root}/saveDraft`]: () =>
      new Promise((done) => {
        answer.push(() => done({ revision: (revision += 1), added: [], errors: 1, warnings: 0, problems: [] }));
      }),
  });
  const box = (n: number) => stage.all(`[name=fix-${n}-mobile]`)[0] ?? null;
  for (const n of [2, 3]) {
    await stage.type(`fix-${n}-mobile`, `1380000000${n}`);
    await press(box(n), "Enter");
    await act(async () => box(n)?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  }
  for (let turn = 0; turn < 3; turn += 1) {
    answer.shift()?.();
    await settled();
  }
  const saves = stage.calls.filter(({ path }) => path === `${root}/saveDraft`).map(({ body }) => body);
  expect(saves).toMatchObject([
    { revision: 4, put: [{ n: 2, mobile: "13800000002" }] },
    { revision: 5, put: [{ n: 3, mobile: "13800000003" }] },
  ]);
});
