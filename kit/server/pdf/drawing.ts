import type { Font } from "fontkit";
import PDFDocument, { type Structure, type TextOptions } from "pdfkit";
import { type PdfBlock, type PdfPaper, settable } from "./paper.ts";

/** The two weights a document is set in. */
export interface Type {
  readonly regular: Font;
  readonly bold: Font;
}

const edge = 48;
const footHeight = 28;
const gap = 10;
const padding = 5;
const ink = "#1b2430";
const soft = "#5a6675";
const line = "#d3dae2";
const ground = "#f3f5f8";
const sizes = { title: 18, heading: 12, text: 10, small: 8.5 } as const;

/** Draws a document from top to bottom and gives its bytes. Its structure is told too, so that it can be read aloud. */
export const draw = async (paper: PdfPaper, type: Type): Promise<Uint8Array> => {
  const sheet = openSheet(paper, type);
  sheet.write("P", paper.issuer, { size: sizes.small, color: soft });
  sheet.write("H1", paper.title, { size: sizes.title, bold: true });
  sheet.space(gap);
  for (const block of paper.blocks) drawBlock(sheet, block);
  sheet.number();
  return await sheet.bytes();
};

type Sheet = ReturnType<typeof openSheet>;

const drawBlock = (sheet: Sheet, block: PdfBlock): void => {
  if (block.kind === "facts") drawFacts(sheet, block.facts);
  else if (block.kind === "table") drawTable(sheet, block.columns, block.rows);
  else if (block.kind === "heading") {
    sheet.space(gap);
    // A heading does not stay behind alone at the foot of a page.
    sheet.keep(60);
    sheet.write("H2", block.text, { size: sizes.heading, bold: true });
    sheet.space(padding);
  } else {
    const isNote = block.kind === "note";
    sheet.write("P", block.text, { size: isNote ? sizes.small : sizes.text, color: isNote ? soft : ink });
    sheet.space(padding);
  }
};

const drawFacts = (sheet: Sheet, facts: readonly (readonly [string, string])[]): void => {
  const table = sheet.structure("Table");
  for (const [label, value] of facts)
    sheet.row(
      table,
      [
        { tag: "TH", text: label, share: 0.24, color: soft },
        { tag: "TD", text: value, share: 0.76 },
      ],
      { ruled: false },
    );
  table.end();
  sheet.space(gap);
};

const drawTable = (
  sheet: Sheet,
  columns: readonly { readonly title: string; readonly share: number }[],
  rows: readonly (readonly string[])[],
): void => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const cells = (tag: "TH" | "TD", texts: readonly string[]): Cell[] =>
    columns.map(({ share }, at) => ({ tag, text: texts[at] ?? "", share: share / whole, bold: tag === "TH" }));
  const head = cells(
    "TH",
    columns.map(({ title }) => title),
  );
  const table = sheet.structure("Table");
  sheet.keep(60);
  sheet.row(table, head, { ruled: true, ground });
  // The head stands above its columns on every page; it is told once.
  const again = (): void => sheet.row(undefined, head, { ruled: true, ground });
  for (const row of rows) sheet.row(table, cells("TD", row), { ruled: true, onNewPage: again });
  table.end();
  sheet.space(gap);
};

interface Look {
  readonly size: number;
  readonly bold?: boolean;
  readonly color?: string;
}

interface Cell {
  readonly tag: "TH" | "TD";
  readonly text: string;
  /** Of the width, 0 to 1. */
  readonly share: number;
  readonly bold?: boolean;
  readonly color?: string;
}

interface RowLook {
  readonly ruled: boolean;
  readonly ground?: string;
  readonly onNewPage?: () => void;
}

/** Pages of A4 with a place that moves down them. */
const openSheet = (paper: PdfPaper, type: Type) => {
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: edge, bottom: edge, left: edge, right: edge },
    // Else a font without Chinese is opened first.
    font: null,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    pdfVersion: "1.7",
    lang: paper.language === "zh" ? "zh-CN" : "en",
    info: { Title: paper.title, Producer: "Apron", Creator: "Apron" },
  });
  doc.registerFont("regular", type.regular).registerFont("bold", type.bold);
  const width = doc.page.width - 2 * edge;
  const bottom = doc.page.height - edge - footHeight;
  const root = doc.struct("Document");
  doc.addStructure(root);
  let y = edge;

  const set = (text: string): string => settable(text, (codePoint) => type.regular.hasGlyphForCodePoint(codePoint));
  const style = ({ size, bold = false, color = ink }: Look) =>
    doc
      .font(bold ? "bold" : "regular")
      .fontSize(size)
      .fillColor(color);
  const turn = (): void => {
    doc.addPage();
    y = edge;
  };
  const keep = (height: number): void => {
    if (y + height > bottom) turn();
  };
  /** Marks what is drawn as a part of the structure; without one, as something that is not read. */
  const marked = (parent: Structure | undefined, tag: string, work: () => void): void => {
    const element = parent && doc.struct(tag);
    const content = element ? doc.markStructureContent(tag) : doc.markContent("Artifact");
    work();
    doc.endMarkedContent();
    if (!parent || !element) return;
    element.add(content);
    parent.add(element);
    element.end();
  };

  const row = (parent: Structure | undefined, cells: readonly Cell[], look: RowLook): void => {
    const texts = cells.map((cell) => ({ ...cell, text: set(cell.text), width: cell.share * width - 2 * padding }));
    const heights = texts.map(({ text, bold = false, width: room }) =>
      style({ size: sizes.text, bold }).heightOfString(text, { width: room }),
    );
    const height = Math.min(Math.max(...heights, sizes.text) + 2 * padding, bottom - edge - 60);
    if (y + height > bottom) {
      turn();
      look.onNewPage?.();
    }
    const ground = look.ground;
    if (ground !== undefined) marked(undefined, "", () => doc.rect(edge, y, width, height).fill(ground));
    const element = parent && doc.struct("TR");
    let x = edge;
    for (const { tag, text, share, bold = false, color = ink, width: room } of texts) {
      marked(element, tag, () => {
        const options: TextOptions = { width: room, height: height - 2 * padding, ellipsis: true };
        style({ size: sizes.text, bold, color }).text(text, x + padding, y + padding, options);
      });
      x += share * width;
    }
    if (parent && element) {
      parent.add(element);
      element.end();
    }
    y += height;
    if (look.ruled)
      marked(undefined, "", () =>
        doc
          .strokeColor(line)
          .lineWidth(0.5)
          .moveTo(edge, y)
          .lineTo(edge + width, y)
          .stroke(),
      );
  };

  /** Pale and aslant over the whole page, where no cut takes it off; it is read with the foot, not here. */
  const mark = (text: string): void =>
    marked(undefined, "", () => {
      doc.save().fillOpacity(0.09);
      for (const down of [0.22, 0.5, 0.78]) {
        const [x, y] = [doc.page.width / 2, doc.page.height * down];
        doc.save().rotate(-28, { origin: [x, y] });
        style({ size: 22 }).text(text, x - 300, y - 12, { width: 600, align: "center", lineBreak: false });
        doc.restore();
      }
      doc.restore();
    });

  return {
    keep,
    row,
    space: (height: number): void => {
      y += height;
    },
    structure: (tag: string): Structure => {
      const element = doc.struct(tag);
      root.add(element);
      return element;
    },
    /** A text over the whole width; a long one goes on over the pages line by line. */
    write: (tag: string, text: string, look: Look): void => {
      for (const part of set(text).split("\n")) {
        const options: TextOptions = { width, lineGap: 2 };
        const height = Math.min(style(look).heightOfString(part, options), bottom - edge);
        keep(height);
        marked(root, tag, () => style(look).text(part, edge, y, { ...options, height: height + 2, ellipsis: true }));
        y += height + 2;
      }
    },
    /** The foot of every page: what it is, and which of how many. */
    number: (): void => {
      const { start, count } = doc.bufferedPageRange();
      for (let page = start; page < start + count; page += 1) {
        doc.switchToPage(page);
        // What stands below the edge would begin another page.
        doc.page.margins.bottom = 0;
        if (paper.watermark !== undefined) mark(set(paper.watermark));
        const place = doc.page.height - edge - 10;
        const words = paper.pages.replace("{page}", String(page + 1)).replace("{pages}", String(count));
        marked(undefined, "", () => {
          style({ size: sizes.small, color: soft }).text(set(paper.foot), edge, place, {
            width: width - 90,
            height: 24,
          });
          doc.text(set(words), edge + width - 90, place, { width: 90, align: "right", lineBreak: false });
        });
      }
    },
    bytes: async (): Promise<Uint8Array> => {
      const chunks: Uint8Array[] = [];
      return await new Promise((resolve) => {
        doc.on("data", (chunk) => chunks.push(chunk)).on("end", () => resolve(new Uint8Array(Buffer.concat(chunks))));
        root.end();
        doc.end();
      });
    },
  };
};
