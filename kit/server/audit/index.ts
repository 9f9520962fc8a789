// What was done by whom: written with the change, sealed behind it, anchored outside (catalogue 24).
export { ownAnchors, readAnchors, startAnchoring } from "./anchors.ts";
export {
  type ArchiveEnd,
  type ArchiveFound,
  type ArchiveKept,
  archivesOf,
  noteArchive,
  NotSealed,
  tellChain,
  walkArchive,
} from "./archive.ts";
export { openAudit, sealLines, type Audit, type AuditEntry, type AuditedCall } from "./audit.ts";
export { isOpen, newestSeal, type Break } from "./chain.ts";
export { startSealing } from "./sealing.ts";
export { isVeiled, veiled } from "./veil.ts";
