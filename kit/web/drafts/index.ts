// What was typed and not sent: kept in the tab or on the device, carried over a change of page, put together with what somebody else saved.
export { arrivedValues, useCarriedState, useCarriedValues } from "./carried.ts";
export { draftsHere, dropDraft, readDraft, readKept, writeDraft } from "./drafts.ts";
export { partsOf, rebase, type Parts, type Rebased } from "./rebase.ts";
export { partIn, type RowName } from "./rows.ts";
export { fateOf, type Standing } from "./sender.ts";
export { useKept, versionOf, type Begun, type Beside, type Seen, type Sent } from "./use-kept.ts";
export { useSender, type Sending } from "./use-sender.ts";
