import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { anyone, call } from "../../contract/call.ts";
import { heldRefusal, letRefusalGo } from "../call/index.ts";
import { click, draw } from "../testing/draw.tsx";
import { dismiss, toasts } from "../toast.ts";
import { RemoveButton } from "./remove-button.tsx";
import { SendButton } from "./send-button.tsx";

const remove = call({
  method: "POST",
  path: "/cass/thing/remove",
  body: z.object({ id: z.string() }),
  result: z.object({ left: z.int() }),
  who: anyone,
  audit: "thing.remove",
  item: "0",
  summary: { zh: "删除", en: "Removes" },
});

const asked: unknown[] = [];
let answer: object = {};
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, message: "", result: { left: 2 } };
  vi.stubGlobal("fetch", async (_path: string, init: RequestInit) => {
    asked.push(JSON.parse(z.string().parse(init.body)));
    return Response.json(answer);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  letRefusalGo();
});

const onDone = vi.fn<(result: { left: number }) => void>();
const draws = () =>
  draw(
    <SendButton call={remove} body={{ id: "7" }} says="Remove" title="Remove it?" hint="For good." onDone={onDone} />,
  );
const dialog = () => document.querySelector("dialog");
const button = (words: string) =>
  [...(dialog()?.querySelectorAll("button") ?? [])].find((one) => one.textContent === words);
const closed = () => act(() => vi.waitFor(() => expect(dialog()).toBeNull()));

it("makes its call once it was said that it is meant", async () => {
  const page = await draws();
  await click(page.querySelector("button"));
  expect([dialog()?.textContent?.includes("For good."), asked]).toEqual([true, []]);
  await click(button("Remove"));
  await closed();
  expect([asked, onDone.mock.lastCall]).toEqual([[{ id: "7" }], [{ left: 2 }]]);
});

it("says what is gone once it was removed", async () => {
  const page = await draw(<RemoveButton call={remove} body={{ id: "7" }} name="PEK128 值机" />);
  await click(page.querySelector("button"));
  await click(button("删除"));
  await closed();
  const told = toasts();
  for (const { id } of told) dismiss(id);
  expect(told.map(({ text }) => text)).toEqual(["已删除“PEK128 值机”"]);
});

it("asks nothing of the button that comes in its place, once somebody else was quicker", async () => {
  const restore = { ...remove, path: "/cass/thing/restore" };
  const Thing = () => {
    const [gone, setGone] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setGone(true)}>
          refresh
        </button>
        {gone ? (
          <SendButton call={restore} body={{ id: "7" }} says="Restore" />
        ) : (
          <SendButton call={remove} body={{ id: "7" }} says="Remove" title="Remove it?" />
        )}
      </>
    );
  };
  const page = await draw(<Thing />);
  const [refresh, pressed] = page.querySelectorAll("button");
  await click(pressed);
  expect(dialog()).not.toBeNull();
  await click(refresh);
  await closed();
  expect(page.textContent).toContain("Restore");
});

it("makes no call when it was not meant", async () => {
  const page = await draws();
  await click(page.querySelector("button"));
  await click(button("取消"));
  await closed();
  expect(asked).toEqual([]);
});

it("tells a refusal in its question, which stays", async () => {
  onDone.mockReset();
  answer = { status: "400", message: "还有人在用", code: "E9413", result: {} };
  const page = await draws();
  await click(page.querySelector("button"));
  await click(button("Remove"));
  await act(() => vi.waitFor(() => expect(dialog()?.textContent).toContain("还有人在用")));
  expect(onDone.mock.calls).toEqual([]);
  await click(button("取消"));
  await closed();
  expect(heldRefusal()?.dialog).toBeUndefined();
});

it("asks nobody where no title does", async () => {
  const page = await draw(<SendButton call={remove} body={{ id: "8" }} says="Remove" done="Gone" />);
  await click(page.querySelector("button"));
  await act(() => vi.waitFor(() => expect(toasts().map(({ text }) => text)).toEqual(["Gone"])));
  expect([asked, dialog()]).toEqual([[{ id: "8" }], null]);
  toasts().forEach(({ id }) => dismiss(id));
});
