import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { draftOf, valueAt, withValueAt, type Data, type DataRecord } from "./data.ts";

describe("a draft of a record", () => {
  it("comes to what putting one value after the other comes to, and changes nothing that was there before", () => {
    const path = fc.array(fc.constantFrom("a", "b", "0", "1"), { minLength: 1, maxLength: 4 });
    const value = fc.constantFrom<Data | undefined>("x", 1, undefined, {}, { a: { b: 1 } }, [{ a: 1 }]);
    // Puts in a value of its own, or moves what already stands somewhere in the draft.
    const step = fc.record({ path, value, from: fc.option(path) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
        const record: DataRecord = { a: { b: [{ a: 1 }] } };
        const draft = draftOf(record);
        let expected = record;
        for (const one of steps) {
          draft.put(one.path, one.from ? valueAt(draft.values(), one.from) : one.value);
          expected = withValueAt(expected, one.path, one.from ? valueAt(expected, one.from) : one.value);
        }
        expect(draft.values()).toEqual(expected);
        expect(record).toEqual({ a: { b: [{ a: 1 }] } });
      }),
      { numRuns: 2_000 },
    );
  });
});
