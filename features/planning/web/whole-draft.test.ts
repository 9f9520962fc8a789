import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { planningLimits } from "../row.ts";
import { rosterRow } from "./testing/roster-row.ts";
import { readWholeDraft } from "./whole-draft.ts";

const asked = z.object({ currentPage: z.int(), pageSize: z.int(), changesFrom: z.int() });
const row = (n: number) => rosterRow({ n });
const head = {
  id: "m1",
  source: "grid",
  fileName: "",
  createdAt: "",
  createdBy: "",
  changedAt: "",
  changedBy: "",
  rows: 0,
  errors: 0,
  warnings: 0,
  added: 0,
  removed: 0,
  changed: 0,
  sections: [],
};
const total = planningLimits.draftPage + 2;
/** A server with more rows than an answer holds, and differences in two answers; `revisionOf` an answer by its number. */
const serve = (revisionOf: (answer: number) => number): void => {
  let answers = 0;
  vi.stubGlobal("fetch", (_url: string, { body }: RequestInit) => {
    const { currentPage, pageSize, changesFrom } = asked.parse(JSON.parse(z.string().parse(body)));
    answers += 1;
    const rows = Array.from({ length: total }, (_, at) => row(at + 1))
      .slice((currentPage - 1) * pageSize)
      .slice(0, pageSize);
    const changes = [1, 2, 3]
      .slice(changesFrom, changesFrom + 2)
      .map((n) => ({ kind: "added", after: row(n), fields: [] }));
    const result = {
      draft: { ...head, revision: revisionOf(answers) },
      rows,
      total,
      problems: [],
      changes,
      changesTotal: 3,
      columns: [],
      mapping: {},
      unmapped: [],
      corrections: 0,
    };
    return Promise.resolve(Response.json({ status: "200", message: "", result }));
  });
};
afterEach(() => vi.unstubAllGlobals());

test("a draft is read with all of its rows and differences, however many answers they take", async () => {
  serve(() => 4);
  const { rows, changes } = await readWholeDraft({ id: "m1" });
  expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: total }, (_, at) => at + 1));
  expect(changes.map(({ after }) => after?.n)).toEqual([1, 2, 3]);
});

test("a draft that was saved between two answers is read anew, and given up when that goes on", async () => {
  serve((answer) => (answer === 1 ? 4 : 5));
  expect((await readWholeDraft({ id: "m1" })).draft.revision).toBe(5);
  serve((answer) => answer);
  await expect(readWholeDraft({ id: "m1" })).rejects.toMatchObject({ code: "E9409" });
});
