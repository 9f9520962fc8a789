/** Parts about work numbers that other features' screens use; no screens. */
export { AgentPage } from "./AgentPage.tsx";
export { AgentFields, AgentProof } from "./binding/AgentProof.tsx";
export { GatedButton, GateNotice, useGate } from "./gate.tsx";
export { HealthCard, HealthCards } from "./HealthCards.tsx";
export { BindingTags } from "./desk/Bindings.tsx";
export { AgentHistory, OperationLog } from "./desk/OperationLog.tsx";
export { agentName, systemName, systemOptions } from "./names-health.tsx";
export { levelName } from "./names.tsx";
export { NoAgents } from "./NoAgents.tsx";
export { Organisation } from "./Organisation.tsx";
export { ownKind } from "./own.tsx";
export { ownCalls } from "./own-calls.ts";
