import { act, useState } from "react";
import { expect, it } from "vitest";
import { click, draw } from "../testing/draw.tsx";
import { Dialog } from "./dialog.tsx";
import { Step } from "./step.tsx";

const Way = ({ of }: { readonly of: string }) => {
  const [at, setAt] = useState("form");
  const [isAsking, setAsking] = useState(false);
  return (
    <main>
      <input aria-label="beside" />
      <Step of={of} at={at}>
        <h2>{at}</h2>
        {at === "form" ? (
          <>
            <button type="button" className="on" onClick={() => setAt("done")}>
              on
            </button>
            <button type="button" className="ask" onClick={() => setAsking(true)}>
              ask
            </button>
            <Dialog open={isAsking} title="sure" onClose={() => setAsking(false)}>
              <button type="button" className="yes" onClick={() => setAt("done")}>
                yes
              </button>
            </Dialog>
          </>
        ) : (
          <button type="button">ready</button>
        )}
      </Step>
    </main>
  );
};
const focused = (): string | null | undefined => document.activeElement?.textContent;
const press = async (element: HTMLElement | null | undefined): Promise<void> => {
  await act(async () => element?.focus());
  await click(element);
};

it("leaves the focus of whoever arrives, and gives it to the heading of the step that comes next", async () => {
  const page = await draw(<Way of="plain" />);
  expect(document.activeElement).toBe(document.body);
  await press(page.querySelector<HTMLElement>(".on"));
  expect(focused()).toBe("done");
});

it("goes to the heading also after a pop-up, which gave the focus to what stood nearest", async () => {
  const page = await draw(<Way of="asked" />);
  await press(page.querySelector<HTMLElement>(".ask"));
  await press(document.querySelector<HTMLElement>(".yes"));
  expect(focused()).toBe("done");
});

it("takes it from nobody who is somewhere else by then", async () => {
  const page = await draw(<Way of="beside" />);
  const beside = page.querySelector("input");
  await act(async () => beside?.focus());
  await click(page.querySelector(".on"));
  expect(document.activeElement).toBe(beside);
});

it("knows a way over several screens, each of which begins anew", async () => {
  const first = await draw(
    <Step of="screens" at="one">
      <h1>one</h1>
      <button type="button">on</button>
    </Step>,
  );
  await act(async () => first.querySelector("button")?.focus());
  first.remove();
  const two = (
    <Step of="screens" at="two">
      <h1>two</h1>
    </Step>
  );
  const loading = await draw(two);
  expect(focused()).toBe("two");
  loading.remove();
  await draw(two);
  expect(focused()).toBe("two");
});
