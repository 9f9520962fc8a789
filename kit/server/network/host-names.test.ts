import { describe, expect, it } from "vitest";
import { readConfig } from "../config/index.ts";
import { ourHosts } from "./host-names.ts";

const knows = (variables: Record<string, string>, host: string, localAddress = "10.1.2.3"): boolean =>
  ourHosts(readConfig({ APRON_MODE: "demo", ...variables }))({ host, socket: { localAddress } });

describe("the host a request names", () => {
  const configured = {
    APRON_PUBLIC_URL: "https://Portal.example/",
    APRON_ALLOWED_HOSTS: "portal.intern.example, 门户.example",
    HOST: "10.1.2.3",
  };

  it.each([
    "portal.example",
    "PORTAL.example:8443",
    "portal.example.",
    "portal.intern.example:80",
    "xn--zoup46i.example",
    "10.1.2.3:3000",
    "localhost:3000",
    "127.0.0.1",
    "[::1]:3000",
    "",
  ])('is ours when it is "%s"', (host) => expect(knows(configured, host)).toBe(true));

  it.each([
    "evil.example",
    "portal.example.evil.example",
    "localhost.evil.example",
    "evil.example@localhost",
    "localhost/evil.example",
    "10.1.2.4",
    "127.0.0.1.evil.example",
    "[::2]",
    "a b",
  ])("is foreign when it is %s", (host) => expect(knows(configured, host)).toBe(false));

  it("may be the very address that was called where the portal listens on all of them, and no name", () => {
    expect(knows({ HOST: "0.0.0.0" }, "192.168.1.5:3000", "192.168.1.5")).toBe(true);
    expect(knows({ HOST: "::" }, "192.168.1.5:3000", "::ffff:192.168.1.5")).toBe(true);
    expect(knows({ HOST: "::" }, "[fd00::5]:3000", "fd00::5")).toBe(true);
    expect(knows({ HOST: "0.0.0.0" }, "evil.example:3000", "192.168.1.5")).toBe(false);
    expect(knows({ HOST: "10.1.2.3" }, "192.168.1.5", "192.168.1.5")).toBe(false);
  });

  it.each(["portal.example:443", "*.example", "https://portal.example", "a b"])(
    "is not configured by %s, which stops the start and is named",
    (names) =>
      expect(() => readConfig({ APRON_MODE: "demo", APRON_ALLOWED_HOSTS: names })).toThrow("APRON_ALLOWED_HOSTS"),
  );
});
