import { meaningOf, readRosterFile, sureRowsOf } from "@apron/features/planning/server";
import { department, people, posts, today } from "./shapes.ts";
import type { Sheet } from "./sheets.ts";

type Sources = Parameters<typeof sureRowsOf>[1];

/** The house that keeps the sheets: one department, its posts, its people, and the two codes it has confirmed before. */
export const knownRoster = (): Sources => ({
  today,
  directory: {
    departments: [{ id: "d", name: department, main: true, version: 1 }],
    posts: posts.map((name, at) => ({
      id: `p${at}`,
      departmentId: "d",
      name,
      telephone: "",
      appName: "",
      continuous: false,
      needsLeader: false,
      version: 1,
    })),
    people: people.map(({ name, mobile }, at) => ({
      id: `h${at}`,
      departmentId: "d",
      name,
      mobile,
      pinyin: "",
      postNo: "",
      version: 1,
    })),
  },
  kept: [
    { depaName: department, code: "白", ...meaningOf({ start: "08:00", end: "20:00" }) },
    { depaName: department, code: "夜", ...meaningOf({ start: "20:00", end: "08:00" }) },
  ],
});

/** A file as an import reads it: the rows that stand and need nobody's word, and how many are asked about. */
export const readRosterSheet = async (
  { bytes, fileName }: Sheet,
  sources: Sources,
): Promise<ReturnType<typeof sureRowsOf>> => {
  const { directory } = sources;
  const { table, found } = await readRosterFile({
    bytes,
    sheet: "",
    from: "2026-01-01",
    until: "2027-12-31",
    name: fileName,
    today,
    people: directory.people.map(({ name }) => name),
    posts: directory.posts.map(({ name }) => name),
    departments: directory.departments.map(({ name }) => name),
  });
  return sureRowsOf({ ...table, depaName: found.depaName, found }, sources);
};
