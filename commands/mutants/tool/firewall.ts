// Firewalls: what is read of an address, which rule decides, what never applies, and whose policies a file is.
import { inside, type Mutant } from "../mutant.ts";

const rules = "features/firewall/server/rules/policies.test.ts";
const calls = "features/firewall/server/firewall.test.ts";

export const firewall: readonly Mutant[] = [
  ...inside("features/firewall/server/columns.ts", calls, [
    {
      against: "19.15",
      what: "a file leaves alone what it has no column for",
      search: "!(holds.includes(field) ? holds.some(isSaid) : isSaid(field))",
      replace: "false",
      named: "leaves alone what it has no column for",
    },
  ]),
  ...inside("features/firewall/server/rules/addresses.ts", rules, [
    {
      against: "19.15",
      what: "a network with host bits set is none",
      search: "if (low !== start.value)",
      replace: "if (low > start.value)",
      named: "is refused, and it is said why",
    },
    {
      against: "19.15",
      what: "a range does not end before it begins",
      search: "if (end.value < start.value)",
      replace: "if (end.value < 0n)",
      named: "is refused, and it is said why",
    },
    {
      against: "19.15",
      what: "a mapped address is the one it stands for",
      search: "range.family === 6 && range.low >= mapped && range.high <= mapped + lastOf[4]",
      replace: "range.family === 6 && range.low < 0n",
      named: "is read as what it means",
    },
  ]),
  ...inside("features/firewall/server/rules/services.ts", rules, [
    {
      against: "19.15",
      what: "there is no port 0",
      search: "low < 1 || high < 1 || ",
      replace: "",
      named: "is read or refused",
    },
    {
      against: "19.5",
      what: "a port alone is one of tcp or udp",
      search: "number === undefined ? [6, 17] : [number]",
      replace: "number === undefined ? [6] : [number]",
      named: "is asked about by protocol and port",
    },
  ]),
  ...inside("features/firewall/server/objects.ts", rules, [
    {
      against: "19.15",
      what: "a circle is told with its path",
      search: "const circle = [...path.slice(at), object]",
      replace: "const circle = [object]",
      named: "lead in a circle",
    },
    {
      against: "19.15",
      what: "no policy opens without end",
      search: "if (count > firewallLimits.pairs)",
      replace: "if (count < 0)",
      named: "too many pairs are refused",
    },
  ]),
  ...inside("features/firewall/server/rules/boxes.ts", rules, [
    {
      against: "19.5",
      what: "what a rule does not take is left to the next",
      search: "destHigh: part.destLow - 1n",
      replace: "destHigh: part.destLow",
      named: "asked one by one",
    },
    {
      against: "19.5",
      what: "protocols and ports are cut exactly",
      search: "serviceLow: part.serviceHigh + 1 }",
      replace: "serviceLow: part.serviceHigh + 2 }",
      named: "asked one by one",
    },
  ]),
  ...inside("features/firewall/server/rules/policies.ts", rules, [
    {
      against: "19.5",
      what: "what has ended decides nothing",
      search: 'if (term.until !== null && term.until < at) return "expired";',
      replace: "",
      named: "the first rule that holds now",
    },
    {
      against: "19.5",
      what: "what is switched off decides nothing",
      search: 'if (!term.enabled) return "disabled";',
      replace: "",
      named: "asked one by one",
    },
  ]),
  ...inside("features/firewall/server/shadows.ts", rules, [
    {
      against: "19.15",
      what: "nothing that ends earlier shadows",
      search: "(one.until === null || (other.until !== null && one.until >= other.until))",
      replace: "true",
      named: "counts on nothing that is switched off",
    },
    {
      against: "19.15",
      what: "of many rules only those without an end are counted on",
      search: "else if (rule.from === null && rule.until === null)",
      replace: "else",
      named: "counts on nothing that is switched off",
    },
  ]),
  ...inside("features/firewall/server/import/store.ts", calls, [
    {
      against: "19.15",
      what: "an import is written over what it was compared with",
      search: "where f.version = (select",
      replace: "where 0 <> (select",
      named: "changed meanwhile",
    },
  ]),
  ...inside("features/firewall/server/import/reopening.ts", calls, [
    {
      against: "19.15",
      what: "policies follow their objects",
      search: "if (page.length > 0) await stores.policies.reopen(openingsOf(book, page));",
      replace: "",
      named: "are opened anew",
    },
  ]),
  ...inside("features/firewall/server/rules/addresses.ts", "features/firewall/server/rules/policies.test.ts", [
    {
      against: "19.15",
      what: "an address has eight groups, or says what it leaves out",
      search: "if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;",
      replace: "if (missing < 0) return undefined;",
      named: "is refused, and it is said why",
    },
    {
      against: "19.15",
      what: "the last part of a range ends at 255",
      search: "if (!/^(0|[1-9]\\d{0,2})$/.test(typed) || Number(typed) > 255) return undefined;",
      replace: "",
      named: "is refused, and it is said why",
    },
    {
      against: "19.15",
      what: "one address is a network of all its bits",
      search: "bits <= bitsOf[family]",
      replace: "bits < bitsOf[family]",
      named: "is read as what it means",
    },
  ]),
  ...inside("features/firewall/server/rules/policies.ts", "features/firewall/server/rules/policies.test.ts", [
    {
      against: "19.15",
      what: "a question takes no more thought than anybody waits for",
      search: "if (effort > firewallLimits.effort) return undefined;",
      replace: "",
      named: "would be thought over for ever",
    },
    {
      against: "19.15",
      what: "a rule holds from its first moment on",
      search: "term.from > at",
      replace: "term.from >= at",
      named: "from its first moment to its last",
    },
  ]),
  ...inside("features/firewall/server/objects.ts", "features/firewall/server/rules/policies.test.ts", [
    {
      against: "19.15",
      what: "objects are nested so deep and no deeper",
      search: "if (path.length >= firewallLimits.depth)",
      replace: "if (path.length > firewallLimits.depth)",
      named: "that lead in a circle",
    },
  ]),
];
