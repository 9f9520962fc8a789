import { join } from "node:path";
import { expect, it } from "vitest";
import { routes } from "../routes.ts";
import { readingsOf } from "./pinyin.ts";

it("every title of a page can be spelled in the command palette", () => {
  const readings = readingsOf(join(import.meta.dirname, ".."));
  const unread = routes.flatMap(({ title }) =>
    [...title.zh].filter((sign) => /[\u4e00-\u9fff]/.test(sign) && !readings[sign]),
  );
  expect(unread).toEqual([]);
});
