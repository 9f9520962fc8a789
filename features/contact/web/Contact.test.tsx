import { afterEach, expect, it } from "vitest";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { getContact } from "../contract.ts";
import { Branches } from "./Branches.tsx";
import { Contact } from "./Contact.tsx";

afterEach(async () => await clear());

const branch = {
  id: "one",
  name: "兰州分支",
  address: "",
  phone: "0931-8968888",
  email: "",
  hours: { workdays: "", restDays: "" },
};
const textWith = async (over: object): Promise<string> => {
  const stage = await show(Contact, "/contact", {
    [getContact.path]: () => ({
      about: { code: "", reason: "", agent: "" },
      online: { url: "", why: "", action: null },
      hotline: "",
      hours: { workdays: "", restDays: "" },
      isOpen: null,
      changesAt: "",
      dutyPhone: "",
      branches: [],
      ...over,
    }),
  });
  await settled();
  return stage.text();
};

it("sends nobody to a hotline or a branch that is not there", async () => {
  const neither = await textWith({});
  expect(neither).toContain("客服热线暂未开通。");
  expect(neither).not.toMatch(/请联系分支机构|请拨打客服热线/u);
  expect(await textWith({ branches: [branch] })).toContain("请联系分支机构");
  expect(await textWith({ hotline: "400-555-0199" })).toContain("请拨打客服热线");
});

it("finds a branch by a part of its name or address, once there are enough to look through", async () => {
  const named = ["兰州", "西宁", "银川", "Urumqi"].map((name) => ({
    ...branch,
    id: name,
    name,
    address: `${name.length}号院`,
  }));
  const shown = async (branches: object[]) => await show(() => <Branches of={branches as []} hotline="" />, "/", {});
  const few = await shown(named.slice(1));
  expect([few.all("input").length, few.all(".branch").length]).toEqual([0, 3]);
  await clear();
  const stage = await shown(named);
  const names = () => stage.all(".branch h3").map(({ textContent }) => textContent);
  await stage.type("branch", " URUM");
  expect(names()).toEqual(["Urumqi"]);
  await stage.type("branch", "6号");
  expect(names()).toEqual(["Urumqi"]);
  await stage.type("branch", "银川");
  expect(names()).toEqual(["银川"]);
  await stage.type("branch", "拉萨");
  expect([names(), stage.text().includes("没有符合的分支机构")]).toEqual([[], true]);
});
