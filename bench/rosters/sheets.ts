import { addDays } from "@apron/kit/server/clock";
import { bytesOf, type Encoding } from "./encodings.ts";
import {
  american,
  byPost,
  calendar,
  dayNumber,
  daysDown,
  department,
  doubled,
  list,
  matrix,
  mixed,
  people,
  posts,
  spaced,
  title,
  transposed,
  weekly,
  weeksOnCall,
  type Made,
  type Meant,
} from "./shapes.ts";

/** A sheet in one of the shapes people keep, as the bytes of its file, with every shift it means. */
export interface Sheet {
  readonly name: string;
  readonly shape: "matrix" | "list" | "calendar" | "mixed";
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly meant: readonly Meant[];
}

const payroll = Array.from({ length: 31 }, (_, at) => addDays("2026-11-26", at));

const sheet = async (
  shape: Sheet["shape"],
  name: string,
  { cells, meant }: Made,
  how: Encoding,
  fileName = "值班表",
): Promise<Sheet> => ({ shape, name: `${name}, ${how}`, fileName, meant, bytes: await bytesOf(cells, how) });

/** The twenty sheets. */
export const sheets = async (): Promise<Sheet[]> =>
  await Promise.all([...plainMatrices(), ...otherMatrices(), ...otherShapes()]);

/** People down, days across. */
const plainMatrices = (): Promise<Sheet>[] => [
  sheet("matrix", "titles and a line of legend", matrix({ titles: title }), "utf-8"),
  sheet("matrix", "two merged titles", matrix({ titles: title }), "xlsx"),
  sheet(
    "matrix",
    "a table of legend",
    matrix({
      titles: title,
      legend: [
        ["代码", "说明", "时间"],
        ["白", "白班", "8:00-20:00"],
        ["夜", "夜班", "20:00-8:00"],
        ["休", "休息", ""],
      ],
    }),
    "gb18030",
  ),
  sheet(
    "matrix",
    "posts as a column, names spaced out",
    matrix({
      titles: [[`${department}十二月份排班`]],
      heads: ["序号", "岗位", "姓 名"],
      labels: (person) => [String(people.indexOf(person) + 1), posts[1], spaced(person.name)],
      post: posts[1],
    }),
    "utf-16",
  ),
  sheet(
    "matrix",
    "hours in the cells",
    matrix({
      titles: title,
      cell: (code) => (code === "休" ? "" : code === "白" ? "0800-2000" : "2000-0800"),
      legend: [],
    }),
    "gb18030",
  ),
  sheet(
    "matrix",
    "telephones beside the names",
    matrix({ titles: title, labels: ({ name, mobile }) => [`${name} ${mobile}`], weekdays: false }),
    "utf-8",
  ),
  sheet(
    "matrix",
    "from the 26th to the 25th",
    matrix({
      titles: [[department], [posts[0]]],
      over: payroll,
      dayHead: (day) => `${Number(day.slice(5, 7))}/${dayNumber(day)}`,
    }),
    "utf-16",
  ),
];

/** The same turned, in weeks, with names in the cells. */
const otherMatrices = (): Promise<Sheet>[] => [
  sheet(
    "matrix",
    "dates in English, letters for codes",
    matrix({
      titles: [[`${department} ${posts[0]} Dec 2026`]],
      cell: (code) => (code === "白" ? "D" : code === "夜" ? "N" : "OFF"),
      legend: [["D 08:00-20:00; N 20:00-08:00"]],
      weekdays: false,
    }),
    "utf-8",
  ),
  sheet("matrix", "weeks one below the other", weekly(), "gb18030"),
  sheet(
    "matrix",
    "days down, people across",
    transposed(matrix({ titles: [], weekdays: false, heads: ["日期"], dayHead: (day) => day, legend: [] }), [
      [`${department}${posts[0]}`],
      ["白 08:00-20:00 夜 20:00-08:00"],
    ]),
    "utf-16",
  ),
  sheet("matrix", "names under posts and shifts", byPost(), "utf-8"),
  sheet("matrix", "days down, posts across", daysDown(), "xlsx"),
  sheet("matrix", "day and night under every date", doubled(), "gb18030"),
];

/** A row for each shift, a calendar, and both at once. */
const otherShapes = (): Promise<Sheet>[] => [
  sheet(
    "list",
    "American dates",
    list(["Department", "Post", "Start", "End", "Name"], ({ postName, name, start, end }) => [
      department,
      postName,
      american(start),
      american(end),
      name,
    ]),
    "utf-8",
  ),
  sheet(
    "list",
    "a date and a code, legend of the department",
    list(
      ["日期", "班次", "姓名", "岗位"],
      ({ postName, name }, code, day) => [day.replaceAll("-", "/"), `${code}班`, name, postName],
      [[`${department}值班表`]],
    ),
    "gb18030",
  ),
  sheet(
    "list",
    "hours as 0800-2000",
    list(["日期", "时间", "值班人员", "值班岗位", "部门"], ({ postName, name, start, end }, _, day) => [
      `${Number(day.slice(5, 7))}月${dayNumber(day)}日`,
      `${start.slice(11, 16)}-${end.slice(11, 16)}`.replaceAll(":", ""),
      name,
      postName,
      department,
    ]),
    "utf-16",
  ),
  sheet("list", "weeks on call", weeksOnCall(), "utf-8", `${department}听班`),
  sheet("calendar", "a line for each shift", calendar(false), "gb18030"),
  sheet("calendar", "everything in the cell of the day", calendar(true), "utf-16"),
  sheet("mixed", "a matrix, and below it who is on call", mixed(), "utf-8"),
];
