// Lists kept at a desk, taken from a file: compared, shown, written when somebody says so, taken back as a whole.
export {
  importAnswers,
  importSummary,
  namingChanged,
  refuseUnfit,
  sampleFile,
  type ImportChange,
  type ImportPlan,
} from "./answers.ts";
export {
  type CellRow,
  columnsLacking,
  isFoot,
  titlesUnread,
  type ImportColumn,
  type ImportColumns,
  type ImportTexts,
  namesOf,
  rowsBelow,
} from "./columns.ts";
export { exportFile } from "./export.ts";
export { fileToMend, type RowToMend } from "./wrong.ts";
export {
  changesOf,
  compareRows,
  fieldsOf,
  type ImportProblem,
  type ImportRules,
  type KnownRow,
  readRow,
} from "./compare.ts";
export {
  aDay,
  aMoment,
  asChoices,
  chosenFrom,
  formatted,
  inUsualWidth,
  dayOrNone,
  momentOrNone,
  oneNamed,
  partsOf,
  severalNamed,
  severalOf,
  yesIfSaid,
  yesOrNo,
  yesOrNoSaid,
  yesUnlessNo,
} from "./reading.ts";
export { asPutBack, type KeptRow, type PutBack, sweepPreviews } from "./store.ts";
