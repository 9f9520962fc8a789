import { afterEach, expect, it } from "vitest";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { WorkSubmit } from "./WorkSubmit.tsx";

const base = "/cass/reportWorkDetails/";
const answers = {
  [`${base}getWorkTempleDetail`]: () => ({
    templateId: "work",
    templeId: "work",
    version: 1,
    name: "巡检",
    business: "work",
    status: "published",
    enabled: true,
    content: JSON.stringify({ elementSchema: { type: "object", properties: {} } }),
    typeId: "t",
    typeName: "巡检",
    subtypeId: "s",
    subtypeName: "日常",
  }),
  [`${base}prepare`]: () => ({ day: "2026-11-22", turn: 1, turns: 1, today: null, draft: null, previous: null }),
};

afterEach(async () => await clear());

it.each([
  ["2026-11-21", "2026-11-21 已过，当日巡检不能补交；此处填写的是 2026-11-22 的巡检。"],
  ["2026-11-22", ""],
  ["once", ""],
])("a link to the inspection of %s says of a day that is over that it is", async (day, said) => {
  const page = await show(WorkSubmit, `/?officeCode=PEK128&applicationId=app&templateId=work&day=${day}`, answers);
  await settled();
  expect(page.all(".problem.is-warning").map(({ textContent }) => textContent)).toEqual(said === "" ? [] : [said]);
});
