import { act, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Control } from "../controls/index.ts";
import { FileInput, FilesInput, PictureInput } from "./file-input.tsx";
import { click, draw } from "../testing/draw.tsx";
import { arrived, choose as chooseAt, Line, photo, tapLine } from "../testing/line.ts";

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
const choose = async (page: HTMLElement, ...files: File[]): Promise<void> => await chooseAt(page, "front", ...files);
const button = (page: HTMLElement, words: string) =>
  [...page.querySelectorAll("button")].find((one) => one.textContent === words);
const alert = (page: HTMLElement) => page.querySelector("[role=alert]")?.textContent;

beforeEach(() => {
  changed.mockReset();
  tapLine();
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
    await Line.made[0]?.answer({ status: "400-9", code: "E4008", message: "上传过于频繁", result: {} });
    expect(alert(page)).toContain("上传过于频繁");
    await click(button(page, "重试"));
    await act(async () => await new Promise((done) => setTimeout(done)));
    await Line.made[1]?.answer(arrived("f2"));
    expect(alert(page)).toBeUndefined();
    expect(changed).toHaveBeenLastCalledWith("f2");
  });

  it("that was chosen without a network goes by itself once that is back", async () => {
    const page = await draw(<Front />);
    await choose(page, photo());
    await act(async () => Line.made[0]?.onerror?.());
    expect(button(page, "重试")).toBeTruthy();
    await act(async () => {
      dispatchEvent(new Event("online"));
      await new Promise((done) => setTimeout(done));
    });
    await Line.made[1]?.answer(arrived("f3"));
    expect(alert(page)).toBeUndefined();
    expect(changed).toHaveBeenLastCalledWith("f3");
  });

  it("that is refused for what it is can be replaced or removed, and is not sent again", async () => {
    const page = await draw(<Front />);
    await choose(page, photo());
    await Line.made[0]?.answer({ status: "400-1", code: "E4001", result: { fields: { file: "图片格式须为JPG/PNG" } } });
    expect(alert(page)).toContain("图片格式须为JPG/PNG");
    expect(button(page, "重试")).toBeUndefined();
    expect(button(page, "移除")).toBeDefined();
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

describe("a form that takes fewer kinds than are kept", () => {
  it("refuses the others before they are sent, and says which it takes", async () => {
    const Report = () => {
      const [value, setValue] = useState<string | undefined>();
      return <FileInput {...boundTo(value, setValue)} purpose="attachment" kinds={["png", "pdf"]} />;
    };
    const page = await draw(<Report />);
    await choose(page, photo(1, "报文.TXT", "text/plain"));
    expect(alert(page)).toBe("报文.TXT: 不支持的文件类型，可上传：PNG/PDF");
    expect(Line.made).toHaveLength(0);
    await choose(page, photo(1, "巡检表.PDF", "application/pdf"));
    expect(alert(page)).toBeUndefined();
    expect(Line.made).toHaveLength(1);
  });
});

describe("several files", () => {
  it("are kept in order up to their number, those from before by their names", async () => {
    const page = await draw(<Attachments />);
    expect(page.textContent).toContain("旧.pdf");
    await choose(page, photo(1, "a.pdf"), photo(1, "b.pdf"), photo(1, "c.pdf"));
    expect(Line.made).toHaveLength(2);
    expect(alert(page)).toBe("超出数量，1 个文件未添加");
    await Line.made[1]?.answer(arrived("b"));
    await Line.made[0]?.answer(arrived("a"));
    expect(changed).toHaveBeenLastCalledWith(["old", "b", "a"]);
    expect(page.querySelector<HTMLInputElement>("input[name=front]")?.disabled).toBe(true);
    await click(page.querySelector('button[aria-label="移除 旧.pdf"]'));
    expect(changed).toHaveBeenLastCalledWith(["b", "a"]);
  });
});
