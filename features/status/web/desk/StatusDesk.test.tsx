import { hearing } from "@apron/kit/web/testing/news";
import { clear, show } from "@apron/kit/web/testing/stage";
import { afterEach, expect, it } from "vitest";
import { addDays, today } from "@apron/kit/web/language";
import { overruleStatus } from "../../contract-desk.ts";
import { OverruleDialog } from "./OverruleDialog.tsx";
import { StatusDesk } from "./StatusDesk.tsx";

afterEach(async () => await clear());

it("asks anew for what somebody else says of a host, and for the maintenance somebody else announces", async () => {
  const tell = hearing();
  const stage = await show(StatusDesk, "/serviceStatusDesk", {
    "/cass/status/desk/get": () => ({ subjects: [] }),
    "/cass/status/desk/getWindows": () => ({ list: [], total: 0, currentPage: 1, pageSize: 20, pages: 0 }),
  });
  const asked = () => stage.calls.map(({ path }) => path).toSorted();
  const once = asked();
  expect(once).toHaveLength(2);
  await tell("status");
  expect(asked()).toEqual([...once, ...once].toSorted());
});

it("begins what is said of a host with what was said before, and of one nobody spoke of with how it stands", async () => {
  const said = {
    state: "down",
    reasonZh: "升级",
    reasonEn: "Upgrade",
    by: "林涛",
    until: "2026-12-02 06:30:00",
    version: 3,
  };
  const told = async (overrule: typeof said | null): Promise<unknown[]> => {
    const subject = { code: "host-B", name: "主机B", state: "degraded" as const, overrule: overrule as never };
    const stage = await show(() => <OverruleDialog subject={subject} onClose={() => undefined} />, "/", {
      [overruleStatus.path]: () => ({ version: 4 }),
    });
    const value = (name: string) => stage.body.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
    const begun = [
      stage.body.querySelector<HTMLInputElement>("input:checked")?.value,
      value("reasonZh"),
      value("reasonEn"),
    ];
    await stage.type("reasonZh", "机房检修");
    await stage.press("保存");
    const { state, untilTime, version } = stage.calls.find(({ path }) => path === overruleStatus.path)?.body ?? {};
    await clear();
    return [...begun, state, untilTime, version];
  };
  expect(await told(said)).toEqual(["down", "升级", "Upgrade", "down", "2026-12-02 06:30:00", 3]);
  const tomorrow = `${addDays(today(), 1)} 08:00:00`;
  expect(await told(null)).toEqual(["degraded", "", "", "degraded", tomorrow, 0]);
});
