import { text as textOf } from "node:stream/consumers";
import * as z from "zod/mini";
import { describe, expect, it } from "vitest";
import { anyone, call } from "../../contract/call.ts";
import { Listed } from "./listed.ts";
import { projectionOf } from "./projection.ts";

const row = z.object({ id: z.string(), count: z.int(), open: z.boolean(), note: z.optional(z.string()) });
const plain = z.object({ id: z.string(), count: z.int() });

const sent = async (result: z.ZodMiniType, value: unknown): Promise<string> => {
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
  const answer = await write({ status: 200, message: "成功", result: value, traceId: "t" });
  return typeof answer === "string" ? answer : await textOf(answer);
};

const written = async (result: z.ZodMiniType, value: unknown): Promise<unknown> => {
  const envelope: unknown = JSON.parse(await sent(result, value));
  expect(envelope).toMatchObject({ status: 200, message: "成功", traceId: "t" });
  return Reflect.get(Object(envelope), "result");
};

const listed = <Item>(items: readonly Item[], failure = ""): Listed<Item> =>
  new Listed(async (see) => {
    for (const item of items) await see(item);
    await Promise.resolve();
    if (failure !== "") throw new Error(failure);
  });

class Telling {
  readonly id = "b";
  readonly count = 2;

  toJSON(): object {
    return { ...this, secret: "s" };
  }
}

describe("an answer", () => {
  it("carries what its declaration names, as it is", async () => {
    expect(await written(z.array(plain), [{ id: "一", count: 1 }])).toEqual([{ id: "一", count: 1 }]);
    expect(await written(z.array(row), [{ id: "a", count: 1, open: true }])).toEqual([
      { id: "a", count: 1, open: true },
    ]);
    expect(await written(z.union([z.string(), z.number()]), "7")).toBe("7");
  });

  it.each([0, 1, 2, 10_000])("is the same text when its %i items are read row by row", async (rows) => {
    const items = Array.from({ length: rows }, (_, at) => ({ id: `第 ${at} 行 "\\\n`, count: at }));
    expect(await sent(z.array(plain), listed(items))).toBe(await sent(z.array(plain), items));
  });

  it("says why a list read row by row failed before anything of it was sent, and breaks off after that", async () => {
    await expect(sent(z.array(plain), listed([{ id: "a", count: 1 }], "lost"))).rejects.toThrow("lost");
    const long = Array.from({ length: 10_000 }, (_, count) => ({ id: "a", count }));
    await expect(sent(z.array(plain), listed(long, "lost"))).rejects.toThrow("lost");
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
    ["a list read row by row", z.array(plain), listed([{ id: "b", count: 2, secret: "s" }])],
    ["an object", plain, { id: "b", count: 2, secret: "s" }],
    ["an object within", z.object({ inner: plain }), { inner: { id: "b", count: 2, secret: "s" } }],
    ["a field that may be missing", z.array(row), [{ id: "b", count: 2, open: true, secret: "s" }]],
    ["an object that writes itself", plain, { id: "b", count: 2, toJSON: () => ({ id: "b", count: 2, secret: "s" }) }],
    ["an object whose class writes it", plain, new Telling()],
  ])("never lets out what %s holds beyond its declaration", async (_where, shape, value) => {
    const answer = JSON.stringify(await written(shape, value));
    expect(answer).not.toContain("secret");
    expect(answer).toContain('"b"');
  });
});
