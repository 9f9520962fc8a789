// A month of sixty posts and thirty-one days, every place taken: what stands on the board and in the plain table.
export const days = Array.from({ length: 31 }, (_none, at) => ({
  day: `2027-01-${String(at + 1).padStart(2, "0")}`,
  weekday: ((at + 4) % 7) + 1,
  kind: (at + 4) % 7 >= 5 ? ("weekend" as const) : ("ordinary" as const),
  name: "",
  keyDays: [],
}));

const surnames = [..."赵钱孙李周吴郑王冯陈褚卫"];
const given = ["伟", "建国", "丽", "志强", "敏"];

export const people = surnames.flatMap((surname, at) =>
  given.map((name, step) => ({
    id: `p${at * given.length + step}`,
    departmentId: "d",
    name: `${surname}${name}`,
    pinyin: `p ${at} ${step}`,
    postNo: `A${100 + at * given.length + step}`,
    mobile: "",
    version: 1,
  })),
);

export const posts = Array.from({ length: 60 }, (_none, at) => `监控岗${at + 1}`);

/** Who stands on a post on a day. */
export const personAt = (post: number, day: number) => people[(post * 7 + day * 11) % people.length];
