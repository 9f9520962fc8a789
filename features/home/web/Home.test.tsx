import { act } from "react";
import { expect, test } from "vitest";
import { PortalContext } from "@apron/kit/web/portal";
import { click, draw } from "@apron/kit/web/testing/draw";
import { Home } from "./Home.tsx";

const settled = async () => {
  for (let turn = 0; turn < 4; turn += 1) await act(async () => await new Promise((done) => setTimeout(done, 0)));
};

test("a part that could not be fetched says so and is fetched again when asked; the others stand", async () => {
  let reachable = false;
  const Shifts = () => <p>我的班次</p>;
  const Notices = () => <p>提醒</p>;
  const homeParts = [
    {
      key: "shifts",
      order: 1,
      load: async () => {
        if (!reachable) throw new TypeError("no network");
        return { part: Shifts };
      },
    },
    { key: "notices", order: 2, load: async () => ({ part: Notices }) },
  ];
  const host = await draw(
    <PortalContext value={{ homeParts, routes: [] }}>
      <Home />
    </PortalContext>,
  );
  await settled();
  expect(host.querySelectorAll("[role=alert]")).toHaveLength(1);
  expect(host.textContent).toContain("提醒");
  reachable = true;
  await click(host.querySelector("[role=alert] button"));
  await settled();
  expect(host.textContent).toContain("我的班次");
});
