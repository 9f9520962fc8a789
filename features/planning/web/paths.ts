/** Addresses of the planner's desk; the last is of the requests that wait there. */
export const planPath = "/dutyPlan";
export const monthPath = "/dutyPlan/month";
export const importPath = "/dutyPlan/import";
export const versionsPath = "/dutyPlan/versions";
export const directoryPath = "/dutyPlan/directory";
export const peopleImportPath = "/dutyPlan/directory/import";
export const postImportPath = "/dutyPlan/directory/importPosts";
export const keyDayImportPath = "/dutyPlan/directory/importKeyDays";
export const yearPath = "/dutyInformation/year";
export const swapsPath = "/dutyPlan/swaps";

/** The address of one month of one department. */
export const monthAddress = (department: string, month: string): string => withQuery(monthPath, { department, month });

/** The address of the versions of that month. */
export const versionsAddress = (department: string, month: string): string =>
  withQuery(versionsPath, { department, month });

/** The address at which a draft is reviewed row by row: an import, or a roll-back that no longer fits. */
export const reviewAddress = (draft: string): string => withQuery(importPath, { draft });

const withQuery = (path: string, query: Record<string, string>): string => `${path}?${new URLSearchParams(query)}`;
