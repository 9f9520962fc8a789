import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { newQueryClient } from "../call/index.ts";

const cleanups: (() => void)[] = [];

/** Takes down everything drawn; the set-up does it after every test. */
export const takeDown = (): void => {
  for (const cleanup of cleanups.splice(0)) cleanup();
};

/** Draws a part of a screen as the portal would, at an address; gives its element. */
export const draw = async (part: ReactNode, address = "/"): Promise<HTMLElement> => {
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  cleanups.push(() => act(() => root.unmount()));
  await act(async () =>
    root.render(
      <QueryClientProvider client={newQueryClient()}>
        <MemoryRouter initialEntries={[address]}>{part}</MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  return host;
};

/** Types into an input as a person would, replacing what is there. */
export const type = async (input: Element | null, text: string): Promise<void> => {
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement))
    throw new Error("no input to type into");
  const prototype = input instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React listens to what the element's own setter does, not to a value put in behind its back.
  await act(async () => {
    Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
};

/** Presses a key in an element. */
export const press = async (element: Element | null, key: string): Promise<void> =>
  await act(async () => {
    element?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });

/** Clicks an element; fails when it is not there. */
export const click = async (element: Element | null | undefined): Promise<void> => {
  if (!(element instanceof HTMLElement)) throw new Error("nothing to click");
  await act(async () => element.click());
};
