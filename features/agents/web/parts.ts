/** Parts about work numbers that other features' screens use; no screens. */
export { AgentPage } from "./AgentPage.tsx";
export { AgentFields, AgentProof } from "./AgentProof.tsx";
export { GatedButton, GateNotice, useGate } from "./gate.tsx";
export { HealthCards } from "./HealthCards.tsx";
export { agentName, systemName, systemOptions } from "./names.tsx";
export { SecurityCheck } from "./SecurityCheck.tsx";
