import { readTemplate, topKeys } from "@apron/dialect";
import { corpus, schemaNamed } from "@apron/dialect/testing";
import { named } from "@apron/kit/contract/named";
import { languageNames } from "@apron/kit/contract/testing/language-names";
import { act } from "react";
import { expect, it, vi } from "vitest";
import { click, draw, type } from "@apron/kit/web/testing/draw";
import { newFormStore } from "./form-store.ts";
import { SchemaForm } from "./SchemaForm.tsx";

const drawn = vi.fn<(key: string) => void>();
const keys = () => drawn.mock.calls.map(([key]) => key);
const open = async (schema: unknown, values?: object, readOnly = false) => {
  const form = readTemplate(JSON.stringify(schema));
  const store = newFormStore(form, values === undefined ? undefined : JSON.parse(JSON.stringify(values)));
  const page = await draw(<SchemaForm store={store} label="记录" readOnly={readOnly} onDraw={drawn} />);
  drawn.mockClear();
  return { store, page };
};
const input = (page: HTMLElement, name: string) => page.querySelector(`[name="details.${name}"]`);
const errors = (page: HTMLElement) => [...page.querySelectorAll("[role=alert]")].map((error) => error.textContent);

it("draws only the field that is typed in, and those that depend on it", async () => {
  const plain = Array.from({ length: 200 }, (_, at) => [
    `f${at}`,
    { type: "string", title: `F${at}`, "x-component": "Input" },
  ]);
  const shown = { type: "string", "x-component": "Input", "x-visible": "{{$values.f7 === 'x'}}" };
  const { page } = await open({ type: "object", properties: { ...Object.fromEntries(plain), shown } });
  await type(input(page, "f3"), "a");
  expect(keys()).toEqual(["/f3"]);
  drawn.mockClear();
  await type(input(page, "f7"), "x");
  expect(keys().sort()).toEqual(["/f7", "/shown"]);
  expect(input(page, "shown")).not.toBeNull();
});

it("draws one cell of a table when it is typed in", async () => {
  const { page } = await open(schemaNamed("contacts"), { contacts: [{ kind: "phone" }, { kind: "phone" }] });
  await type(input(page, "contacts.1.phone"), "138");
  expect(keys()).toEqual(["/contacts/*/phone"]);
});

it("shows every problem at its field, focuses the first, and forgets it when it is put right", async () => {
  const { page, store } = await open(schemaNamed("checks"));
  await act(async () => expect(store.check()).toBe(false));
  expect(errors(page)).toEqual(["请填写IP"]);
  expect(document.activeElement).toBe(input(page, "ip"));
  await type(input(page, "ip"), "10.0.0.1");
  expect(errors(page)).toEqual([]);
  await act(async () => expect(store.check()).toBe(true));
});

it("takes a time as the rest of the portal does, keeps seconds that were there, and shows what it cannot read as it is", async () => {
  const at = (type: string) => ({
    type: "string",
    title: type,
    "x-component": "DatePicker",
    "x-component-props": { type },
  });
  const time = { type: "string", title: "钟点", "x-component": "TimePicker" };
  const schema = {
    properties: { at: at("datetime"), kept: at("datetime"), end: at("datetime"), other: at("datetime"), time },
  };
  const { page, store } = await open(schema, { kept: "2026-03-02 10:20:30", other: "昨天下午" });
  const hour = (name: string): Element | null =>
    input(page, name)?.closest(".day-time")?.querySelector("[aria-label^='时刻']") ?? null;
  await type(input(page, "at"), "2026-03-02");
  await type(hour("at"), "0915");
  await type(hour("end"), "101112");
  await type(input(page, "time"), "9:05");
  await act(async () => input(page, "time")?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  expect(store.settled().values["time"]).toBe("09:05:00");
  await type(input(page, "time"), "１８:３０");
  expect([hour("at"), hour("kept"), input(page, "other"), input(page, "time")]).toMatchObject([
    { value: "09:15" },
    { value: "10:20:30" },
    { value: "昨天下午" },
    { value: "18:30" },
  ]);
  await type(input(page, "kept"), "2026-03-03");
  await type(input(page, "end"), "2026-03-04");
  expect(store.settled().values).toEqual({
    at: "2026-03-02 09:15:00",
    kept: "2026-03-03 10:20:30",
    end: "2026-03-04 10:11:12",
    other: "昨天下午",
    time: "18:30:00",
  });
});

it("gives stars to press where a template asks for them, and shows them to whoever reads the record", async () => {
  const schema = { properties: { easy: { type: "number", title: "方便", "x-component": "Rate" } } };
  const { page, store } = await open(schema);
  await click(page.querySelector("[type=radio][value='4']"));
  expect(store.settled().values).toEqual({ easy: 4 });
  await click(page.querySelector(".stars-line button"));
  expect(store.settled().values).toEqual({});
  const { page: read } = await open(schema, { easy: 3 }, true);
  expect(read.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("3星，共5星");
});

it("takes fields called as the language or the page calls its own things like any others", async () => {
  const names = [...languageNames, "parentNode", "nodeName", "addEventListener", "submit"];
  const fields = names.map((name) => [name, { type: "string", title: `{${name}}`, required: true }]);
  const store = newFormStore(readTemplate(JSON.stringify({ properties: Object.fromEntries(fields) })));
  const page = await draw(
    <form>
      <SchemaForm store={store} label="记录" />
    </form>,
  );
  expect([...page.querySelectorAll("label")].map((label) => label.firstChild?.textContent)).toEqual(
    names.map((name) => `{${name}}`),
  );
  expect(errors(page)).toEqual([]);
  await act(async () => expect(store.check()).toBe(false));
  expect(errors(page)).toHaveLength(names.length);
  expect(document.activeElement).toBe(input(page, names[0] ?? ""));
  for (const name of names) await type(input(page, name), name);
  expect(errors(page)).toEqual([]);
  expect(store.settled().values).toEqual(Object.fromEntries(names.map((name) => [name, name])));
  // An input would take the place of what the form itself is asked for.
  expect(page.querySelector("form")?.parentNode).toBe(page);
  await act(async () => store.complain(named(names.map((name) => [name, "再看一下"]))));
  expect(errors(page)).toHaveLength(names.length);
});

it("draws the first of very many fields, the others when asked, and at once the one that is wrong", async () => {
  const many = Array.from({ length: 1_000 }, (_, at) => [`f${at}`, { type: "string", required: at === 700 }]);
  const { page, store } = await open({ type: "object", properties: Object.fromEntries(many) });
  expect(page.querySelectorAll("input")).toHaveLength(300);
  const more = [...page.querySelectorAll("button")].at(-1);
  expect(more?.textContent).toContain("700");
  await click(more);
  expect(page.querySelectorAll("input")).toHaveLength(600);
  await act(async () => expect(store.check()).toBe(false));
  expect(document.activeElement).toBe(input(page, "f700"));
});

it("draws no more at once when very many fields stand in groups, and brings the group that is wrong", async () => {
  const group = (at: number) => ({
    type: "void",
    "x-component": "Card",
    properties: Object.fromEntries(
      Array.from({ length: 100 }, (_, place) => [`f${at}-${place}`, { type: "string", required: at === 80 }]),
    ),
  });
  const groups = Array.from({ length: 100 }, (_, at) => [`g${at}`, group(at)]);
  const whole = { type: "void", "x-component": "FormLayout", properties: Object.fromEntries(groups) };
  const { page, store } = await open({ type: "object", properties: { whole } });
  expect(page.querySelectorAll("input").length).toBeLessThanOrEqual(300);
  await act(async () => expect(store.check()).toBe(false));
  expect(document.activeElement).toBe(input(page, "f80-0"));
  expect(page.querySelectorAll("input").length).toBeLessThanOrEqual(600);
});

it("draws the first of very many rows, and always the row that is added", async () => {
  const contacts = Array.from({ length: 900 }, () => ({ kind: "phone", phone: "1" }));
  const { page } = await open(schemaNamed("contacts"), { contacts });
  expect(page.querySelectorAll(".template-item").length).toBeLessThan(301);
  await click([...page.querySelectorAll("button")].find((button) => button.textContent === "添加联系人"));
  expect(input(page, "contacts.900.phone")).not.toBeNull();
  expect(page.querySelectorAll(".template-item").length).toBeLessThan(601);
});

it("adds rows with their defaults, and takes them away", async () => {
  const { page, store } = await open(schemaNamed("contacts"));
  await click([...page.querySelectorAll("button")].find((button) => button.textContent === "添加联系人"));
  expect(store.settled().values).toEqual({ contacts: [{ kind: "phone" }] });
  expect(input(page, "contacts.0.phone")).not.toBeNull();
  // Whoever adds one fills it in next.
  expect(page.querySelector(".template-item")?.contains(document.activeElement)).toBe(true);
  await click([...page.querySelectorAll("button")].find((button) => button.textContent === "删除"));
  expect(store.settled().values).toEqual({ contacts: [] });
});

it("puts a row back where it was, with all that was typed, and tells whoever keeps something by its path", async () => {
  const contacts = [
    { kind: "phone", phone: "1" },
    { kind: "phone", phone: "2" },
  ];
  const { page, store } = await open(schemaNamed("contacts"), { contacts });
  const moved: string[] = [];
  store.onRowMoved((list, { at, is }) => moved.push(`${list} ${at} ${is}`));
  await click([...page.querySelectorAll("button")].find((button) => button.textContent === "删除"));
  expect(store.settled().values).toEqual({ contacts: contacts.slice(1) });
  expect(document.activeElement?.textContent).toBe("撤销删除");
  await click(document.activeElement);
  expect(store.settled().values).toEqual({ contacts });
  expect(moved).toEqual(["contacts 0 gone", "contacts 0 back"]);
});

it("shows a record that is only read as text, in an area of its own, with nothing to type into", async () => {
  const { page } = await open(
    schemaNamed("inspection"),
    { counter: "A1", photos: [{ name: "a.jpg", url: "javascript:alert(1)" }] },
    true,
  );
  expect(page.querySelector(".template-form.is-read-only")).not.toBeNull();
  expect(page.querySelectorAll("input, textarea, select, [role=combobox]")).toHaveLength(0);
  expect([...page.querySelectorAll("dd")].map((value) => value.textContent)).toContain("A1");
  expect(page.querySelector("a")).toBeNull();
  expect(page.textContent).toContain("a.jpg");
});

it("takes one file of an upload away and leaves the others exactly as the record embeds them", async () => {
  const own = { name: "a.jpg", url: "/cass/file/f1", uid: "f1", status: "success", response: { fileId: "f1" } };
  const former = { name: "b.jpg", url: "https://old.test/b.jpg", uid: 7, extra: true };
  const { page, store } = await open(schemaNamed("inspection"), { photos: [own, former] });
  expect(page.querySelectorAll(".upload-row")).toHaveLength(2);
  await click(page.querySelector(".upload-row button"));
  expect(store.settled().values).toEqual({ photos: [former] });
  await click(page.querySelector(".upload-row button"));
  expect(store.settled().values).toEqual({});
});

it("marks a value out of its band in words too, and gives place to what its user adds", async () => {
  const disk = {
    type: "number",
    title: "磁盘",
    "x-component": "InputNumber",
    "x-data": { band: { to: 80, unit: "%" } },
  };
  const store = newFormStore(readTemplate(JSON.stringify({ type: "object", properties: { disk } })));
  const page = await draw(
    <SchemaForm store={store} label="记录" beside={({ path, out }) => <em>{`${path} ${String(out)}`}</em>} />,
  );
  await type(input(page, "disk"), "79.9");
  expect(page.textContent).toContain("正常范围 < 80 %");
  expect(page.querySelector(".is-out")).toBeNull();
  await type(input(page, "disk"), "80");
  expect(page.querySelector(".is-out")?.textContent).toContain("超出正常范围");
  expect(page.querySelector("em")?.textContent).toBe("disk true");
});

it("shows script in a template and in a record as text", async () => {
  const attack = "<img src=x onerror=alert(1)>";
  const { page } = await open(
    { type: "object", properties: { a: { type: "string", title: attack, "x-component": "Unknown" } } },
    { a: attack },
  );
  expect(page.querySelector("img")).toBeNull();
  expect(page.textContent).toContain(attack);
});

it.each([...corpus])("draws the template %s, with the values turned upside down too", async (_name, schema) => {
  const { page } = await open(schema);
  expect(page.querySelector(".template-form")).not.toBeNull();
  const keys = topKeys(readTemplate(JSON.stringify(schema)));
  await open(schema, Object.fromEntries([...keys].map((key) => [key, [{ odd: [null] }, 3]])));
});
