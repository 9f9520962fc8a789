import { act, useState } from "react";
import { expect, test } from "vitest";
import { Button } from "../controls/index.ts";
import { click, draw } from "../testing/draw.tsx";
import { Dialog } from "./dialog.tsx";

const Row = ({ stays = false }: { readonly stays?: boolean }) => {
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);
  return (
    <main id="content" tabIndex={-1}>
      <a href="/above">上一条</a>
      <p>
        {(stays || !done) && <Button onClick={() => setOpen(true)}>接受</Button>}
        <Button onClick={() => undefined}>转交</Button>
      </p>
      <Button onClick={() => setDone(true)}>读新</Button>
      <Dialog open={open} title="接受" onClose={() => setOpen(false)}>
        <Button
          onClick={() => {
            setOpen(false);
            setDone(true);
          }}
        >
          确认
        </Button>
      </Dialog>
    </main>
  );
};

const button = (label: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === label);
const openByKey = async (): Promise<void> => {
  button("接受")?.focus();
  await click(button("接受"));
};
const focused = (): string | null | undefined => document.activeElement?.textContent;
/** Observers of the page are told once what is under way has been done. */
const told = async (): Promise<void> => await act(async () => await Promise.resolve());

test("a puzzle in a pop-up is begun by keys at once, not by what brings another", async () => {
  await draw(
    <Dialog open title="验证" onClose={() => undefined}>
      <div role="slider" tabIndex={0} aria-valuenow={0}>
        拼图
      </div>
      <Button onClick={() => undefined}>换一张</Button>
    </Dialog>,
  );
  expect(focused()).toBe("拼图");
});

test("the focus goes back to what opened a pop-up", async () => {
  await draw(<Row stays />);
  await openByKey();
  await click(button("确认"));
  expect(focused()).toBe("接受");
});

test("where that is gone with what was done, it goes to what stood beside it", async () => {
  await draw(<Row />);
  await openByKey();
  await click(button("确认"));
  await told();
  expect(focused()).toBe("转交");
});

test("also where the page takes it away only once it was read anew", async () => {
  await draw(<Row />);
  await openByKey();
  await act(async () => {
    document.querySelector("dialog")?.dispatchEvent(new Event("cancel", { cancelable: true }));
    await Promise.resolve();
  });
  expect(focused()).toBe("接受");
  // As a browser sends it for what is about to go.
  button("接受")?.dispatchEvent(new FocusEvent("blur"));
  await act(async () => {
    button("读新")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    await Promise.resolve();
  });
  await told();
  expect(focused()).toBe("转交");
});

test("a pop-up in which something was typed is not closed by a click outside", async () => {
  const closedBy = async (typed: boolean): Promise<string | null | undefined> => {
    await draw(
      <Dialog open typed={typed} title="更正" onClose={() => undefined}>
        …
      </Dialog>,
    );
    return [...document.querySelectorAll("dialog")].at(-1)?.getAttribute("closedby");
  };
  expect([await closedBy(false), await closedBy(true)]).toEqual(["any", "closerequest"]);
});
