import type { Business, TemplateVersion } from "../wire.ts";

/**
 * Whether a record may be saved by a version. One that was filled in before a newer version came out may: nothing that
 * was answered is lost. A template that was withdrawn takes corrections only.
 */
export const mayBeUsed = (template: TemplateVersion, business: Business, isCorrection: boolean): boolean =>
  template.business === business &&
  (template.status === "published" || template.status === "retired") &&
  (template.enabled || isCorrection);
