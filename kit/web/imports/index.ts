// The screen on which a list kept at a desk is taken from a file.
export { ImportPage } from "./import-page.tsx";
