import { refuse, type RefusalDetail } from "@apron/kit/contract/refusal";
import { templateRefusals } from "../texts.ts";
import type { TemplateVersion } from "../wire.ts";

/** Refuses E16037 for a template that takes no new records: nobody fills in what cannot be kept (catalogue 16.14). */
export const refuseClosed = (
  { enabled }: Pick<TemplateVersion, "enabled">,
  actions: NonNullable<RefusalDetail["actions"]> = [],
): void => {
  if (!enabled) throw refuse(templateRefusals.E16037, { fields: { templateId: templateRefusals.E16037 }, actions });
};
