import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { anyone, call } from "../../contract/call.ts";
import { pageOf, pagingFields, text } from "../../contract/patterns.ts";
import { FilterBar, TextFilter } from "./filters.tsx";
import { useList } from "./list.ts";
import { TextInput } from "../controls/index.ts";
import { click, draw, type } from "../testing/draw.tsx";

const find = call({
  method: "POST",
  path: "/cass/thing/getList",
  body: z.object({ ...pagingFields, name: text(60) }),
  result: pageOf(z.object({ id: z.string() })),
  who: anyone,
  item: "0",
  summary: { zh: "查询", en: "Finds" },
});

const numbered = call({
  ...find,
  path: "/cass/thing/getNumbered",
  body: z.object({ ...pagingFields, name: text(60), least: z._default(z.string().check(z.regex(/^\d*$/)), "") }),
});

const Numbered = () => {
  const filters = useList(numbered);
  return (
    <FilterBar of={filters} label="事物" busy={false}>
      <TextFilter of={filters} name="name" label={{ zh: "名称", en: "Name" }} />
      <TextFilter of={filters} name="least" label={{ zh: "不小于", en: "At least" }} />
    </FilterBar>
  );
};

it("a value that cannot be searched by stays where it was typed, says so, and takes nothing else along", async () => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", async (_path: string, init: { readonly body: string }) => {
    sent.push(init.body);
    const result = { list: [], total: 0, currentPage: 1, pageSize: 20, pages: 1 };
    return Response.json({ status: 200, message: "", result });
  });
  const page = await draw(<Numbered />);
  const least = page.querySelector("#c-least");
  await type(page.querySelector("#c-name"), "线路");
  await type(least, "10x");
  await click(page.querySelector("button[type=submit]"));
  expect(least instanceof HTMLInputElement && least.value).toBe("10x");
  expect(page.querySelector("#c-least-error")?.textContent).toBe("格式错误");
  expect([least?.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", least]);
  expect(sent).toHaveLength(1);
  await type(least, "10");
  expect(page.querySelector("#c-least-error")).toBeNull();
  await click(page.querySelector("button[type=submit]"));
  expect(sent.at(-1)).toContain('"name":"线路","least":"10"');
  vi.unstubAllGlobals();
});

it("folds behind a button that says how many are set, and folds again once they were searched by", async () => {
  const result = { list: [], total: 0, currentPage: 1, pageSize: 20, pages: 1 };
  vi.stubGlobal("fetch", async () => Response.json({ status: 200, message: "", result }));
  const page = await draw(<Numbered />, "/?name=线路");
  const fold = page.querySelector("form > button");
  const folds = () => [fold?.textContent, fold?.getAttribute("aria-expanded")];
  expect(folds()).toEqual(["筛选（已设1项）", "false"]);
  await click(fold);
  await type(page.querySelector("#c-least"), "10x");
  await click(page.querySelector("button[type=submit]"));
  // What is wrong is seen.
  expect(folds()).toEqual(["筛选（已设1项）", "true"]);
  await type(page.querySelector("#c-least"), "10");
  await click(page.querySelector("button[type=submit]"));
  expect([...folds(), document.activeElement]).toEqual(["筛选（已设2项）", "false", fold]);
  await click([...page.querySelectorAll("button")].find(({ textContent }) => textContent === "重置"));
  expect(folds()).toEqual(["筛选", "false"]);
  vi.unstubAllGlobals();
});

const List = () => {
  const filters = useList(find);
  const { answer } = filters;
  return (
    <FilterBar of={filters} label="事物" busy={answer.isFetching}>
      <TextInput {...filters.bind("name")} />
      <p>{answer.data?.list.map(({ id }) => id).join(" ")}</p>
    </FilterBar>
  );
};

const Back = () => {
  const navigate = useNavigate();
  return (
    <>
      <List />
      <button type="button" id="back" aria-label="back" onClick={() => void navigate(-1)} />
    </>
  );
};

describe("the search of a list", () => {
  /** What was asked for, and how to answer it. */
  const asked: { readonly name: string; readonly size: number; readonly answer: () => Promise<void> }[] = [];
  beforeEach(() => {
    asked.length = 0;
    vi.stubGlobal(
      "fetch",
      vi.fn<typeof fetch>((_path, init) => {
        const { name, pageSize } = z
          .object({ name: z.string(), pageSize: z.int() })
          .parse(JSON.parse(z.string().parse(init?.body)));
        return new Promise((resolve) => {
          const result = { list: [{ id: `found ${name}` }], total: 1, currentPage: 1, pageSize: 20, pages: 1 };
          const answer = async () =>
            await act(async () => resolve(Response.json({ status: 200, message: "", result })));
          asked.push({ name, size: pageSize, answer });
        });
      }),
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  const names = () => asked.map(({ name }) => name);
  const input = (page: HTMLElement) => page.querySelector("input");
  const button = (page: HTMLElement) => page.querySelector("button[type=submit]");
  const search = async (page: HTMLElement, name: string): Promise<void> => {
    await type(input(page), name);
    await click(button(page));
  };

  it("asks for what is typed once it is searched for, and shows it", async () => {
    const page = await draw(<List />);
    await asked[0]?.answer();
    await type(input(page), "pump");
    expect(names()).toEqual([""]);
    await click(button(page));
    await asked[1]?.answer();
    expect(names()).toEqual(["", "pump"]);
    await act(() => vi.waitFor(() => expect(page.querySelector("p")?.textContent).toBe("found pump")));
  });

  it("is not asked twice while its answer is on its way, and is asked anew after that", async () => {
    const page = await draw(<List />);
    await search(page, "pump");
    expect(button(page)?.getAttribute("aria-busy")).toBe("true");
    await click(button(page));
    await click(button(page));
    expect(names()).toEqual(["", "pump"]);
    for (const { answer } of asked) await answer();
    await act(() => vi.waitFor(() => expect(button(page)?.hasAttribute("aria-busy")).toBe(false)));
    await click(button(page));
    expect(names()).toEqual(["", "pump", "pump"]);
  });

  it("for something else waits for no answer on its way", async () => {
    const page = await draw(<List />);
    await search(page, "pump");
    await search(page, "valve");
    expect(names()).toEqual(["", "pump", "valve"]);
    await asked[2]?.answer();
    await asked[1]?.answer();
    await act(() => vi.waitFor(() => expect(page.querySelector("p")?.textContent).toBe("found valve")));
  });

  it("starts by Enter in any filter: the button is what its form is sent by, and its only one", async () => {
    const page = await draw(<List />);
    await type(input(page), "pump");
    const form = input(page)?.form;
    expect([...(form?.querySelectorAll("button:not([type=button])") ?? [])]).toEqual([button(page)]);
    await act(async () => form?.requestSubmit());
    expect(names()).toEqual(["", "pump"]);
  });

  it("shows in its filters what was searched for, also after going back", async () => {
    const page = await draw(<Back />, "/?name=pump&size=50");
    await search(page, "valve");
    expect([asked.at(-1)?.name, asked.at(-1)?.size]).toEqual(["valve", 50]);
    await click(page.querySelector("#back"));
    expect(input(page)?.value).toBe("pump");
  });

  it("goes back to everything by the other button", async () => {
    const page = await draw(<List />, "/?name=pump&page=3");
    expect(names()).toEqual(["pump"]);
    await click([...page.querySelectorAll("button")].find(({ textContent }) => textContent === "重置"));
    expect([names(), input(page)?.value]).toEqual([["pump", ""], ""]);
  });
});
