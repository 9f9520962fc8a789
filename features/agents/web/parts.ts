/** Parts about work numbers that other features' screens use; no screens. */
export { AgentPicker } from "./AgentPicker.tsx";
export { GatedButton, useGate } from "./gate.tsx";
export { HealthCards } from "./HealthCards.tsx";
export { agentName, systemName } from "./names.tsx";
export { SecurityCheck } from "./SecurityCheck.tsx";
