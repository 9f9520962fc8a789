// Formatted text as it is written; loaded where somebody writes.
export { RichEditor } from "./rich-editor.tsx";
