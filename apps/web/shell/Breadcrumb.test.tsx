import { updateSession } from "@apron/kit/web/session";
import { draw } from "@apron/kit/web/testing/draw";
import { expect, it } from "vitest";
import { routes } from "../routes.ts";
import { Breadcrumb } from "./Breadcrumb.tsx";

it("leads to the pages above which the reader may see, and to no others", async () => {
  const route = routes.find(({ path }) => path === "/faultSubmit");
  if (!route) throw new Error("faults are reported elsewhere");
  const linksFor = async (version: "1" | "3"): Promise<string[]> => {
    updateSession({ id: "a1", version, roleIdList: [] });
    const page = await draw(<Breadcrumb route={route} />);
    expect(page.textContent).toContain("故障明细");
    return [...page.querySelectorAll("a")].map((link) => link.textContent);
  };
  expect(await linksFor("3")).toEqual(["首页", "故障明细"]);
  expect(await linksFor("1")).toEqual(["首页"]);
});
