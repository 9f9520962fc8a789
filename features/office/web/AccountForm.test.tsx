import { afterEach, expect, it } from "vitest";
import { clear, settled, show } from "@apron/kit/web/testing/stage";
import { getRoles, saveAccount } from "../contract.ts";
import { AddAccount } from "./AccountForm.tsx";

afterEach(async () => await clear());

it("sends an account once however often its answer was lost: by the same request id", async () => {
  let isLost = true;
  const stage = await show(AddAccount, "/opAccount/add", {
    [getRoles.path]: () => [],
    [saveAccount.path]: () => {
      if (!isLost) return { id: "one", pendingRoleIds: [] };
      isLost = false;
      throw new TypeError("the network is gone");
    },
  });
  await settled();
  // How it is written is said before it is typed.
  expect(stage.text()).toContain("字母、数字、点、横线或下划线");
  await stage.type("account", "duty07");
  await stage.type("name", "冯小宁");
  await stage.type("mobile", "13811110001");
  await stage.press("保存");
  await settled();
  await stage.press("保存");
  await settled();
  const sent = stage.calls.filter(({ path }) => path === saveAccount.path).map(({ requestId }) => requestId);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toBe(sent[1]);
});
