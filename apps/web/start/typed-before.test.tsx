import { act, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, it } from "vitest";
import { typedBefore } from "./typed-before.ts";

/** The form as the page is sent with it. */
const sent = (): HTMLInputElement[] =>
  [
    { id: "v1", type: "radio", name: "version" },
    { id: "v3", type: "radio", name: "version", defaultChecked: true },
    { id: "number" },
    { id: "region", defaultValue: "+86", readOnly: true },
    { id: "agreed", type: "checkbox" },
  ].map((field) => Object.assign(document.createElement("input"), field));

/** A form whose agreement is another's with another version. */
const Form = () => {
  const [version, setVersion] = useState("3");
  const [number, setNumber] = useState("");
  const [agreed, setAgreed] = useState(false);
  const choose = (chosen: string): void => {
    setVersion(chosen);
    setAgreed(false);
  };
  return (
    <form aria-label={`${version} ${number} ${agreed}`}>
      {["1", "3"].map((one) => (
        <input key={one} type="radio" id={`v${one}`} checked={version === one} onChange={() => choose(one)} />
      ))}
      <input id="number" value={number} onChange={(event) => setNumber(event.target.value)} />
      <input id="region" value="+86" readOnly />
      <input type="checkbox" id="agreed" checked={agreed} onChange={(event) => setAgreed(event.target.checked)} />
    </form>
  );
};

it("what was typed, ticked and chosen before the scripts came stands in the screen that takes the page's place, and so does the cursor", async () => {
  const page = document.body.appendChild(document.createElement("div"));
  page.append(...sent());
  const input = (id: string): HTMLInputElement => {
    const found = document.getElementById(id);
    if (!(found instanceof HTMLInputElement)) throw new Error(`no ${id}`);
    return found;
  };
  input("agreed").click();
  input("v1").click();
  input("number").value = "13800000001";
  input("number").focus();
  input("number").setSelectionRange(3, 5);

  const putBack = typedBefore(page);
  const root = createRoot(page);
  await act(async () => {
    flushSync(() => root.render(<Form />));
    putBack();
  });
  expect(document.querySelector("form")?.ariaLabel).toBe("1 13800000001 true");
  const { activeElement } = document;
  expect([activeElement?.id, input("number").selectionStart, input("number").selectionEnd]).toEqual(["number", 3, 5]);
  await act(async () => root.unmount());
});
