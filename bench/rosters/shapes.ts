// The shapes in which people keep rosters, each with the shifts it means.
import { addDays, weekdayOf } from "@apron/kit/server/clock";
import { monthDays } from "@apron/features/planning/server";

/** One shift as its sheet means it. */
export interface Meant {
  readonly postName: string;
  readonly name: string;
  readonly start: string;
  readonly end: string;
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

export const dayNumber = (day: string): string => String(Number(day.slice(8)));
const weekdayName = (day: string): string => "一二三四五六日"[weekdayOf(day) - 1] ?? "";

/** A sheet that was made, with what it means. */
export interface Made {
  readonly cells: string[][];
  readonly meant: Meant[];
}

/** People down, days across, codes in the cells. */
export const matrix = ({
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

export const title = [[`${department}2026年12月值班表`], [`岗位：${posts[0]}`]];

export const transposed = ({ cells, meant }: Made, heads: string[][]): Made => {
  const width = Math.max(...cells.map(({ length }) => length));
  return {
    cells: [...heads, ...Array.from({ length: width }, (_, column) => cells.map((row) => row[column] ?? ""))],
    meant,
  };
};

/** Who of a post's crew has that shift on that day, noted as meant; "" for nobody. */
const nameOn = (
  meant: Meant[],
  { post, place, code }: { readonly post: string; readonly place: number; readonly code: "白" | "夜" },
  { day, turn }: { readonly day: string; readonly turn: number },
): string => {
  const found = crew(place * 4).find((_, at) => codeOf(at, turn) === code);
  if (!found) return "";
  meant.push(meantOf(post, found, day, code));
  return found.name;
};

/** Days across, posts and shifts down, names in the cells. */
export const byPost = (): Made => {
  const meant: Meant[] = [];
  const rows = posts
    .slice(0, 2)
    .flatMap((post, place) =>
      (["白", "夜"] as const).map((code) => [
        code === "白" ? post : "",
        `${code}班`,
        ...days.map((day, turn) => nameOn(meant, { post, place, code }, { day, turn })),
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
export const daysDown = (): Made => {
  const meant: Meant[] = [];
  const columns = posts
    .slice(0, 2)
    .flatMap((post, place) => (["白", "夜"] as const).map((code) => ({ post, place, code })));
  const rows = days.map((day, turn) => [
    day,
    `周${weekdayName(day)}`,
    ...columns.map((column) => nameOn(meant, column, { day, turn })),
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
export const doubled = (): Made => {
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
export const weekly = (): Made => {
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
export const calendar = (isInCell: boolean): Made => {
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
export const list = (
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

export const american = (time: string): string => {
  const [, year, monthOf, day, hour, minute] = /^(\d+)-(\d+)-(\d+) (\d+):(\d+)/.exec(time) ?? [];
  const isPm = Number(hour) >= 12;
  return `${Number(monthOf)}/${Number(day)}/${year} ${Number(hour) % 12 || 12}:${minute} ${isPm ? "PM" : "AM"}`;
};

/** A week each on call, from date to date. */
export const weeksOnCall = (): Made => {
  const meant: Meant[] = [];
  const rows = [0, 7, 14, 21].map((from, at) => {
    const person = people[at + 8];
    const week = days.slice(from, from + 7);
    if (person) for (const day of week) meant.push(meantOf(posts[2], person, day, "听"));
    return [`${week[0]} 08:30`, `${addDays(week.at(-1) ?? "", 1)} 08:30`, person?.name ?? "", posts[2], "听班", "二线"];
  });
  return { cells: [["开始", "结束", "人员", "岗位", "方式", "线别"], ...rows], meant };
};

export const mixed = (): Made => {
  const above = matrix({ titles: title });
  const below = weeksOnCall();
  return { cells: [...above.cells, [], ["二线听班"], ...below.cells], meant: [...above.meant, ...below.meant] };
};

export const spaced = (name: string): string => (name.length === 2 ? `${name[0]}  ${name[1]}` : name);
