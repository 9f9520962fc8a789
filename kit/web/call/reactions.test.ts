import { beforeEach, expect, it, vi } from "vitest";
import type * as Reactions from "./reactions.ts";
import { CallRefused } from "./refused.ts";

// Leaving the page is once for its life, so every test takes the module afresh.
const fresh = async () => {
  vi.resetModules();
  const { react }: typeof Reactions = await import("./reactions.ts");
  const { toasts } = await import("../toast.ts");
  const { heldRefusal } = await import("./held-refusal.ts");
  return { react, said: () => toasts().map((toast) => toast.text), held: () => heldRefusal()?.refused.message };
};
const refused = (status: string, message: string, result?: unknown) => new CallRefused({ status, message, result });

beforeEach(() => {
  vi.useFakeTimers();
  document.cookie = "token=abc; path=/";
  history.replaceState(null, "", "/dutyInformation?date=2026-11-21");
  return () => vi.useRealTimers();
});

it("an ordinary refusal is held before the reader's eyes, however long he takes", async () => {
  const { react, said, held } = await fresh();
  react(refused("400", "服务异常"));
  await vi.advanceTimersByTimeAsync(600_000);
  expect([said(), held()]).toEqual([[], "服务异常"]);
});

it("changed roles are stored and said for three seconds", async () => {
  const { react, said } = await fresh();
  react(refused("403-2", "无此功能权限", { roleIdList: [{ roleId: "31000000" }] }));
  expect(sessionStorage.getItem("roleIdList")).toBe('["31000000"]');
  expect(said()).toEqual(["无此功能权限"]);
  // Once the page is loaded again it says what changed.
  expect(sessionStorage.getItem("flash")).toContain("您获得了角色：运维账号管理。");
});

it("a role that was taken away is named once the page is loaded again", async () => {
  sessionStorage.setItem("roleIdList", '["90040000","31000000"]');
  const { react } = await fresh();
  react(refused("403-2", "无此功能权限", { roleIdList: [{ roleId: "31000000" }] }));
  expect(sessionStorage.getItem("flash")).toContain("您的角色已被收回：内容编辑。");
});

it.each(["403", "403-1"])("after %s the session is forgotten, and what was typed is kept", async (status) => {
  const { react } = await fresh();
  sessionStorage.setItem("id", "a1");
  sessionStorage.setItem("mobile", "138****0001");
  sessionStorage.setItem("token", "abc");
  sessionStorage.setItem("serviceNumber", '{"serviceNumber":"S00010001"}');
  localStorage.setItem("avatar", "/cass/file/a1");
  localStorage.setItem("gender", "男");
  sessionStorage.setItem("draft:a1:report", '{"title":"短信诈骗"}');
  react(refused(status, "请重新登录"));
  expect(document.cookie).not.toContain("token");
  expect({ ...sessionStorage }).toEqual({
    "draft:a1:report": '{"title":"短信诈骗"}',
    flash: '{"tone":"warning","text":"请重新登录"}',
  });
  expect({ ...localStorage }).toEqual({});
});

it("a window whose session ended because somebody signed in again in another one begins anew as theirs", async () => {
  const { react } = await fresh();
  sessionStorage.setItem("id", "a1");
  sessionStorage.setItem("token", "abc");
  document.cookie = "token=of another person";
  react(refused("403", "请重新登录"));
  expect(document.cookie).toContain("token=of another person");
  expect({ ...sessionStorage }).toEqual({ flash: '{"tone":"info","text":"另一个窗口已重新登录，本窗口随之更新"}' });
});

it("what has to be confirmed first leads to where that is done, but not away from the sign-in", async () => {
  const actions = [{ label: "请确认服务号信息", route: "/login/serviceNumberConfirm" }];
  history.replaceState(null, "", "/login");
  const { react, held } = await fresh();
  react(refused("400-3", "请确认服务号信息", { actions }));
  expect(sessionStorage.getItem("flash")).toBeNull();
  history.replaceState(null, "", "/agentManage");
  react(refused("400-3", "请确认服务号信息", { actions: [{ label: "", route: "//evil.test" }] }));
  expect(sessionStorage.getItem("flash")).toBeNull();
  react(refused("400-3", "请确认服务号信息", { actions }));
  expect(sessionStorage.getItem("flash")).toBe('{"tone":"warning","text":"请确认服务号信息"}');
  // On its way already: what else is refused is not said on top.
  react(refused("400", "服务异常"));
  expect(held()).toBeUndefined();
});

it("at the sign-in a lost session is only said", async () => {
  history.replaceState(null, "", "/login");
  const { react, said } = await fresh();
  react(refused("403", "请重新登录"));
  expect(said()).toEqual(["请重新登录"]);
  expect(sessionStorage.getItem("flash")).toBeNull();
});
