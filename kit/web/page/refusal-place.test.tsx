import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { anyone, call } from "../../contract/call.ts";
import { Button } from "../controls/index.ts";
import { useCall, useSend } from "../call/index.ts";
import { Dialog } from "./dialog.tsx";
import { Page } from "./page.tsx";
import { Answered } from "./states.tsx";
import { click, draw } from "../testing/draw.tsx";
import { toasts } from "../toast.ts";

const declared = { body: z.object({}), result: z.object({}), who: anyone, item: "0", summary: { zh: "", en: "" } };
const accept = call({ ...declared, method: "POST", path: "/cass/report/accept" });
const reject = call({ ...declared, method: "POST", path: "/cass/report/reject" });
const list = call({ ...declared, method: "GET", path: "/cass/report/list" });

const Act = ({ of, label }: { readonly of: typeof accept; readonly label: string }) => {
  const sending = useSend(of);
  return <Button onClick={() => void sending.send({}).catch(() => undefined)}>{label}</Button>;
};
const Screen = ({ reads = false }: { readonly reads?: boolean }) => {
  const [open, setOpen] = useState(false);
  return (
    <Page title="举报">
      {reads && <Reading />}
      <Act of={accept} label="受理" />
      <Act of={reject} label="驳回" />
      <Button onClick={() => setOpen(!open)}>弹窗</Button>
      <Dialog open={open} title="确认" onClose={() => setOpen(false)}>
        <Act of={accept} label="确认受理" />
      </Dialog>
    </Page>
  );
};
const Reading = () => <Answered of={useCall(list, {})}>{() => "读到了"}</Answered>;

const answers = new Map<string, object>();
const refused = (more: object = {}) => ({ status: "400-9", message: "次数已用完", code: "E5002", result: more });
const press = async (label: string): Promise<void> => {
  await click([...document.querySelectorAll("button")].find(({ textContent }) => textContent === label));
  await act(async () => await new Promise((resolve) => setTimeout(resolve)));
};
/** What stands in the place of refusals, of the page or within a pop-up. */
const standing = (within = ".page > "): (string | null)[] =>
  [...document.querySelectorAll(`${within}.refusal-place .refusal`)].map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal("fetch", (url: string) =>
    Promise.resolve(Response.json({ message: "", ...(answers.get(url) ?? { status: 200, result: {} }) })),
  );
});
afterEach(() => {
  answers.clear();
  vi.unstubAllGlobals();
});

describe("what was refused", () => {
  it("stands on the page with its end, its tries and the way on, and not in a passing message", async () => {
    answers.set(accept.path, {
      ...refused({
        reason: "答题已满",
        until: "2026-11-23 00:00:00",
        remaining: 2,
        actions: [{ label: "联系客服", route: "/contact" }],
      }),
    });
    await draw(<Screen />);
    await press("受理");
    expect(standing()).toEqual([
      expect.stringMatching(/^次数已用完答题已满截止时间：2026-11-23 00:00.*还可尝试 2 次联系客服$/),
    ]);
    expect(document.querySelector(".refusal-place a")?.getAttribute("href")).toBe("/contact");
    expect(toasts()).toEqual([]);
  });

  it("goes with the next try, whatever it is of, or when it is put away", async () => {
    answers.set(accept.path, refused());
    await draw(<Screen />);
    await press("受理");
    expect(standing()).toEqual(["次数已用完"]);
    await press("驳回");
    expect(standing()).toEqual([]);
    await press("受理");
    await click(document.querySelector(".refusal-place button"));
    expect(standing()).toEqual([]);
  });

  it("in a pop-up stands in it, and on the page once it has closed", async () => {
    answers.set(accept.path, refused());
    await draw(<Screen />);
    await press("弹窗");
    await press("确认受理");
    expect([standing("dialog "), standing()]).toEqual([["次数已用完"], []]);
    await press("弹窗");
    expect([standing("dialog "), standing()]).toEqual([[], ["次数已用完"]]);
  });

  it("when something was read stands where it would have stood, once", async () => {
    answers.set(list.path, refused());
    const page = await draw(<Screen reads />);
    await act(async () => await new Promise((resolve) => setTimeout(resolve, 80)));
    expect([...page.querySelectorAll(".refusal")].map(({ textContent }) => textContent)).toEqual(["次数已用完重试"]);
    expect(standing()).toEqual([]);
  });
});
