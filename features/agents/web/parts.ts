/** Parts of work numbers that other features' screens use; no screens. */
export { AgentPicker } from "./AgentPicker.tsx";
