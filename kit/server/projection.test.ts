import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { anyone, call } from "../contract/call.ts";
import { projectionOf } from "./projection.ts";

const row = z.object({ id: z.string(), count: z.int(), open: z.boolean(), note: z.optional(z.string()) });
const plain = z.object({ id: z.string(), count: z.int() });

const written = (result: z.ZodMiniType, value: unknown): unknown => {
  const write = projectionOf(
    call({
      method: "POST",
      path: "/cass/test",
      body: z.object({}),
      result,
      who: anyone,
      item: "0.1",
      summary: { zh: "试", en: "Test" },
    }),
    "number",
  );
  const envelope: unknown = JSON.parse(write({ status: 200, message: "成功", result: value, traceId: "t" }));
  expect(envelope).toMatchObject({ status: 200, message: "成功", traceId: "t" });
  return Reflect.get(Object(envelope), "result");
};

describe("an answer", () => {
  it("carries what its declaration names, as it is", () => {
    expect(written(z.array(plain), [{ id: "一", count: 1 }])).toEqual([{ id: "一", count: 1 }]);
    expect(written(z.array(row), [{ id: "a", count: 1, open: true }])).toEqual([{ id: "a", count: 1, open: true }]);
    expect(written(z.union([z.string(), z.number()]), "7")).toBe("7");
  });

  it.each([
    [
      "a list",
      z.array(plain),
      [
        { id: "a", count: 1 },
        { id: "b", count: 2, secret: "s" },
      ],
    ],
    ["an object", plain, { id: "b", count: 2, secret: "s" }],
    ["an object within", z.object({ inner: plain }), { inner: { id: "b", count: 2, secret: "s" } }],
    ["a field that may be missing", z.array(row), [{ id: "b", count: 2, open: true, secret: "s" }]],
    ["an object that writes itself", plain, { id: "b", count: 2, toJSON: () => ({ id: "b", count: 2, secret: "s" }) }],
  ])("never lets out what %s holds beyond its declaration", (_where, shape, value) => {
    expect(JSON.stringify(written(shape, value))).not.toContain("secret");
    expect(JSON.stringify(written(shape, value))).toContain('"b"');
  });
});
