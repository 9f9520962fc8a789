import "./question.css";

/** Parts about conversations that other features' screens use; no screens. */
export { ConversationState, ConversationWords } from "./faces.tsx";
