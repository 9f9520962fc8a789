import { expect, it } from "vitest";
import { databaseUrls } from "./database-urls.ts";

it.each([
  ["postgres://db/apron", ["postgres://db/apron"]],
  [
    "postgres://a,b:5433/apron?sslmode=require",
    ["postgres://a/apron?sslmode=require", "postgres://b:5433/apron?sslmode=require"],
  ],
  ["postgresql://u:p%40,w@one:1,two:2/x", ["postgresql://u:p%40,w@one:1/x", "postgresql://u:p%40,w@two:2/x"]],
  ["postgres://u@[::1]:5432,[fd00::2]/x", ["postgres://u@[::1]:5432/x", "postgres://u@[fd00::2]/x"]],
])("%s names its addresses", (url, urls) => {
  expect(databaseUrls(url)).toEqual(urls);
});
