import { roles } from "@apron/kit/contract/roles";
import { webFeature } from "@apron/kit/web/feature";
import { expiredTitles } from "../titles.ts";

const own = { state: "open", versions: ["1", "2"], section: "service" } as const;
const below = { state: "open", versions: ["1", "2"], hidden: true } as const;
const desk = { state: "open", versions: ["3"], roles: [roles.customerService.id] } as const;

/** Expired tickets and passengers: the holder's screens and customer service's log (catalogue 14.1 to 14.3). */
export const expired = webFeature({
  name: "expired",
  routes: [
    {
      ...own,
      path: "/expiredTicket",
      title: expiredTitles.ticket,
      screen: async () => ({ screen: (await import("./AskTicket.tsx")).AskTicket }),
    },
    {
      ...below,
      path: "/expiredTicket/records",
      title: expiredTitles.ticketRecords,
      parent: "/expiredTicket",
      screen: async () => ({ screen: (await import("./TicketRecords.tsx")).TicketRecords }),
    },
    {
      ...below,
      path: "/expiredTicket/detail",
      asks: ["serialNo"],
      title: expiredTitles.ticketDetail,
      parent: "/expiredTicket/records",
      screen: async () => ({ screen: (await import("./TicketDetail.tsx")).TicketDetail }),
    },
    {
      ...own,
      path: "/expiredPassenger",
      title: expiredTitles.passenger,
      screen: async () => ({ screen: (await import("./AskPassenger.tsx")).AskPassenger }),
    },
    {
      ...below,
      path: "/expiredPassenger/records",
      title: expiredTitles.passengerRecords,
      parent: "/expiredPassenger",
      screen: async () => ({ screen: (await import("./PassengerRecords.tsx")).PassengerRecords }),
    },
    {
      ...below,
      path: "/expiredPassenger/detail",
      asks: ["serialNo"],
      title: expiredTitles.passengerDetail,
      parent: "/expiredPassenger/records",
      screen: async () => ({ screen: (await import("./PassengerDetail.tsx")).PassengerDetail }),
    },
    {
      ...desk,
      path: "/expiredDesk",
      title: expiredTitles.desk,
      section: "office",
      screen: async () => ({ screen: (await import("./desk/ExpiredLog.tsx")).ExpiredLog }),
    },
    {
      ...desk,
      path: "/expiredDesk/detail",
      asks: ["serialNo"],
      title: expiredTitles.deskDetail,
      parent: "/expiredDesk",
      hidden: true,
      screen: async () => ({ screen: (await import("./desk/ExpiredEntry.tsx")).ExpiredEntry }),
    },
  ],
});
