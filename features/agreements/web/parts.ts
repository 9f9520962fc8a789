/** Parts of the agreements that other features' screens use where somebody signs or agrees; no screens. */
export { AgreementLink } from "./AgreementLink.tsx";
export { ConsentList } from "./ConsentList.tsx";
export { SeparateConsent } from "./SeparateConsent.tsx";
