import { expect, test } from "vitest";
import { kitTexts } from "./texts.ts";

test("what is counted in English reads right for one too: no number stands before its plural", () => {
  const plurals = Object.values(kitTexts).filter(({ en }) =>
    /\{(count|total)\} (\w+ )?(entries|tries|fields|\w+s)\b/.test(en),
  );
  expect(plurals).toEqual([]);
});
