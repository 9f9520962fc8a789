import { beforeEach, expect, it } from "vitest";
import { openLog } from "./log.ts";

let written = "";
const log = openLog("info", { write: (line: string) => void (written += line) });
beforeEach(() => {
  written = "";
});

const person = {
  mobile: "13800138000",
  signTel: "13800138000",
  signMailbox: "holder@demo.apron.test",
  email: "holder@demo.apron.test",
  name: "张三",
  idNumber: "11010519491231002X",
  password: "Harbour27Lamp",
  smsCode: "123456",
  code: "123456",
  token: "half",
  cookie: "sid=secret",
  authorization: "Basic x",
  to: "13800138000",
  text: "您正在登录，验证码123456",
};

it("writes no field that may hold personal data, at any depth (T49)", () => {
  for (const event of [person, { person }, { people: [person] }, { a: { b: { c: { d: [{ e: person }] } } } }])
    log.info({ ...event, kept: "kept" });
  for (const [field, secret] of Object.entries(person)) expect(written, field).not.toContain(secret);
  expect(written.match(/"kept":"kept"/g)).toHaveLength(4);
});

it("writes everything else as it is, with time and level", () => {
  log.info({ url: "/cass/agent/login", violation: { page: "/home", parts: [1] } }, "said");
  expect(JSON.parse(written)).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    url: "/cass/agent/login",
    violation: { page: "/home", parts: [1] },
    msg: "said",
  });
});

it("writes of an error what and where, and none of the fields in which a database quotes the row", () => {
  const error = Object.assign(new TypeError("it broke"), { detail: "Key (mobile)=(13800000001)", code: "23505" });
  log.error({ err: error }, "failed");
  log.error({ err: { mobile: "13800000001" } }, "failed");
  expect(written).not.toContain("13800000001");
  expect(JSON.parse(written.split("\n")[0] ?? "")).toMatchObject({
    err: { type: "TypeError", message: "it broke", stack: expect.stringContaining("log.test.ts"), sqlState: "23505" },
  });
});

it("makes one line of each event, whatever ends of lines stand in it, and comes to an end with what holds itself", () => {
  const forged = `a\r\n{"level":60,"msg":"forged"}\n`;
  const circle: Record<string, unknown> = { reason: forged };
  circle["again"] = circle;
  log.warn({ ...circle, [forged]: forged, err: new Error(forged) }, forged);
  const lines = written.trimEnd().split("\n");
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ level: 40, msg: forged, reason: forged });
});
