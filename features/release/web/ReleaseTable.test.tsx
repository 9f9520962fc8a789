import { draw } from "@apron/kit/web/testing/draw";
import { expect, it } from "vitest";
import { ReleaseState } from "./ReleaseTable.tsx";

it.each([
  [{ latest: true, withdrawn: false }, "最新"],
  [{ latest: false, withdrawn: false }, "未撤回"],
  [{ latest: true, withdrawn: true }, "已撤回"],
  [{ latest: false, withdrawn: true }, "已撤回"],
])("says of a release that is %o that it is %s", async (of, word) => {
  const page = await draw(<ReleaseState of={of} />);
  expect(page.querySelector(".tag")?.textContent).toContain(word);
});
