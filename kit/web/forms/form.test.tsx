import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { act } from "react";
import * as z from "zod/mini";
import { anyone, call } from "../../contract/call.ts";
import { patterns, requiredText } from "../../contract/patterns.ts";
import { Field, Form, SubmitButton, useForm } from "./form.tsx";
import { TextInput } from "../controls/index.ts";
import { updateSession } from "../session/index.ts";
import { click, draw, type } from "../testing/draw.tsx";
import { dismiss, toasts } from "../toast.ts";

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
  const form = useForm({ call: report, start, draft: "report", alsoWrong, done: "已举报", onDone: done });
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

it("shows everything that a screen complains of in one go, and focuses the first", async () => {
  const Published = () => {
    const form = useForm({ call: report, start });
    const complain = () => [form.complain("phone", "请填写手机"), form.complain("title", "请填写标题")];
    return (
      <Form form={form}>
        <Field form={form} name="title" label="标题">
          {(control) => <TextInput {...control} />}
        </Field>
        <Field form={form} name="phone" label="手机">
          {(control) => <TextInput {...control} />}
        </Field>
        <button type="button" onClick={complain}>
          发布
        </button>
      </Form>
    );
  };
  const page = await draw(<Published />);
  await click(page.querySelector("button"));
  expect(errors(page)).toEqual(["请填写标题", "请填写手机"]);
  expect(document.activeElement).toBe(input(page, "title"));
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

it("says what was sent in what a success says, where that names it", async () => {
  const Named = () => {
    const form = useForm({ call: report, start, done: ({ title }) => `已举报“${title}”` });
    return (
      <Form form={form}>
        <Field form={form} name="title" label="标题">
          {(control) => <TextInput {...control} />}
        </Field>
        <Field form={form} name="phone" label="手机">
          {(control) => <TextInput {...control} />}
        </Field>
        <SubmitButton>提交</SubmitButton>
      </Form>
    );
  };
  fetched.mockResolvedValue(Response.json({ status: 200, message: "", result: { id: "1" } }));
  const page = await draw(<Named />);
  await fill(page);
  await submit(page);
  await vi.waitFor(() => expect(toasts().map(({ text }) => text)).toContain("已举报“短信诈骗”"));
  for (const { id } of toasts()) dismiss(id);
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
  expect(toasts().map(({ tone, text }) => [tone, text])).toEqual([["success", "已举报"]]);
  toasts().forEach(({ id }) => dismiss(id));
});

it("says a refusal that belongs to one field there, with the tries left and what to do, and not again below", async () => {
  const wrong = { fields: { phone: "验证码错误" }, remaining: 4 };
  fetched.mockResolvedValueOnce(Response.json({ status: "400", message: "验证码错误", result: wrong }));
  const page = await draw(<Report />);
  await fill(page);
  await submit(page);
  await vi.waitFor(() => expect(errors(page)).toEqual(["验证码错误，还可尝试 4 次"]));
  await vi.waitFor(() => expect(document.activeElement).toBe(input(page, "phone")));
  const dead = { fields: { phone: "验证码已过期" }, remaining: 0, reason: "请重新获取验证码" };
  fetched.mockResolvedValueOnce(Response.json({ status: "400", message: "验证码已过期", result: dead }));
  await submit(page);
  await vi.waitFor(() => expect(errors(page)).toEqual(["验证码已过期，请重新获取验证码"]));
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

it("keeps a refusal that says no more than itself on the form until the next try, and not in a passing message", async () => {
  fetched.mockImplementation(() =>
    Promise.resolve(Response.json({ status: "400", message: "工作号异常", result: {} })),
  );
  const page = await draw(<Report />);
  await fill(page);
  await submit(page);
  await vi.waitFor(() => expect(page.querySelector(".refusal")?.textContent).toBe("工作号异常"));
  expect(toasts()).toEqual([]);
  await type(input(page, "title"), "短信");
  expect(page.querySelector(".refusal")?.textContent).toBe("工作号异常");
  fetched.mockReturnValue(new Promise(() => undefined));
  await submit(page);
  expect(page.querySelector(".refusal")).toBeNull();
});

it("shows the next step of a refusal that stands at a field, too", async () => {
  const result = { fields: { phone: "请联系分支机构" }, actions: [{ label: "联系分支机构", route: "/contact" }] };
  fetched.mockResolvedValue(Response.json({ status: "400-1", message: "请联系分支机构", result }));
  const page = await draw(<Report />);
  await fill(page);
  await submit(page);
  await vi.waitFor(() => expect(page.querySelector(".refusal a")?.getAttribute("href")).toBe("/contact"));
  expect(page.querySelector(".field-error")?.textContent).toBe("请联系分支机构");
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

const correct = call({
  method: "POST",
  path: "/cass/case/save",
  body: z.object({ id: z.string(), version: z.int(), title: requiredText(20), cause: z.string() }),
  result: z.object({ version: z.int() }),
  who: anyone,
  item: "0",
  summary: { zh: "修改案例", en: "Corrects a case" },
});
interface CorrectionProps {
  readonly version: number;
  readonly title?: string;
  readonly cause?: string;
  readonly seen?: { readonly by: string; readonly at: string };
  readonly theirs?: () => Promise<{ start: { id: string; version: number; title: string; cause: string } }>;
}
const Correction = ({ version, title = "跳机", cause = "", seen, theirs }: CorrectionProps) => {
  const start = { id: "c1", version, title, cause };
  const form = useForm({ call: correct, start, draft: "case c1", seen, ...(theirs && { theirs }) });
  return (
    <Form form={form}>
      <Field form={form} name="title" label="标题">
        {(control) => <TextInput {...control} />}
      </Field>
      <Field form={form} name="cause" label="原因" called="原因（中文）">
        {(control) => <TextInput {...control} />}
      </Field>
      <SubmitButton>提交</SubmitButton>
    </Form>
  );
};
const refuse = (answer: object) => fetched.mockImplementation(() => Promise.resolve(Response.json(answer)));
const stale = { status: "409", message: "数据已被修改，请刷新", code: "E9409", result: {} };
const button = (page: HTMLElement, name: string) =>
  [...page.querySelectorAll("button")].find((one) => one.textContent === name);
const sentBody = () => JSON.parse(z.string().parse(fetched.mock.lastCall?.[1]?.body));
/** Draws it as a page that was loaded again would. */
const reload = async (part: React.ReactNode) => {
  document.body.replaceChildren();
  return await draw(part);
};

describe("of two who correct the same thing", () => {
  beforeEach(() => {
    sessionStorage.clear();
    updateSession({ id: "a1" });
  });

  const now = {
    start: { id: "c1", version: 4, title: "主机跳机", cause: "雷击" },
    seen: { by: "王磊", at: "2026-11-21 14:05:00" },
  };
  const refusedOnce = async (page: HTMLElement) => {
    refuse(stale);
    await submit(page);
    await vi.waitFor(() => expect(page.querySelector(".beside")).not.toBeNull());
  };
  const beside = (page: HTMLElement) => [...page.querySelectorAll(".beside-part")].map((part) => part.textContent);

  it("the second sees theirs beside his where he looks, and sends both together as the new version", async () => {
    const page = await draw(<Correction version={3} theirs={async () => now} />);
    await type(input(page, "cause"), "电源老化");
    await refusedOnce(page);
    expect(document.activeElement).toBe(page.querySelector(".form-said"));
    expect(page.querySelector(".beside")?.textContent).toMatch(/王磊于2026-11-21 14:05修改过.*1项.*仅对方修改.*标题/);
    expect(beside(page)).toEqual(["原因（中文）原值—对方的雷击我的电源老化保留我的采用对方的"]);
    expect(input(page, "cause")).toHaveProperty("value", "电源老化");
    await click(button(page, "合并"));
    refuse({ status: 200, message: "", result: { version: 5 } });
    await submit(page);
    expect(sentBody()).toEqual({ id: "c1", version: 4, title: "主机跳机", cause: "电源老化" });
    await vi.waitFor(() => expect(Object.keys(sessionStorage).join()).not.toContain("case c1"));
  });

  it("of what both changed theirs is taken where it is chosen, and mine where not", async () => {
    const page = await draw(<Correction version={3} theirs={async () => now} />);
    await type(input(page, "cause"), "电源老化");
    await type(input(page, "title"), "误操作");
    await refusedOnce(page);
    await click(button(page, "全部采用对方的"));
    const [title] = page.querySelectorAll(".beside-part");
    const group = title?.querySelector("[role=radiogroup]");
    expect(document.getElementById(group?.getAttribute("aria-labelledby") ?? "")?.textContent).toBe("标题");
    await click(title?.querySelector("input[value=mine]"));
    await click(button(page, "合并"));
    expect(input(page, "cause")).toHaveProperty("value", "雷击");
    expect(input(page, "title")).toHaveProperty("value", "误操作");
  });

  it("what cannot be read keeps what was typed, and is read by the button", async () => {
    const read = vi
      .fn<() => Promise<typeof now>>()
      .mockRejectedValueOnce(new Error("no network"))
      .mockResolvedValue(now);
    const page = await draw(<Correction version={3} theirs={read} />);
    await type(input(page, "cause"), "电源老化");
    refuse(stale);
    await submit(page);
    await vi.waitFor(() => expect(page.querySelector(".form-said")?.textContent).toContain("已保留"));
    await click(button(page, "重新读取"));
    await vi.waitFor(() => expect(beside(page)).toHaveLength(1));
  });

  it("finds what he typed of an older version beside what stands, and nothing is lost before he decides", async () => {
    await type(input(await draw(<Correction version={3} />), "cause"), "电源老化");
    const second = await reload(<Correction {...now.start} seen={now.seen} />);
    expect(input(second, "cause")).toHaveProperty("value", "雷击");
    await type(input(second, "title"), "误操作");
    const third = await reload(<Correction {...now.start} seen={now.seen} />);
    expect(beside(third)).toEqual([
      "标题原值跳机对方的主机跳机我的误操作保留我的采用对方的",
      "原因（中文）原值—对方的雷击我的电源老化保留我的采用对方的",
    ]);
    await click(button(third, "合并"));
    expect(input(third, "cause")).toHaveProperty("value", "电源老化");
    const fourth = await reload(<Correction version={5} />);
    await click(button(fourth, "放弃我填写的内容"));
    const last = await reload(<Correction version={5} />);
    expect(last.querySelector(".beside")).toBeNull();
    expect(input(last, "cause")).toHaveProperty("value", "");
  });

  it("a draft that an earlier release has kept is there", async () => {
    sessionStorage.setItem("draft:a1:case c1", JSON.stringify({ cause: "电源老化", "@version": "3" }));
    expect(input(await draw(<Correction version={3} />), "cause")).toHaveProperty("value", "电源老化");
  });

  it("what was typed of the version that still stands is there at once", async () => {
    await type(input(await draw(<Correction version={3} />), "cause"), "电源老化");
    const again = await reload(<Correction version={3} />);
    expect(input(again, "cause")).toHaveProperty("value", "电源老化");
    expect(again.querySelector(".beside")).toBeNull();
  });
});

it("leaves no draft of what was sent, however often the screen is drawn until it is left", async () => {
  updateSession({ id: "a1" });
  refuse({ status: 200, message: "", result: { version: 4 } });
  const page = await draw(<Correction version={3} />);
  await type(input(page, "cause"), "电源老化");
  await submit(page);
  await vi.waitFor(() => expect(button(page, "提交")?.getAttribute("aria-busy")).not.toBe("true"));
  expect(Object.keys(sessionStorage).join()).not.toContain("case c1");

  await type(input(await reload(<Correction version={4} />), "cause"), "雷击");
  const offering = await reload(<Correction version={5} />);
  await type(input(offering, "title"), "误操作");
  await submit(offering);
  await vi.waitFor(() => expect(button(offering, "提交")?.getAttribute("aria-busy")).not.toBe("true"));
  expect(Object.keys(sessionStorage).join()).not.toContain("case c1");
});

it("says of the form as a whole what is wrong with something that has no input", async () => {
  refuse({ status: "400-1", message: "请检查", result: { fields: { id: "记录不存在" } } });
  const page = await draw(<Correction version={3} />);
  await type(input(page, "cause"), "电源老化");
  await submit(page);
  await vi.waitFor(() => expect(page.querySelector(".form-said")?.textContent).toBe("记录不存在"));
  expect(document.activeElement).toBe(page.querySelector(".form-said"));
});
