import type { Business, TemplateVersion } from "../wire.ts";

/**
 * Whether a record may be saved by a version. One that was filled in before a newer version came out may: nothing that
 * was answered is lost. What was closed takes corrections only, which `refuseClosed` sees to.
 */
export const mayBeUsed = (template: TemplateVersion, business: Business): boolean =>
  template.business === business && (template.status === "published" || template.status === "retired");
