import { getFaultApplications } from "@apron/features/fault/contract";
import { lineStates } from "@apron/features/line/contract";
import { useCall } from "@apron/kit/web/call";
import { useSay } from "@apron/kit/web/language";
import { useServed } from "@apron/kit/web/portal";
import type { AirportInfo, Placed, Situation } from "../../contract.ts";
import { factsTexts } from "../../texts.ts";

type Entry = AirportInfo["software"][number];
export type Line = Situation["lines"][number];

/** What a fault is opened of: the airport as a whole, a software, a check-in island or a line of it. */
export type FaultThing =
  | { readonly software: Entry }
  | { readonly counter: Entry }
  | { readonly line: Line }
  | undefined;

/** The way to the report of a fault with everything filled in that is known of a thing. */
export type FaultWay = (thing: FaultThing) => string;

/**
 * The way to the report of a fault: the airport, its unit, the application; of a software its name, version and terminal, of an
 * island where it is and how many counters that are; and which lines are down meanwhile. None where the reader reports no faults.
 */
export const useFaultWay = (
  airport: Placed | undefined,
  { unit }: Pick<AirportInfo, "unit">,
  lines: readonly Line[],
): FaultWay | undefined => {
  const say = useSay();
  const isOpen = useServed()("/faultSubmit") !== undefined && airport !== undefined;
  const officeCode = airport?.officeCode ?? "";
  const { data: applications = [] } = useCall(getFaultApplications, { officeCode }, { enabled: isOpen, quiet: true });
  if (!isOpen) return undefined;
  const applicationOf = (software: string): string => {
    const [only] = applications.length === 1 ? applications : [];
    const named = applications.find(({ applicationAlias }) => software !== "" && isOf(applicationAlias, software));
    return (named ?? only)?.applicationId ?? "";
  };
  const lineText = ({ lineName, lineNo, state, since, reason }: Line): string =>
    say(factsTexts.lineIs, { line: lineName, number: lineNo, state: say(lineStates[state]), since, reason });
  const down = lines.filter(({ state }) => state === "down").map(lineText);
  return (thing) => {
    const software = thing && "software" in thing ? thing.software : undefined;
    const known = {
      officeCode,
      applicationId: applicationOf(software?.name ?? ""),
      reportingUnit: unit?.unitName ?? "",
      faultySoftware: software ? `${software.name} ${software.version ?? ""}`.trim() : "",
      location: software?.terminal ?? "",
      notes: down.join("\n"),
      ...(thing && "counter" in thing && ofCounter(say, thing.counter)),
      ...(thing && "line" in thing && { phenomenon: lineText(thing.line), notes: "" }),
    };
    const said = Object.entries(known).filter(([, value]) => value !== "");
    return `/faultSubmit?${new URLSearchParams(said).toString()}`;
  };
};

const ofCounter = (say: ReturnType<typeof useSay>, { name, terminal = "", number = "", count = "" }: Entry) => {
  const place = [terminal, name].filter((part) => part !== "").join(" ");
  const which = number === "" && count === "" ? "" : say(factsTexts.countersOut, { number, count });
  return { location: place, phenomenon: say(factsTexts.islandOut, { place }), effect: which };
};

const isOf = (alias: string, software: string): boolean => alias.toLowerCase().includes(software.toLowerCase());
