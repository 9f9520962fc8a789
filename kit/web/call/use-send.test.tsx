import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { act } from "react";
import * as z from "zod/mini";
import { anyone, call } from "../../contract/call.ts";
import { useCall, useSend } from "./call.ts";
import { requestIdOf } from "./request-ids.ts";
import { click, draw } from "../testing/draw.tsx";

const accept = call({
  method: "POST",
  path: "/cass/report/accept",
  body: z.object({ id: z.string() }),
  result: z.object({}),
  who: anyone,
  once: true,
  item: "0",
  summary: { zh: "受理", en: "Accepts" },
});

const Rows = () => {
  const accepting = useSend(accept);
  return ["a", "b"].map((id) => (
    <button key={id} id={id} type="button" onClick={() => void accepting.send({ id }).catch(() => undefined)}>
      {id}
    </button>
  ));
};

const fetched = vi.fn<typeof fetch>();
const sent = (): unknown[] => fetched.mock.calls.map(([, init]) => JSON.parse(z.string().parse(init?.body)));

beforeEach(() => {
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  sessionStorage.clear();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

it("sends a row once however often it is pressed, and another row's beside it", async () => {
  const answers: (() => void)[] = [];
  fetched.mockImplementation(
    () =>
      new Promise((resolve) => {
        answers.push(() => resolve(Response.json({ status: 200, message: "", result: {} })));
      }),
  );
  const page = await draw(<Rows />);
  const press = (id: string): Promise<void> => click(page.querySelector(`#${id}`));
  await press("a");
  await press("a");
  await press("b");
  expect(sent()).toEqual([{ id: "a" }, { id: "b" }]);
  await act(async () => answers.forEach((answer) => answer()));
  await press("a");
  expect(sent()).toEqual([{ id: "a" }, { id: "b" }, { id: "a" }]);
});

it("sends again what was not answered as the same request, and anything else as another", async () => {
  fetched
    .mockRejectedValueOnce(new TypeError("the network is gone"))
    .mockRejectedValueOnce(new TypeError("the network is gone"))
    .mockImplementation(async () => Response.json({ status: 200, message: "", result: {} }));
  const page = await draw(<Rows />);
  for (const id of ["a", "b", "a", "a"]) await click(page.querySelector(`#${id}`));
  const [lost, other, again, anew] = fetched.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get("idempotency-key"),
  );
  expect(again).toBe(lost);
  expect(new Set([lost, other, anew, null])).toHaveProperty("size", 4);
});

it("is still the same request when its page was loaded again before it was answered", async () => {
  fetched
    .mockRejectedValueOnce(new TypeError("the network is gone"))
    .mockImplementation(async () => Response.json({ status: 200, message: "", result: {} }));
  const send = async (id: string): Promise<void> => {
    document.body.replaceChildren();
    const page = await draw(<Rows />);
    await click(page.querySelector(`#${id}`));
  };
  for (const id of ["a", "b", "a", "a"]) await send(id);
  const [lost, other, again, anew] = fetched.mock.calls.map(([, init]) =>
    new Headers(init?.headers).get("idempotency-key"),
  );
  expect(again).toBe(lost);
  expect(new Set([lost, other, anew, null])).toHaveProperty("size", 4);
});

it("is still the same request when its puzzle was solved anew, in whatever order it was typed", () => {
  const idOf = (body: object): string => requestIdOf("/cass/expired/apply", body);
  const first = idOf({ ticketNumber: "1", email: "a@b.test", token: "p1" });
  expect(idOf({ email: "a@b.test", ticketNumber: "1", token: "p2" })).toBe(first);
  expect(idOf({ ticketNumber: "2", email: "a@b.test", token: "p1" })).not.toBe(first);
});

const getMessages = call({
  method: "GET",
  path: "/cass/report/messages",
  body: z.object({}),
  result: z.object({ last: z.string() }),
  who: anyone,
  item: "0",
  summary: { zh: "消息", en: "Messages" },
});

const Talk = () => {
  const { data } = useCall(getMessages, {});
  const accepting = useSend(accept, { refreshes: [getMessages] });
  return (
    <>
      <p>{data?.last ?? "…"}</p>
      <button type="button" onClick={() => void accepting.send({ id: "a" })}>
        accept
      </button>
    </>
  );
};

it("asks anew also for what was asked for the first time before the change, and answered after it", async () => {
  const first = Promise.withResolvers<Response>();
  const said = (result: object): Response => Response.json({ status: 200, message: "", result });
  fetched
    .mockReturnValueOnce(first.promise)
    .mockResolvedValueOnce(said({}))
    .mockResolvedValue(said({ last: "accepted" }));
  const page = await draw(<Talk />);
  await click(page.querySelector("button"));
  await act(async () => first.resolve(said({ last: "asked" })));
  await vi.waitFor(() => expect(page.querySelector("p")?.textContent).toBe("accepted"));
  expect(fetched).toHaveBeenCalledTimes(3);
});
