import type * as z from "zod/mini";
import { refuse } from "@apron/kit/contract/refusal";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { House } from "@apron/kit/server/house";
import { templateRefusals } from "../texts.ts";
import type { Business, templateAsked, TemplateVersion } from "../wire.ts";
import { deskAnswers } from "./answers-desk.ts";
import { fillTemplates } from "./demo.ts";
import { storesOf } from "./stores.ts";

export { refuseClosed } from "./closed.ts";
export { settleDetails, type SettledDetails, type Settling } from "./settling.ts";
export { versionsOf as templatesOf } from "./store.ts";

/** Form templates: what a record asks for, in versions that never change (catalogue 16.6, 16.14). */
export const template: FeatureDoor = (house) => ({
  name: "template",
  answers: deskAnswers(house, storesOf(house)),
  // A photo of a record is seen by whoever sees the record: all of the operations staff.
  files: { template: { reads: async (caller, file) => caller.version === "3" && file.use !== undefined } },
  demo: {
    work: async () => await fillTemplates(house, storesOf(house), "work"),
    exercise: async () => await fillTemplates(house, storesOf(house), "exercise"),
    fault: async () => await fillTemplates(house, storesOf(house), "fault"),
    etl: async () => await fillTemplates(house, storesOf(house), "etl"),
    survey: async () => await fillTemplates(house, storesOf(house), "survey"),
  },
});

/** A version as the specification's calls answer it: its template by both names of the wire (catalogue X19). */
interface ShownTemplate extends TemplateVersion {
  readonly templeId: string;
}

/** What a record of a business may be filled in by now, for its ...TempleList call. */
export const templateChoices = async (house: House, business: Business): Promise<ShownTemplate[]> =>
  (await storesOf(house).versions.publishedVersions(business)).map(named);

/** The version that a ...TempleDetail call asks for. */
export const shownTemplate = async (
  house: House,
  business: Business,
  { templeId, templateId, version }: z.output<typeof templateAsked>,
): Promise<ShownTemplate> =>
  named(await templateVersion(house, business, templeId || templateId, version === "" ? undefined : Number(version)));

/**
 * One version of a template of a business, disabled or followed by a newer one too; without a number the published one.
 * Refuses E16001, also for a template of another business: whoever may read the forms of one may not read those of all.
 */
export const templateVersion = async (
  house: House,
  business: Business,
  templateId: string,
  version?: number,
): Promise<TemplateVersion> => {
  const found = await storesOf(house).versions.findVersion(templateId, version);
  if (found?.business !== business)
    throw refuse(templateRefusals.E16001, { fields: { templateId: templateRefusals.E16001 } });
  return found;
};

const named = (version: TemplateVersion): ShownTemplate => ({ ...version, templeId: version.templateId });
