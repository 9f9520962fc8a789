/** Parts about conversations that other features' screens use; no screens. */
export { ConversationState } from "./faces.tsx";
