import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rangeText, isFlaw, readAddress } from "./addresses.ts";
import { type Box, boxesOf } from "./boxes.ts";
import { firewallLimits } from "../../firewall.ts";
import { bookOf, type KeptObject, openPolicy } from "../objects.ts";
import { daysLeftOf, decide, type Rule, stateOf, toldDayOf } from "./policies.ts";
import { readAsked, readService, serviceTexts } from "./services.ts";
import { type JudgedRule, shadowsOf } from "../shadows.ts";

const addressesOf = (typed: string): string => {
  const read = readAddress(typed);
  return isFlaw(read) ? read.wrong.code : read.map(rangeText).join(" ");
};

describe("an address", () => {
  it.each([
    ["10.1.2.3", "10.1.2.3"],
    ["１０.1.2.0/24", "10.1.2.0/24"],
    ["10.1.0.0/255.255.0.0", "10.1.0.0/16"],
    ["10.1.2.0  255.255.255.0", "10.1.2.0/24"],
    ["10.1.2.1-10.1.2.9", "10.1.2.1-10.1.2.9"],
    ["10.1.2.1-9", "10.1.2.1-10.1.2.9"],
    ["10.1.2.1-255", "10.1.2.1-10.1.2.255"],
    ["10.1.2.3/32", "10.1.2.3"],
    ["2001:db8::1/128", "2001:db8::1"],
    ["1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"],
    ["10.1.2.0 - 10.1.3.255", "10.1.2.0/23"],
    ["10.1.2.1～10.1.2.9", "10.1.2.1-10.1.2.9"],
    ["2001:db8::1–2001:db8::ff", "2001:db8::1-2001:db8::ff"],
    ["2001:DB8::/32", "2001:db8::/32"],
    ["2001:db8::1-2001:db8::ff", "2001:db8::1-2001:db8::ff"],
    ["::ffff:10.1.2.3", "10.1.2.3"],
    ["::", "::"],
    ["any", "0.0.0.0/0 ::/0"],
    ["任意", "0.0.0.0/0 ::/0"],
    ["0.0.0.0/0", "0.0.0.0/0"],
  ])("%s is read as what it means", (typed, meant) => expect(addressesOf(typed)).toBe(meant));

  it.each([
    ["10.1.2.3/24", "E19051"],
    ["2001:db8::1/64", "E19051"],
    ["10.1.2.9-10.1.2.1", "E19052"],
    ["10.1.2.9-1", "E19052"],
    ["10.1.2.256", "E19050"],
    ["010.1.2.3", "E19050"],
    ["10.1.2", "E19050"],
    ["10.1.2.0/33", "E19050"],
    ["10.1.2.0/255.0.255.0", "E19050"],
    ["10.1.2.7 255.255.255.0", "E19051"],
    ["10.1.2.0 0.0.0.255", "E19050"],
    ["0.0.0.0 255.255.255.255", "E19050"],
    ["10.1.2.1 10.1.2.2", "E19050"],
    ["10.1.2.1-2001:db8::1", "E19050"],
    ["2001:db8::/129", "E19050"],
    ["1::2::3", "E19050"],
    ["1:2:3", "E19050"],
    ["1:2:3:4:5:6:7:8:9", "E19050"],
    ["1:2:3:4::5:6:7:8", "E19050"],
    ["::10.1.2.256", "E19050"],
    ["2001:db8::/ffff:", "E19050"],
    ["10.1.2.1-256", "E19050"],
    ["10.1.2.1-09", "E19050"],
    ["fe80::1%eth0", "E19050"],
    ["gateway", "E19050"],
    ["", "E19050"],
  ])("%s is refused, and it is said why", (typed, code) => expect(addressesOf(typed)).toBe(code));

  it("that is none is told without being cut within a sign, as is a service", () => {
    const none = `${"x".repeat(59)}𠮷`;
    for (const found of [readAddress(none), readService(none), readService(`tcp/${"1".repeat(55)}𠮷`)])
      expect(isFlaw(found) && String(found.values?.["value"]).isWellFormed()).toBe(true);
  });

  it("with host bits set is told the network it lies in", () => {
    expect(readAddress("10.1.2.77/26")).toMatchObject({ values: { network: "10.1.2.64/26" } });
  });
});

describe("a service", () => {
  const read = (typed: string): string => {
    const found = readService(typed);
    return isFlaw(found) ? found.wrong.code : found.flatMap(serviceTexts).join(" ");
  };
  it.each([
    ["tcp/443", "tcp/443"],
    ["TCP:8000-8010", "tcp/8000-8010"],
    ["udp 53", "udp/53"],
    ["tcp", "tcp"],
    ["icmp", "icmp"],
    ["ip/47", "gre"],
    ["ip/200", "ip/200"],
    ["ip/255", "ip/255"],
    ["ip", "any"],
    ["protocol", "E19054"],
    ["any", "any"],
    ["tcp/1-65535", "tcp/1-65535"],
    ["tcp/0", "E19053"],
    ["tcp/65536", "E19053"],
    ["tcp/443-80", "E19052"],
    ["icmp/443", "E19054"],
    ["ip/256", "E19054"],
    ["443", "E19054"],
  ])("%s is read or refused: %s", (typed, meant) => expect(read(typed)).toBe(meant));

  it("is asked about by protocol and port, a port alone being one of tcp or udp", () => {
    const asked = (protocol: string, port: string) => {
      const found = readAsked(protocol, port);
      return "length" in found ? found.flatMap(serviceTexts).join(" ") : Object.keys(found).join(" ");
    };
    expect(asked("", "")).toBe("any");
    expect(asked("any", "443")).toBe("tcp/443 udp/443");
    expect(asked("6", "80-90")).toBe("tcp/80-90");
    // As a rule of the answer says it, and as tables of firewalls do.
    expect(asked("any", "tcp/443")).toBe("tcp/443");
    expect(asked("", "443/UDP")).toBe("udp/443");
    expect(asked("tcp", "TCP 8000 - 8080")).toBe("tcp/8000-8080");
    expect(asked("udp", "tcp/443")).toBe("port");
    expect(asked("any", "https/443")).toBe("port");
    expect(asked("icmp", "")).toBe("icmp");
    expect(asked("icmp", "443")).toBe("port");
    expect(asked("300", "0")).toBe("protocol port");
    expect(asked("tcp", "65536")).toBe("port");
  });
});

describe("objects", () => {
  const address = (name: string, members: string): KeptObject => ({ kind: "address", name, members });
  const says = (objects: readonly KeptObject[], source: string) => {
    const opening = openPolicy(bookOf(objects), { source, dest: "10.0.0.1", service: "any" });
    return "opened" in opening
      ? opening
      : opening.map(({ field, wrong, values }) => ({ field, code: wrong.code, values }));
  };

  it("within groups are opened to as few ranges as there can be, with all that was named", () => {
    const objects = [
      address("A", "10.1.0.0/25"),
      address("B", "10.1.0.128/25"),
      address("G", "A, B"),
      address("H", "g"),
    ];
    expect(says(objects, "H, 10.1.0.7")).toEqual({
      opened: { s: [["10.1.0.0", "10.1.0.255"]], d: [["10.0.0.1", "10.0.0.1"]], v: [[0, 256 * 65_536 - 1]] },
      uses: ["H", "G", "A", "B"],
    });
  });

  it("that lead in a circle are refused with the path, as are those nobody knows", () => {
    const circle = [address("A", "B"), address("B", "10.9.9.9, C"), address("C", "A")];
    expect(says(circle, "A")).toEqual([{ field: "source", code: "E19057", values: { path: "A → B → C → A" } }]);
    expect(bookOf(circle).flawOf(circle[2] as KeptObject)?.values).toEqual({ path: "C → A → B → C" });
    expect(bookOf([address("S", "S")]).flawOf(address("S", "S"))?.wrong.code).toBe("E19057");
    expect(says([], "值机终端")).toMatchObject([{ code: "E19056" }]);
    const chain = (length: number) =>
      Array.from({ length }, (_, at) => address(`N${at}`, at === length - 1 ? "10.9.9.9" : `N${at + 1}`));
    expect(says(chain(firewallLimits.depth), "N0")).toHaveProperty("opened");
    expect(says(chain(firewallLimits.depth + 1), "N0")).toMatchObject([{ code: "E19069" }]);
    expect(says([], "10.0.0.5/24, x")).toMatchObject([{ code: "E19051" }]);
  });

  it("of two versions of IP never meet, and too many pairs are refused", () => {
    expect(says([], "2001:db8::1")).toMatchObject([{ code: "E19059" }]);
    const many = Array.from({ length: 101 }, (_, at) => `10.${at}.0.1`).join(",");
    const opening = openPolicy(bookOf([]), { source: many, dest: many, service: "any" });
    expect(opening).toMatchObject([{ wrong: { code: "E19058" }, values: { count: 10_201 } }]);
  });
});

const day = 86_400_000;
const now = 1_700_000_000_000;
const always = { enabled: true, from: null, until: null };
const boxOf = (source: string, dest: string, service: string): Box[] => {
  const [sources, dests, services] = [readAddress(source), readAddress(dest), readService(service)];
  if (isFlaw(sources) || isFlaw(dests) || isFlaw(services)) throw new Error(`${source} ${dest} ${service}`);
  return boxesOf(sources, dests, services);
};
const rule = (id: number, source: string, service: string, term: Partial<Rule> = {}): Rule => ({
  id,
  boxes: boxOf(source, "10.1.1.0/24", service),
  ...always,
  ...term,
});

describe("a question", () => {
  const rolesOf = (question: Box[], rules: Rule[]) => {
    const decision = decide(question, rules, now);
    return { roles: decision?.ruled.map(({ id, role, by }) => [id, role, by]), left: decision?.left.length };
  };

  it("is decided by the first rule that holds now; those behind it never apply, those out of force are told", () => {
    const rules = [
      rule(1, "10.0.0.0/8", "tcp/443", { until: now - 1 }),
      rule(2, "10.0.0.0/8", "tcp/80"),
      rule(3, "10.2.0.0/16", "tcp/1-1000"),
      rule(4, "10.2.3.0/24", "tcp/443"),
      rule(5, "10.2.3.4", "any", { enabled: false }),
      rule(6, "10.2.3.4", "any", { from: now + 1 }),
    ];
    expect(rolesOf(boxOf("10.2.3.4", "10.1.1.1", "tcp/443"), rules)).toEqual({
      roles: [
        [1, "expired", []],
        [3, "decides", []],
        [4, "never", [3]],
        [5, "disabled", []],
        [6, "notYet", []],
      ],
      left: 0,
    });
  });

  it("meets a rule from its first moment to its last", () => {
    const roles = (term: Partial<Rule>) =>
      decide(boxOf("10.2.3.4", "10.1.1.1", "tcp/443"), [rule(1, "10.0.0.0/8", "tcp/443", term)], now)?.ruled[0]?.role;
    expect([roles({ from: now }), roles({ from: now + 1 })]).toEqual(["decides", "notYet"]);
    expect([roles({ until: now }), roles({ until: now - 1 })]).toEqual(["decides", "expired"]);
  });

  it("that would be thought over for ever is not answered", () => {
    const [box] = boxOf("10.2.3.4", "10.1.1.1", "tcp/443");
    if (!box) throw new Error("one address is one box");
    const many = Array.from({ length: 1000 }, () => box);
    const far = { ...rule(1, "172.16.0.1", "tcp/443"), boxes: boxOf("172.16.0.1", "10.1.1.0/24", "tcp/443") };
    const rules = Array.from({ length: firewallLimits.effort / 2000 + 1 }, () => far);
    expect(decide(many, rules.slice(1), now)).toBeDefined();
    expect(decide(many, rules, now)).toBeUndefined();
  });

  it("about a network is decided part by part, and what no rule matches is left to the default", () => {
    const rules = [
      rule(1, "10.2.0.0/26", "tcp/443"),
      rule(2, "10.2.0.0/25", "tcp"),
      rule(3, "10.2.0.64/26", "tcp/443"),
    ];
    expect(rolesOf(boxOf("10.2.0.0/24", "10.1.1.1", "tcp/443"), rules)).toEqual({
      roles: [
        [1, "decides", []],
        [2, "decides", []],
        [3, "never", [2]],
      ],
      left: 1,
    });
  });
});

// A small world, in which every packet can be asked one by one.
const span = (size: number) =>
  fc.tuple(fc.nat(size - 1), fc.nat(size - 1)).map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const smallBox = fc
  .record({ family: fc.constantFrom(4 as const, 6 as const), source: span(6), dest: span(5), service: span(5) })
  .map(({ family, source, dest, service }) => ({
    family,
    sourceLow: BigInt(source[0]),
    sourceHigh: BigInt(source[1]),
    destLow: BigInt(dest[0]),
    destHigh: BigInt(dest[1]),
    serviceLow: service[0],
    serviceHigh: service[1],
  }));
const smallRules = fc
  .array(fc.record({ boxes: fc.array(smallBox, { minLength: 1, maxLength: 3 }), enabled: fc.boolean() }), {
    maxLength: 8,
  })
  .map((rules) => rules.map((one, at) => ({ ...one, id: at, from: null, until: null })));

const packets = function* (boxes: readonly Box[]) {
  for (const { family, sourceLow, sourceHigh, destLow, destHigh, serviceLow, serviceHigh } of boxes)
    for (let source = sourceLow; source <= sourceHigh; source += 1n)
      for (let dest = destLow; dest <= destHigh; dest += 1n)
        for (let service = serviceLow; service <= serviceHigh; service += 1)
          yield `${family} ${source} ${dest} ${service}`;
};

describe("every packet", () => {
  it("is decided by the rule that the first match gives, asked one by one", () => {
    fc.assert(
      fc.property(smallBox, smallRules, (question, rules) => {
        const decision = decide([question], rules, now);
        const told = new Map<string, number>();
        let decided = 0;
        for (const { id, role, parts } of decision?.ruled ?? [])
          for (const packet of packets(role === "decides" ? parts : [])) {
            told.set(packet, id);
            decided += 1;
          }
        // No packet is decided twice.
        expect(decided).toBe(told.size);
        const left = new Set(packets(decision?.left ?? []));
        const held = rules.map((one) => ({ id: one.id, enabled: one.enabled, has: new Set(packets(one.boxes)) }));
        for (const packet of packets([question])) {
          const first = held.find(({ enabled, has }) => enabled && has.has(packet))?.id;
          expect(told.get(packet)).toBe(first);
          expect(left.has(packet)).toBe(first === undefined);
        }
      }),
      { numRuns: 400 },
    );
  });
});

describe("a shadow report", () => {
  const judged = (id: number, source: string, service: string, term: Partial<JudgedRule> = {}): JudgedRule => {
    const opening = openPolicy(bookOf([]), { source, dest: "10.1.1.0/24", service });
    if (!("opened" in opening)) throw new Error(source);
    return { id, policyId: `P${id}`, opened: opening.opened, ...always, ...term };
  };
  /** So many that they are judged by their networks. */
  const many = Array.from({ length: 4_100 }, (_, at) =>
    judged(100 + at, `172.16.${at % 256}.${Math.floor(at / 256)}`, "tcp/22"),
  );

  it("names rules that earlier ones cover, alone or together", () => {
    const rules = [
      judged(1, "10.0.0.0/25", "tcp"),
      judged(2, "10.0.0.128/25", "tcp/1-1000"),
      judged(3, "10.0.0.0/24", "tcp/443"),
      judged(4, "10.0.0.0/24", "tcp/2000"),
      judged(5, "10.0.0.1", "udp/443"),
    ];
    expect(shadowsOf(rules)).toEqual([{ id: 3, by: ["P1", "P2"] }]);
  });

  it("of many rules finds those that the networks around them cover, services taken together", () => {
    const rules = [
      judged(1, "10.0.0.0/8", "tcp/1-1000"),
      judged(2, "10.1.0.0/16", "tcp/1001-65535"),
      ...many,
      judged(3, "10.1.2.0/24", "tcp/500-2000"),
      judged(4, "10.2.2.0/24", "tcp/500-2000"),
    ];
    expect(shadowsOf(rules)).toEqual([{ id: 3, by: ["P1", "P2"] }]);
    expect(shadowsOf(rules, () => false)).toEqual([]);
  });

  it("counts on nothing that is switched off or ends earlier", () => {
    for (const term of [{ enabled: false }, { until: now }, { from: now }])
      for (const filler of [[], many])
        expect(shadowsOf([judged(1, "10.0.0.0/8", "any", term), ...filler, judged(2, "10.1.1.1", "tcp/22")])).toEqual(
          [],
        );
    const short = { until: now + day };
    expect(shadowsOf([judged(1, "10.0.0.0/8", "any", short), judged(2, "10.1.1.1", "tcp/22", short)])).toHaveLength(1);
  });

  it("says nothing of a rule that a packet may reach", () => {
    fc.assert(
      fc.property(smallRules, (rules) => {
        const text = (value: bigint) => `0.0.0.${value}`;
        const all = rules.map(({ id, boxes, enabled }): JudgedRule => {
          const [box] = boxes as [Box];
          const opened = {
            s: [[text(box.sourceLow), text(box.sourceHigh)] as const],
            d: [[text(box.destLow), text(box.destHigh)] as const],
            v: [[box.serviceLow, box.serviceHigh] as const],
          };
          return { id, policyId: `P${id}`, opened, enabled, from: null, until: null };
        });
        const firsts = all.map(({ id, opened: { s, d, v }, enabled }) => ({
          id,
          enabled,
          has: new Set(
            packets(
              boxesOf(
                s.map(([low, high]) => ({ family: 4, low: lastOf(low), high: lastOf(high) })),
                d.map(([low, high]) => ({ family: 4, low: lastOf(low), high: lastOf(high) })),
                v.map(([low, high]) => ({ low, high })),
              ),
            ),
          ),
        }));
        const found = new Set(shadowsOf(all).map(({ id }) => id));
        for (const [at, one] of firsts.entries()) {
          const before = firsts.slice(0, at).filter(({ enabled }) => enabled);
          const isReached = [...one.has].some((packet) => !before.some(({ has }) => has.has(packet)));
          expect(found.has(one.id)).toBe(one.enabled && !isReached);
        }
      }),
      { numRuns: 200 },
    );
  });
});

const lastOf = (address: string): bigint => BigInt(address.split(".")[3] ?? "0");

describe("the end of a policy", () => {
  it("is near for thirty days, and told on three of them", () => {
    const term = { ...always, until: now + 31 * day };
    const states = [0, 0.5, 1, 24, 30, 30.9, 31].map((days) => [
      stateOf(term, now + days * day),
      daysLeftOf(term, now + days * day),
    ]);
    expect(states).toEqual([
      ["active", -1],
      ["expiring", 30],
      ["expiring", 30],
      ["expiring", 7],
      ["expiring", 1],
      ["expiring", 0],
      ["expiring", 0],
    ]);
    expect(stateOf(term, now + 31 * day + 1)).toBe("expired");
    expect([31, 30, 12, 8, 7, 2, 1, 0, -1].map(toldDayOf)).toEqual([undefined, 30, 30, 30, 7, 7, 1, 1, undefined]);
    expect(stateOf({ ...term, enabled: false }, now)).toBe("disabled");
    expect(stateOf({ ...always, from: now + 1 }, now)).toBe("notYet");
  });
});
