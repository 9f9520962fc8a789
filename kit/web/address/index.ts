// Addresses within the portal: what stands in them, the way to help, the way back.
export { useAddressState, useGiven } from "./address.ts";
export { internalPath, signInPath } from "./return-path.ts";
export { Way } from "./way.tsx";
