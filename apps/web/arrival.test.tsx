import { click, draw } from "@apron/kit/web/testing/draw";
import { act, useState } from "react";
import { expect, it } from "vitest";
import { useArrival } from "./arrival.ts";

const Portal = () => {
  const [pathname, go] = useState("/form");
  useArrival(pathname);
  return (
    <>
      <nav>
        <button type="button" onClick={() => go("/list")}>
          menu
        </button>
      </nav>
      <main id="content" tabIndex={-1}>
        {pathname === "/form" ? (
          <button type="button" onClick={() => go("/list")}>
            submit
          </button>
        ) : (
          <h1>list</h1>
        )}
      </main>
    </>
  );
};
const pressed = async (place: string): Promise<Element | null> => {
  const page = await draw(<Portal />);
  const button = page.querySelector<HTMLElement>(`${place} button`);
  await act(async () => button?.focus());
  await click(button);
  return document.activeElement;
};

it("goes on at the page that a form led to, whose button went with it", async () => {
  expect((await pressed("main"))?.id).toBe("content");
});

it("leaves the focus where it is as long as it is somewhere", async () => {
  expect((await pressed("nav"))?.textContent).toBe("menu");
});

it("takes no focus from a page that is only opened", async () => {
  await draw(<Portal />);
  expect(document.activeElement).toBe(document.body);
});
