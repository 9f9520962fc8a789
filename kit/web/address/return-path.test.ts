import { expect, it } from "vitest";
import { internalPath, signInPath } from "./return-path.ts";

it.each([
  "//evil.test",
  "\\\\evil.test",
  "/\\evil.test",
  "javascript:alert(1)",
  "https:evil.test",
  "https://evil.test/",
  "evil",
  "",
  "/\t/evil.test",
  "/.//evil.test",
])("after sign-in nobody is led outside by %j", (path) => expect(internalPath(path)).toBeUndefined());

it.each(["/", "/home", "/dutyInformation?data=%7B%22date%22%3A%222026-11-21%22%7D", "/faultDetails/detail?id=1#log"])(
  "%s leads back to where the person was",
  (path) => expect(internalPath(path)).toBe(path),
);

it("signing in leads back to the very place on a page", () => {
  history.replaceState(null, "", "/airportDevOps/studyArea/lawsRegulations/detail?id=1#article-42");
  expect(signInPath()).toBe(
    `/login?redirect=${encodeURIComponent("/airportDevOps/studyArea/lawsRegulations/detail?id=1#article-42")}`,
  );
  history.replaceState(null, "", "/");
});
