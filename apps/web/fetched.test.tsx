import { act, Suspense, useState } from "react";
import { expect, it, vi } from "vitest";
import { draw } from "@apron/kit/web/testing/draw";
import { fetched, type Fetched } from "./fetched.tsx";

const Counting = () => {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
};
const waited = vi.fn<() => void>();
const Waiting = () => {
  waited();
  return <p>waiting</p>;
};
const shown = (part: Fetched, again = 0) => (
  <Suspense fallback={<Waiting />}>
    <i>{again}</i>
    <part.Part />
  </Suspense>
);

it("is drawn at once where it was fetched ahead, without a fallback", async () => {
  const part = fetched(async () => Counting);
  await part.fetch();
  const page = await draw(shown(part));
  expect(page.textContent).toBe("00");
  expect(waited).not.toHaveBeenCalled();
});

it("is fetched when it is drawn, and keeps what happened in it when it is drawn again", async () => {
  let arrive = (_part: typeof Counting): void => {};
  const part = fetched(() => new Promise<typeof Counting>((resolve) => (arrive = resolve)));
  const Twice = () => {
    const [again, setAgain] = useState(0);
    return (
      <>
        <button type="button" id="again" aria-label="again" onClick={() => setAgain(again + 1)} />
        {shown(part, again)}
      </>
    );
  };
  const page = await draw(<Twice />);
  expect(page.textContent).toContain("waiting");
  await act(async () => arrive(Counting));
  const click = async (selector: string) => await act(async () => page.querySelector<HTMLElement>(selector)?.click());
  await click("button:not(#again)");
  await click("#again");
  expect(page.textContent).toBe("11");
});
