// The calls of templates, and the shapes that others build theirs of. What a template says is read by @apron/dialect.
export * from "./contract-desk.ts";
export {
  businesses,
  detailsText,
  detailValue,
  detailValues,
  templateAsked,
  templateDetail,
  templateRow,
  templateShown,
  versionStatuses,
  versionText,
  wordShape,
  type Business,
  type TemplateVersion,
  type VersionStatus,
} from "./wire.ts";
