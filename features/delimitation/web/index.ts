import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { delimitationTitles } from "../titles.ts";

const staff = { state: "open", versions: ["3"] } as const;
const desk = { ...staff, roles: [roles.configurationAdministrator.id] } as const;

/** Network fault delimitation: what all of the staff do, and the topology of probes (catalogue 19.4). */
export const delimitation = webFeature({
  name: "delimitation",
  routes: [
    {
      ...staff,
      path: "/networkFaultDelimitation",
      title: delimitationTitles.entry,
      section: "tool",
      screen: async () => ({ screen: (await import("./RunList.tsx")).RunList }),
    },
    {
      ...staff,
      path: "/networkFaultDelimitation/detail",
      asks: ["taskId"],
      title: delimitationTitles.detail,
      parent: "/networkFaultDelimitation",
      hidden: true,
      screen: async () => ({ screen: (await import("./RunDetail.tsx")).RunDetail }),
    },
    {
      ...staff,
      path: "/domesticAirportRoutes",
      title: delimitationTitles.departure,
      parent: "/networkFaultDelimitation",
      hidden: true,
      screen: async () => ({ screen: (await import("./PlaceLines.tsx")).DomesticAirportRoutes }),
    },
    {
      ...staff,
      path: "/reservationDomestic",
      title: delimitationTitles.reservation,
      parent: "/networkFaultDelimitation",
      hidden: true,
      screen: async () => ({ screen: (await import("./PlaceLines.tsx")).ReservationDomestic }),
    },
    {
      ...desk,
      path: "/delimitationDesk",
      title: delimitationTitles.desk,
      section: "tool",
      screen: async () => ({ screen: (await import("./desk/TopologyDesk.tsx")).TopologyDesk }),
    },
    {
      ...desk,
      path: "/delimitationDesk/probes",
      title: delimitationTitles.probes,
      parent: "/delimitationDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/ProbeDesk.tsx")).ProbeDesk }),
    },
    {
      ...desk,
      path: "/delimitationDesk/import",
      title: delimitationTitles.import,
      parent: "/delimitationDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/TopologyImport.tsx")).TopologyImport }),
    },
  ],
});
