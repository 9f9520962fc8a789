export * from "./contract-directory.ts";
export * from "./contract-files.ts";
export * from "./contract-import.ts";
export * from "./contract-rosters.ts";
export { deskRefusals } from "./desk-call.ts";
export * from "./row.ts";
