import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { draw } from "@apron/kit/web/testing/draw";
import { SliderPuzzle } from "./SliderPuzzle.tsx";

const sent: string[] = [];
beforeEach(() => {
  sent.length = 0;
  // jsdom has neither WebCrypto, captured pointers nor widths: the answer goes as JSON.
  vi.stubGlobal("isSecureContext", false);
  HTMLElement.prototype.setPointerCapture = () => undefined;
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(310);
  vi.stubGlobal("fetch", async (path: string, { body }: { body?: string } = {}) => {
    if (path.includes("validCaptchaAccountSlider")) sent.push(body ?? "");
    const result = path.includes("getSliderCaptcha")
      ? { originImage: "", shadeImage: "", ajToken: "token", sliderKey: "" }
      : {};
    return Response.json({ status: 200, message: "", result });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(HTMLElement.prototype, "setPointerCapture");
});

const knobOf = async (): Promise<Element> => {
  const address = { type: 0, signTel: "13800000001", signMailbox: "" } as const;
  const page = await draw(
    <SliderPuzzle address={address} optType="1" onPass={async () => undefined} onImage={() => undefined} />,
  );
  await vi.waitFor(() => expect(page.querySelector("[role=slider]:not([aria-disabled])")).not.toBeNull());
  const knob = page.querySelector("[role=slider]");
  if (!knob) throw new Error("there is no knob");
  return knob;
};

const pointer = (type: string, clientX: number): MouseEvent => new MouseEvent(type, { bubbles: true, clientX });

it("answers with the place at which the knob was let go, drawn or not", async () => {
  const knob = await knobOf();
  await act(async () => {
    knob.dispatchEvent(pointer("pointerdown", 100));
    knob.dispatchEvent(pointer("pointermove", 180));
    knob.dispatchEvent(pointer("pointerup", 223));
  });
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.parse(sent[0] ?? "")).toMatchObject({ pointJson: JSON.stringify({ x: 123, y: 5 }) });
});

it("answers nothing when the system takes the pointer away", async () => {
  const knob = await knobOf();
  await act(async () => {
    knob.dispatchEvent(pointer("pointerdown", 100));
    knob.dispatchEvent(pointer("pointermove", 180));
    knob.dispatchEvent(pointer("pointercancel", 180));
    knob.dispatchEvent(pointer("pointerup", 190));
  });
  expect(sent).toEqual([]);
});
