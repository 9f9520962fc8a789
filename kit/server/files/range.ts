/** A part of some bytes, both ends included. */
export interface Part {
  readonly start: number;
  readonly end: number;
}

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
