// Who may make a call, what must hold, how often: asked in this order before any handler.
export { actionsDescribed, callOfAction, isAtHost, judge, learnCalls, summaryOf } from "./gates.ts";
export { guarded, isBytes, mayCall, quotaKey, requestIdOf, type Guards, type Incoming, type Sent } from "./guard.ts";
