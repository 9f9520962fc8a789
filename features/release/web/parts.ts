/** What other features show of releases. */
export { RunTag } from "./RunTag.tsx";
