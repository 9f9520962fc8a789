// oxlint-disable-next-line import/default -- the bundler makes an address of it
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";
import { getDocument, GlobalWorkerOptions, TextLayer } from "pdfjs-dist";

/** Tables of the Chinese encodings that a PDF without its own fonts names; fetched when one is needed. */
const tables = new Map(
  Object.entries(
    import.meta.glob<string>("../../../../node_modules/pdfjs-dist/cmaps/{GB,UniGB,Adobe-GB}*.bcmap", {
      eager: true,
      query: "?url",
      import: "default",
    }),
  ).map(([path, url]) => [path.split("/").at(-1) ?? path, url]),
);

/** What browsers that ask for trusted addresses of scripts have; an address they trust stands wherever a text may. */
declare global {
  interface Window {
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(asked: string): string },
      ): {
        createScriptURL(asked: string): string;
      };
    };
  }
}

/** Starts the thread that reads PDFs, from the one script that may be. */
const startReader = (): void => {
  if (GlobalWorkerOptions.workerPort) return;
  const policy = window.trustedTypes?.createPolicy("apron-pdf", {
    createScriptURL: (asked) => {
      if (asked !== workerUrl) throw new TypeError("this is no script of the portal");
      return asked;
    },
  });
  GlobalWorkerOptions.workerPort = new Worker(policy?.createScriptURL(workerUrl) ?? workerUrl, { type: "module" });
};

/** The page fetches what the thread needs: a thread may fetch nothing itself. */
class Tables {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = tables.get(filename);
    if (url === undefined) throw new Error(`there is no table ${filename}`);
    // oxlint-disable-next-line no-restricted-globals -- a file of the bundle, and no call
    const answer = await fetch(url);
    if (!answer.ok) throw new Error(`the table ${filename} is not there`);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

/** A page as it was drawn. */
export interface DrawnPage {
  /** The element whose text lies over the drawing, sign over sign. */
  readonly text: HTMLElement;
  stop(): void;
}

/** A PDF whose pages can be drawn; nothing in it is run, filled in or followed. */
export interface OpenPdf {
  readonly pages: number;
  /** Height to width of its first page. */
  readonly ratio: number;
  draw(number: number, host: HTMLElement, watermark: string): Promise<DrawnPage>;
  textOf(number: number): Promise<string>;
  close(): void;
}

/** Opens a PDF; its scripts, forms and links stay what they are: bytes. */
export const openPdf = async (bytes: ArrayBuffer): Promise<OpenPdf> => {
  startReader();
  const loading = getDocument({
    data: new Uint8Array(bytes),
    BinaryDataFactory: Tables,
    cMapUrl: "tables/",
    cMapPacked: true,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: 0,
  });
  const document = await loading.promise;
  const first = (await document.getPage(1)).getViewport({ scale: 1 });
  return {
    pages: document.numPages,
    ratio: first.height / first.width,
    draw: async (number, host, watermark) => {
      const page = await document.getPage(number);
      const scale = host.clientWidth / page.getViewport({ scale: 1 }).width;
      const sharpness = Math.min(2, devicePixelRatio);
      const viewport = page.getViewport({ scale });
      const canvas = window.document.createElement("canvas");
      const text = window.document.createElement("div");
      text.className = "original-text";
      text.style.setProperty("--total-scale-factor", String(scale));
      canvas.width = Math.floor(viewport.width * sharpness);
      canvas.height = Math.floor(viewport.height * sharpness);
      const drawing = page.render({ canvas, viewport: page.getViewport({ scale: scale * sharpness }) });
      await drawing.promise;
      markAs(canvas, watermark);
      const layer = new TextLayer({ textContentSource: await page.getTextContent(), container: text, viewport });
      await layer.render();
      host.replaceChildren(canvas, text);
      return {
        text,
        stop: () => {
          layer.cancel();
          host.replaceChildren();
          page.cleanup();
        },
      };
    },
    textOf: async (number) => {
      const { items } = await (await document.getPage(number)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join("");
    },
    close: () => void loading.destroy(),
  };
};

/** Who reads stands across the page, within its own picture. */
const markAs = (canvas: HTMLCanvasElement, watermark: string): void => {
  const paper = canvas.getContext("2d");
  if (!paper) return;
  const size = Math.max(14, canvas.width / 40);
  paper.resetTransform();
  paper.fillStyle = "rgb(90 100 120 / 16%)";
  paper.font = `${size}px sans-serif`;
  paper.textAlign = "center";
  for (const share of [1, 3, 5, 7]) {
    paper.setTransform(1, 0, 0, 1, canvas.width / 2, (canvas.height * share) / 8);
    paper.rotate(-Math.PI / 8);
    paper.fillText(watermark, 0, 0);
  }
  paper.resetTransform();
};
