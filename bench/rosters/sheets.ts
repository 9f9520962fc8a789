import writeXlsxFile from "write-excel-file/node";
import { addDays, weekdayOf } from "@apron/kit/server/clock";
import { monthDays } from "@apron/features/planning/server";

/** One shift as its sheet means it. */
export interface Meant {
  readonly postName: string;
  readonly name: string;
  readonly start: string;
  readonly end: string;
}

/** A sheet in one of the shapes people keep, as the bytes of its file, with every shift it means. */
export interface Sheet {
  readonly name: string;
  readonly shape: "matrix" | "list" | "calendar" | "mixed";
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly meant: readonly Meant[];
}

export const today = "2026-11-24";
export const month = "2026-12";
export const department = "网络通信部";
export const posts = ["网络监控", "专线一线", "路由二线"] as const;
const surnames = [..."赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔"];
const givens = ["伟", "晓明", "强", "建国", "磊", "洋", "丽娜", "涛"];
export const people = surnames.map((surname, at) => ({
  name: `${surname}${givens[at % givens.length] ?? ""}`,
  mobile: `138${String(10_000_000 + at * 1_111)}`,
}));
type Person = (typeof people)[number];

const days = monthDays(month).days;
const hours = { 白: ["08:00", "20:00"], 夜: ["20:00", "08:00"], 听: ["08:30", "08:30"] } as const;
type Code = keyof typeof hours;

const meantOf = (postName: string, { name }: Person, day: string, code: Code): Meant => {
  const [start, end] = hours[code];
  return { postName, name, start: `${day} ${start}:00`, end: `${end <= start ? addDays(day, 1) : day} ${end}:00` };
};

/** Day, night, off, off: four people keep a post covered. */
const codeOf = (person: number, day: number): Code | "休" => {
  const turn = (day + 4 - (person % 4)) % 4;
  return turn === 0 ? "白" : turn === 1 ? "夜" : "休";
};

const crew = (from: number, count = 4): readonly Person[] => people.slice(from, from + count);

const dayNumber = (day: string): string => String(Number(day.slice(8)));
const weekdayName = (day: string): string => "一二三四五六日"[weekdayOf(day) - 1] ?? "";

interface Made {
  readonly cells: string[][];
  readonly meant: Meant[];
}

/** People down, days across, codes in the cells. */
const matrix = ({
  titles,
  heads = ["姓名"],
  labels = ({ name }: Person) => [name],
  own = crew(0, 8),
  dayHead = dayNumber,
  cell = (code: Code | "休") => code,
  over = days,
  weekdays = true,
  legend = [["图例", "白 08:00-20:00", "夜 20:00-次日08:00", "休 休息"]],
  post = posts[0],
}: {
  readonly titles: string[][];
  readonly heads?: string[];
  readonly labels?: (person: Person) => string[];
  readonly own?: readonly Person[];
  readonly dayHead?: (day: string) => string;
  readonly cell?: (code: Code | "休") => string;
  readonly over?: readonly string[];
  readonly weekdays?: boolean;
  readonly legend?: string[][];
  readonly post?: string;
}): Made => {
  const meant: Meant[] = [];
  const lines = own.map((person, at) => [
    ...labels(person),
    ...over.map((day, turn) => {
      const code = codeOf(at, turn);
      if (code !== "休") meant.push(meantOf(post, person, day, code));
      return cell(code);
    }),
  ]);
  const cells = [
    ...titles,
    [...heads, ...over.map(dayHead)],
    ...(weekdays ? [[...heads.map(() => ""), ...over.map(weekdayName)]] : []),
    ...lines,
    [],
    ...legend,
  ];
  return { cells, meant };
};

const title = [[`${department}2026年12月值班表`], [`岗位：${posts[0]}`]];

const transposed = ({ cells, meant }: Made, heads: string[][]): Made => {
  const width = Math.max(...cells.map(({ length }) => length));
  return {
    cells: [...heads, ...Array.from({ length: width }, (_, column) => cells.map((row) => row[column] ?? ""))],
    meant,
  };
};

/** Days across, posts and shifts down, names in the cells. */
const byPost = (): Made => {
  const meant: Meant[] = [];
  const rows = posts.slice(0, 2).flatMap((post, place) =>
    (["白", "夜"] as const).map((code) => [
      code === "白" ? post : "",
      `${code}班`,
      ...days.map((day, turn) => {
        const found = crew(place * 4).find((_, at) => codeOf(at, turn) === code);
        if (!found) return "";
        meant.push(meantOf(post, found, day, code));
        return found.name;
      }),
    ]),
  );
  return {
    cells: [
      [`${department} 2026年12月排班`],
      ["岗位", "班次", ...days.map((day) => `${Number(day.slice(5, 7))}/${dayNumber(day)}`)],
      ...rows,
      ["白班：8:00-20:00；夜班：20:00-8:00"],
    ],
    meant,
  };
};

/** Days down, posts across with 白 and 夜 below each, names in the cells. */
const daysDown = (): Made => {
  const meant: Meant[] = [];
  const columns = posts
    .slice(0, 2)
    .flatMap((post, place) => (["白", "夜"] as const).map((code) => ({ post, place, code })));
  const rows = days.map((day, turn) => [
    day,
    `周${weekdayName(day)}`,
    ...columns.map(({ post, place, code }) => {
      const found = crew(place * 4).find((_, at) => codeOf(at, turn) === code);
      if (!found) return "";
      meant.push(meantOf(post, found, day, code));
      return found.name;
    }),
  ]);
  return {
    cells: [
      [`${department}值班安排`],
      ["日期", "星期", ...columns.map(({ post, code }) => (code === "白" ? post : ""))].map((head, at, all) =>
        head === "" ? (all[at - 1] ?? "") : head,
      ),
      ["", "", ...columns.map(({ code }) => code)],
      ...rows,
      [],
      ["白 0800-2000", "夜 2000-0800"],
    ],
    meant,
  };
};

/** 白 and 夜 below every date, a mark for whoever is on. */
const doubled = (): Made => {
  const meant: Meant[] = [];
  const some = days.slice(0, 15);
  return {
    cells: [
      [`${department} ${posts[0]} 2026年12月`],
      ["姓名", ...some.flatMap((day) => [dayNumber(day), dayNumber(day)])],
      ["", ...some.flatMap(() => ["白", "夜"])],
      ...crew(0).map((person, at) => [
        person.name,
        ...some.flatMap((day, turn) =>
          (["白", "夜"] as const).map((code) => {
            if (codeOf(at, turn) !== code) return "";
            meant.push(meantOf(posts[0], person, day, code));
            return "√";
          }),
        ),
      ]),
      ["白：08:00—20:00", "", "", "夜：20:00—08:00"],
    ],
    meant,
  };
};

/** Weeks one below the other, each with its own line of days. */
const weekly = (): Made => {
  const meant: Meant[] = [];
  const cells: string[][] = [[`${department}${posts[0]} 2026年12月`]];
  for (let from = 0; from < 28; from += 7) {
    const week = days.slice(from, from + 7);
    cells.push(["姓名", ...week.map((day) => `${Number(day.slice(5, 7))}月${dayNumber(day)}日`)]);
    for (const [at, person] of crew(0).entries())
      cells.push([
        person.name,
        ...week.map((day, turn) => {
          const code = codeOf(at, from + turn);
          if (code !== "休") meant.push(meantOf(posts[0], person, day, code));
          return code;
        }),
      ]);
    cells.push([]);
  }
  return { cells: [...cells, ["白", "08:00", "20:00"], ["夜", "20:00", "08:00"]], meant };
};

/** A calendar from Monday to Sunday. */
const calendar = (isInCell: boolean): Made => {
  const meant: Meant[] = [];
  const first = weekdayOf(days[0] ?? "") - 1;
  const cells: string[][] = [
    [`${department} ${posts[0]}`],
    ["2026年12月"],
    [...(isInCell ? [] : [""]), "周一", "周二", "周三", "周四", "周五", "周六", "周日"],
  ];
  const on = (day: string, turn: number, code: "白" | "夜"): string => {
    const person = crew(0).find((_, at) => codeOf(at, turn) === code);
    if (!person) return "";
    meant.push(meantOf(posts[0], person, day, code));
    return person.name;
  };
  for (let week = -first; week < days.length; week += 7) {
    const turns = Array.from({ length: 7 }, (_, at) => week + at);
    const dayAt = (turn: number): string => days[turn] ?? "";
    if (isInCell)
      cells.push(
        turns.map((turn) => {
          const day = dayAt(turn);
          return day === "" ? "" : `${dayNumber(day)}\n白:${on(day, turn, "白")}\n夜:${on(day, turn, "夜")}`;
        }),
      );
    else {
      cells.push(["", ...turns.map((turn) => (dayAt(turn) === "" ? "" : dayNumber(dayAt(turn))))]);
      for (const code of ["白", "夜"] as const)
        cells.push([code, ...turns.map((turn) => (dayAt(turn) === "" ? "" : on(dayAt(turn), turn, code)))]);
    }
  }
  return { cells: [...cells, ["注：白 08:00-20:00 夜 20:00-08:00"]], meant };
};

/** A row for each shift. */
const list = (
  heads: string[],
  row: (shift: Meant, code: Code, day: string) => string[],
  titles: string[][] = [],
): Made => {
  const meant: Meant[] = [];
  const rows = days.flatMap((day, turn) =>
    crew(0).flatMap((person, at) => {
      const code = codeOf(at, turn);
      if (code === "休") return [];
      const shift = meantOf(posts[0], person, day, code);
      meant.push(shift);
      return [row(shift, code, day)];
    }),
  );
  return { cells: [...titles, heads, ...rows], meant };
};

const american = (time: string): string => {
  const [, year, monthOf, day, hour, minute] = /^(\d+)-(\d+)-(\d+) (\d+):(\d+)/.exec(time) ?? [];
  const isPm = Number(hour) >= 12;
  return `${Number(monthOf)}/${Number(day)}/${year} ${Number(hour) % 12 || 12}:${minute} ${isPm ? "PM" : "AM"}`;
};

/** A week each on call, from date to date. */
const weeksOnCall = (): Made => {
  const meant: Meant[] = [];
  const rows = [0, 7, 14, 21].map((from, at) => {
    const person = people[at + 8];
    const week = days.slice(from, from + 7);
    if (person) for (const day of week) meant.push(meantOf(posts[2], person, day, "听"));
    return [`${week[0]} 08:30`, `${addDays(week.at(-1) ?? "", 1)} 08:30`, person?.name ?? "", posts[2], "听班", "二线"];
  });
  return { cells: [["开始", "结束", "人员", "岗位", "方式", "线别"], ...rows], meant };
};

const mixed = (): Made => {
  const above = matrix({ titles: title });
  const below = weeksOnCall();
  return { cells: [...above.cells, [], ["二线听班"], ...below.cells], meant: [...above.meant, ...below.meant] };
};

const spaced = (name: string): string => (name.length === 2 ? `${name[0]}  ${name[1]}` : name);

const payroll = Array.from({ length: 31 }, (_, at) => addDays("2026-11-26", at));

const sheet = async (
  shape: Sheet["shape"],
  name: string,
  { cells, meant }: Made,
  how: Encoding,
  fileName = "值班表",
): Promise<Sheet> => ({ shape, name: `${name}, ${how}`, fileName, meant, bytes: await bytesOf(cells, how) });

type Encoding = "utf-8" | "gb18030" | "utf-16" | "xlsx";

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

const bytesOf = async (cells: string[][], how: Encoding): Promise<Uint8Array> => {
  if (how === "xlsx") return await workbookOf(cells);
  const sign = how === "utf-16" ? "\t" : ",";
  const text = cells
    .map((row) => row.map((cell) => (/[",\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(sign))
    .join("\r\n");
  if (how === "utf-16") return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
  return how === "utf-8" ? new TextEncoder().encode(text) : inGb(text);
};

const workbookOf = async (cells: string[][]): Promise<Uint8Array> => {
  const width = Math.max(...cells.map(({ length }) => length));
  return new Uint8Array(
    await writeXlsxFile(
      cells.map((row) =>
        row.length === 1
          ? [{ value: row[0] ?? "", type: String, columnSpan: width }, ...Array.from({ length: width - 1 }, () => null)]
          : row.map((value) => ({ value, type: String })),
      ),
    ).toBuffer(),
  );
};

/** GB18030 as far as its two-byte signs go: the runtime reads it, but does not write it. */
const inGb = (text: string): Uint8Array => {
  const decoder = new TextDecoder("gb18030");
  const codes = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const sign = decoder.decode(Uint8Array.of(lead, trail));
      if (sign.length === 1) codes.set(sign, [lead, trail]);
    }
  return Uint8Array.from(
    [...text].flatMap((sign) => (sign.charCodeAt(0) < 128 ? [sign.charCodeAt(0)] : (codes.get(sign) ?? [0x3f]))),
  );
};
