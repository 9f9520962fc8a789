import { act } from "react";
import { vi } from "vitest";

/** The uploads that were made, as the server sees them; a test answers them when it likes. */
export class Line extends EventTarget {
  static readonly made: Line[] = [];
  readonly upload: { onprogress?: (sent: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  status = 0;
  statusText = "";
  response: unknown;
  form = new FormData();
  readonly headers: Record<string, string> = {};
  open(): void {
    Line.made.push(this);
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }
  send(form: FormData): void {
    this.form = form;
  }
  abort(): void {
    this.onabort?.();
  }
  async answer(body: object): Promise<void> {
    this.status = 200;
    const text = JSON.stringify({ traceId: "t", message: "", ...body });
    this.response = new Blob([text]);
    // The Response of this place cannot read the Blob of jsdom.
    vi.stubGlobal(
      "Response",
      class extends RealResponse {
        constructor() {
          super(text);
        }
      },
    );
    await act(async () => {
      this.onload?.();
      await new Promise((done) => setTimeout(done));
    });
  }
}

const RealResponse = Response;

/** The answer to an upload that succeeded. */
export const arrived = (fileId: string) => ({
  status: 200,
  result: { fileId, url: `/cass/file/${fileId}`, name: "front.jpg", size: 2048 },
});

/** A file to choose. */
export const photo = (bytes = 10, name = "front.jpg", type = "image/jpeg") =>
  new File([new Uint8Array(bytes)], name, { type });
/** Chooses files in the input of this name. */
export const choose = async (page: HTMLElement, name: string, ...files: File[]): Promise<void> => {
  const input = page.querySelector(`input[name=${name}]`);
  Object.defineProperty(input, "files", { value: files, configurable: true });
  await act(async () => {
    input?.dispatchEvent(new Event("change", { bubbles: true }));
    await new Promise((done) => setTimeout(done));
  });
};

/** Puts this line in the place of the network, for the test that is running. */
export const tapLine = (): void => {
  Line.made.length = 0;
  vi.stubGlobal("XMLHttpRequest", Line);
  URL.createObjectURL = () => "blob:front";
  URL.revokeObjectURL = () => undefined;
};
