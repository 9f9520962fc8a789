/** Parts about work numbers that other features' screens use; no screens. */
export { AgentPicker } from "./AgentPicker.tsx";
export { SendRandomCode } from "./BindForm.tsx";
export { GatedButton, GateNotice, useGate } from "./gate.tsx";
export { HealthCards } from "./HealthCards.tsx";
export { agentName, systemName, systemOptions } from "./names.tsx";
export { SecurityCheck } from "./SecurityCheck.tsx";
