import { press, draw } from "@apron/kit/web/testing/draw";
import { expect, it, vi } from "vitest";
import { Sidebar } from "./Sidebar.tsx";

it("that lies over the page takes the focus, and Esc gives it back to the button that opened it", async () => {
  const close = vi.fn<() => void>();
  const page = await draw(
    <>
      <button type="button" aria-controls="menu" aria-label="menu" />
      <Sidebar open over known onClose={close} />
    </>,
  );
  expect(page.querySelector("aside")?.contains(document.activeElement)).toBe(true);
  await press(document.activeElement, "Escape");
  expect(close).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(page.querySelector("[aria-controls=menu]"));
});
