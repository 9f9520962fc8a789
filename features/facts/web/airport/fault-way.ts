import { getFaultApplications } from "@apron/features/fault/contract";
import { useCall } from "@apron/kit/web/call";
import { usePage } from "@apron/kit/web/portal";
import type { AirportInfo, Placed } from "../../contract.ts";

type Software = AirportInfo["software"][number];

/**
 * The way to the report of a fault with everything filled in that is known here: the airport, its unit, and of a software its name,
 * version, terminal and the application it belongs to. None where the reader reports no faults.
 */
export const useFaultWay = (
  airport: Placed | undefined,
  { unit }: Pick<AirportInfo, "unit">,
): { readonly of: (software: Software | undefined) => string } | undefined => {
  const page = usePage("/faultSubmit");
  const isOpen = page?.state === "open" && airport !== undefined;
  const officeCode = airport?.officeCode ?? "";
  const { data: applications = [] } = useCall(getFaultApplications, { officeCode }, { enabled: isOpen, quiet: true });
  if (!isOpen) return undefined;
  return {
    of: (software) => {
      const [only] = applications.length === 1 ? applications : [];
      const named = software && applications.find((one) => isOf(one.applicationAlias, software.name));
      const known = {
        officeCode,
        applicationId: (named ?? only)?.applicationId ?? "",
        reportingUnit: unit?.unitName ?? "",
        faultySoftware: software ? `${software.name} ${software.version ?? ""}`.trim() : "",
        location: software?.terminal ?? "",
      };
      const said = Object.entries(known).filter(([, value]) => value !== "");
      return `/faultSubmit?${new URLSearchParams(said).toString()}`;
    },
  };
};

const isOf = (alias: string, software: string): boolean => alias.toLowerCase().includes(software.toLowerCase());
