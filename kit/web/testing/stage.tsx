import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ComponentType } from "react";
import { createRoot, type Root } from "react-dom/client";
import { vi } from "vitest";
import { createMemoryRouter, RouterProvider } from "react-router";
import { newQueryClient } from "../call/index.ts";
import { dismiss, toasts } from "../toast.ts";

/** Answers of the server by path; a thrown error is a failing network, a `Reply` a whole envelope. */
export type Answers = Record<string, (body: Record<string, string>) => unknown>;

/** An envelope other than success. */
export class Reply {
  readonly envelope: object;
  constructor(envelope: object) {
    this.envelope = envelope;
  }
}

/** A screen on the page with a server that answers as told. */
export interface Stage {
  readonly body: HTMLElement;
  /** Path and query of the address bar. */
  address(): string;
  /** Every call made so far: path, body, and under which id what happens once is asked for. */
  readonly calls: { path: string; body: Record<string, string>; requestId: string | null }[];
  go(steps: number): Promise<void>;
  all(selector: string): HTMLElement[];
  /** The one button with these words or this label. */
  button(words: string): HTMLButtonElement;
  press(words: string): Promise<void>;
  click(element: Element | undefined | null): Promise<void>;
  type(name: string, text: string): Promise<void>;
  text(): string;
}

/** Shows a screen at an address. Shown screens are taken down by `clear`. */
export const show = async (Screen: ComponentType, address: string, answers: Answers): Promise<Stage> => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  teachDialogs();
  const calls: Stage["calls"] = [];
  globalThis.fetch = async (target, init) => {
    const url = new URL(target instanceof Request ? target.url : target, "http://apron.test");
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : Object.fromEntries(url.searchParams);
    calls.push({ path: url.pathname, body, requestId: new Headers(init?.headers).get("idempotency-key") });
    const result = await answers[url.pathname]?.(body);
    const envelope = result instanceof Reply ? result.envelope : { status: 200, message: "", result, traceId: "t" };
    return new Response(JSON.stringify(envelope), { headers: { "content-type": "application/json" } });
  };
  const host = document.body.appendChild(document.createElement("div"));
  const root = createRoot(host);
  stages.push(root);
  const router = createMemoryRouter([{ path: "*", element: <Screen /> }], { initialEntries: [address] });
  await act(async () =>
    root.render(
      <QueryClientProvider client={newQueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    ),
  );
  const stage: Stage = {
    body: document.body,
    calls,
    address: () => router.state.location.pathname + router.state.location.search,
    go: async (steps) => {
      await act(async () => router.navigate(steps));
      await settled();
    },
    all: (selector) => [...document.body.querySelectorAll<HTMLElement>(selector)],
    button: (words) => {
      const found = stage.all("button").filter((one) => (one.getAttribute("aria-label") ?? one.textContent) === words);
      if (!(found[0] instanceof HTMLButtonElement)) throw new Error(`no button ${words}`);
      return found[0];
    },
    press: (words) => stage.click(stage.button(words)),
    click: async (element) => {
      if (!(element instanceof HTMLElement)) throw new Error("nothing to click");
      await act(async () => element.click());
      await settled();
    },
    type: async (name, text) => {
      const input = document.querySelector(`[name=${name}]`);
      const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      const set = Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set;
      await act(async () => {
        set?.call(input, text);
        input?.dispatchEvent(new Event("input", { bubbles: true }));
      });
    },
    text: () => document.body.textContent,
  };
  await settled();
  return stage;
};

/** Takes down what is shown, and every message. */
export const clear = async (): Promise<void> => {
  await act(async () => stages.splice(0).forEach((root) => root.unmount()));
  toasts().forEach((toast) => dismiss(toast.id));
  document.body.replaceChildren();
};

/** Lets answers arrive and be shown. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 8; turn += 1)
    await act(async () => {
      if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0);
      else await new Promise((done) => setTimeout(done, 0));
    });
};

const stages: Root[] = [];

/** The test's document has no dialogs that open; enough of them for who looks at `open`. */
const teachDialogs = (): void => {
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
};
