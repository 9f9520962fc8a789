import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { agreements } from "@apron/features/agreements/server";
import { airport } from "@apron/features/airport/server";
import { duty } from "@apron/features/duty/server";
import { fault, faultsLike } from "@apron/features/fault/server";
import { accountsOf, login } from "@apron/features/login/server";
import { notice } from "@apron/features/notice/server";
import { planning } from "@apron/features/planning/server";
import { template } from "@apron/features/template/server";
import { files } from "@apron/kit/server/files";
import { cellsIn } from "@apron/kit/server/sheets";
import { type Answered, type Browser, openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { picture, sendFile } from "@apron/kit/server/testing/uploads";
import { flight } from "./index.ts";

let portal: TestPortal;
let provider: Browser;
let faultId: string;
let day: string;
beforeAll(async () => {
  portal = await openTestPortal([files, agreements, login, notice, duty, planning, airport, template, fault, flight]);
  provider = await signedIn("13800000002", ["31200000"]);
  const [known] = await faultsLike(portal.house, "F");
  faultId = known?.id ?? "";
  day = known?.occurrenceTime.slice(0, 10) ?? "";
});
afterAll(async () => await portal.close());

const signedIn = async (mobile: string, roles: readonly string[] = [], instance: 0 | 1 = 0): Promise<Browser> => {
  const account = await accountsOf(portal.house).byAddress("3", { channel: "sms", address: mobile });
  return await portal.visitAs({ accountId: account?.id ?? "", roles }, instance);
};
const one = (fields: object = {}) => ({
  flightNo: "CA1234",
  date: day,
  std: "08:30",
  atd: "09:15",
  pax: 150,
  ...fields,
});
const save = async (flights: readonly object[], fields: object = {}, browser = provider): Promise<Answered> =>
  await browser.post("/cass/faultFlight/save", {
    faultId,
    officeCode: "PVG310",
    from: `${day} 07:00:00`,
    to: `${day} 10:00:00`,
    flights,
    ...fields,
  });
const detail = async (id: string) => (await provider.get(`/cass/faultFlight/detail?id=${id}`)).result;
/** The beginning of an OLE container that holds an entry of this name. */
const oleWith = (entry: string): Uint8Array =>
  Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), Buffer.from(entry, "utf16le")]);
/** A workbook of one sheet with these rows, as a spreadsheet program would have packed it. */
const workbookWith = (rows: string): Uint8Array =>
  zipSync({
    "xl/workbook.xml": strToU8('<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
    "xl/_rels/workbook.xml.rels": strToU8(
      '<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/a.xml"/></Relationships>',
    ),
    "xl/worksheets/a.xml": strToU8(`<worksheet><sheetData>${rows}</sheetData></worksheet>`),
  });
const send = async (bytes: string | Uint8Array, name = "航班.csv", browser = provider): Promise<Answered> => {
  portal.pass(7);
  return await sendFile(browser, "/cass/faultFlight/import", { name, bytes }, {});
};

describe("a record of affected flights", () => {
  it("works out the delays, adds them up and shows the flights as they were read", async () => {
    const saved = await save([
      one(),
      one({ flightNo: "mu 5101", std: "2330", atd: "0:20", pax: "８８" }),
      one({ flightNo: "3U8842", atd: "", delayMin: null }),
      one({ flightNo: "CZ3101", atd: "08:25", delayMin: -5 }),
    ]);
    expect(await detail(saved.result.id)).toMatchObject({
      faultId,
      airportCn: "上海浦东国际机场",
      flightCount: 4,
      paxTotal: 538,
      delayTotal: 95,
      submitter: "王磊",
      version: 1,
      flights: [
        { flightNo: "CA1234", delayMin: 45 },
        { flightNo: "MU5101", std: "23:30", atd: "00:20+1", delayMin: 50, pax: 88 },
        { flightNo: "3U8842", atd: "", delayMin: null },
        { flightNo: "CZ3101", delayMin: -5 },
      ],
    });
  });

  it("is refused with every problem at its row and field", async () => {
    const { status, result } = await save([
      one(),
      one(),
      one({ flightNo: "X", date: "2020-01-01", pax: -1 }),
      one({ flightNo: "CA9", delayMin: 1 }),
    ]);
    expect(status).toBe("400-1");
    expect(result.fields).toEqual({
      "flights.1.flightNo": "同一航班重复",
      "flights.2.date": "不在故障时段内",
      "flights.2.flightNo": "航班号格式错误，如CA1234",
      "flights.2.pax": "不得小于0",
      "flights.3.delayMin": "与计划、实际时间不符，应为45分钟",
    });
    expect((await save([one({ date: "2020-01-01" })])).result.fields).toEqual({ "flights.0.date": "不在故障时段内" });
    expect((await save([])).result.fields).toEqual({ flights: "请至少录入一个航班" });
    expect((await save([one()], { to: `${day} 06:00:00` })).result.fields).toEqual({ to: "结束时间早于开始时间" });
    const unknown = { faultId: "F19990101-001", officeCode: "ZZZ999" };
    expect(Object.keys((await save([one({ pax: "x" })], unknown)).result.fields)).toEqual([
      "faultId",
      "officeCode",
      "flights.0.pax",
    ]);
    expect((await save([one()], { faultId: "F19990101-001" })).result.fields).toEqual({
      faultId: "故障不存在，请重新选择",
    });
    expect((await save([one()], { officeCode: "QQQ1" })).code).toBe("E16053");
    const many = Array.from({ length: 2001 }, (_, n) => one({ flightNo: `CA${n}` }));
    expect((await save(many)).result.fields).toEqual({ flights: "最多2000项" });
  });

  it("is changed by whoever saw its newest version, and by none of fifty at once on two instances besides", async () => {
    const { id } = (await save([one()])).result;
    const twins = [provider, await signedIn("13800000002", ["31200000"], 1)];
    const answers = await Promise.all(
      Array.from(
        { length: 50 },
        async (_none, turn) => await save([one({ flightNo: `CA${turn + 1}` })], { id, version: 1 }, twins[turn % 2]),
      ),
    );
    expect(answers.filter(({ status }) => status === "200")).toHaveLength(1);
    expect(answers.filter(({ code }) => code === "E9409")).toHaveLength(49);
    expect(await detail(id)).toMatchObject({ version: 2, flightCount: 1 });
    expect((await save([one()], { id: "FF99999999", version: 1 })).status).toBe("404");
  });

  it("is for holders of role 31200000 alone, in every call", async () => {
    const other = await signedIn("13800000001");
    for (const answered of [
      await other.post("/cass/faultFlight/getList"),
      await other.get("/cass/faultFlight/detail?id=FF00000001"),
      await other.get("/cass/faultFlight/export"),
      await other.get("/cass/faultFlight/template"),
      await send("航班号", "a.csv", other),
    ])
      expect(answered.status).toBe("403-2");
  });
});

describe("a file of flights", () => {
  const header = "航班号,航班日期,计划起飞,实际起飞,延误分钟,旅客人数";

  it("is read with its problems row by row, and nothing is kept", async () => {
    const before = (await provider.post("/cass/faultFlight/getList")).result.total;
    const { result } = await send(`${header}\n3U8842,2026/3/10,0830,0915,,150\n\nXX,2026-03-10,25:00,,,\n`);
    expect(result).toEqual({
      rows: [
        {
          n: 2,
          flightNo: "3U8842",
          date: "2026-03-10",
          std: "08:30",
          atd: "09:15",
          delayMin: "45",
          pax: "150",
          problems: [],
        },
        {
          n: 4,
          flightNo: "XX",
          date: "2026-03-10",
          std: "25:00",
          atd: "",
          delayMin: "",
          pax: "",
          problems: [
            { field: "flightNo", message: "航班号格式错误，如CA1234" },
            { field: "std", message: "时间格式错误，如08:30或00:20+1" },
            { field: "pax", message: "必填项" },
          ],
        },
      ],
      errors: 1,
    });
    expect((await provider.post("/cass/faultFlight/getList")).result.total).toBe(before);
  });

  it.each([
    ["PNG", () => picture("png"), "文件不是XLSX或CSV，内容为PNG"],
    ["a PDF called csv", () => Buffer.from("%PDF-1.7 x"), "文件不是XLSX或CSV，内容为PDF"],
    ["nothing", () => Buffer.from(""), "文件中没有数据行"],
    ["a header alone", () => Buffer.from(header), "文件中没有数据行"],
    ["other columns", () => Buffer.from("航班号,备注\nCA1,x"), "文件缺少列：航班日期、计划起飞、旅客人数"],
    [
      "too many rows",
      () => Buffer.from(`${header}\n${"CA1,2026-03-10,08:30,,,1\n".repeat(10_000)}`),
      "文件有10000行，最多2000行，未导入任何内容",
    ],
    ["a workbook under a password", () => oleWith("EncryptedPackage"), "文件已加密，请去除密码后再上传"],
    ["a workbook of the old kind", () => oleWith("Workbook"), "旧版.xls格式不支持，请另存为.xlsx"],
    ["an archive that is no workbook", () => zipSync({ "a.txt": strToU8("x") }), "文件不是XLSX或CSV，内容为ZIP"],
  ])("that is %s is refused in words", async (_what, bytes, message) => {
    expect((await send(bytes())).message).toBe(message);
  });

  it("whose rows are hidden says so, and which sheet was read", async () => {
    const cells = (row: number, texts: readonly string[]): string =>
      texts.map((text, at) => `<c r="${"ABCDEFG"[at]}${row}" t="inlineStr"><is><t>${text}</t></is></c>`).join("");
    const rows = [
      `<row r="1">${cells(1, header.split(","))}</row>`,
      `<row r="2" hidden="1">${cells(2, ["CA1"])}</row>`,
    ];
    const { result } = await send(workbookWith(rows.join("")), "a.xlsx");
    expect(result.beside).toEqual({ sheet: "a", others: [], hidden: [2] });
  });

  it("tells of columns that nobody reads, and takes what is summed up below for no flight", async () => {
    portal.pass(61);
    const { result } = await send(
      "航班号,日期,计划起飞,旅客,天气\nCA1,2026-03-10,08:30,9,雷雨\n合计,,,9,\n制表人：王强,,,,\n",
    );
    expect(result).toMatchObject({ errors: 0, rows: [{ flightNo: "CA1" }], beside: { columns: ["天气"] } });
    expect(result.rows).toHaveLength(1);
  });

  it("with formulas is read by their results; one without a result is told at its row and cell", async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const titles = ["航班号", "航班日期", "计划起飞", "旅客人数"];
    const { result } = await send(
      workbookWith(`<row r="1">${titles.map((title, at) => cell(`${"ABCD"[at]}1`, title)).join("")}</row>
        <row r="2">${cell("A2", "CA1")}${cell("B2", "2026-03-10")}${cell("C2", "08:30")}<c r="D2"><f>100+50</f><v>150</v></c></row>
        <row r="4">${cell("A4", "CA2")}${cell("B4", "2026-03-10")}${cell("C4", "08:30")}<c r="D4"><f>D2</f></c></row>`),
    );
    expect(result).toMatchObject({
      errors: 1,
      rows: [
        { n: 2, pax: "150", problems: [] },
        { n: 4, problems: [{ field: "pax", message: "公式没有计算结果，请在表格软件中打开并保存" }] },
      ],
    });
  });

  it("is read ten times a minute and account, however many are sent at once on two instances", async () => {
    const twins = [await signedIn("13800000002", ["31200000"]), await signedIn("13800000002", ["31200000"], 1)];
    portal.pass(61);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_none, turn) => {
        const browser = twins[turn % 2] ?? provider;
        return await sendFile(browser, "/cass/faultFlight/import", { name: "a.csv", bytes: `${header}\n` }, {});
      }),
    );
    expect(answers.filter(({ code }) => code === "E15025")).toHaveLength(10);
    expect(answers.filter(({ status }) => status === "400-9")).toHaveLength(40);
  });

  it("is read and checked off the server's own thread", async () => {
    const canonical = vi.spyOn(String.prototype, "normalize");
    const { result } = await send("航班号,日期,计划起飞,旅客\nCA1,2026-03-10,08:30,9\nca 2,,,\n");
    expect(result).toMatchObject({ errors: 1, rows: [{ flightNo: "CA1" }, { flightNo: "CA2" }] });
    expect(canonical.mock.contexts.map(String).filter((text) => /CA1|ca 2/.test(text))).toEqual([]);
    canonical.mockRestore();
  });

  it("in GB18030 is understood", async () => {
    // 航班号,日期,计划起飞,旅客 in GB18030
    const head = Buffer.from("babdb0e0bac52cc8d5c6da2cbcc6bbaec6f0b7c92cc2c3bfcd0a", "hex");
    const { result } = await send(Buffer.concat([head, Buffer.from("CA1,2026-03-10,08:30,9\n")]));
    expect(result).toMatchObject({ errors: 0, rows: [{ flightNo: "CA1", pax: "9" }] });
  });

  it("made from the template can be imported as it is, in both formats", async () => {
    for (const format of ["xlsx", "csv"]) {
      const file = await provider.get(`/cass/faultFlight/template?format=${format}`);
      expect(String(file.headers["content-disposition"])).toContain(`.${format}`);
      expect((await send(file.bytes)).result).toMatchObject({
        errors: 0,
        rows: [{ delayMin: "145" }, { delayMin: "35" }],
      });
    }
  });
});

describe("an export", () => {
  it("holds what fits the filters and can be read back, in both formats", async () => {
    const flights = Array.from({ length: 1500 }, (_, n) => one({ flightNo: `MU${n}` }));
    const { id } = (await save(flights)).result;
    for (const format of ["xlsx", "csv"]) {
      const file = await provider.get(`/cass/faultFlight/export?format=${format}&id=${id}`);
      const { cells } = await cellsIn(file.bytes, 5000);
      expect(cells).toHaveLength(format === "csv" ? 1502 : 1501);
      expect(cells[0]).toEqual([
        "记录编号",
        "故障编号",
        "机场",
        "航班号",
        "航班日期",
        "计划起飞",
        "实际起飞",
        "延误分钟",
        "旅客人数",
      ]);
      expect(cells[1500]).toEqual([id, faultId, "上海浦东国际机场", "MU1499", day, "08:30", "09:15", "45", "150"]);
    }
    const narrow = await provider.get(`/cass/faultFlight/export?format=csv&id=${id}&flightNo=mu7`);
    expect(narrow.raw.trim().split("\r\n")).toHaveLength(2);
  });
});

describe("the list of records", () => {
  it("is narrowed by fault, airport, flight and day", async () => {
    const found = async (filter: object) => (await provider.post("/cass/faultFlight/getList", filter)).result;
    const { id } = (await save([one({ flightNo: "8L9811" })])).result;
    const ids = (result: { list: { id: string }[] }) => result.list.map((row) => row.id);
    expect(ids(await found({ flightNo: "8l 9811" }))).toEqual([id]);
    expect(ids(await found({ flightNo: "8L9811", startDate: day, endDate: day, faultId }))).toEqual([id]);
    for (const typed of [faultId.toLowerCase(), faultId.replace("F", "Ｆ"), `${faultId}\u200b`])
      expect(ids(await found({ flightNo: "8L9811", faultId: typed }))).toEqual([id]);
    expect((await found({ flightNo: "8L9811", startDate: "2099-01-01" })).total).toBe(0);
    for (const filter of [{ startDate: day }, { endDate: day }, { flightNo: "8L9811" }])
      expect(ids(await found(filter))).toContain(id);
    for (const filter of [{ startDate: "2099-01-01" }, { endDate: "2000-01-01" }, { flightNo: "ZZ9999" }])
      expect((await found(filter)).total).toBe(0);
    expect((await found({ airport: "%" })).total).toBe(0);
    expect((await found({ faultId: "F1" })).total).toBe(0);
  });
});
