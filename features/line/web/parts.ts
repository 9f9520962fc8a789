/** What other features show of lines. */
export { LineState } from "./LineState.tsx";
