import writeXlsxFile from "write-excel-file/node";

/** How the bytes of a sheet are written. */
export type Encoding = "utf-8" | "gb18030" | "utf-16" | "xlsx";

/** The cells of a sheet as a file. */
export const bytesOf = async (cells: string[][], how: Encoding): Promise<Uint8Array> => {
  if (how === "xlsx") return await workbookOf(cells);
  const sign = how === "utf-16" ? "\t" : ",";
  const text = cells
    .map((row) => row.map((cell) => (/[",\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(sign))
    .join("\r\n");
  if (how === "utf-16") return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
  return how === "utf-8" ? new TextEncoder().encode(text) : inGb(text);
};

const workbookOf = async (cells: string[][]): Promise<Uint8Array> => {
  const width = Math.max(...cells.map(({ length }) => length));
  return new Uint8Array(
    await writeXlsxFile(
      cells.map((row) =>
        row.length === 1
          ? [{ value: row[0] ?? "", type: String, columnSpan: width }, ...Array.from({ length: width - 1 }, () => null)]
          : row.map((value) => ({ value, type: String })),
      ),
    ).toBuffer(),
  );
};

/** GB18030 as far as its two-byte signs go: the runtime reads it, but does not write it. */
const inGb = (text: string): Uint8Array => {
  const decoder = new TextDecoder("gb18030");
  const codes = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const sign = decoder.decode(Uint8Array.of(lead, trail));
      if (sign.length === 1) codes.set(sign, [lead, trail]);
    }
  return Uint8Array.from(
    [...text].flatMap((sign) => (sign.charCodeAt(0) < 128 ? [sign.charCodeAt(0)] : (codes.get(sign) ?? [0x3f]))),
  );
};
