import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { anyone, call } from "../../contract/call.ts";
import type { Route } from "../feature.ts";
import { useCall } from "../call/index.ts";
import { PortalContext } from "../portal/index.ts";
import { draw } from "../testing/draw.tsx";
import { Answered } from "./states.tsx";

const read = call({
  method: "GET",
  path: "/cass/question/detail",
  body: z.object({}),
  result: z.object({}),
  who: anyone,
  item: "0",
  summary: { zh: "", en: "" },
});
const routes: readonly Route[] = [
  { path: "/question", title: { zh: "我的问题", en: "My questions" }, state: "open" },
  { path: "/question/detail", parent: "/question", title: { zh: "问题", en: "Question" }, state: "open" },
];
const Reading = () => <Answered of={useCall(read, {})}>{() => "读到了"}</Answered>;

let answer: object;
const shown = async (refusal: object): Promise<HTMLElement> => {
  answer = refusal;
  const page = await draw(
    <PortalContext value={{ homeParts: [], routes }}>
      <Reading />
    </PortalContext>,
    "/question/detail?id=nope",
  );
  await act(async () => await new Promise((resolve) => setTimeout(resolve)));
  return page;
};

beforeEach(() => vi.stubGlobal("fetch", async () => Response.json(answer)));
afterEach(() => vi.unstubAllGlobals());

it("leads from what is not there to the page above, and asks nobody to try again", async () => {
  const page = await shown({ status: "404", message: "记录不存在", code: "E9404", result: {} });
  expect(page.querySelector("a")?.getAttribute("href")).toBe("/question");
  expect(page.querySelector("a")?.textContent).toBe("我的问题");
  expect(page.querySelector("button")).toBeNull();
});

it("leads from a link that was cut or bent to the page above, as another try would be the same", async () => {
  const fields = { id: "格式错误" };
  const page = await shown({ status: "400-1", message: "格式错误", code: "E9413", result: { fields } });
  expect(page.querySelector("a")?.getAttribute("href")).toBe("/question");
  expect(page.textContent).toContain("链接可能不完整或已损坏");
  expect(page.querySelector("button")).toBeNull();
});

it("keeps the way that the refusal names itself", async () => {
  const actions = [{ label: "帮助", route: "/userHelp/index" }];
  const page = await shown({ status: "404", message: "记录不存在", code: "E9404", result: { actions } });
  expect([...page.querySelectorAll("a")].map((one) => one.getAttribute("href"))).toEqual(["/userHelp/index"]);
});

it("asks nobody to try again where the refusal names what helps, as of a link that was used", async () => {
  const actions = [{ label: "去登录", route: "/login" }];
  const page = await shown({ status: "400", message: "链接已失效", code: "E1066", result: { actions } });
  expect(page.querySelector("a")?.getAttribute("href")).toBe("/login");
  expect(page.querySelector("button")).toBeNull();
});

it("asks nobody to try again where what was asked for is wrong, as more days of a list than it gives at once", async () => {
  const fields = { startTime: "一次最多查询31天" };
  const page = await shown({ status: "400", message: "一次最多查询31天", code: "E7004", result: { fields } });
  expect(page.textContent).toContain("一次最多查询31天");
  expect(page.querySelector("button")).toBeNull();
});

it("offers another try beside the way to whoever can be asked", async () => {
  const actions = [{ label: "联系客服", route: "/question/add" }];
  const page = await shown({ status: "400", message: "查询失败", code: "E14002", result: { actions } });
  expect(page.querySelector("button")?.textContent).toBe("重试");
});

it("offers another try of anything else", async () => {
  const page = await shown({ status: "400", message: "请稍后再试", code: "E9500", result: {} });
  expect(page.querySelector("button")?.textContent).toBe("重试");
});

it("says why, unless the refusal itself begins with it", async () => {
  const refused = async (reason: string): Promise<string | null> =>
    (
      await shown({
        status: "400-7",
        message: "邮箱账号不支持在线认证，请联系分支机构",
        code: "E4023",
        result: { reason },
      })
    ).textContent;
  expect((await refused("邮箱账号不支持在线认证"))?.match(/不支持在线认证/g)).toHaveLength(1);
  expect(await refused("今日已试过三次")).toContain("今日已试过三次");
});
