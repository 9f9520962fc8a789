import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { anyone, call } from "../../contract/call.ts";
import { id, requiredText } from "../../contract/patterns.ts";
import { FilesInput } from "./file-input.tsx";
import { Field, Form, SubmitButton, useForm } from "../forms/index.ts";
import { TextInput } from "../controls/index.ts";
import { click, draw, type } from "../testing/draw.tsx";
import { arrived, choose, Line, photo, tapLine } from "../testing/line.ts";

const report = call({
  method: "POST",
  path: "/cass/report/add",
  body: z.object({ title: requiredText(6), files: z.array(id()).check(z.minLength(1, "E9410")) }),
  result: z.object({}),
  who: anyone,
  item: "0",
  summary: { zh: "举报", en: "Reports" },
});
const checked = vi.fn<() => boolean>();
const Report = () => {
  const form = useForm({ call: report, start: { title: "", files: [] }, alsoRight: checked });
  return (
    <Form form={form}>
      <Field form={form} name="title" label="标题">
        {(control) => <TextInput {...control} />}
      </Field>
      <Field form={form} name="files" label="附件">
        {(control) => (
          <FilesInput
            {...control}
            purpose="attachment"
            maximum={2}
            onChange={(ids) => form.set("files", [...(ids ?? [])])}
          />
        )}
      </Field>
      <SubmitButton>提交</SubmitButton>
    </Form>
  );
};
const Leaving = () => {
  const [shown, show] = useState(true);
  return shown ? (
    <>
      <Report />
      <button type="button" id="leave" aria-label="leave" onClick={() => show(false)} />
    </>
  ) : null;
};

const fetched = vi.fn<typeof fetch>();
const sent = () => fetched.mock.calls.map(([, request]) => JSON.parse(z.string().parse(request?.body)) as unknown);
const errors = (page: HTMLElement) => [...page.querySelectorAll("[role=alert]")].map((error) => error.textContent);
const submitButton = (page: HTMLElement) => page.querySelector("button[type=submit]");
const submit = async (page: HTMLElement) => await click(submitButton(page));
const settle = async () => await act(async () => await new Promise((done) => setTimeout(done)));
const drop = async (line: Line | undefined): Promise<void> => {
  await act(async () => {
    line?.onerror?.();
    await new Promise((done) => setTimeout(done));
  });
};

beforeEach(() => {
  tapLine();
  checked.mockReset().mockReturnValue(true);
  fetched.mockReset().mockImplementation(async () => Response.json({ status: 200, message: "", result: {} }));
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("goes with every file that was chosen: it waits for those on their way, says so, and is sent once", async () => {
  const page = await draw(<Report />);
  await choose(page, "files", photo(1, "a.pdf"), photo(1, "b.pdf"));
  await type(page.querySelector("input[name=title]"), "短信");
  await submit(page);
  expect(submitButton(page)).toMatchObject({ textContent: "等待文件上传", ariaBusy: "true" });
  await Line.made[0]?.answer(arrived("a"));
  await submit(page);
  expect(fetched).not.toHaveBeenCalled();
  expect(checked).not.toHaveBeenCalled();
  await type(page.querySelector("input[name=title]"), "短信诈骗");
  await Line.made[1]?.answer(arrived("b"));
  await settle();
  expect(sent()).toEqual([{ title: "短信诈骗", files: ["a", "b"] }]);
  expect(submitButton(page)?.textContent).toBe("提交");
});

it("does not go without a file that failed: it is said at its field, what was typed stays, and a retry lets it go", async () => {
  const page = await draw(<Report />);
  await choose(page, "files", photo(1, "a.pdf"), photo(1, "b.pdf"));
  await type(page.querySelector("input[name=title]"), "短信");
  await Line.made[0]?.answer(arrived("a"));
  await submit(page);
  await drop(Line.made[1]);
  expect(fetched).not.toHaveBeenCalled();
  expect(errors(page)).toEqual([
    expect.stringContaining("b.pdf: 网络异常"),
    "有文件没有上传成功，请重试或移除后再提交",
  ]);
  expect(page.querySelector("input[name=title]")).toHaveProperty("value", "短信");
  expect(document.activeElement).toMatchObject({ textContent: "重试" });
  await submit(page);
  expect(fetched).not.toHaveBeenCalled();
  await click(document.activeElement);
  await settle();
  await Line.made[2]?.answer(arrived("b"));
  expect(errors(page)).toEqual([]);
  await submit(page);
  await settle();
  expect(sent()).toEqual([{ title: "短信", files: ["a", "b"] }]);
});

it("goes without a file that was given up while it waited", async () => {
  const page = await draw(<Report />);
  await choose(page, "files", photo(1, "a.pdf"), photo(1, "b.pdf"));
  await type(page.querySelector("input[name=title]"), "短信");
  await submit(page);
  await Line.made[0]?.answer(arrived("a"));
  await click([...page.querySelectorAll("button")].find(({ textContent }) => textContent === "取消"));
  await settle();
  expect(sent()).toEqual([{ title: "短信", files: ["a"] }]);
});

it("shows what else is wrong beside a file that failed", async () => {
  checked.mockReturnValue(false);
  const page = await draw(<Report />);
  await choose(page, "files", photo(1, "a.pdf"));
  await drop(Line.made[0]);
  await submit(page);
  expect(errors(page)).toContain("必填项");
  expect(errors(page)).toContain("有文件没有上传成功，请重试或移除后再提交");
  expect(checked).toHaveBeenCalled();
  expect(document.activeElement).toBe(page.querySelector("input[name=title]"));
});

it("does not go once it was left while it waited", async () => {
  const page = await draw(<Leaving />);
  await choose(page, "files", photo(1, "a.pdf"), photo(1, "b.pdf"));
  await type(page.querySelector("input[name=title]"), "短信");
  await Line.made[0]?.answer(arrived("a"));
  await submit(page);
  await click(page.querySelector("#leave"));
  await settle();
  expect(fetched).not.toHaveBeenCalled();
});
