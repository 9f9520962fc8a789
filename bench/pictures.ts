import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { createCanvas } from "@napi-rs/canvas";
import { uploadFile } from "@apron/kit/contract/files";
import type { Figures } from "./stage/figure.ts";
import { asked, p99, spacing } from "./stage/asked.ts";
import type { Target } from "./stage/load.ts";
import { type Running, startPortal } from "./stage/process.ts";
import { openStage, staffHeaders } from "./stage/roster.ts";
import { everybody, searchAt } from "./stage/search.ts";
import type { Uploading } from "./stage/uploader.ts";

const uploads = 32;
const atOnce = 8;
const shifts = 10_000;
const idleAsks = 400;

/** Pictures of 12 megapixels and 5 MB uploaded and drawn anew, and how other calls are answered meanwhile. */
export const figures: Figures = async () => {
  const stage = await openStage();
  const url = await stage.rosterOf(shifts);
  const portal = await startPortal({ url });
  try {
    const headers = await staffHeaders({ url });
    // A call of few rows, whose time a busy server shows at once.
    const search = searchAt(portal.url, [headers], { ...everybody, name: "无此" });
    const photo = photograph();
    await uploaded(portal, headers, photo, 1);
    await asked(search, () => false, idleAsks);
    const idle = await asked(search, () => false, idleAsks);
    const before = portal.memory();
    let memory = before;
    let done = false;
    const begun = performance.now();
    const sending = uploaded(portal, headers, photo, uploads).finally(() => (done = true));
    const busy = await asked(search, () => {
      memory = Math.max(memory, portal.memory());
      return done;
    });
    await sending;
    const seconds = (performance.now() - begun) / 1000;
    return [
      {
        name: "other calls while pictures are drawn anew, p99 to idle",
        value: p99(busy) / p99(idle),
        limit: 3,
        better: "lower",
        unit: "×",
        detail: `a duty search every ${spacing} ms, ${p99(busy).toFixed(1)} ms against ${p99(idle).toFixed(1)} ms idle; ${uploads} pictures of ${(photo.length / 1e6).toFixed(1)} MB and 12 megapixels, ${atOnce} at once, ${(uploads / seconds).toFixed(1)}/s`,
      },
      {
        name: "memory while pictures are drawn anew",
        value: memory - before,
        limit: 600,
        better: "lower",
        unit: "MB",
        detail: `most the process grew by, from ${before.toFixed(0)} MB`,
      },
    ];
  } finally {
    await portal.stop();
    await stage.stop();
  }
};

const boundary = "apron-bench-boundary";

const uploaded = async (portal: Running, headers: Target["headers"], photo: Buffer, times: number): Promise<void> => {
  const part = `--${boundary}\r\ncontent-disposition: form-data; name=`;
  const workerData: Uploading = {
    url: `${portal.url}${uploadFile.path}`,
    headers: { ...headers, "content-type": `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([
      Buffer.from(`${part}"fileType"\r\n\r\nreport\r\n${part}"file"; filename="photo.jpg"\r\n\r\n`),
      photo,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
    times,
    atOnce,
  };
  const thread = new Worker(new URL("./stage/uploader.ts", import.meta.url), { workerData });
  await once(thread, "message");
  await thread.terminate();
};

/** A picture with as much detail as a photograph of its size. */
const photograph = (): Buffer => {
  const canvas = createCanvas(4000, 3000);
  const context = canvas.getContext("2d");
  const pixels = context.createImageData(4000, 3000);
  let seed = 1;
  for (let at = 0; at < pixels.data.length; at += 1) {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    pixels.data[at] = at % 4 === 3 ? 255 : (Math.floor(at / 64_000) * 3 + ((seed >> 16) & 31)) & 255;
  }
  context.putImageData(pixels, 0, 0);
  return canvas.toBuffer("image/jpeg", 92);
};
