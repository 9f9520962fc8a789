import { act, useState } from "react";
import { expect, it } from "vitest";
import { click, draw } from "../testing/draw.tsx";
import { toasts } from "../toast.ts";
import { Button } from "./button.tsx";
import { control } from "./control.ts";
import { MultiSelect } from "./multi-select.tsx";

/** Presses a button with the focus in it, as a hand or a key does; what had the focus afterwards. */
const press = async (page: Element, words: string): Promise<string | null | undefined> => {
  const button = [...page.querySelectorAll("button")].find((one) => one.textContent === words);
  button?.focus();
  await click(button ?? null);
  await Promise.resolve();
  return document.activeElement?.textContent;
};

const Request = () => {
  const [accepted, setAccepted] = useState(false);
  return (
    <section>
      <a href="#before">Before</a>
      {accepted ? <button type="button">Take back</button> : <Button onClick={() => setAccepted(true)}>Accept</Button>}
      <a href="#after">After</a>
    </section>
  );
};

it("leaves the focus to what comes in its place", async () => {
  expect(await press(await draw(<Request />), "Accept")).toBe("Take back");
});

const Rest = () => {
  const [all, setAll] = useState(false);
  return (
    <section>
      <a href="#first">First</a>
      {all ? <a href="#second">Second</a> : <Button onClick={() => setAll(true)}>Show the rest</Button>}
    </section>
  );
};

it("leaves the focus to the first of what it brought, not to the head of the list", async () => {
  expect(await press(await draw(<Rest />), "Show the rest")).toBe("Second");
});

const Last = () => {
  const [done, setDone] = useState(false);
  return (
    <section>
      <a href="#log">The log</a>
      {!done && <Button onClick={() => setDone(true)}>Done</Button>}
    </section>
  );
};

it("leaves the focus to what stands before it where nothing follows", async () => {
  expect(await press(await draw(<Last />), "Done")).toBe("The log");
});

it("takes the focus from nobody who has gone on", async () => {
  const page = await draw(<Last />);
  page.querySelector("a")?.focus();
  await click(page.querySelector("button"));
  expect(document.activeElement?.textContent).toBe("The log");
});

const Portal = () => {
  const [sent, setSent] = useState(false);
  return (
    <div>
      <main id="content" tabIndex={-1}>
        {sent ? <p>The next page is being read</p> : <Button onClick={() => setSent(true)}>Send</Button>}
      </main>
      <a href="#privacy">Privacy</a>
    </div>
  );
};

it("leaves the focus to the page that comes, also before it has anything to press, and never to what stands below it", async () => {
  expect(await press(await draw(<Portal />), "Send")).toBe("The next page is being read");
});

it("says why it cannot be pressed yet, and not what stands on it or beside it already", async () => {
  const page = await draw(
    <>
      <p>
        <Button why="Choose a row first">Unlock</Button>
      </p>
      <p>
        <Button why="Wait 9 s">Wait 9 s</Button>
      </p>
      <p>
        <Button why="Your own">Approve</Button> <span>Your own</span>
      </p>
    </>,
  );
  for (const button of page.querySelectorAll("button")) await click(button);
  expect(toasts().map(({ text }) => text)).toEqual(["Choose a row first"]);
});

const Steps = () => {
  const [at, setAt] = useState(1);
  return (
    <Button disabled={at === 2} onClick={() => setAt(at + 1)}>
      Step {at}
    </Button>
  );
};

it("keeps the focus where it was pressed for the last time, does nothing more there, and is out of reach once one goes on", async () => {
  const page = await draw(<Steps />);
  const button = page.querySelector("button");
  expect(await press(page, "Step 1")).toBe("Step 2");
  expect([button?.disabled, button?.getAttribute("aria-disabled")]).toEqual([false, "true"]);
  expect(await press(page, "Step 2")).toBe("Step 2");
  await act(async () => button?.blur());
  expect(button?.disabled).toBe(true);
});

const Tags = () => {
  const [chosen, setChosen] = useState<readonly string[] | undefined>(["a", "b"]);
  const options = ["a", "b"].map((value) => ({ value, label: value }));
  return <MultiSelect {...control("tags", chosen, setChosen)} options={options} />;
};

it("of several that were chosen, one taken back leaves the focus to the next, and the last to the box", async () => {
  const page = await draw(<Tags />);
  const focused = async (): Promise<string | null | undefined> => {
    const button = page.querySelector<HTMLElement>(".chosen-tag button");
    button?.focus();
    await click(button);
    await Promise.resolve();
    return document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.id;
  };
  expect([await focused(), await focused()]).toEqual(["移除b", "c-tags"]);
});
