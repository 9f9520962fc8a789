import { afterAll, beforeAll, expect, test } from "vitest";
import { cellsIn } from "@apron/kit/server/sheets";
import { sendFile } from "@apron/kit/server/testing/uploads";
import writeXlsxFile from "write-excel-file/node";
import { openSmallHouse, root, type SmallHouse } from "../small-house.testing.ts";

const desk = `${root}/desk/people`;

let house: SmallHouse;
let network: string;

beforeAll(async () => {
  house = await openSmallHouse();
  network = await house.make("saveDepartment", { name: "网络部" });
  await house.make("savePost", { departmentId: network, name: "监控" });
  await house.make("savePerson", { departmentId: network, name: "李航", postNo: "A1", mobile: "13800000001" });
}, 180_000);
afterAll(async () => await house.portal.close());

const preview = async (bytes: string | Uint8Array) => {
  house.portal.pass(7);
  const { result } = await sendFile(house.planner, `${desk}/import`, { name: "人员.xlsx", bytes }, {});
  const rows = (await house.planner.post(`${desk}/getImport`, { id: result.id, currentPage: 1, pageSize: 50 })).result;
  return { ...result, rows: rows.list };
};
const apply = async ({ id, version }: { id: string; version: number }) =>
  await house.planner.post(`${desk}/apply`, { id, version });
const rollBack = async ({ id, version }: { id: string; version: number }) =>
  await house.planner.post(`${desk}/rollBack`, { id, version });
const people = async () =>
  (await house.directory()).people.map(({ name, postNo, mobile }: Record<string, string>) => [name, postNo, mobile]);
const header = "部门,姓名,岗位号,手机";

test("a list as people keep it is read: a title, wide signs, padded names, heads with stars, a sum below", async () => {
  const line = (...texts: string[]) => texts.map((value) => ({ value, type: String }));
  const found = await preview(
    await writeXlsxFile([
      line("网络部值班人员名单"),
      line("部门*", "姓 名*", "工号", "手机号码"),
      line("网络部", "王　磊", "Ａ２", "１３８-００００-０００２"),
      line("网络部", "李航", "", ""),
      line("合计", "2", "", ""),
    ]).toBuffer(),
  );
  expect(found).toMatchObject({ added: 1, same: 1, errors: 0 });
  const applied = await apply(found);
  expect(applied.status).toBe("200");
  expect(await people()).toEqual([
    ["李航", "A1", "13800000001"],
    ["王磊", "A2", "13800000002"],
  ]);
  expect((await rollBack(applied.result)).status).toBe("200");
  expect(await people()).toEqual([["李航", "A1", "13800000001"]]);
});

test("the list leaves as a file that can be read again, in either language, for planners alone", async () => {
  for (const language of ["zh", "en"]) {
    const { bytes } = await house.planner.get(`${desk}/export`, { language });
    expect(await preview(bytes)).toMatchObject({ added: 0, changed: 0, same: (await people()).length, errors: 0 });
  }
  expect((await house.portal.visit().get(`${desk}/export`)).status).not.toBe("200");
});

test("what the list shows leaves: a department, and words of a name or a number", async () => {
  const added = await apply(await preview([header, "网络部,王磊,A2,13800000002"].join("\n")));
  const shown = async (filter: Record<string, string>) => {
    const { bytes, headers } = await house.planner.get(`${desk}/export?${String(new URLSearchParams(filter))}`);
    const isPart = decodeURIComponent(String(headers["content-disposition"])).includes("已筛选");
    const [, ...rows] = (await cellsIn(bytes, 100)).cells;
    return `${rows.map(([, name]) => name).join(", ")} ${isPart}`;
  };
  expect(await shown({})).toBe("李航, 王磊 false");
  for (const find of ["lihang ", "0001", "a1", "李"]) expect(await shown({ find }), find).toBe("李航 true");
  expect(await shown({ find: "0002", department: network })).toBe("王磊 true");
  expect(await shown({ find: "网络" })).toBe(" true");
  expect((await rollBack(added.result)).status).toBe("200");
});

test("a number in small letters is the same one, and whoever is meant stays spelled as he is", async () => {
  const found = await preview([header, "网络部,李 航,ａ1,13800000003"].join("\n"));
  expect(found).toMatchObject({ added: 0, changed: 1, errors: 0 });
  const applied = await apply(found);
  expect(await people()).toEqual([["李航", "A1", "13800000003"]]);
  expect((await rollBack(applied.result)).status).toBe("200");
  expect(await people()).toEqual([["李航", "A1", "13800000001"]]);
});

test("what is wrong is told in its row: no such department, no mobile, two people with one number", async () => {
  const found = await preview(
    [
      header,
      "没有的部门,钱七,,",
      "网络部,孙八,,1381234",
      "网络部,周九,,13812345609",
      "网络部,吴十,,138 1234 5609",
      "网络部,郑一,,13800000001",
    ].join("\n"),
  );
  expect(
    found.rows.map(({ problems }: { problems: { field: string }[] }) => problems.map(({ field }) => field)),
  ).toEqual([["department"], ["mobile"], ["mobile"], ["mobile"], ["mobile"]]);
  expect(found.rows[0].problems[0].message).toContain("网络部");
  expect(found.rows[2].problems[0].message).toContain("吴十");
  expect(found.rows[4].problems[0].message).toContain("李航 A1");
  expect((await apply(found)).code).toBe("E11003");
});

test("shifts to come follow a new number, and whoever stands on a roster by now stays on the list", async () => {
  const found = await preview([header, "网络部,李航,,13900000009", "网络部,赵敏,B1,"].join("\n"));
  expect(found).toMatchObject({ added: 1, changed: 1 });
  await house.publish([`网络部,监控,${house.month}-03 08:00,${house.month}-03 20:00,李航,`]);
  const applied = await apply(found);
  const [shift] = await house.search({ date: `${house.month}-03` });
  expect(shift?.mobile).toBe("13900000009");
  await house.publish([`网络部,监控,${house.month}-04 08:00,${house.month}-04 20:00,赵敏,`]);
  const back = await rollBack(applied.result);
  expect([back.code, back.result.reason]).toEqual(["E11010", expect.stringContaining("赵敏已排在值班表上")]);
});
