import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Control } from "./control.ts";
import { FilesInput, PictureInput } from "./file-input.tsx";
import { click, draw } from "./testing/draw.tsx";

/** The requests that were made, as the server sees them; a test answers them when it likes. */
class Line extends EventTarget {
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
const arrived = (fileId: string) => ({
  status: 200,
  result: { fileId, url: `/cass/file/${fileId}`, name: "front.jpg", size: 2048 },
});
const changed = vi.fn<(value: unknown) => void>();
const boundTo = <Value,>(value: Value, onChange: (value: Value) => void): Control<Value> => ({
  id: "front",
  name: "front",
  value,
  onChange: (next) => {
    changed(next);
    onChange(next);
  },
  invalid: false,
  describedBy: undefined,
  required: true,
});
const Front = () => {
  const [value, setValue] = useState<string | undefined>();
  return <PictureInput {...boundTo(value, setValue)} purpose="idFront" alt="身份证人像面" sample={<svg />} />;
};
const Attachments = () => {
  const [value, setValue] = useState<readonly string[] | undefined>(["old"]);
  return (
    <FilesInput
      {...boundTo(value, setValue)}
      purpose="attachment"
      maximum={3}
      known={[{ fileId: "old", name: "旧.pdf", size: 5000 }]}
    />
  );
};
const photo = (bytes = 10, name = "front.jpg", type = "image/jpeg") =>
  new File([new Uint8Array(bytes)], name, { type });
const choose = async (page: HTMLElement, ...files: File[]): Promise<void> => {
  const input = page.querySelector("input[name=front]");
  Object.defineProperty(input, "files", { value: files, configurable: true });
  await act(async () => {
    input?.dispatchEvent(new Event("change", { bubbles: true }));
    await new Promise((done) => setTimeout(done));
  });
};
const button = (page: HTMLElement, words: string) =>
  [...page.querySelectorAll("button")].find((one) => one.textContent === words);
const alert = (page: HTMLElement) => page.querySelector("[role=alert]")?.textContent;

beforeEach(() => {
  Line.made.length = 0;
  changed.mockReset();
  vi.stubGlobal("XMLHttpRequest", Line);
  URL.createObjectURL = () => "blob:front";
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a picture", () => {
  it("is uploaded as soon as it is chosen, and the form carries its id", async () => {
    const page = await draw(<Front />);
    expect(page.textContent).toContain("示例");
    await choose(page, photo());
    const [line] = Line.made;
    expect([...(line?.form.keys() ?? [])]).toEqual(["fileType", "file"]);
    expect(line?.form.get("fileType")).toBe("idFront");
    await line?.answer(arrived("f1"));
    expect(changed).toHaveBeenLastCalledWith("f1");
    expect(page.querySelector("img")).toMatchObject({ alt: "身份证人像面", src: "blob:front" });
    await click(button(page, "移除"));
    expect(changed).toHaveBeenLastCalledWith(undefined);
  });

  it("tells how much of it has left, and can be stopped", async () => {
    const page = await draw(<Front />);
    await choose(page, photo());
    const [line] = Line.made;
    await act(async () => line?.upload.onprogress?.({ loaded: 42, total: 100 }));
    expect(page.querySelector("progress")).toMatchObject({ value: 42, max: 100 });
    expect(page.textContent).toContain("42%");
    await click(button(page, "取消"));
    expect(page.querySelector("progress")).toBeNull();
    expect(alert(page)).toBeUndefined();
    expect(changed).not.toHaveBeenCalled();
  });

  it("that is refused says why at its place, and can be tried again without choosing anew", async () => {
    const page = await draw(<Front />);
    await choose(page, photo());
    await Line.made[0]?.answer({ status: "400-1", code: "E4001", result: { fields: { file: "图片格式须为JPG/PNG" } } });
    expect(alert(page)).toContain("图片格式须为JPG/PNG");
    await click(button(page, "重试"));
    await act(async () => await new Promise((done) => setTimeout(done)));
    await Line.made[1]?.answer(arrived("f2"));
    expect(alert(page)).toBeUndefined();
    expect(changed).toHaveBeenLastCalledWith("f2");
  });

  it("that was there stays while another one fails", async () => {
    const page = await draw(<Front />);
    await choose(page, photo());
    await Line.made[0]?.answer(arrived("f1"));
    await choose(page, photo());
    await act(async () => {
      Line.made[1]?.onerror?.();
      await new Promise((done) => setTimeout(done));
    });
    expect(alert(page)).toContain("网络异常");
    expect(page.querySelector("img")).not.toBeNull();
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it("too large to send is shrunk first; one this browser cannot shrink is refused with its limit", async () => {
    const close = vi.fn<() => void>();
    vi.stubGlobal("createImageBitmap", async () => ({ width: 8000, height: 4000, close }));
    const drawnAt: number[] = [];
    HTMLCanvasElement.prototype.getContext = (() => ({ fillRect() {}, drawImage() {} })) as never;
    HTMLCanvasElement.prototype.toBlob = function toBlob(this: HTMLCanvasElement, give, type, quality = 1) {
      drawnAt.push(this.width);
      give(new Blob([new Uint8Array(this.width * 1000 * quality)], { type: type ?? "" }));
    };
    const page = await draw(<Front />);
    await choose(page, photo(7_000_000, "front.heic", "image/heic"));
    const sent = Line.made[0]?.form.get("file");
    expect(sent).toMatchObject({ name: "front.jpg", type: "image/jpeg" });
    expect(sent instanceof File && sent.size <= 2_097_152).toBe(true);
    expect(drawnAt[0]).toBe(3000);
    expect(close).toHaveBeenCalled();
    vi.stubGlobal("createImageBitmap", async () => await Promise.reject(new Error("unreadable")));
    await choose(page, photo(7_000_000, "front.heic", "image/heic"));
    expect(alert(page)).toContain("须小于5 MiB");
    expect(Line.made).toHaveLength(1);
  });
});

describe("several files", () => {
  it("are kept in order up to their number, those from before by their names", async () => {
    const page = await draw(<Attachments />);
    expect(page.textContent).toContain("旧.pdf");
    await choose(page, photo(1, "a.pdf"), photo(1, "b.pdf"), photo(1, "c.pdf"));
    expect(Line.made).toHaveLength(2);
    await Line.made[1]?.answer(arrived("b"));
    await Line.made[0]?.answer(arrived("a"));
    expect(changed).toHaveBeenLastCalledWith(["old", "b", "a"]);
    expect(page.querySelector<HTMLInputElement>("input[name=front]")?.disabled).toBe(true);
    await click(page.querySelector('button[aria-label="移除 旧.pdf"]'));
    expect(changed).toHaveBeenLastCalledWith(["b", "a"]);
  });
});
