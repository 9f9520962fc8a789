import { roles } from "@apron/kit/contract/roles";
import { describe, expect, it } from "vitest";
import { addressTyped, decidingRoles, lookedFor, mayDecide, saysWhom, stateOf } from "./rules.ts";

const configures = roles.configurationAdministrator.id;
const administers = roles.administrator.id;
const clerk = roles.customerService.id;

describe("who decides what was asked for", () => {
  const of = (askedRoles: string[]) => ({ askedBy: "asks", askedRoles });
  it("is another person who holds the other of the two roles", () => {
    const may = (accountId: string, held: string[], askedRoles: string[]): boolean =>
      mayDecide({ accountId, roles: held }, of(askedRoles));
    expect(may("second", [administers], [configures])).toBe(true);
    expect(may("second", [configures], [administers])).toBe(true);
    expect(may("second", [configures], [configures])).toBe(false);
    expect(may("second", [clerk], [configures])).toBe(false);
    expect(may("second", [configures, administers], [configures])).toBe(true);
  });
  it("is never whoever asked, whatever the roles", () => {
    expect(mayDecide({ accountId: "asks", roles: [configures, administers] }, of([configures, administers]))).toBe(
      false,
    );
  });
  it("is any second person where somebody asked in both roles", () => {
    expect(decidingRoles([configures, administers])).toEqual([configures, administers]);
    expect(decidingRoles([configures])).toEqual([administers]);
    expect(mayDecide({ accountId: "second", roles: [configures] }, of([configures, administers]))).toBe(true);
  });
});

describe("an address that is looked for", () => {
  it.each([
    ["13900000003", { channel: "sms", address: "13900000003" }],
    ["+86 139-0000-0003", { channel: "sms", address: "13900000003" }],
    ["139****0003", { channel: "sms", address: "139****0003" }],
    ["139 ** 0003", { channel: "sms", address: "139**0003" }],
    ["Holder@Demo.Apron.Test", { channel: "email", address: "holder@demo.apron.test" }],
    ["ho***@demo.apron.test", { channel: "email", address: "ho***@demo.apron.test" }],
    ["\u200b１３９****0003\u200b", { channel: "sms", address: "139****0003" }],
  ])("%s is read", (typed, address) => expect(addressTyped(typed)).toEqual(address));
  it.each(["139", "139****", "****0003", "13*0003", "*", "%", "*@demo.apron.test", "ho***", "139****00031"])(
    "%s is none: nobody walks through addresses by a part of them",
    (typed) => expect(addressTyped(typed)).toBeUndefined(),
  );
});

describe("a search", () => {
  const nothing = { address: "", name: "", agentNumber: "", state: "" };
  it("says whom it is for, or finds nobody", () => {
    expect(saysWhom(nothing)).toBe(false);
    expect(saysWhom({ ...nothing, name: "张" })).toBe(false);
    expect(saysWhom({ ...nothing, name: "张伟" })).toBe(true);
    expect(saysWhom({ ...nothing, agentNumber: "10001" })).toBe(true);
    expect(saysWhom({ ...nothing, state: "active" })).toBe(false);
    expect(saysWhom({ ...nothing, state: "disabled" })).toBe(true);
  });
  it("is told to those who watch without a name, page by page", () => {
    const asked = { masked: "139****0003", name: "张伟", number: "", state: "", page: 1 };
    expect(lookedFor(asked)).toBe("139****0003 张*");
    expect(lookedFor({ ...asked, masked: "", page: 2 })).toBe("张* p2");
  });
});

it("an account is disabled before anything else, and to be activated until somebody used it", () => {
  expect(stateOf({ suspension: {}, activatedAt: undefined })).toBe("disabled");
  expect(stateOf({ suspension: undefined, activatedAt: undefined })).toBe("registered");
  expect(stateOf({ suspension: undefined, activatedAt: 1 })).toBe("active");
});
