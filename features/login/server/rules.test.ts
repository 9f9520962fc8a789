import { describe, expect, it } from "vitest";
import { addressOf, wrongAddress } from "../contract.ts";
import { judgePassword, portalPolicy } from "./credentials/passwords.ts";
import { inOrder, isTelling, isWornOut, loginLimits, needsSecondStep, triesLeft, wasAbsent } from "./rules.ts";

describe("an address", () => {
  it("abroad has the digits of its region", () => {
    const wrong = (signTel: string) => wrongAddress({ type: 0, signTel, signMailbox: "" });
    expect(wrong("852-51234567")).toBeUndefined();
    expect(wrong("852-51234567890")).toBe("E1002");
    expect(wrong("55-11912345678")).toBeUndefined();
    expect(wrong("971-501234567890")).toBeUndefined();
    expect(wrong("12345678901")).toBe("E1002");
    expect(wrong("")).toBe("E1001");
    expect(addressOf({ type: 0, signTel: "8613800138000", signMailbox: "" })?.address).toBe("13800138000");
  });
});

describe("the second step of a password", () => {
  const plain = { roles: ["31000000"], browserKnown: true };
  it("is due on a new browser, always or never, as the policy says, and always for back-office roles", () => {
    expect(needsSecondStep("newDevice", plain)).toBe(false);
    expect(needsSecondStep("newDevice", { ...plain, browserKnown: false })).toBe(true);
    expect(needsSecondStep("always", plain)).toBe(true);
    expect(needsSecondStep("never", { ...plain, browserKnown: false })).toBe(false);
    expect(needsSecondStep("never", { roles: ["90080000"], browserKnown: true })).toBe(true);
  });
});

it("counts the tries left down to the lock", () => {
  expect([1, 5, 6, 9].map(triesLeft)).toEqual([5, 1, 0, 0]);
});

it("finds a password worn out on its ninetieth day, in the back office and with the switch on only", () => {
  const office = { roles: ["90020000"], passwordSetAt: 0 };
  const day = 86_400_000;
  expect([89 * day, 90 * day].map((now) => isWornOut(true, office, now))).toEqual([false, true]);
  expect(isWornOut(false, office, 900 * day)).toBe(false);
  expect(isWornOut(true, { ...office, roles: ["31000000"] }, 900 * day)).toBe(false);
});

it("notices an absence of more than ninety days", () => {
  expect(wasAbsent(undefined, 0)).toBe(false);
  expect(wasAbsent(0, loginLimits.absence)).toBe(false);
  expect(wasAbsent(0, loginLimits.absence + 1)).toBe(true);
});

it("leads through the next steps in their order, each once", () => {
  expect(inOrder(["questionnaire", "agreementUpdate", "bindAgent", "agreementUpdate"])).toEqual([
    "agreementUpdate",
    "bindAgent",
    "questionnaire",
  ]);
});

describe("a new password", () => {
  const faultsOf = (password: string, confirmPassword = password, words: string[] = []) => {
    const { faults } = judgePassword(portalPolicy, { password, confirmPassword }, words);
    return [faults.password?.zh, faults.confirmPassword?.zh];
  };

  it("is known as a common one in capitals and with digits for letters", () => {
    const common = ["密码不符合规则：不是常见密码", undefined];
    expect([faultsOf("Password1"), faultsOf("P4ssw0rd1")]).toEqual([common, common]);
    expect(faultsOf("Harbour27Lamp")).toEqual([undefined, undefined]);
  });

  it("is told everything that is wrong with it at once, the second typing too", () => {
    expect(faultsOf("x10001", "x10002", ["10001"])).toEqual([
      expect.stringMatching(/^密码不符合规则：8-20个字符、.*工作号$/),
      "两次密码不一致",
    ]);
  });
});

it("shows its owner what was tried against an account, not what anybody can cause without end", () => {
  const [wrongPassword, locked, wrongCode] = ["E1009", "E1010", "E2003"] as const;
  expect([wrongPassword, locked, wrongCode].filter((code) => !isTelling(code))).toEqual([]);
  const [expiredCode, wrongPuzzle, malformed] = ["E2004", "E2011", "E9413"] as const;
  expect([expiredCode, wrongPuzzle, malformed].filter(isTelling)).toEqual([]);
});
