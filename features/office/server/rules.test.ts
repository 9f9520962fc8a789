import { roles } from "@apron/kit/contract/roles";
import { expect, it } from "vitest";
import { handOverChange, isSeparated, mayDecide, mayHandOver, oneLine, roleChange, whyNotAsk } from "./rules.ts";

const { administrator, auditor, customerService, dutyPlanner, securityAdministrator } = roles;

it("grants a role by a second person: neither who asked for it nor who gets it", () => {
  const grant = { askedBy: "asker", accountId: "holder" };
  expect(["asker", "holder", "somebody else"].map((who) => mayDecide(who, grant))).toEqual([false, false, true]);
});

it("lets nobody ask for a role he lacks, nor for one that is none", () => {
  const own = [administrator.id, dutyPlanner.id];
  expect(whyNotAsk(own, [dutyPlanner.id], [dutyPlanner.id])).toBeUndefined();
  expect(whyNotAsk(own, [dutyPlanner.id, customerService.id], [])?.code).toBe("E18001");
  expect(whyNotAsk([...own, "99999999"], ["99999999"], [])?.code).toBe("E18001");
});

it("keeps system, security and audit administration out of one hand", () => {
  const two = [administrator.id, securityAdministrator.id, dutyPlanner.id];
  expect(isSeparated(two)).toBe(true);
  expect(isSeparated([...two, auditor.id])).toBe(false);
  expect(whyNotAsk([auditor.id], [auditor.id], [...two, auditor.id])?.code).toBe("E18005");
});

it("lets a number be changed only by who holds every role that goes along with it", () => {
  expect(mayHandOver([administrator.id], [])).toBe(true);
  expect(mayHandOver([administrator.id], [dutyPlanner.id])).toBe(false);
  expect(mayHandOver([administrator.id, dutyPlanner.id], [dutyPlanner.id])).toBe(true);
});

it("takes a role at once and asks for each new one once", () => {
  expect(roleChange(["a", "b"], ["b", "c", "c"])).toEqual({ taken: ["a"], asked: ["c"] });
  expect(handOverChange(["a", "b"], ["b", "c", "c"])).toEqual({ taken: ["a", "b"], asked: ["b", "c"] });
});

it("keeps a text of the audit on one line, cut by whole characters", () => {
  expect(oneLine("一\r\n二\u2028三\u0000", 10)).toBe("一 二 三 ");
  expect(oneLine("𠮷𠮷𠮷", 2)).toBe("𠮷𠮷");
});
