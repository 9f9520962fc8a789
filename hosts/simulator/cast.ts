import type { System } from "../protocol.ts";
import type { Facts } from "./facts.ts";

/** A work number with which a simulator begins. */
export interface Beginning {
  readonly system: System;
  readonly agentNumber: string;
  readonly facts: Facts;
  readonly disabled?: "inactive" | "wrongPasswords";
  /** Days since the last sign-in; less than one unless named. */
  readonly idleDays?: number;
  readonly lockedPids?: readonly { readonly pid: string; readonly reason: string }[];
}

/** How many days ago a number of the beginning was disabled for wrong passwords. */
export const disabledDays = 2;

/** Password of every simulated work number. */
export const hostPassword = "Host2026a";

const places = {
  C: { office: "BJS101", departmentId: "D10001", role: "出票员", level: "41", threshold: 1000 },
  B: { office: "CAN301", departmentId: "D30001", role: "订座控制员", level: "61", threshold: 2000 },
  J: { office: "SHA201", departmentId: "D20001", role: "值机员", level: "51", threshold: 1500 },
} as const;

const placeOf = (system: System) => places[system === "B" || system === "C" ? system : "J"];

/** A work number with two factors by password and SMS, personal, well below its threshold. */
const begin = (
  system: System,
  agentNumber: string,
  ownerName: string,
  mobile: string,
  special: Partial<Facts> & Omit<Beginning, "system" | "agentNumber" | "facts"> = {},
): Beginning => {
  const { disabled, idleDays, lockedPids, ...facts } = special;
  const rest = { ...(disabled && { disabled }), ...(idleDays && { idleDays }), ...(lockedPids && { lockedPids }) };
  return {
    system,
    agentNumber,
    ...rest,
    facts: {
      accountType: "personal",
      ownerName,
      ownerId: identityOf(agentNumber),
      registeredOn: "2021-04-12",
      ...placeOf(system),
      twoFactorType: 2,
      mandatoryTwoFactor: true,
      mandatoryRealname: true,
      mobile,
      email: "",
      flowThatDay: 120 + (Number(agentNumber) % 7) * 31,
      busy: false,
      ...(disabled && { flowThatDay: 0, quietDays: idleDays ?? disabledDays }),
      ...facts,
    },
  };
};

/** Invented: a real region and birth date, a number made of the work number's, and the check digit of GB 11643. */
const identityOf = (agentNumber: string): string => {
  const seventeen = `11010119900307${agentNumber.slice(-3).padStart(3, "0")}`;
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const sum = weights.reduce((total, weight, place) => total + weight * Number(seventeen[place]), 0);
  return seventeen + ("10X98765432"[sum % 11] ?? "");
};

/** The work numbers of the demo cast; those who are verified, with the identity number of their card. */
const bound: readonly Beginning[] = [
  begin("C", "10001", "张伟", "13900000001", {
    ownerId: "110105198801150017",
    flowThatDay: 612,
    living: { perHour: 84, pids: ["4F", "2B11", "3A07"] },
    lockedPids: [{ pid: "2B11", reason: "连续异常指令" }],
  }),
  begin("J", "20001", "刘洋", "13900000002", {
    ownerId: "310104199106230037",
    twoFactorType: 7,
    living: { perHour: 30, pids: ["5C01", "5C02"] },
  }),
  begin("C", "10003", "赵敏", "13900000003", { ownerId: "440106198609110026", busy: true }),
  begin("C", "10004", "孙鹏", "13900000004"),
  begin("B", "30005", "周婷", "13900000005", { ownerId: "320106198404280024" }),
  begin("C", "10006", "吴昊", "13900000006", { ownerId: "110108199502190039", disabled: "wrongPasswords" }),
  begin("B", "30007", "郭强", "13900000007", {
    ownerId: "330102199008300071",
    twoFactorType: 8,
    flowThatDay: 1640,
    living: { perHour: 45, pids: ["7D10", "7D11"] },
  }),
  begin("J", "20007", "郭强", "13900000007", {
    ownerId: "330102199008300071",
    living: { perHour: 24, pids: ["6E20", "6E21"] },
  }),
  begin("C", "10009", "邓岚", "", { twoFactorType: 5, email: "holder@demo.apron.test" }),
];

const surnames = "程叶苏魏吕丁任沈姚卢";
const givenNames = ["晨曦", "思远", "雨桐", "子涵", "浩然", "静怡", "志强", "文博", "佳琪", "明轩"];

/** The quirks of the unbound ones, by the last two digits of the number; docs/hosts.md lists them for people. */
const quirks: Readonly<Record<number, Partial<Facts> & Omit<Beginning, "system" | "agentNumber" | "facts">>> = {
  3: { disabled: "inactive", idleDays: 45 },
  4: { disabled: "wrongPasswords" },
  5: {
    lockedPids: [
      { pid: "1A2B", reason: "连续异常指令" },
      { pid: "3C4D", reason: "超时未退出" },
    ],
  },
  6: { twoFactorType: 1 },
  7: { busy: true },
  8: { accountType: "non-personal", ownerName: "" },
  9: { twoFactorType: 5 },
  10: { twoFactorType: 10 },
};

/** C 10101–10110, B 30101–30110, J 20101–20110, and one in each DCS partition: bound to nobody, for trying out. */
const unbound: readonly Beginning[] = [
  ...(["C", "B", "J"] as const).flatMap((system) =>
    Array.from({ length: 10 }, (_, place) => {
      const last = place + 1;
      const first = { C: "101", B: "301", J: "201" }[system];
      const number = `${first}${String(last).padStart(2, "0")}`;
      const name = `${surnames[place] ?? ""}${givenNames[(place + first.charCodeAt(0)) % 10] ?? ""}`;
      const email = `agent${number}@demo.apron.test`;
      return begin(system, number, name, `139${first}000${String(last).padStart(2, "0")}`, { email, ...quirks[last] });
    }),
  ),
  ...(["D1", "D2", "D3"] as const).map((system, place) =>
    begin(system, `2020${place + 1}`, `${surnames[place] ?? ""}立新`, `1392020000${place + 1}`),
  ),
];

/** Everything a simulator begins with. */
export const beginnings: readonly Beginning[] = [...bound, ...unbound];
