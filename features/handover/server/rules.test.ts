import type { PostShift } from "@apron/features/duty/contract";
import { asWritten } from "@apron/kit/contract/texts";
import { instantOf } from "@apron/kit/server/clock";
import { describe, expect, it } from "vitest";
import { entriesFor } from "./gathering.ts";
import { concerns, follows, isLate, onPostAt, shiftEndsIn, stateAt } from "./rules.ts";

const shift = (name: string, start: string, end: string, more: Partial<PostShift> = {}): PostShift => ({
  id: `${name} ${start}`,
  depaName: "保障部",
  postId: "first",
  postName: "一线",
  posttype: "one",
  type: "onduty",
  shift: "day",
  form: "leader",
  startOndutyDate: start,
  endOndutyDate: end,
  name,
  postNo: "",
  mobile: `139${name}`,
  telephone: "",
  remark: "",
  appName: "离港前端 NewAPP，DLB",
  stateNum: 0,
  ...more,
});
const [morning, evening, next] = ["2026-11-24 08:00:00", "2026-11-24 20:00:00", "2026-11-25 08:00:00"] as const;
const day = shift("日", morning, evening);
const night = shift("夜", evening, next);
const endsOf = (rows: readonly PostShift[], gaps: Parameters<typeof shiftEndsIn>[1] = []) =>
  shiftEndsIn(rows, gaps, instantOf(morning), instantOf(next) + 1).map((end) => ({
    at: end.endsAt,
    outgoing: end.outgoing.map(({ name }) => name),
    incoming: end.incoming.map(({ name }) => name),
  }));
const evenings = { at: instantOf(evening), outgoing: ["日"], incoming: ["夜"] };

describe("a shift hands over", () => {
  it("where it ends and others follow, with the applications of the post", () => {
    expect(endsOf([day, night])).toEqual([evenings]);
    expect(shiftEndsIn([day, night], [], instantOf(morning), instantOf(evening))).toEqual([]);
    expect(shiftEndsIn([day, night], [], instantOf(evening), instantOf(evening) + 1)[0]?.applications).toEqual([
      "离港前端 NewAPP",
      "DLB",
    ]);
  });

  it("to whoever begins within an hour, on this post alone", () => {
    const late = shift("迟", "2026-11-24 21:00:00", next);
    expect(endsOf([day, late])[0]?.incoming).toEqual(["迟"]);
    expect(endsOf([day, shift("迟", "2026-11-24 21:00:01", next)])).toEqual([]);
    expect(endsOf([day, shift("他", evening, next, { postId: "second", postName: "二线" })])).toEqual([]);
  });

  it("not where who is on call changes, nor whoever goes on himself", () => {
    const onCall = [day, night].map((row) => ({ ...row, type: "oncall" }));
    expect(endsOf(onCall)).toEqual([]);
    expect(endsOf([day, shift("日", evening, next)])).toEqual([]);
    expect(endsOf([day, shift("日", evening, next), night])[0]?.incoming).toEqual(["日", "夜"]);
  });

  it("also where nobody follows, if the post is never to be empty", () => {
    expect(endsOf([day])).toEqual([]);
    const gap = { depaName: "保障部", postName: "一线", startTime: evening };
    expect(endsOf([day], [gap])).toEqual([{ ...evenings, incoming: [] }]);
    expect(endsOf([day], [{ ...gap, postName: "二线" }])).toEqual([]);
  });
});

it("hands a fault over to the post of its application, whichever of the two still has its name from before", () => {
  const named = (name: string): string => (name === "NewAPP" ? "离港前端二代" : name);
  const fault = { rosterName: "NewAPP", since: 0, title: asWritten("打印机"), hint: asWritten(""), route: "/fault" };
  const all = { faults: [fault], checks: [], changes: [], questions: [], named };
  for (const [application, count] of [
    ["离港前端二代", 1],
    ["NewAPP", 1],
    ["ETL", 0],
  ] as const)
    expect([application, entriesFor([application], all, []).length]).toEqual([application, count]);
});

describe("a log", () => {
  const log = { ends_at: instantOf(evening), accepted_at: null };

  it("is prepared, then waits, and is late from a quarter of an hour on, accepted or not", () => {
    const at = (minutes: number) => [
      stateAt(log, log.ends_at + minutes * 60_000),
      isLate(log, log.ends_at + minutes * 60_000),
    ];
    expect([at(-1), at(0), at(14), at(15)]).toEqual([
      ["prepared", false],
      ["waiting", false],
      ["waiting", false],
      ["waiting", true],
    ]);
    expect(isLate({ ...log, accepted_at: log.ends_at + 60_000 }, log.ends_at + 86_400_000)).toBe(false);
    expect(isLate({ ...log, accepted_at: log.ends_at + 1_200_000 }, log.ends_at + 1_200_000)).toBe(true);
  });

  it("is accepted by whoever the roster named when it was written, or names since, after a swap", () => {
    const written = {
      ...log,
      post_id: "first",
      depa_name: "保障部",
      post_name: "一线",
      incoming: [{ accountId: "a1" }],
    };
    const asks = (accountId: string, shifts: readonly PostShift[], now: string = evening) =>
      follows(written, { accountId, now: instantOf(now), shifts });
    expect([asks("a1", []), asks("a2", []), asks("a2", [night])]).toEqual([true, false, true]);
    expect(asks("a2", [{ ...night, postId: "second" }])).toBe(false);
    expect(asks("a2", [{ ...night, postName: "主值班" }])).toBe(true);
    expect(asks("a2", [{ ...night, type: "oncall" }])).toBe(false);
    expect(asks("a2", [day], "2026-11-24 19:40:00")).toBe(false);
    expect(asks("a2", [night], "2026-11-24 19:40:00")).toBe(true);
    expect([asks("a2", [night], "2026-11-25 07:59:59"), asks("a2", [night], next)]).toEqual([true, false]);
    const standing = (now: string) => onPostAt(written, [day, night], instantOf(now)).map(({ name }) => name);
    expect([standing("2026-11-24 07:59:59"), standing(morning), standing(evening), standing(next)]).toEqual([
      [],
      ["日"],
      ["夜"],
      [],
    ]);
    expect(onPostAt({ ...written, post_id: "", post_name: "二线" }, [day], instantOf(morning))).toEqual([]);
  });

  it("speaks of the applications of its post, of all where it has none", () => {
    expect([concerns(["DLB"], "dlb"), concerns(["DLB"], "NewAPP"), concerns([], "NewAPP")]).toEqual([
      true,
      false,
      true,
    ]);
  });
});
