/** Parts of the agreements that other features' screens use where somebody signs or agrees; no screens. */
export { ConsentList } from "./ConsentList.tsx";
export { SeparateConsent } from "./SeparateConsent.tsx";
export { SignConsent } from "./SignConsent.tsx";
