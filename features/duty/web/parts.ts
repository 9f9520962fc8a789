// Parts of the roster that screens of other features show.
export { CalendarDialog } from "./CalendarDialog.tsx";
export { DutyDialog } from "./DutyFacts.tsx";
export { refreshEvery } from "./pace.ts";
export { PostName } from "./PostName.tsx";
export { kindsOf } from "./post-label.ts";
export { callUrl } from "./paths.ts";
export { When } from "./filters/When.tsx";
