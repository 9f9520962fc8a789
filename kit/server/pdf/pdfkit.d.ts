/** What of pdfkit is used here; its own types know no font that was opened already. */
declare module "pdfkit" {
  import type { Font } from "fontkit";

  export interface TextOptions {
    readonly width?: number;
    readonly height?: number;
    readonly ellipsis?: boolean;
    readonly align?: "left" | "center" | "right";
    readonly lineBreak?: boolean;
    readonly lineGap?: number;
  }

  /** A part of the document's structure, by which it is read aloud. */
  export interface Structure {
    add(child: Structure | MarkedContent): this;
    end(): void;
  }
  export interface MarkedContent {
    readonly mcid?: number;
  }

  export default class PDFDocument {
    constructor(options: {
      readonly size: "A4";
      readonly margins: Readonly<Record<"top" | "bottom" | "left" | "right", number>>;
      readonly font: null;
      readonly bufferPages: boolean;
      readonly tagged: boolean;
      readonly displayTitle: boolean;
      readonly pdfVersion: "1.7";
      readonly lang: string;
      readonly info: Readonly<Record<string, string | Date>>;
    });
    y: number;
    readonly page: {
      readonly width: number;
      readonly height: number;
      readonly margins: { top: number; bottom: number; left: number; right: number };
    };
    registerFont(name: string, font: Font): this;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(color: string): this;
    fillOpacity(share: number): this;
    save(): this;
    restore(): this;
    rotate(degrees: number, options: { readonly origin: readonly [x: number, y: number] }): this;
    strokeColor(color: string): this;
    lineWidth(width: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    moveTo(x: number, y: number): this;
    lineTo(x: number, y: number): this;
    fill(color: string): this;
    stroke(): this;
    text(text: string, x: number, y: number, options: TextOptions): this;
    heightOfString(text: string, options: TextOptions): number;
    addPage(): this;
    switchToPage(page: number): this;
    bufferedPageRange(): { readonly start: number; readonly count: number };
    struct(type: string, options?: Readonly<Record<string, string>>): Structure;
    addStructure(structure: Structure): this;
    markStructureContent(type: string): MarkedContent;
    markContent(type: "Artifact", options?: Readonly<Record<string, string>>): MarkedContent;
    endMarkedContent(): this;
    on(event: "data", hear: (chunk: Uint8Array) => void): this;
    on(event: "end", hear: () => void): this;
    end(): void;
  }
}

declare module "fontkit" {
  /** An opened font; pdfkit takes it as it is. */
  export interface Font {
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function create(bytes: Uint8Array): Font;
}
