import { messageKinds } from "@apron/kit/server/messages";
import { firewallMessages } from "../texts.ts";

/** What is sent about policies that are about to expire (catalogue 19.15). */
export const firewallKinds = messageKinds("firewall", {
  places: {
    firewall: { example: "FW-HQ-EDGE", needed: true },
    count: { example: "3" },
    policyId: { example: "A-0042" },
    day: { example: "2026-03-20" },
    link: { example: "https://portal.example.com/page", is: "page" },
  },
  kinds: {
    expiring: [firewallMessages.subject, firewallMessages.text],
  },
});
