import type { DutyRecord } from "../record.ts";

/** The rows of one department, in the server's order. */
export interface DutyGroup {
  readonly depaName: string;
  readonly rows: readonly DutyRecord[];
}

/** Groups by department; order of groups and rows is the server's (catalogue 15.10). */
export const groupsOf = (rows: readonly DutyRecord[]): DutyGroup[] =>
  [...Map.groupBy(rows, (row) => row.depaName)].map(([depaName, own]) => ({ depaName, rows: own }));

/** Which groups are open first: the main department's (or the first) when only the day is set, else all (15.8). */
export const openAtFirst = (
  groups: readonly DutyGroup[],
  onlyDay: boolean,
  mainDepartment: string,
): ReadonlySet<string> => {
  const names = groups.map((group) => group.depaName);
  if (!onlyDay) return new Set(names);
  return new Set(names.includes(mainDepartment) ? [mainDepartment] : names.slice(0, 1));
};

/** Whether the shift runs now; such a row is lit and cannot be selected (catalogue X18). */
export const isOnNow = (row: DutyRecord): boolean => row.stateNum === 1;
