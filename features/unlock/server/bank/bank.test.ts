import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { roles } from "@apron/kit/contract/roles";
import { accountsOf } from "@apron/features/login/server";
import type { Browser, TestPortal } from "@apron/kit/server/testing";
import { sendFile } from "@apron/kit/server/testing/uploads";
import { firstQuestions } from "../first-questions.ts";
import { openUnlockPortal } from "../testing.ts";

const root = "/cass/agentUnlock/desk";
let portal: TestPortal;
let editor: Browser;
const idOf = async (mobile: string): Promise<string> =>
  (await accountsOf(portal.house).byAddress("3", { channel: "sms", address: mobile }))?.id ?? "";
beforeAll(async () => {
  portal = await openUnlockPortal();
  editor = await portal.visitAs({ accountId: await idOf("13800000013"), roles: [roles.contentEditor.id] });
}, 180_000);
afterAll(async () => await portal.close());

type Cells = readonly (readonly string[])[];
const csv = (rows: Cells): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")).join("\r\n");
const preview = async (file: Cells | Uint8Array) => {
  portal.pass(61);
  const bytes = file instanceof Uint8Array ? file : Buffer.from(csv(file));
  return (await sendFile(editor, `${root}/bank/import`, { name: "题库.csv", bytes }, {})).result;
};
const rowsOf = async (id: string) => (await editor.post(`${root}/bank/getImport`, { id, pageSize: 100 })).result.list;
const found = async (keyword: string) => (await editor.post(`${root}/getQuestions`, { keyword })).result.list;
const head = ["题型", "题目", "选项A", "选项B", "选项C", "答案", "解析"];

describe("a file of questions", () => {
  it("is read as question banks are kept, written when somebody says so, the same the second time, and taken back", async () => {
    const file = [
      ["解锁题库（2026年修订）"],
      ["序号", ...head],
      ["1", "单选题", "主机在几点清零流量？", "A. 零点", "B、六点", "C：十二点", "a", "每日零点清零。"],
      ["2", "多项选择", "哪些操作会冻结工作号？", "连续输错密码", "被举报核实", "打印", "A、B", ""],
      ["3", "判断题", "流量在零点清零。", "正确", "错误", "", "A", ""],
      ["4", "判断", "PID可以借用。", "", "", "", "×", ""],
      ["5", "填空题", "退出主机的指令是____。", "", "", "", "SO；SO:", ""],
    ];
    const made = await preview(file);
    expect(made).toMatchObject({ added: 5, changed: 0, errors: 0 });
    const [first] = await rowsOf(made.id);
    expect(first.changes).toContainEqual({ field: "type", before: "", after: "单选" });
    expect(first.changes).toContainEqual({ field: "b", before: "", after: "六点" });
    expect(await found("退出主机")).toEqual([]);
    expect((await editor.post(`${root}/bank/apply`, made)).status).toBe("200");
    expect(await found("几点清零")).toMatchObject([
      {
        type: 1,
        title: { zh: "主机在几点清零流量？", en: "主机在几点清零流量？" },
        options: [{ key: "A", text: { zh: "零点" } }, { key: "B", text: { zh: "六点" } }, { key: "C" }],
        answers: ["A"],
        explanation: { zh: "每日零点清零。" },
        enabled: true,
      },
    ]);
    expect(await found("哪些操作会冻结")).toMatchObject([{ type: 2, answers: ["A", "B"] }]);
    expect(await found("流量在零点")).toMatchObject([{ type: 3, options: [], answers: ["Y"] }]);
    expect(await found("PID可以借用")).toMatchObject([{ type: 3, answers: ["N"] }]);
    expect(await found("退出主机")).toMatchObject([{ type: 4, answers: ["SO", "SO:"] }]);
    expect(await preview(file)).toMatchObject({ added: 0, changed: 0, same: 5, errors: 0 });
    const version = made.version + 1;
    expect((await editor.post(`${root}/bank/rollBack`, { id: made.id, version })).status).toBe("200");
    expect(await found("退出主机")).toEqual([]);
  });

  it.each(["xlsx", "csv"])("comes back from an export as it stands, in either language (%s)", async (format) => {
    for (const language of ["zh", "en"]) {
      const headers = { language };
      const { bytes } = await editor.get(`${root}/bank/export?format=${format}`, headers);
      const made = await preview(bytes);
      expect(made).toMatchObject({ added: 0, changed: 0, same: firstQuestions.length, errors: 0 });
      expect(made.beside?.columns).toBeUndefined();
    }
  });

  it("holds what the list shows by the same filters, and is for editors alone", async () => {
    const { bytes } = await editor.get(`${root}/bank/export?format=csv&type=3&enabled=yes`);
    const judgments = firstQuestions.filter(({ type }) => type === 3);
    expect(new TextDecoder().decode(bytes).trim().split("\r\n")).toHaveLength(judgments.length + 1);
    const other = await portal.visitAs({ accountId: await idOf("13800000001") });
    expect((await other.get(`${root}/bank/export`)).status).toBe("403-2");
  });

  it("says of each wrong row what is wrong with it and how it is written", async () => {
    const made = await preview([
      head,
      ["单选", "甲", "一", "", "三", "A", ""],
      ["单选", "乙", "一", "", "", "A", ""],
      ["单选", "丙", "一", "二", "", "D", ""],
      ["单选", "丁", "一", "二", "", "AB", ""],
      ["判断", "戊", "", "", "", "也许", ""],
      ["填空", "己", "一", "二", "", "三", ""],
      ["论述", "庚", "", "", "", "三", ""],
      ["填空", "辛", "", "", "", "", ""],
    ]);
    const told = (await rowsOf(made.id)).map(
      ({ n, problems }: { n: number; problems: { field: string; message: string }[] }) => [
        n,
        ...problems.map(({ field, message }) => `${field} ${message}`),
      ],
    );
    expect(told).toEqual([
      [2, "b 选项须从A起连续填写，B为空"],
      [3, "b 单选、多选题至少要有两个选项"],
      [4, "answers 答案“D”不在选项中，请写选项字母，如A或ACD"],
      [5, "answers 单选题只有一个答案，多个答案请选题型“多选”"],
      [6, "answers 判断题的答案写“正确”或“错误”"],
      [7, "a 判断题和填空题不填选项"],
      [8, "type 不在可选范围内：论述。可填：单选、多选、判断、填空"],
      [9, "answers 必填项"],
    ]);
    expect((await editor.post(`${root}/bank/apply`, made)).code).toBe("E11003");
  });

  it("is written without its wrong rows, which come back as they were typed, are mended and come in", async () => {
    const file = [
      ["题库"],
      ["答案", "题型", "题目", "A", "B"],
      ["a", "单选", "对的一题？", "一", "二"],
      ["Z", " 单选", "错的一题？", "=1+1", "二"],
    ];
    const made = await preview(file);
    expect(made).toMatchObject({ added: 1, errors: 1 });
    const wrong = `${root}/bank/getWrong?format=csv&id=${made.id}`;
    const { bytes } = await editor.get(wrong);
    const typed = new TextDecoder().decode(bytes);
    expect(typed).toBe(
      "题目（中文）,题型,选项A（中文）,选项B（中文）,答案,导入错误\r\n" +
        "错的一题？,单选,'=1+1,二,Z,第4行：答案 答案“Z”不在选项中，请写选项字母，如A或ACD\r\n",
    );
    expect((await editor.post(`${root}/bank/apply`, made)).code).toBe("E11003");
    const others = await editor.post(`${root}/bank/apply`, { ...made, withoutWrong: true });
    expect(others.result).toMatchObject({ state: "applied", added: 1, errors: 1 });
    expect([await found("对的一题"), await found("错的一题")]).toMatchObject([[{ answers: ["A"] }], []]);
    expect((await editor.get(wrong)).bytes).toEqual(bytes);
    const mended = await preview(Buffer.from(typed.replace(",Z,", ",B,")));
    expect(mended).toMatchObject({ added: 1, errors: 0 });
    expect(mended.beside?.columns).toBeUndefined();
    expect((await editor.post(`${root}/bank/rollBack`, others.result)).status).toBe("200");
    expect(await found("对的一题")).toEqual([]);
  });

  it("leaves what it says nothing of: the English, the explanation, whether it is in use; and takes options that go", async () => {
    const [question] = await found("工作号流量统计的单位");
    await editor.post(`${root}/saveQuestion`, { ...question, enabled: false });
    const made = await preview([
      ["题目", "题型", "A", "B", "C", "正确答案"],
      [question.title.zh, "单选", "字节数", "指令条数", "电量", "B"],
    ]);
    expect(made).toMatchObject({ changed: 1, errors: 0 });
    await editor.post(`${root}/bank/apply`, made);
    expect(await found("工作号流量统计的单位")).toMatchObject([
      {
        title: question.title,
        options: [
          { key: "A", text: { zh: "字节数", en: "Bytes" } },
          { key: "B", text: { zh: "指令条数", en: "Instructions" } },
          { key: "C", text: { zh: "电量", en: "电量" } },
        ],
        answers: ["B"],
        explanation: question.explanation,
        enabled: false,
      },
    ]);
    const back = { id: made.id, version: made.version + 1 };
    expect((await editor.post(`${root}/bank/rollBack`, back)).status).toBe("200");
    expect(await found("工作号流量统计的单位")).toMatchObject([{ options: question.options, answers: ["A"] }]);
  });

  it("knows a question by its id though it asks otherwise now, and tells of two rows that mean one", async () => {
    const [question] = await found("工作号流量统计的单位");
    const row = (title: string, id: string) => [title, "单选", "条", "字节", "A", id];
    const columns = ["题目", "题型", "A", "B", "答案", "题目编号"];
    const made = await preview([
      columns,
      row("流量按什么计？", question.id),
      row(question.title.zh, ""),
      row("新题", "没有的编号"),
    ]);
    const rows = await rowsOf(made.id);
    expect(rows.map(({ kind }: { kind: string }) => kind)).toEqual(["changed", "error", "error"]);
    expect(rows[1].problems).toEqual([{ field: "titleZh", message: "与第2行重复" }]);
    expect(rows[2].problems).toMatchObject([{ field: "id" }]);
  });

  it("asks for the id where several questions ask the same", async () => {
    const [question] = await found("工作号流量统计的单位");
    const twin = { ...question, id: "", revision: 0, answers: ["B"], explanation: { zh: "另", en: "Other" } };
    expect((await editor.post(`${root}/saveQuestion`, twin)).status).toBe("200");
    const made = await preview([
      ["题目", "题型", "A", "B", "答案"],
      [question.title.zh, "单选", "条", "字节", "A"],
    ]);
    expect((await rowsOf(made.id))[0].problems).toMatchObject([{ message: expect.stringContaining("题目编号") }]);
    const { bytes } = await editor.get(`${root}/bank/export?format=csv`);
    expect(await preview(bytes)).toMatchObject({ changed: 0, errors: 0, same: firstQuestions.length + 1 });
  });

  it("has a sample that can be imported", async () => {
    const { bytes } = await editor.get(`${root}/bank/getSample`);
    expect(await preview(bytes)).toMatchObject({ added: 4, errors: 0 });
  });
});
