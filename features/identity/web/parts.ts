/** What other features' screens show of an identity; no screens. */
export { IdentityStatus } from "./IdentityStatus.tsx";
export { CardSample } from "./CardSample.tsx";
