// Formatted text as it is read.
export { RichText } from "./rich-text.tsx";
export { treeOf, type RichNode } from "./tree.ts";
