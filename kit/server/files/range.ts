/** A part of some bytes, both ends included. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

/**
 * The Range header that counts: where the part is wanted of one very file only (If-Range), of this one and no other. A file
 * without a tag cannot be told from another (RFC 9110, 13.1.5).
 */
export const rangeFor = (
  { range, ifRange }: { readonly range: string; readonly ifRange: string },
  tag?: string,
): string => (ifRange === "" || ifRange === tag ? range : "");

/**
 * Which part of `size` bytes a Range header asks for (RFC 9110, 14.2): one part, "beyond" for one that is not there, or
 * undefined for the whole, as for headers that make no sense and for several parts at once.
 */
export const partOf = (header: string, size: number): Part | "beyond" | undefined => {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/i.exec(header.replaceAll(/\s/g, "")) ?? [];
  if (first === "" && last === "") return undefined;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "beyond" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== "" && Number(last) < start) return undefined;
  return start >= size ? "beyond" : { start, end: last === "" ? size - 1 : Math.min(Number(last), size - 1) };
};

/** The head of an answer with a part of some bytes, with the whole of them, or with none where the part is not there. */
export const partHead = (
  part: Part | "beyond" | undefined,
  size: number,
): { readonly status?: 206 | 416; readonly headers: Readonly<Record<string, string>> } => {
  if (part === "beyond") return { status: 416, headers: { "content-range": `bytes */${size}` } };
  const length = part ? part.end - part.start + 1 : size;
  const headers = { "accept-ranges": "bytes", "content-length": String(length) };
  if (!part) return { headers };
  return { status: 206, headers: { ...headers, "content-range": `bytes ${part.start}-${part.end}/${size}` } };
};
