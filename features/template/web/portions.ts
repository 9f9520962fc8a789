import { type DataRecord, isList, type ListNode, type Node, readValue, type Rows } from "@apron/dialect";

/** Parts that are drawn at once; from so many fields on a form is laid out only as it is scrolled. */
export const portionSize = 300;

/** Pieces that are drawn together: from the first one's place to before the last one's. */
export interface Portion {
  readonly from: number;
  readonly to: number;
}

/** What a large piece counts at most, as it is shared out itself: a few small ones beside it need no portion of their own. */
const largeSize = portionSize - 20;

/** Shares pieces of these sizes out, in their order, so that of each portion about `portionSize` parts are drawn at once. */
export const portionsOf = (sizes: readonly number[]): readonly Portion[] => {
  const portions: Portion[] = [];
  let from = 0;
  let filled = 0;
  for (const [at, whole] of sizes.entries()) {
    const size = Math.min(whole, largeSize);
    if (at > from && filled + size > portionSize) {
      portions.push({ from, to: at });
      from = at;
      filled = 0;
    }
    filled += size;
  }
  if (from < sizes.length) portions.push({ from, to: sizes.length });
  return portions;
};

/** How many parts are drawn for a part, itself included, while a record has these values. */
export const sizeOf = (node: Node, rows: Rows, values: DataRecord): number => {
  if (node.is === "layout") return sizesOf(node.children, rows, values);
  if (node.is !== "list") return 1;
  const list = readValue(values, node, rows);
  return isList(list) ? list.reduce<number>((sum, _row, at) => sum + sizeOfRow(node, [...rows, at], values), 1) : 1;
};

/** As `sizeOf`, for one row of a list. */
export const sizeOfRow = (list: ListNode, rows: Rows, values: DataRecord): number =>
  sizesOf(list.children, rows, values);

const sizesOf = (nodes: readonly Node[], rows: Rows, values: DataRecord): number =>
  nodes.reduce((sum, node) => sum + sizeOf(node, rows, values), 1);
