import { afterEach, beforeEach } from "vitest";
import { letRefusalGo } from "../call/index.ts";
import { clearSession } from "../session/index.ts";
import { dismiss, toasts } from "../toast.ts";
import { takeDown } from "./draw.tsx";

// Told to React by every test that renders: state changes inside `act` are finished before it returns.
Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

// What jsdom lacks and every screen may use; no test looks at how they are drawn.
globalThis.matchMedia ??= () => new FakeMediaQuery();
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
HTMLElement.prototype.showPopover ??= () => undefined;
HTMLElement.prototype.hidePopover ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
Range.prototype.getBoundingClientRect ??= () => document.createElement("i").getBoundingClientRect();
Range.prototype.getClientRects ??= () => document.createElement("i").getClientRects();
globalThis.scrollTo = () => undefined;

class FakeMediaQuery extends EventTarget implements MediaQueryList {
  readonly matches = false;
  readonly media = "";
  onchange = null;
  addListener(): void {}
  removeListener(): void {}
}

const clearToasts = (): void => {
  for (const { id } of toasts()) dismiss(id);
};

/** Whatever its path: a screen that finds a session of another test listens for it. */
const dropCookies = (): void => {
  for (const pair of document.cookie.split("; "))
    for (const path of ["", "; path=/"]) document.cookie = `${pair.split("=")[0]}=; max-age=0${path}`;
};

// What the last test of another file had asked for may be told only after its end.
beforeEach(clearToasts);

afterEach(() => {
  // The files of a worker share these modules: a test leaves nothing in them.
  takeDown();
  clearToasts();
  letRefusalGo();
  clearSession({ keepDrafts: false });
  document.body.replaceChildren();
  dropCookies();
  sessionStorage.clear();
  localStorage.clear();
});
