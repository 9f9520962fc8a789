import { act } from "react";
import { useLocation, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { click, draw, type } from "@apron/kit/web/testing/draw";
import { Setup } from "./Setup.tsx";

const linkAnswer = ({ key = "" }: { key?: string }) =>
  key === "used"
    ? { status: "400", code: "E1027", message: "初始化链接已失效", result: {} }
    : { status: 200, message: "", result: { kind: key.startsWith("security") ? "security" : "administrator" } };
const sent: string[] = [];
beforeEach(() => {
  sent.length = 0;
  // jsdom has no WebCrypto: passwords go as over plain HTTP.
  vi.stubGlobal("isSecureContext", false);
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string } = {}) => {
    if (path.includes("/login/setup")) sent.push(body ?? "");
    if (path.includes("/login/getSetup")) return Response.json(linkAnswer(JSON.parse(body ?? "{}")));
    return Response.json({ status: 200, message: "", result: {} });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What stands in the address bar. */
const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
};
/** A page that is left and come back to, as a reload does. */
const Away = () => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <button type="button" onClick={() => void (pathname === "/away" ? navigate(-1) : navigate("/away"))}>
        leave or return
      </button>
      <Address />
      {pathname === "/away" ? null : <Setup />}
    </>
  );
};

it("takes the key out of the address and sends it all the same, also after the page was loaded again", async () => {
  const page = await draw(<Away />, "/login/setup#key=one-time");
  const address = () => page.querySelector("output")?.textContent;
  await vi.waitFor(() => expect(address()).toBe("/login/setup"));
  const leaveOrReturn = () => act(async () => page.querySelector("button")?.click());
  await leaveOrReturn();
  await leaveOrReturn();
  await type(page.querySelector("input[name=name]"), "冯小宁");
  await type(page.querySelector("input[name=signTel]"), "13855550001");
  await type(page.querySelector("input[name=smsCode]"), "123456");
  for (const name of ["password", "confirmPassword"])
    await type(page.querySelector(`input[name=${name}]`), "Harbour27Lamp");
  await click(page.querySelector("input[type=checkbox]"));
  await act(async () => {
    page.querySelector("form")?.requestSubmit();
    await new Promise((done) => setTimeout(done));
  });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent[0] ?? "")).toMatchObject({ key: "one-time", name: "冯小宁" });
});

it("says of a password which of the rules it breaks, while it is typed", async () => {
  const page = await draw(<Setup />, "/login/setup#key=one-time");
  await type(page.querySelector("input[name=password]"), "Apron2026prod");
  const told = [...page.querySelectorAll(".new-password li")].map((rule) => [
    rule.textContent,
    rule.getAttribute("data-holds"),
  ]);
  expect(told).toContainEqual(["至少一个数字", "true"]);
  expect(told).toContainEqual(["不含产品名、系统名或本人手机号、邮箱、用户名、工作号", "false"]);
});

it("says of a link without its key that it opens nothing, before a form is filled in", async () => {
  const page = await draw(<Setup />, "/login/setup");
  expect(page.querySelector("[role=status]")?.textContent).toBe("初始化链接已失效");
  expect(page.querySelector("form")).toBeNull();
  expect(page.querySelector("a.button")?.getAttribute("href")).toBe("/login");
});

it.each([
  ["one-time", "此链接创建系统管理员"],
  ["security-link", "此链接创建安全管理员"],
])("says which of the two administrators the link %s creates", async (key, said) => {
  const page = await draw(<Setup />, `/login/setup#key=${key}`);
  await vi.waitFor(() => expect(page.textContent).toContain(said));
});

it("says of a link that was used already that it opens nothing, before a form is filled in", async () => {
  const page = await draw(<Setup />, "/login/setup#key=used");
  await vi.waitFor(() => expect(page.querySelector("[role=status]")?.textContent).toBe("初始化链接已失效"));
  expect(page.querySelector("form")).toBeNull();
});
