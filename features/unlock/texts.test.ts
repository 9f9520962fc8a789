import { expect, it } from "vitest";
import { lockReasonOf } from "./texts.ts";

it("says in English why a host has locked a PID where it knows the words, and else as the host says it", () => {
  expect(lockReasonOf("连续异常指令").en).toBe("Abnormal commands in a row");
  expect(lockReasonOf("现场核查").en).toBe("现场核查");
});
