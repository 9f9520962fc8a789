import { expect, it, vi } from "vitest";
import { click, draw, type } from "@apron/kit/web/testing/draw";
import { IdentityApply } from "./IdentityApply.tsx";

const status = {
  status: 0,
  stage: "none",
  reason: "",
  reasonCode: "",
  submittedAt: "",
  reviewedAt: "",
  askedSide: "",
  place: 0,
  expectedFrom: "",
  expectedUntil: "",
  late: false,
  consented: true,
  online: true,
  deferred: false,
  pictures: false,
  submissionsLeft: 3,
  reader: false,
  now: "",
} as const;

it("tells of an identity that is half empty and half wrong everything at once, before it is sent", async () => {
  const fetched = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal("fetch", fetched);
  const page = await draw(<IdentityApply status={status} />);
  await type(page.querySelector("input[name=name]"), "Lin");
  await type(page.querySelector("input[name=idNumber]"), "110105194902310026");
  await click(page.querySelector("button[type=submit]"));
  const told = Object.fromEntries(
    [...page.querySelectorAll(".field-error")].map(({ id, textContent }) => [id.split("-").at(-2), textContent]),
  );
  expect(told).toMatchObject({
    name: expect.stringContaining("姓名"),
    idNumber: "身份证号错误",
    frontFileId: "请上传正反面",
    backFileId: "请上传正反面",
    sex: "必填项",
    address: "必填项",
  });
  expect(Object.keys(told).toSorted()).toEqual(
    ["address", "backFileId", "expiry", "frontFileId", "idNumber", "name", "namePinyin", "nation", "sex"].toSorted(),
  );
  expect(fetched).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
