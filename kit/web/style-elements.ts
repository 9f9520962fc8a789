import { styleNonce } from "./page-facts.ts";

/**
 * Makes the component library's own style elements fit the page's content policy; import before the library. Some
 * of its measurements forget the nonce, and it writes styles through `innerHTML`, which Trusted Types refuse: a
 * style element takes the same text as text.
 */
document.createElement = new Proxy(document.createElement, {
  apply(make, self, given: Parameters<typeof document.createElement>) {
    const element = Reflect.apply(make, self, given);
    if (element instanceof HTMLStyleElement) {
      element.nonce = styleNonce();
      Object.defineProperty(element, "innerHTML", {
        get: () => element.textContent,
        set: (css: string) => {
          element.textContent = css;
        },
      });
    }
    return element;
  },
});
