import * as z from "zod/mini";
import { limits } from "@apron/dialect";
import { idOrNone } from "@apron/kit/contract/patterns";
import "./texts.ts";

/** What a template is for (catalogue 16.6). */
export const businesses = ["exercise", "work", "fault", "etl", "survey"] as const;
export type Business = (typeof businesses)[number];

/** How far a version is: edited, tried with sample data, in use, followed by a newer one. */
export const versionStatuses = ["draft", "trial", "published", "retired"] as const;
export type VersionStatus = (typeof versionStatuses)[number];

/** One version of a template; what was published is never changed (catalogue 16.6). */
export interface TemplateVersion {
  readonly templateId: string;
  readonly version: number;
  readonly name: string;
  readonly business: Business;
  readonly typeId: string;
  readonly typeName: string;
  readonly subtypeId: string;
  readonly subtypeName: string;
  /** JSON text with `elementSchema`. */
  readonly content: string;
  readonly status: VersionStatus;
  /** Whether the template is offered for new records. */
  readonly enabled: boolean;
}

const heading = {
  templateId: z.string(),
  version: z.int(),
  name: z.string(),
  business: z.enum(businesses),
  typeId: z.string(),
  typeName: z.string(),
  subtypeId: z.string(),
  subtypeName: z.string(),
};

/** A row of the ...TempleList calls: what there is to choose from; its id by both names (catalogue X19). */
export const templateRow = z.object({ ...heading, templeId: z.string() });

/** A version with its form. */
export const templateDetail = z.object({
  ...heading,
  content: z.string(),
  status: z.enum(versionStatuses),
  enabled: z.boolean(),
});

/** The answer of the ...TempleDetail calls. */
export const templateShown = z.extend(templateDetail, { templeId: z.string() });

/** The field `details` of a save: JSON text of the form's values (catalogue 16.7); what is in it the template decides. */
export const detailsText = z.string("E9410").check(
  z.maxLength(limits.details, "E16030"),
  z.refine((text) => text.trim() !== "", "E9410"),
);

/** A text in both languages, as an answer carries it. */
export const wordShape = z.object({ zh: z.string(), en: z.string() });

/** One answered field of a record as it read when it was saved: a `DetailValue`. */
export const detailValue = z.object({
  key: z.string(),
  label: wordShape,
  text: wordShape,
  number: z.optional(z.number()),
  /** Set when the value lay outside of the band its template declares. */
  out: z.optional(z.literal(true)),
});

/** All answered fields of a record. */
export const detailValues = z.array(detailValue);

/** A version of a template as an address names it; "" is the newest one. */
export const versionText = () =>
  z._default(z.string("E9413").check(z.maxLength(7, "E9413"), z.regex(/^\d*$/, "E9413")), "");

/** Which template the ...TempleDetail calls are asked for, by either of its names (catalogue X19), and at which version. */
export const templateAsked = z.object({ templeId: idOrNone(), templateId: idOrNone(), version: versionText() }).check(
  z.refine(({ templeId, templateId }) => templeId !== "" || templateId !== "", {
    error: "E9410",
    path: ["templeId"],
  }),
);
