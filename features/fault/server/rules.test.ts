import { describe, expect, it } from "vitest";
import { majorsAmong, mayAmend, stepsFor } from "./rules.ts";
import { alikeFrom, codesOf, likeness, measuresOf } from "./rules-similar.ts";

const nobody = { isHandler: false, isCalled: false, isSupervisor: false };
const onDuty = { ...nobody, isCalled: true };
const handler = { ...nobody, isHandler: true, isCalled: true };
const supervisor = { ...nobody, isSupervisor: true };

describe("the life of a fault", () => {
  it("is open to whoever is on duty first, and to the handler alone from then on", () => {
    expect(stepsFor("reported", onDuty)).toEqual(["accept"]);
    expect(stepsFor("accepted", handler)).toEqual(["start", "restore"]);
    expect(stepsFor("inProgress", handler)).toEqual(["restore"]);
    expect(stepsFor("restored", handler)).toEqual(["reopen", "close"]);
    expect(stepsFor("closed", handler)).toEqual([]);
  });

  it("can be taken over by another on duty, such as the next shift, but not finished over the handler's head", () => {
    expect(stepsFor("inProgress", onDuty)).toEqual(["takeOver"]);
    expect(stepsFor("restored", onDuty)).toEqual([]);
  });

  it("is closed to whoever has nothing to do with it, and wholly open to a supervisor", () => {
    for (const status of ["reported", "accepted", "inProgress", "restored", "closed"] as const)
      expect(stepsFor(status, nobody)).toEqual([]);
    expect(stepsFor("reported", supervisor)).toEqual(["accept"]);
    expect(stepsFor("restored", supervisor)).toEqual(["reopen", "close"]);
  });

  it("lets its reporter correct it while nobody accepted it", () => {
    expect(mayAmend("reported", { ...nobody, isReporter: true })).toBe(true);
    expect(mayAmend("accepted", { ...nobody, isReporter: true })).toBe(false);
    expect(mayAmend("restored", { ...handler, isReporter: false })).toBe(true);
    expect(mayAmend("closed", { ...supervisor, isReporter: true })).toBe(false);
  });
});

describe("similar faults", () => {
  const fault = (faultySoftware: string, error: string, phenomenon: string) => ({ faultySoftware, error, phenomenon });
  const listener = fault("NewAPP", "ORA-12541", "值机柜台登录时提示无监听程序，无法连接数据库");

  it("show the same error code in another spelling", () => {
    expect(codesOf({ error: "ora 12541", phenomenon: "返回 0x80004005" })).toEqual(["ORA12541", "0X80004005"]);
    expect(likeness(listener, fault("DLB", "ora 12541", "后台作业失败"))).toBeGreaterThanOrEqual(alikeFrom);
  });

  it("are found by what was seen, in other words", () => {
    const seen = fault("NewAPP", "", "值机柜台登录提示无监听程序，数据库连接不上");
    expect(likeness(listener, seen)).toBeGreaterThanOrEqual(alikeFrom);
  });

  it("are not merely faults of the same software", () => {
    expect(likeness(listener, fault("NewAPP", "", "登机牌打印机卡纸"))).toBeLessThan(alikeFrom);
  });

  it("are alike wholly only to themselves", () => {
    expect(likeness(listener, listener)).toBe(100);
    expect(likeness(listener, fault("", "", ""))).toBe(0);
  });

  it("say how often the same fix worked, by its words or by the case that was followed", () => {
    const restored = (measure: string, restoredTime: string, caseId = "") => ({
      measure,
      restoredTime,
      caseId,
      caseTitle: caseId && "监听异常",
    });
    expect(
      measuresOf([
        restored("重启监听服务", "2026-05-01 08:00:00"),
        restored("重启监听服务。", "2026-05-03 08:00:00"),
        restored("按案例处理", "2026-05-02 08:00:00", "C1"),
        restored("重启监听", "2026-05-04 08:00:00", "C1"),
        restored("照案例重启", "2026-05-01 08:00:00", "C1"),
        // The words of the case, by somebody who did not name it.
        restored("照案例，重启！", "2026-04-01 08:00:00"),
        restored("", "2026-05-09 08:00:00"),
      ]),
    ).toEqual([
      { measure: "重启监听", worked: 4, lastTime: "2026-05-04 08:00:00", caseId: "C1", caseTitle: "监听异常" },
      { measure: "重启监听服务。", worked: 2, lastTime: "2026-05-03 08:00:00", caseId: "", caseTitle: "" },
    ]);
  });
});

describe("an open fault that others are joined to", () => {
  const open = (id: string, officeCode: string, parentId = "") => ({ id, officeCode, parentId });
  const majors = (...faults: ReturnType<typeof open>[]) => majorsAmong(faults).map(({ id }) => id);

  it("is a major one from three airports on, its own among them", () => {
    expect(majors(open("m", "PEK"), open("a", "CAN", "m"))).toEqual([]);
    expect(majors(open("m", "PEK"), open("a", "CAN", "m"), open("b", "CAN", "m"))).toEqual([]);
    expect(majors(open("m", "PEK"), open("a", "CAN", "m"), open("b", "SHA", "m"))).toEqual(["m"]);
    expect(majors(open("m", "PEK"), open("a", "CAN", "other"), open("b", "SHA"))).toEqual([]);
  });
});
