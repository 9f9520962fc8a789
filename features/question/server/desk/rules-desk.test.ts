import { describe, expect, it } from "vitest";
import { instantOf, wallTime } from "@apron/kit/server/clock";
import { type DeskStanding, filledAnswer, minutesUntil, promisesOf, stateOfDue, stepsFor } from "./rules-desk.ts";

const at = (time: string): number => instantOf(`2026-11-23 ${time}:00`);
const mine: DeskStanding = { status: 2, clerk: "me", merged_into: null, article_id: "" };
const business = { workdays: "08:30-17:30", restDays: "", isWorkday: () => true };

describe("what a clerk may do", () => {
  it("is to claim what nobody has, and to answer what is his", () => {
    expect(stepsFor({ ...mine, clerk: "", status: 1 }, "me")).toEqual(["claim", "note", "merge", "link", "incident"]);
    expect(stepsFor(mine, "me")).toEqual(["reply", "note", "transfer", "close", "merge", "link", "incident"]);
  });

  it("is to take over, with a reason, and to leave a note where a colleague has it", () => {
    expect(stepsFor(mine, "other")).toEqual(["note", "transfer", "link", "incident"]);
  });

  it("is to reopen what is closed, and to draft one article of what is solved", () => {
    expect(stepsFor({ ...mine, status: 4 }, "other")).toEqual(["note", "reopen", "link", "article"]);
    expect(stepsFor({ ...mine, status: 5 }, "me")).not.toContain("article");
    expect(stepsFor({ ...mine, status: 4, article_id: "one" }, "me")).not.toContain("article");
  });

  it("is next to nothing once it was merged", () =>
    expect(stepsFor({ ...mine, status: 6, merged_into: "Q1" }, "me")).toEqual(["note", "link"]));
});

describe("a promise", () => {
  const due = { due_at: at("10:00"), warn_at: at("09:48") };

  it("is near from four fifths of it on and late once it is over, walking by the minute", () => {
    const states = new Map<string, string>();
    for (let now = at("09:30"); now <= at("10:05"); now += 60_000) {
      const state = stateOfDue(due, now);
      if (!states.has(state)) states.set(state, wallTime(now).slice(11, 16));
    }
    expect([...states]).toEqual([
      ["fine", "09:30"],
      ["near", "09:48"],
      ["late", "10:01"],
    ]);
  });

  it("is near once its warning was told, and none while nobody waits", () => {
    expect(stateOfDue({ ...due, warn_at: null }, at("09:31"))).toBe("near");
    expect(stateOfDue({ due_at: null, warn_at: null }, at("09:31"))).toBe("none");
  });

  it("has the minutes of business hours that are left, or that it is late by", () => {
    expect(minutesUntil(business, at("10:00"), at("09:30"))).toBe(30);
    expect(minutesUntil(business, instantOf("2026-11-24 09:00:00"), at("17:00"))).toBe(60);
    expect(minutesUntil(business, at("17:00"), instantOf("2026-11-24 09:00:00"))).toBe(-60);
  });

  it("is told for the first answer, the next one while the holder waits, and the solution", () => {
    const question = {
      status: 2,
      first_due: at("09:00"),
      next_due: at("11:00"),
      solution_due: at("17:00"),
      answered_at: at("09:01"),
      waiting_since: at("09:30"),
      closed_at: null,
      due_at: at("11:00"),
      warn_at: at("10:42"),
    } as const;
    expect(promisesOf(question, at("10:50")).map(({ kind, state }) => [kind, state])).toEqual([
      ["first", "missed"],
      ["next", "near"],
      ["solution", "fine"],
    ]);
    const closed = { ...question, status: 4, closed_at: at("16:59"), due_at: null, waiting_since: null } as const;
    expect(promisesOf(closed, at("18:00")).map(({ kind, state }) => [kind, state])).toEqual([
      ["first", "missed"],
      ["solution", "kept"],
    ]);
  });
});

describe("a canned answer", () => {
  const filling = { agent: "10001", system: "CRS", recordNo: "Q1", clerk: "林" };

  it("has what is known put into its blanks, and names the others once", () => {
    expect(filledAnswer("您好，{agent}（{system}）将于{时间}恢复，{时间}后重试。{clerk}", filling)).toEqual({
      text: "您好，10001（CRS）将于{时间}恢复，{时间}后重试。林",
      blanks: ["{时间}"],
    });
  });

  it("keeps a blank that the question does not fill, and takes no name of an object's own for one", () => {
    expect(filledAnswer("{agent} {constructor} {a b}", { ...filling, agent: "" })).toEqual({
      text: "{agent} {constructor} {a b}",
      blanks: ["{agent}", "{constructor}"],
    });
  });
});
