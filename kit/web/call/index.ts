// How a screen asks the server, and what it does with a refusal.
export {
  addressOf,
  askAhead,
  newQueryClient,
  letAge,
  refresh,
  send,
  sendForBytes,
  useCall,
  useSend,
  type UseCallOptions,
} from "./call.ts";
export { deviceType } from "./device.ts";
export {
  heldRefusal,
  holdUnlessShown,
  holdWords,
  isShown,
  leaveRefusal,
  letRefusalGo,
  moveRefusal,
  onHeldRefusal,
} from "./held-refusal.ts";
export { endSession, react, signInAgain } from "./reactions.ts";
export { CallRefused, asRefused, isChanged, isStale, isUnanswered, refusedHere } from "./refused.ts";
export { newRequestId } from "./request-ids.ts";
export { lastTraces } from "./traces.ts";
