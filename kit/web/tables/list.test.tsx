import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useNavigate } from "react-router";
import * as z from "zod/mini";
import { anyone, call } from "../../contract/call.ts";
import { dayOrAny, pageOf, pagingFields, text } from "../../contract/patterns.ts";
import { asWritten } from "../../contract/texts.ts";
import { liveEvents } from "../../contract/live.ts";
import { Empty } from "../page/index.ts";
import { click, draw, type } from "../testing/draw.tsx";
import { ChoiceFilter, DayFilter, TextFilter } from "./filters.tsx";
import { ListPage } from "./list-page.tsx";
import { useList } from "./list.ts";

const find = call({
  method: "POST",
  path: "/cass/thing/getList",
  body: z.object({
    ...pagingFields,
    name: text(8),
    type: z._default(z.int().check(z.minimum(0), z.maximum(3)), 0),
    status: z._default(z.enum(["", "open", "done"]), ""),
    mine: z._default(z.boolean(), false),
    from: dayOrAny(),
    startTime: dayOrAny(),
    endTime: dayOrAny(),
    owner: text(8),
  }),
  result: pageOf(z.object({ id: z.string() })),
  who: anyone,
  item: "0",
  summary: { zh: "查询", en: "Finds" },
});

const words = { open: asWritten("open"), done: asWritten("done") };

const Things = () => {
  const list = useList(find, { given: { owner: "me" }, start: { status: "open" }, size: 10, live: "thing" });
  const navigate = useNavigate();
  return (
    <ListPage
      of={list}
      title="Things"
      filters={
        <>
          <TextFilter of={list} name="name" label={asWritten("Name")} />
          <ChoiceFilter of={list} name="status" label={asWritten("Status")} words={words} />
          <DayFilter of={list} name="from" label={asWritten("From")} />
        </>
      }
      keyOf={(row) => row.id}
      columns={[{ key: "id", title: "Id", cell: (row) => row.id }]}
      empty={<Empty title="There is none yet" />}
      nothingFound={<Empty title="None of them" />}
    >
      <button type="button" id="back" aria-label="back" onClick={() => void navigate(-1)} />
    </ListPage>
  );
};

/** What was asked for, one after the other; the last one is waited for. */
const asked: unknown[] = [];
const lastAsked = async (count: number) => {
  await act(() => vi.waitFor(() => expect(asked).toHaveLength(count)));
  return asked.at(-1);
};
let rows = 1;
let total = 1;

beforeEach(() => {
  asked.length = 0;
  rows = 1;
  total = 1;
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (_path, init) => {
      const body: unknown = JSON.parse(z.string().parse(init?.body));
      asked.push(body);
      const { currentPage, pageSize } = z.object({ currentPage: z.int(), pageSize: z.int() }).parse(body);
      const list = Array.from({ length: rows }, (_, at) => ({ id: `row ${at}` }));
      return Response.json({ status: 200, message: "", result: { list, total, currentPage, pageSize, pages: 9 } });
    }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = "token=; max-age=0";
});

const begun = {
  owner: "me",
  name: "",
  status: "open",
  from: "",
  startTime: "",
  endTime: "",
  currentPage: 1,
  pageSize: 10,
};
const input = (page: HTMLElement, name: string) => page.querySelector<HTMLInputElement>(`#c-${name}`);

it("asks as the call begins, as the screen begins and for what the screen itself gives", async () => {
  await draw(<Things />, "/?owner=you");
  expect(await lastAsked(1)).toEqual({ ...begun, type: 0 });
});

it("takes from an address what the call takes, numbers as numbers and a yes as such", async () => {
  const page = await draw(<Things />, "/?name=pump&type=2&status=done&from=2024-02-29&mine=yes&page=3&size=50");
  const wanted = { ...begun, name: "pump", type: 2, status: "done", from: "2024-02-29", mine: true };
  expect(await lastAsked(1)).toEqual({ ...wanted, currentPage: 3, pageSize: 50 });
  expect([input(page, "name")?.value, input(page, "from")?.value]).toEqual(["pump", "2024-02-29"]);
});

it("counts what the call refuses as not given, whatever somebody wrote into the address", async () => {
  const page = await draw(
    <Things />,
    "/?name=muchtoolong&type=abc&status=constructor&from=2023-02-29&mine=1&page=-1&size=1e9&toString=1&__proto__=1",
  );
  expect(await lastAsked(1)).toEqual({ ...begun, type: 0 });
  expect([input(page, "name")?.value, input(page, "status")?.value]).toEqual(["", "open"]);
});

it("says of what is more than the call takes that it is too much", async () => {
  const page = await draw(<Things />);
  await type(input(page, "name"), "muchtoolong");
  expect(page.querySelector(".input-count.is-over")?.textContent).toBe("11/8");
  await click(page.querySelector("button[type=submit]"));
  expect(page.querySelector("[role=alert]")?.textContent).toBe("格式错误");
});

it("goes to another page, back again, and back to everything at once", async () => {
  total = 30;
  const page = await draw(<Things />, "/?name=pump");
  await lastAsked(1);
  await act(() => vi.waitFor(() => expect(page.querySelector(".pager")).not.toBeNull()));
  await click(page.querySelectorAll(".is-page")[1]);
  expect(await lastAsked(2)).toMatchObject({ name: "pump", currentPage: 2 });
  await type(input(page, "name"), "valve");
  await click(page.querySelector("button[type=submit]"));
  expect(await lastAsked(3)).toMatchObject({ name: "valve", currentPage: 1 });
  await click(page.querySelector("#back"));
  await act(() => vi.waitFor(() => expect(input(page, "name")?.value).toBe("pump")));
  await click([...page.querySelectorAll(".filters button")].find(({ textContent }) => textContent === "重置"));
  expect(await lastAsked(4)).toEqual({ ...begun, type: 0 });
});

it("says whether there is nothing or only nothing of what was searched for", async () => {
  rows = 0;
  total = 0;
  const page = await draw(<Things />);
  await act(() => vi.waitFor(() => expect(page.textContent).toContain("There is none yet")));
  await type(input(page, "name"), "valve");
  await click(page.querySelector("button[type=submit]"));
  await act(() => vi.waitFor(() => expect(page.textContent).toContain("None of them")));
});

it("says of a period that ends before it begins that this is why it is empty", async () => {
  rows = 0;
  total = 0;
  const backwards = await draw(<Things />, "/?startTime=2026-03-02&endTime=2026-03-01");
  await act(() => vi.waitFor(() => expect(backwards.textContent).toContain("结束日期早于起始日期")));
  const oneDay = await draw(<Things />, "/?startTime=2026-03-01&endTime=2026-03-01");
  await act(() => vi.waitFor(() => expect(oneDay.textContent).toContain("None of them")));
});

it("asks anew when there is news of its topic", async () => {
  let heard: (event: { readonly data: string }) => void = () => undefined;
  vi.stubGlobal(
    "EventSource",
    class {
      addEventListener = (name: string, listener: typeof heard): void => {
        if (name === liveEvents.tell) heard = listener;
      };
      close = (): void => undefined;
    },
  );
  document.cookie = "token=half";
  await draw(<Things />);
  await lastAsked(1);
  heard({ data: "thing" });
  expect(await lastAsked(2)).toEqual({ ...begun, type: 0 });
});
