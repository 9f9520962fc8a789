import type { DutyDepartment } from "@apron/features/duty/contract";
import { asCompared } from "@apron/kit/contract/patterns";
import { asWritten } from "@apron/kit/contract/texts";
import type { ImportColumn } from "@apron/kit/server/imports";
import { fieldNames } from "../../texts.ts";

/** The column in which a file of people or posts names their department, as it is called today. */
export const departmentColumn = (departments: readonly DutyDepartment[]): ImportColumn => {
  const named = new Map(departments.map(({ name }) => [asCompared(name), name]));
  return {
    title: fieldNames.depaName,
    also: ["所属部门", "depaName"],
    needed: true,
    most: 60,
    read: (typed) => (typed === "" ? "" : named.get(asCompared(typed))),
    choices: Object.fromEntries(departments.map(({ id, name }) => [id, asWritten(name)])),
  };
};
