import { expect, it } from "vitest";
import * as z from "zod/mini";
import { anyone, call } from "../../contract/call.ts";
import { requiredText } from "../../contract/patterns.ts";
import { TextInput } from "../controls/index.ts";
import { send, useCall } from "../call/index.ts";
import { type Keeper, keepsWork } from "../testing/kept-work.tsx";
import { clear, Reply, settled, show } from "../testing/stage.tsx";
import { toasts } from "../toast.ts";
import { Field, Form, SubmitButton, useForm } from "./form.tsx";

const facts = z.object({ text: requiredText(9), version: z.int() });
const declared = { who: anyone, item: "0", summary: { zh: "说明", en: "Facts" } } as const;
const change = call({ ...declared, method: "POST", path: "/cass/kept/save", body: facts, result: z.object({}) });
const read = call({ ...declared, method: "GET", path: "/cass/kept/read", body: z.object({}), result: facts });

const Facts = ({
  of,
  theirs,
}: {
  of: z.output<typeof facts>;
  theirs?: () => Promise<{ start: typeof of } | undefined>;
}) => {
  const form = useForm({ call: change, start: of, draft: "kept", ...(theirs && { theirs }), refreshes: [read] });
  return (
    <Form form={form}>
      <Field form={form} name="text" label="说明">
        {(control) => <TextInput {...control} />}
      </Field>
      <SubmitButton>保存</SubmitButton>
    </Form>
  );
};
/** Starts from what stands behind it. */
const Behind = () => {
  const { data } = useCall(read, {});
  return data && <Facts of={data} />;
};
const alike: Omit<Keeper, "screen"> = {
  save: change.path,
  saved: {},
  answers: (stands) => ({ [read.path]: () => stands }),
  type: async (stage, text) => await stage.type("text", text),
  send: async (stage) => await stage.press("保存"),
  typed: () => document.querySelector<HTMLInputElement>("[name=text]")?.value,
  unreached: "网络异常",
  // Told on the way to the sign-in.
  ended: "",
  again: false,
};

keepsWork("a form", {
  ...alike,
  screen: (stands) => () => <Facts of={stands} theirs={async () => ({ start: await send(read, {}) })} />,
});

keepsWork("a form of what stands behind it", { ...alike, screen: () => Behind });

it("a form that stays is saved again over what it has saved itself, and shows what was made of it", async () => {
  let stands = { version: 1, text: "then" };
  const stage = await show(Behind, "/", {
    [read.path]: () => stands,
    [change.path]: ({ text }) => {
      stands = { version: stands.version + 1, text: `${text}!` };
      return {};
    },
  });
  for (const text of ["one", "two"]) {
    await stage.type("text", text);
    await stage.press("保存");
    await settled();
    expect(alike.typed()).toBe(`${text}!`);
  }
  expect(stage.calls.filter(({ path }) => path === change.path).map(({ body }) => body)).toEqual([
    { version: 1, text: "one" },
    { version: 2, text: "two" },
  ]);
  await clear();
});

const saves = [
  [
    "reads what it is of",
    () => <Facts of={{ version: 1, text: "then" }} theirs={async () => ({ start: await send(read, {}) })} />,
  ],
  ["begins from what stands behind it", Behind],
] as const;

it.each(saves)("a form that %s goes on from its own save that was done and not answered", async (_how, Screen) => {
  let stands = { version: 1, text: "then" };
  const stage = await show(Screen, "/", {
    [read.path]: () => stands,
    [change.path]: ({ text, version }) => {
      if (Number(version) !== stands.version)
        return new Reply({ status: "409", message: "changed", code: "E9409", result: {} });
      stands = { version: stands.version + 1, text: String(text) };
      if (stands.text === "lost") throw new TypeError("the answer is lost");
      return {};
    },
  });
  // Pressed again as it was, it says that it is saved; with more typed, that is saved as well.
  for (const more of ["lost", "more"]) {
    await stage.type("text", "lost");
    await stage.press("保存");
    await stage.type("text", more);
    await stage.press("保存");
    await settled();
    expect(stage.all(".beside")).toEqual([]);
    expect(stands.text).toBe(more);
  }
  expect(stands.version).toBe(4);
  expect(toasts().map(({ text }) => text)).toEqual(["您填写的内容已保存"]);
  await clear();
});

it.each([
  ["is in its list no more", async () => undefined],
  ["is answered as none", async () => ({ start: await send(read, {}) })],
])(
  "a form of what somebody else removed meanwhile says so, keeps what was typed and offers no other try (%s)",
  async (_, theirs) => {
    const gone = (status: string, code: string, message: string) => () =>
      new Reply({ status, code, message, result: {}, traceId: "t" });
    const stage = await show(() => <Facts of={{ version: 1, text: "then" }} theirs={theirs} />, "/", {
      [read.path]: gone("404", "E9404", "记录不存在"),
      [change.path]: gone("409", "E9409", "数据已被修改，请刷新"),
    });
    await stage.type("text", "mine");
    await stage.press("保存");
    await settled();
    expect(stage.text()).toContain("已找不到这条数据，可能已被删除");
    expect(stage.text()).not.toContain("重新读取");
    expect(alike.typed()).toBe("mine");
    await clear();
  },
);
