import { answersIn, type DataRecord, detailValuesOf, readTemplate } from "@apron/dialect";
import { describe, expect, it } from "vitest";
import { detailsSeen, seenAt, softwareSeen, typeSeen } from "./rules.ts";

const both = (zh: string, en: string) => ({ zh, en });
const number = (title: object, to: number, unit: string) => ({
  type: "number",
  title,
  "x-component": "InputNumber",
  "x-data": { band: { to, unit } },
});
const rows = (title: object, properties: object) => ({
  type: "array",
  title,
  "x-component": "ArrayCards",
  items: { type: "object", properties },
});
const form = readTemplate(
  JSON.stringify({
    elementSchema: {
      type: "object",
      properties: {
        tablespace: number(both("表空间使用率", "Tablespace used"), 80, "%"),
        servers: rows(both("服务器", "Servers"), {
          ip: { type: "string", title: "IP", "x-component": "Input" },
          usage: number(both("使用率", "Used"), 80, "%"),
        }),
        lines: rows(both("线路", "Lines"), {
          name: { type: "string", title: both("线路名称", "Line name"), "x-component": "Input" },
          ping: number(both("Ping时延", "Ping"), 100, "ms"),
        }),
      },
    },
  }),
);
const record: DataRecord = {
  tablespace: 91,
  servers: [{ ip: "10.0.0.7", usage: 97 }],
  lines: [
    { name: "电信主线", ping: 20 },
    { name: "联通备线", ping: 180 },
  ],
};
const values = detailValuesOf(answersIn(form, record));

describe("a value that is out of its band", () => {
  it("is told with its line, its unit and its band", () => {
    const seen = seenAt(form, values, "lines.1.ping");
    expect(seen).toMatchObject({ unit: "联通备线", text: { zh: "180 ms" }, label: { en: "Ping" } });
    expect(seen?.band?.zh).toContain("< 100 ms");
    expect(seenAt(form, values, "lines.7.ping")).toBeUndefined();
  });

  it("says of what kind the fault is: of the network or a server, of surroundings, else of software", () => {
    const typeAt = (key: string) => typeSeen(seenAt(form, values, key) ?? { words: "" });
    expect([typeAt("lines.1.ping"), typeAt("tablespace")]).toEqual([2, 1]);
    expect(typeSeen({ words: "room.temp 机房温度 Temperature" })).toBe(3);
    expect(typeSeen({ words: "running 软件运行状态 Software state" })).toBe(1);
  });

  it("names the software that its application is called after", () => {
    expect(softwareSeen("离港前端 NewAPP", ["App", "NewAPP", "DLB"])).toBe("NewAPP");
    expect(softwareSeen("机场接入网", ["NewAPP"])).toBe("机场接入网");
  });
});

describe("the form of a fault that is opened from a value", () => {
  const asked = readTemplate(
    JSON.stringify({
      elementSchema: {
        type: "object",
        properties: {
          device: {
            type: "string",
            title: both("故障设备", "Device"),
            required: true,
            "x-component": "Select",
            enum: [
              { value: "printer", label: both("打印机", "Printer") },
              { value: "server", label: both("服务器", "Server") },
            ],
          },
          place: { type: "string", title: both("位置", "Where"), required: true, "x-component": "Input" },
          serial: { type: "string", title: both("序列号", "Serial number"), required: true, "x-component": "Input" },
          spare: { type: "string", title: both("位置说明", "Where else"), "x-component": "Input" },
        },
      },
    }),
  );

  it("has its place and what the value names, and asks for the rest", () => {
    const words = seenAt(form, values, "servers.0.usage")?.words ?? "";
    expect(detailsSeen(asked, { place: "10.0.0.7", words })).toEqual({ device: "server", place: "10.0.0.7" });
    expect(detailsSeen(asked, { place: "", words: "ping" })).toEqual({});
  });
});
