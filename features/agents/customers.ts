import { asWritten, type Word, words } from "@apron/kit/contract/texts";

/** Kinds of customers, as the hosts name them (docs/hosts.md). */
export const customerTypes = words({
  agency: { zh: "销售代理人", en: "Travel agency" },
  airline: { zh: "航空公司", en: "Airline" },
  airport: { zh: "机场", en: "Airport" },
});

/** Their names at the hosts. */
export const customerTypeNames = ["agency", "airline", "airport"] as const satisfies (keyof typeof customerTypes)[];

/** A kind of customer as a form names it; "" none, or one nobody knows. */
export const customerTypeIn = (type: string): (typeof customerTypeNames)[number] | "" =>
  customerTypeNames.find((name) => name === type) ?? "";

/** What a kind of customer is called; one nobody knows reads as itself. */
export const customerTypeWord = (type: string): Word => {
  const known = customerTypeIn(type);
  return known === "" ? asWritten(type) : customerTypes[known];
};
