/** The little of jsdom that a test of the server asks of it; its own types would bring a browser's along. */
declare module "jsdom" {
  interface DomElement {
    readonly tagName: string;
    readonly attributes: Iterable<{ readonly name: string; readonly value: string }>;
  }

  export class JSDOM {
    constructor(html: string);
    readonly window: {
      readonly document: {
        readonly body: { readonly childNodes: Iterable<object> };
        querySelectorAll(selector: string): Iterable<DomElement>;
      };
      readonly XMLSerializer: new () => { serializeToString(node: object): string };
    };
  }
}
