// The screen on which a list kept at a desk is taken from a file, and what is said of a file elsewhere.
export { BesideTheSheet } from "./beside.tsx";
export { ImportPage } from "./import-page.tsx";
export { StateTag } from "./review.tsx";
