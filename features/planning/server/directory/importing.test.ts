import { afterAll, beforeAll, expect, test } from "vitest";
import { sendFile } from "@apron/kit/server/testing/uploads";
import writeXlsxFile from "write-excel-file/node";
import { openSmallHouse, root, type SmallHouse } from "../small-house.testing.ts";

let house: SmallHouse;
let network: string;
beforeAll(async () => {
  house = await openSmallHouse();
  network = await house.make("saveDepartment", { name: "网络部" });
  await house.make("savePost", { departmentId: network, name: "监控", telephone: "010-1", needsLeader: true });
  await house.make("savePerson", { departmentId: network, name: "李航", postNo: "A1", mobile: "13800000001" });
}, 180_000);
afterAll(async () => await house.portal.close());

type List = "post" | "keyDay";
const preview = async (list: List, bytes: string | Uint8Array) => {
  house.portal.pass(7);
  const desk = `${root}/desk/${list}`;
  const { result } = await sendFile(house.planner, `${desk}/import`, { name: "表.xlsx", bytes }, {});
  const rows = (await house.planner.post(`${desk}/getImport`, { id: result.id, currentPage: 1, pageSize: 50 })).result;
  return { ...result, rows: rows.list };
};
const step = async (list: List, name: "apply" | "rollBack", { id, version }: { id: string; version: number }) =>
  await house.planner.post(`${root}/desk/${list}/${name}`, { id, version });
const keyDays = async () =>
  (await house.planner.get(`${root}/desk/keyDays?from=2027-01-01&to=2027-12-31`)).result.map(
    ({ title, type, from, to, IsKeyDays }: Record<string, unknown>) => [title, type, from, to, IsKeyDays].join(" "),
  );
const posts = async () =>
  (await house.directory()).posts.map(({ name, telephone, continuous, needsLeader }: Record<string, unknown>) =>
    [name, telephone, continuous, needsLeader].join(" "),
  );
const problemsOf = ({ rows }: { rows: { n: number; problems: { field: string; message: string }[] }[] }) =>
  rows.map(({ n, problems }) => [n, ...problems.map(({ field }) => field)].join(" "));

test("key days are read as people keep them, also days as numbers and in words, and taken back as a whole", async () => {
  const line = (...texts: string[]) => texts.map((value) => ({ value, type: String }));
  const made = await preview(
    "keyDay",
    await writeXlsxFile([
      line("2027年重要日期安排表", "", "", ""),
      line("序号", "结束日期", "名称（必填）", "类型", "开始日期"),
      // As a column of days that became one of numbers says 1 October 2027.
      line("1", "2027年10月7日", "国庆 保障", "重保", "46661"),
      line("2", "", "百日行动启动", "百日", "２０２７/３/１"),
      line("合计", "", "2", "", ""),
    ]).toBuffer(),
  );
  expect(made).toMatchObject({ added: 2, errors: 0 });
  const applied = await step("keyDay", "apply", made);
  expect(await keyDays()).toEqual([
    "百日行动启动 2 2027-03-01 2027-03-01 true",
    "国庆 保障 1 2027-10-01 2027-10-07 true",
  ]);
  for (const language of ["zh", "en"]) {
    const { bytes, headers } = await house.planner.get(`${root}/desk/keyDay/export?year=2027`, { language });
    expect(await preview("keyDay", bytes)).toMatchObject({ added: 0, changed: 0, same: 2, errors: 0 });
    expect(String(headers["content-disposition"])).toContain("2027");
  }
  const longer = await preview(
    "keyDay",
    "名称,类型,开始日期,结束日期,红色重点日\n国庆保障,重保,2027-10-01,2027-10-08,否",
  );
  const both = await preview("keyDay", "名称,类型,开始日期,结束日期\n国庆保障,重保,2027-10-01,2027-10-09");
  expect(longer).toMatchObject({ added: 0, changed: 1 });
  const later = await step("keyDay", "apply", longer);
  expect((await step("keyDay", "apply", both)).code).toBe("E11009");
  expect((await keyDays())[1]).toBe("国庆 保障 1 2027-10-01 2027-10-08 false");
  expect((await step("keyDay", "rollBack", applied.result)).code).toBe("E11010");
  expect((await step("keyDay", "rollBack", later.result)).status).toBe("200");
  expect((await step("keyDay", "rollBack", applied.result)).status).toBe("200");
  expect(await keyDays()).toEqual([]);
});

test("key days that are none are told at their row and column", async () => {
  const made = await preview(
    "keyDay",
    "名称,类型,开始日期,结束日期\n甲,没有,2027-01-01,\n乙,重保,2027-02-30,\n丙,重保,2027-03-02,2027-03-01\n丁,重保,2027-04-01,\n丁,重保,2027/4/1,",
  );
  expect(problemsOf(made)).toEqual(["2 type", "3 from", "4 to", "5", "6 title"]);
  expect(made.rows[0].problems[0].message).toContain("百日行动");
});

test("posts are read by department and name; what a cell leaves empty stays, and shifts to come follow the telephone", async () => {
  await house.publish([`网络部,监控,${house.month}-03 08:00,${house.month}-03 20:00,李航,`]);
  const made = await preview(
    "post",
    "岗位,部门,值班电话,须24小时有人,每班须有主班\n监 控,网络部,０１０－２,,\n夜间保障,网络部,,√,否",
  );
  expect(made).toMatchObject({ added: 1, changed: 1, errors: 0 });
  const applied = await step("post", "apply", made);
  expect(await posts()).toEqual(["监控 010-2 false true", "夜间保障  true false"]);
  const [shift] = await house.search({ date: `${house.month}-03` });
  expect(shift?.telephone).toBe("010-2");
  const { bytes } = await house.planner.get(`${root}/desk/post/export?department=${network}`);
  expect(await preview("post", bytes)).toMatchObject({ added: 0, changed: 0, same: 2, errors: 0 });
  const sample = await house.planner.get(`${root}/desk/post/getSample`);
  expect(problemsOf(await preview("post", sample.bytes))).toEqual(["2 department"]);
  await house.publish([`网络部,夜间保障,${house.month}-04 08:00,${house.month}-04 20:00,李航,`]);
  const back = await step("post", "rollBack", applied.result);
  expect([back.code, back.result.reason]).toEqual(["E11010", expect.stringContaining("夜间保障已有班次")]);
});

test("a post made by hand since a file was compared is not made again", async () => {
  const made = await preview("post", "部门,岗位\n网络部,新岗位");
  await house.make("savePost", { departmentId: network, name: "新岗位" });
  expect((await step("post", "apply", made)).code).toBe("E11009");
});
