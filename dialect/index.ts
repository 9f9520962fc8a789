// The one door of the language of forms: a schema is read into a form, a record is settled in it, checked and shown, and a
// schema is edited. Everything here is pure, and the same on the server and in the browser.

// Data and its limits
export {
  canonical,
  type Data,
  type DataRecord,
  entriesIn,
  isEmpty,
  isList,
  isRecord,
  isSame,
  own,
  type Path,
  valueAt,
  withValueAt,
} from "./data.ts";
export { limits } from "./limits.ts";

// A schema, and the form it is read into
export { type Component, componentOf } from "./read/components.ts";
export { editableIn, schemaIn } from "./read/content.ts";
export { readTemplate } from "./read/read.ts";
export { firstLabel, labelOf, numberAt, optionsOf, recordAt, textAt } from "./read/schema.ts";
export type { Dates, Display, FieldNode, Form, Kind, LayoutNode, ListNode, Mode, Node, Option } from "./tree.ts";

// A record in its form
export { blank, change, settle, type Settled } from "./settle/settle.ts";
export { around, type State, stateOf } from "./settle/states.ts";
export { type Problems, problemsIn } from "./validate/validate.ts";

// What a record holds, and how it reads
export {
  type Answered,
  answersIn,
  type DetailValue,
  detailValuesOf,
  type FieldFact,
  fieldsOf,
} from "./values/answers.ts";
export { bandsOf, bandText, isOut } from "./values/bands.ts";
export { readDetails } from "./values/details.ts";
export { type GroupNode, groupsOf, isGroup } from "./values/groups.ts";
export { fieldKeyOf, type Identified, identified, type RowKeys, rowKeysOf } from "./values/identity.ts";
export { pathsIn, valueOfPath } from "./values/option-paths.ts";
export { appearance, type Rows } from "./values/rows.ts";
export { sampleOf } from "./values/sample.ts";
export { filesOf, type ShownFile, shownText } from "./values/shown.ts";
export {
  fieldPath,
  type Holder,
  holdsPath,
  newRow,
  pathsOfValue,
  readValue,
  topKeys,
  writeValue,
} from "./values/values.ts";

// A schema that is edited
export { compareForms, type FieldChange } from "./edit/compare.ts";
export { type Condition, conditionIn, reactionOf } from "./edit/condition.ts";
export {
  changePart,
  copyPart,
  insertPart,
  movePart,
  movePartIn,
  movePartOut,
  nameProblem,
  removePart,
  renamePart,
} from "./edit/edit.ts";
export { inLanguage } from "./edit/in-language.ts";
export { optionsFrom, optionsText } from "./edit/options-text.ts";
export { isAt, type OutlinedPart, outlineLimit, outlineOf, unusablePart } from "./edit/outline.ts";
export { referrersOf } from "./edit/references.ts";

// Words
export { bandTexts, formatTexts, shownTexts, warningTexts } from "./texts.ts";
