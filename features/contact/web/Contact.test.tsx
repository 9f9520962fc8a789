import { afterEach, expect, it } from "vitest";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { getContact } from "../contract.ts";
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
