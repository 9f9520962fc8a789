import { afterEach, expect, it } from "vitest";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { SecurityAlert } from "./SecurityAlert.tsx";

afterEach(async () => await clear());

it.each([
  ["mobileChanged", "/forgetPassword/lostPhone", "找回账号", "设置新密码"],
  ["newDevice", "/forgetPassword", "设置新密码", "找回账号"],
])("of %s it names the one way that is left before and after the stop", async (kind, route, way, other) => {
  const page = await show(SecurityAlert, "/securityAlert#t-1", {
    "/cass/my/alert/readLink": () => ({ kind, subject: "", time: "2026-11-30 14:52:13" }),
    "/cass/my/alert/stopByLink": () => ({ frozen: 2, ended: 1, hostPending: 0, route }),
  });
  await settled();
  expect(page.text()).toContain(way);
  expect(page.text()).not.toContain(other);
  await page.press("不是我，立即冻结");
  await settled();
  expect(page.text()).toContain(`退出1台设备。请${way}`);
  expect(page.text()).not.toContain(other);
});
