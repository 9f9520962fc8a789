import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { act } from "react";
import * as z from "zod/mini";
import { anyone, call } from "../contract/call.ts";
import { patterns, requiredText } from "../contract/patterns.ts";
import { Field, Form, SubmitButton, useForm } from "./form.tsx";
import { TextInput } from "./input.tsx";
import { updateSession } from "./session.ts";
import { click, draw, type } from "./testing/draw.tsx";

const report = call({
  method: "POST",
  path: "/cass/report/add",
  body: z.object({
    title: requiredText(6),
    phone: z.string("E9410").check(z.regex(patterns.mainlandMobile, "E9413")),
    password: z.optional(z.string()),
  }),
  result: z.object({ id: z.string() }),
  who: anyone,
  item: "0",
  summary: { zh: "举报", en: "Reports" },
});

const start = { title: "", phone: "" };
const done = vi.fn<(result: { id: string }, body: object) => void>();
const Report = () => {
  const alsoWrong = ({ password = "" }): Record<string, string> => (password === "weak" ? { password: "太弱" } : {});
  const form = useForm({ call: report, start, draft: "report", alsoWrong, onDone: done });
  return (
    <Form form={form}>
      <Field form={form} name="title" label="标题" hint="最多6个字" required>
        {(control) => <TextInput {...control} />}
      </Field>
      <Field form={form} name="phone" label="手机">
        {(control) => <TextInput {...control} />}
      </Field>
      <Field form={form} name="password" label="密码">
        {(control) => <TextInput {...control} type="password" />}
      </Field>
      <SubmitButton>提交</SubmitButton>
    </Form>
  );
};

const fetched = vi.fn<typeof fetch>();
const input = (page: HTMLElement, name: string) => page.querySelector(`input[name=${name}]`);
const errors = (page: HTMLElement) => [...page.querySelectorAll("[role=alert]")].map((error) => error.textContent);
const submit = async (page: HTMLElement) => await click(page.querySelector("button[type=submit]"));
const fill = async (page: HTMLElement) => {
  await type(input(page, "title"), "短信诈骗");
  await type(input(page, "phone"), "13800000001");
};

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  done.mockReset();
});

it("shows every error at its field, focuses the first and sends nothing", async () => {
  const page = await draw(<Report />);
  await type(input(page, "title"), "一二三四五六七");
  await type(input(page, "phone"), "12");
  await submit(page);
  expect(errors(page)).toEqual(["最多6个字符", "格式错误"]);
  expect(document.activeElement).toBe(input(page, "title"));
  expect(fetched).not.toHaveBeenCalled();
});

it("shows what only the screen can judge beside what the call judges", async () => {
  const page = await draw(<Report />);
  await type(input(page, "title"), "短信诈骗");
  await type(input(page, "password"), "weak");
  await submit(page);
  expect(errors(page)).toEqual(["必填项", "太弱"]);
  await type(input(page, "phone"), "13800000001");
  await submit(page);
  expect(errors(page)).toEqual(["太弱"]);
  expect(fetched).not.toHaveBeenCalled();
});

it("says that something is missing rather than that its format is wrong", async () => {
  const page = await draw(<Report />);
  await submit(page);
  expect(errors(page)).toEqual(["必填项", "必填项"]);
});

it("ties label, hint and error to the input", async () => {
  const page = await draw(<Report />);
  await submit(page);
  const title = input(page, "title");
  const described = title
    ?.getAttribute("aria-describedby")
    ?.split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(["最多6个字", "必填项"]);
  expect(page.querySelector(`label[for="${title?.id}"]`)?.textContent).toContain("标题");
});

it("takes an error away once its field is changed", async () => {
  const page = await draw(<Report />);
  await submit(page);
  await type(input(page, "title"), "好");
  expect(errors(page)).toEqual(["必填项"]);
});

it("submits once, however often the button is pressed while the call is under way", async () => {
  let answer: (response: Response) => void = () => undefined;
  fetched.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const page = await draw(<Report />);
  await fill(page);
  await submit(page);
  await submit(page);
  await submit(page);
  expect(page.querySelector("button[type=submit]")?.getAttribute("aria-busy")).toBe("true");
  expect(fetched).toHaveBeenCalledTimes(1);
  await act(async () => answer(Response.json({ status: 200, message: "", result: { id: "r1" } })));
  await vi.waitFor(() =>
    expect(done).toHaveBeenCalledExactlyOnceWith({ id: "r1" }, { title: "短信诈骗", phone: "13800000001" }),
  );
});

it("puts what the server found wrong at its field", async () => {
  fetched.mockResolvedValue(
    Response.json({ status: "400-1", message: "请检查", result: { fields: { phone: "号段不支持" } } }),
  );
  const page = await draw(<Report />);
  await fill(page);
  await submit(page);
  await vi.waitFor(() => expect(errors(page)).toEqual(["号段不支持"]));
  await vi.waitFor(() => expect(document.activeElement).toBe(input(page, "phone")));
});

it("shows a refusal with its end and its next step, and keeps what was typed", async () => {
  const result = { until: "2026-11-22 00:00:00", remaining: 0, actions: [{ label: "我的举报", route: "/report" }] };
  fetched.mockResolvedValue(Response.json({ status: "400-9", message: "24小时内最多2次", result }));
  const page = await draw(<Report />);
  await fill(page);
  await submit(page);
  await vi.waitFor(() =>
    expect(page.querySelector(".refusal")?.textContent).toMatch(/24小时内最多2次.*2026-11-22 00:00.*我的举报/),
  );
  expect(input(page, "title")).toHaveProperty("value", "短信诈骗");
});

it("keeps what was typed for the same account, but never a password", async () => {
  updateSession({ id: "a1" });
  await fill(await draw(<Report />));
  await type(document.querySelector("input[name=password]"), "Secret2026");
  document.body.replaceChildren();
  const later = await draw(<Report />);
  expect(input(later, "title")).toHaveProperty("value", "短信诈骗");
  expect(input(later, "password")).toHaveProperty("value", "");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("Secret2026");

  updateSession({ id: "a2" });
  expect(input(await draw(<Report />), "title")).toHaveProperty("value", "");
});
