/** Parts of customer service by hand that other features' screens use; no screens. */
export { AgentByHand } from "./ByHand.tsx";
export { CallCode } from "./CallCode.tsx";
