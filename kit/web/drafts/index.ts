// What was typed and not sent, kept in the tab and carried over a change of page.
export { arrivedValues, carryOver, useCarriedState, useCarriedValues } from "./carried.ts";
export { draftsHere, dropDraft, readDraft, readKept, writeDraft } from "./drafts.ts";
