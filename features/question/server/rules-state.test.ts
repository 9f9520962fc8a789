import { describe, expect, it, test } from "vitest";
import { addSeconds, instantOf } from "@apron/kit/server/clock";
import { questionStatuses } from "../question.ts";
import { afterClerk, afterHolder, mayGoOn, metBy, type Standing } from "./rules-state.ts";

const asked = instantOf("2026-11-23 10:00:00");
const fresh: Standing = {
  status: questionStatuses.pending,
  answered_at: null,
  waiting_since: asked,
  due_at: addSeconds(asked, 3600),
  closed_at: null,
  merged_into: null,
};
const closed: Standing = {
  ...fresh,
  status: questionStatuses.autoClosed,
  answered_at: asked,
  waiting_since: null,
  due_at: null,
  closed_at: asked,
};
const given = { dueAt: asked + 2, warnAt: asked + 1 };
const promised = { next: given, solution: given };
const day = 86_400;

describe("a closed question", () => {
  test.each([
    [30 * day - 1, true],
    [30 * day, false],
  ])("may be gone on with %i seconds after its end: %s", (seconds, may) =>
    expect(mayGoOn(closed, addSeconds(asked, seconds))).toBe(may),
  );

  it("is over at once where it was merged into another", () =>
    expect(mayGoOn({ ...closed, merged_into: "Q000000002" }, asked)).toBe(false));

  it("is open and waits again with its holder's word", () =>
    expect(afterHolder(closed, asked, promised)).toMatchObject({
      status: questionStatuses.accepted,
      closed_at: null,
      waiting_since: asked,
      due_at: given.dueAt,
      solution_due: given.dueAt,
    }));
});

describe("a word of the holder", () => {
  it("leaves what nobody has accepted where it stands, with its promise", () =>
    expect(afterHolder(fresh, asked + 1, promised)).toEqual({ remind_at: null, close_at: null }));

  it("makes of a new reply an accepted one that waits, and ends the silence", () => {
    const replied = {
      ...fresh,
      status: questionStatuses.newReply,
      answered_at: asked,
      waiting_since: null,
      due_at: null,
    };
    expect(afterHolder(replied, asked + 1, promised)).toMatchObject({
      status: questionStatuses.accepted,
      waiting_since: asked + 1,
      due_at: given.dueAt,
      remind_at: null,
      close_at: null,
    });
  });
});

describe("an answer", () => {
  it("begins the holder's silence: reminded after 48 hours, closed after 72", () =>
    expect(afterClerk(fresh, asked)).toEqual({
      status: questionStatuses.newReply,
      answered_at: asked,
      waiting_since: null,
      due_at: null,
      warn_at: null,
      remind_at: addSeconds(asked, 2 * day),
      close_at: addSeconds(asked, 3 * day),
    }));

  test.each([
    [fresh, 3600, "first_kept"],
    [fresh, 3601, "first_missed"],
    [{ ...fresh, answered_at: asked }, 3600, "next_kept"],
    [{ ...fresh, answered_at: asked }, 3601, "next_missed"],
    [{ ...fresh, due_at: null }, 3601, undefined],
  ])("meets or misses the promise that runs", (question, seconds, met) =>
    expect(metBy(question, addSeconds(asked, seconds))).toBe(met),
  );
});
