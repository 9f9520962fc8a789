import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { anyone, call } from "../../contract/call.ts";
import { useCall } from "./call.ts";
import { draw } from "../testing/draw.tsx";

const prepare = call({
  method: "GET",
  path: "/cass/report/prepare",
  body: z.object({}),
  result: z.object({ typed: z.string() }),
  who: anyone,
  item: "0",
  summary: { zh: "准备", en: "Prepares" },
});

const Form = ({ anew }: { readonly anew: boolean }) => {
  const { data } = useCall(prepare, {}, { anew });
  const [begun] = useState(data?.typed);
  return <p>{begun ?? data?.typed ?? "…"}</p>;
};
const Screens = ({ anew }: { readonly anew: boolean }) => {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        go
      </button>
      {open && <Form anew={anew} />}
    </>
  );
};

let typed = "";
beforeEach(() => {
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ status: 200, message: "", result: { typed } })));
});
afterEach(() => vi.unstubAllGlobals());

/** What a form begins with when its screen is left and opened again, while its answer has changed. */
const begunAgain = async (anew: boolean, passed?: () => Promise<unknown>): Promise<string | null | undefined> => {
  typed = "before";
  const page = await draw(<Screens anew={anew} />);
  const shown = () => page.querySelector("p")?.textContent;
  await act(async () => await vi.waitFor(() => expect(shown()).toBe("before")));
  typed = "after";
  const button = page.querySelector("button");
  await act(async () => {
    button?.click();
    await passed?.();
    button?.click();
  });
  await act(async () => await vi.waitFor(() => expect(shown()).not.toBe("…")));
  return shown();
};

it("begins a form with an answer asked for when it opens, and not with one of before", async () => {
  expect(await begunAgain(false)).toBe("before");
  expect(await begunAgain(true)).toBe("after");
  expect(await begunAgain(true, async () => await new Promise((resolve) => setTimeout(resolve)))).toBe("after");
});
