import { userInfo } from "@apron/features/login/contract";
import { agentDetail, getAgentHistory, getHealth, listAgents, mainOptions } from "../contract.ts";

/** What tells somebody how their own work numbers stand: asked anew after whatever was done with one of them. */
export const ownCalls = [listAgents, getHealth, agentDetail, getAgentHistory, mainOptions, userInfo] as const;
