import { hearing } from "@apron/kit/web/testing/news";
import { clear, show } from "@apron/kit/web/testing/stage";
import { afterEach, expect, it } from "vitest";
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
