// The door of the form of templates: everything here is pure, and the same on the server and in the browser.
export * from "./contract-desk.ts";
export { answersIn, detailValuesOf, fieldsOf, type Answered, type FieldFact } from "./answers.ts";
export { bandsOf, bandText, isOut, type Band, type Banded } from "./bands.ts";
export { type Data, type DataRecord, type Path } from "./data.ts";
export { readDetails, type Details } from "./details.ts";
export { limits } from "./limits.ts";
export { readTemplate } from "./read.ts";
export { appearance, type Rows } from "./rows.ts";
export { blank, change, settle, type Change, type Settled } from "./settle.ts";
export { filesOf, shownText, type ShownFile } from "./shown.ts";
export { around, stateOf, type Around, type State } from "./states.ts";
export {
  type Control,
  type Dates,
  type FieldNode,
  type Form,
  type Kind,
  type LayoutNode,
  type ListNode,
  type Node,
  type Option,
} from "./tree.ts";
export { problemAt, problemsIn, type Problems } from "./validate.ts";
export { fieldPath, holdsPath, newRow, readValue, writeValue, type Holder } from "./values.ts";
export {
  businesses,
  detailsText,
  detailValue,
  detailValues,
  templateDetail,
  templateRow,
  versionStatuses,
  versionText,
  wordShape,
  type Business,
  type DetailValue,
  type TemplateVersion,
  type VersionStatus,
} from "./wire.ts";
