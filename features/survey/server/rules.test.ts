import { answersIn, fieldPath, readTemplate } from "@apron/dialect";
import { addSeconds, instantOf } from "@apron/kit/server/clock";
import { describe, expect, it } from "vitest";
import { invitationOf, mayAnswer, type Standing, stateOf, tellingApart, valuesOf } from "./rules.ts";

const published = instantOf("2026-03-02 09:00:00");
const open = { state: "open", from_at: null, until_at: null, quota: 0, answered: 0 } as const;
const nobody: Standing = {
  mandatory: false,
  event: "",
  published_at: published,
  happened_at: null,
  choice: null,
  chosen_at: null,
};
const registeredAt = instantOf("2026-03-01 23:59:59");
const session = (signedInAt: number) => ({ registeredAt, signedInAt });
const hours = (count: number): number => addSeconds(published, count * 3600);

describe("a survey", () => {
  it("waits, is open, and is over to the second its times say", () => {
    const timed = { ...open, from_at: hours(1), until_at: hours(3) };
    const course = [0, 3599, 3600, 10_799, 10_800].map((second) => stateOf(timed, addSeconds(published, second)));
    expect(course).toEqual(["waiting", "waiting", "open", "open", "over"]);
  });

  it("is full with its last answer, closed for good, and a draft whatever its times", () => {
    const one = { ...open, quota: 3 };
    expect([0, 2, 3, 4].map((answered) => stateOf({ ...one, answered }, published))).toEqual([
      "open",
      "open",
      "full",
      "full",
    ]);
    expect(stateOf({ ...one, answered: 3, state: "closed" }, published)).toBe("closed");
    expect(stateOf({ ...open, until_at: published - 1, state: "draft" }, published)).toBe("draft");
  });
});

describe("an invitation", () => {
  it("put off comes again with the next sign-in, as does a participation that was not sent", () => {
    for (const choice of ["next", "join"] as const) {
      const putOff = { ...nobody, choice, chosen_at: hours(2) };
      expect([1, 2, 3].map((began) => invitationOf(putOff, session(hours(began)), hours(4)))).toEqual([0, 0, 1]);
    }
  });

  it("declined never comes again, answered neither; a mandatory one comes until it is answered", () => {
    const chosen = (choice: Standing["choice"], mandatory = false) =>
      invitationOf({ ...nobody, choice, chosen_at: hours(1), mandatory }, session(hours(9)), hours(9));
    expect([chosen(null), chosen("never"), chosen("done")]).toEqual([1, 0, 0]);
    expect([chosen("never", true), chosen("next", true), chosen("done", true)]).toEqual([2, 2, 0]);
  });

  it("comes from the first sign-in on a later day than the registration, but at once of what happened to him", () => {
    const at = (signedInAt: number, of: Partial<Standing> = {}) =>
      invitationOf({ ...nobody, ...of }, { registeredAt: hours(0), signedInAt }, hours(30));
    const midnight = instantOf("2026-03-03 00:00:00");
    expect([hours(0), midnight - 1, midnight].map((began) => at(began))).toEqual([0, 0, 1]);
    expect(at(hours(0), { event: "unlock", happened_at: hours(1) })).toBe(1);
    expect(at(hours(0), { mandatory: true })).toBe(2);
  });

  it("that follows an event waits for it, counts none of before, and is over after thirty days", () => {
    const after = (happened_at: number | null, now: number) =>
      mayAnswer({ ...nobody, event: "unlock", happened_at }, now);
    expect(after(null, hours(5))).toBe(false);
    expect(after(published - 1, hours(5))).toBe(false);
    expect(after(published, hours(5))).toBe(true);
    expect(after(hours(1), instantOf("2026-04-01 23:59:59"))).toBe(true);
    expect(after(hours(1), instantOf("2026-04-02 00:00:00"))).toBe(false);
  });
});

describe("organisations", () => {
  const groups = (...counts: number[]) => counts.map((count, at) => ({ id: `o${at}`, count }));
  const shown = (...counts: number[]) => {
    const { shown: apart, others } = tellingApart(groups(...counts));
    return [apart.map(({ count }) => count), others];
  };

  it("are told apart from five answers on, most first", () => {
    expect(shown(5, 12, 4, 3)).toEqual([[12, 5], 7]);
    expect(shown(4, 4)).toEqual([[], 8]);
    expect(shown(9, 6)).toEqual([[9, 6], 0]);
  });

  it("leave nothing that could be told by taking away: few others take the smallest along", () => {
    expect(shown(12, 6, 1)).toEqual([[12], 7]);
    expect(shown(12, 2)).toEqual([[], 14]);
  });

  it("without a name are never one", () => {
    expect(
      tellingApart([
        { id: "", count: 30 },
        { id: "o1", count: 7 },
      ]),
    ).toEqual({
      shown: [{ id: "o1", count: 7 }],
      others: 30,
    });
  });
});

describe("what was answered", () => {
  const form = readTemplate(
    JSON.stringify({
      type: "object",
      properties: {
        mark: { type: "string", "x-component": "Radio.Group", enum: [{ value: "a", label: { zh: "好", en: "Good" } }] },
        used: {
          type: "array",
          "x-component": "Checkbox.Group",
          enum: [
            { value: "x", label: "甲" },
            { value: "y", label: "乙" },
          ],
        },
        score: { type: "number", "x-component": "InputNumber" },
        wish: { type: "string", "x-component": "Input.TextArea" },
        why: {
          type: "string",
          "x-component": "Input",
          "x-reactions": { dependencies: ["mark"], fulfill: { state: { visible: "{{$deps[0] === 'b'}}" } } },
        },
      },
    }),
  );
  const values = { mark: "a", used: ["x", "y"], score: 7, wish: "请电13812345678", why: "13812345678" };
  const found = valuesOf(answersIn(form, values), (field) => fieldPath(field, []));

  it("is counted value by value, under the words of its options", () => {
    expect(found.map(({ field, kind, value }) => [field, kind, value])).toEqual([
      ["mark", "choice", '"a"'],
      ["used", "choice", '"x"'],
      ["used", "choice", '"y"'],
      ["score", "number", "7"],
      ["wish", "text", "请电138****5678"],
    ]);
    expect(found[0]?.text).toEqual({ zh: "好", en: "Good" });
    expect(found[3]?.amount).toBe(7);
  });

  it("and was not asked is not kept, nor a number in what was typed as an option", () => {
    expect(found.some(({ field }) => field === "why")).toBe(false);
    const typed = valuesOf(answersIn(form, { mark: "13812345678" }), (field) => fieldPath(field, []));
    expect(typed[0]?.text.zh).toBe("138****5678");
  });
});
