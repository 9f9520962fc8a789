import { describe, expect, it } from "vitest";
import { sealsOf } from "./seals.ts";

const first = "the first secret of thirty-two letters";
const second = "the second secret of thirty-two letters";

/** Sealed by `first` for "a.name" before secrets had ids. */
const unnamed = "1.AAAAAAAAAAAAAAAAZE4N3l7COTZGlHT9ZNas447i8j-ZxQ";

describe("a sealed value", () => {
  it("opens for its purpose and its secret alone, and tells nothing when sealed twice", () => {
    const seals = sealsOf(first);
    const sealed = seals.seal("a.name", "王磊");
    expect(seals.open("a.name", sealed)).toBe("王磊");
    expect(seals.seal("a.name", "王磊")).not.toBe(sealed);
    expect(() => seals.open("b.name", sealed)).toThrow("APRON_SECRET");
    expect(() => sealsOf(second).open("a.name", sealed)).toThrow("APRON_SECRET");
    const changed = sealed.slice(0, -2) + (sealed.at(-2) === "A" ? "BA" : "AA");
    expect(() => seals.open("a.name", changed)).toThrow("APRON_SECRET");
    expect(() => seals.open("a.name", "")).toThrow("APRON_SECRET");
  });

  it("still opens under a secret that came after, which seals with its own", () => {
    const old = sealsOf(first).seal("a.name", "王磊");
    const both = sealsOf(second, [first]);
    expect(both.open("a.name", old)).toBe("王磊");
    expect(old.startsWith(both.current)).toBe(false);
    expect(sealsOf(second).open("a.name", both.seal("a.name", "王磊"))).toBe("王磊");
    expect(both.index("a.name", "王磊")).toBe(sealsOf(second).index("a.name", "王磊"));
  });

  it("from before secrets had ids opens under any of them", () => {
    expect(sealsOf(first).open("a.name", unnamed)).toBe("王磊");
    expect(sealsOf(second, [first]).open("a.name", unnamed)).toBe("王磊");
    expect(() => sealsOf(second).open("a.name", unnamed)).toThrow("APRON_SECRET");
  });
});
