import { beginningOf, plainly } from "@apron/kit/contract/patterns";
import { firewallRefusals } from "../../texts.ts";
import { type Flaw, isAny, isFlaw } from "./addresses.ts";

/**
 * Services from one to another, both among them: a protocol's number times 65,536 and a port. What has no ports is there with
 * all of them, so that protocol and port are one line.
 */
export interface ServiceRange {
  readonly low: number;
  readonly high: number;
}

const ports = 65_536;
const lastPort = ports - 1;
const protocols: ReadonlyMap<string, number> = new Map([
  ["icmp", 1],
  ["tcp", 6],
  ["udp", 17],
  ["gre", 47],
  ["esp", 50],
  ["ah", 51],
  ["icmpv6", 58],
  ["ospf", 89],
  ["sctp", 132],
]);
const nameOf: ReadonlyMap<number, string> = new Map([...protocols].map(([name, number]) => [number, name]));
/** Protocols that have ports. */
const ported: ReadonlySet<number> = new Set([6, 17, 132]);

/** Every protocol with every port. */
export const anyService: ServiceRange = { low: 0, high: 256 * ports - 1 };

const wholeProtocol = (number: number): ServiceRange => ({ low: number * ports, high: number * ports + lastPort });

/** What a rule or an object says: tcp/443, udp:8000-8080, icmp, ip/47, tcp or any. */
export const readService = (typed: string): readonly ServiceRange[] | Flaw => {
  const text = plainly(typed).toLowerCase().replace(/\s+/gu, " ");
  if (isAny(text)) return [anyService];
  const flaw: Flaw = { wrong: firewallRefusals.E19054, values: { value: beginningOf(typed, 60) } };
  const [, name = "", tidy = ""] = /^([a-z][a-z0-9]*)(?:[/:]([\d-]+))?$/.exec(tidied(text)) ?? [];
  if (name === "ip" || name === "protocol" || name === "proto") {
    if (tidy === "") return name === "ip" ? [anyService] : flaw;
    const number = protocolNumber(tidy);
    return number === undefined ? flaw : [wholeProtocol(number)];
  }
  const number = protocols.get(name);
  if (number === undefined) return flaw;
  if (tidy === "") return [wholeProtocol(number)];
  if (!ported.has(number)) return flaw;
  const read = readPorts(tidy);
  return isFlaw(read) ? read : [{ low: number * ports + read.low, high: number * ports + read.high }];
};

/** `tcp 443` and `tcp / 443` are tcp/443. */
const tidied = (text: string): string =>
  text
    .slice(0, 60)
    .replace(/ ?([/:-]) ?/g, "$1")
    .replace(" ", "/");

/** Whether somebody who typed this meant a service by itself, so that no object is looked for. */
export const looksLikeService = (typed: string): boolean => /^\d|^[a-z0-9]+\s*[/:]|^(tcp|udp)\b/i.test(typed);

/**
 * A protocol and a port as they are asked about; a port without a protocol is one of tcp or udp, unless it says tcp/443 or
 * 443/tcp itself.
 */
export const readAsked = (
  protocol: string,
  typed: string,
): readonly ServiceRange[] | { readonly protocol?: Flaw; readonly port?: Flaw } => {
  const said = plainly(protocol).toLowerCase();
  const isUnsaid = said === "" || isAny(said) || said === "ip";
  const ofPort = protocolBeside(plainly(typed));
  // Two protocols that differ are a mistake of the port.
  const isOneOf = ofPort !== undefined && protocols.has(ofPort.name) && (isUnsaid || ofPort.name === said);
  return readPair(isOneOf ? ofPort.name : said, isOneOf ? ofPort.port : plainly(typed).replace(/\s+/gu, ""));
};

/** The protocol that stands with a port, as rules and tables of firewalls write it. */
const protocolBeside = (typed: string): { readonly name: string; readonly port: string } | undefined => {
  const text = tidied(typed.toLowerCase());
  const [, name = "", port = ""] = /^([a-z]+)[/:](\d[\d-]*)$/.exec(text) ?? [];
  if (name !== "") return { name, port };
  const [, before = "", behind = ""] = /^(\d[\d-]*)[/:]([a-z]+)$/.exec(text) ?? [];
  return behind === "" ? undefined : { name: behind, port: before };
};

const readPair = (
  protocol: string,
  wanted: string,
): readonly ServiceRange[] | { readonly protocol?: Flaw; readonly port?: Flaw } => {
  const isAnyProtocol = protocol === "" || isAny(protocol) || protocol === "ip";
  const number = isAnyProtocol ? undefined : (protocols.get(protocol) ?? protocolNumber(protocol));
  const isWrong = !isAnyProtocol && number === undefined;
  const read = wanted === "" || isAny(wanted) ? undefined : readPorts(wanted);
  const flaws = {
    ...(isWrong && { protocol: { wrong: firewallRefusals.E19055, values: { value: protocol } } }),
    ...(read && isFlaw(read)
      ? { port: read }
      : read && number !== undefined && !ported.has(number)
        ? { port: { wrong: firewallRefusals.E19062, values: {} } }
        : {}),
  };
  if (Object.keys(flaws).length > 0) return flaws;
  if (!read || isFlaw(read)) return [number === undefined ? anyService : wholeProtocol(number)];
  const numbers = number === undefined ? [6, 17] : [number];
  return numbers.map((one) => ({ low: one * ports + read.low, high: one * ports + read.high }));
};

const protocolNumber = (typed: string): number | undefined =>
  /^(0|[1-9]\d{0,2})$/.test(typed) && Number(typed) <= 255 ? Number(typed) : undefined;

/** A port or a range of them, 1 to 65535. */
const readPorts = (typed: string): ServiceRange | Flaw => {
  const [, from = "", to = from] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(typed) ?? [];
  const [low, high] = [Number(from), Number(to)];
  if (from === "" || low < 1 || high < 1 || low > lastPort || high > lastPort)
    return { wrong: firewallRefusals.E19053, values: { value: beginningOf(typed, 60) } };
  if (high < low) return { wrong: firewallRefusals.E19052, values: { value: typed } };
  return { low, high };
};

/** The same services in as few ranges as there can be, in order. */
export const mergedServices = (ranges: readonly ServiceRange[]): ServiceRange[] => {
  const found: ServiceRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.low - b.low)) {
    const last = found.at(-1);
    if (last && range.low <= last.high + 1) {
      if (range.high > last.high) found[found.length - 1] = { low: last.low, high: range.high };
    } else found.push(range);
  }
  return found;
};

/** A range as people write it; one that goes over several protocols is cut at them. */
export const serviceTexts = ({ low, high }: ServiceRange): string[] => {
  if (low === anyService.low && high === anyService.high) return ["any"];
  const [first, last] = [Math.floor(low / ports), Math.floor(high / ports)];
  const firstWhole = low % ports === 0 ? first : first + 1;
  const lastWhole = high % ports === lastPort ? last : last - 1;
  return [
    ...(firstWhole > first ? [protocolPart(first, low % ports, first === last ? high % ports : lastPort)] : []),
    ...(firstWhole < lastWhole ? [`ip/${firstWhole}-${lastWhole}`] : []),
    ...(firstWhole === lastWhole ? [nameOf.get(firstWhole) ?? `ip/${firstWhole}`] : []),
    ...(lastWhole < last && (first < last || firstWhole === first) ? [protocolPart(last, 0, high % ports)] : []),
  ];
};

const protocolPart = (number: number, low: number, high: number): string => {
  const name = nameOf.get(number) ?? `ip/${number}`;
  return low === high ? `${name}/${low}` : `${name}/${low}-${high}`;
};
