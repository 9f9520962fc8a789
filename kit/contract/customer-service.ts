import type { RefusalCode } from "./refusal.ts";
import type { Word } from "./texts.ts";

/** What somebody who looks for help comes from: a refusal, a work number; the page names both to read out. */
export interface ServiceContext {
  readonly code?: RefusalCode;
  readonly bindingId?: string;
}

/** The page that says how to reach people, until questions can be asked in the portal (catalogue 13.16). */
export const servicePath = "/contact";

/**
 * Where "contact customer service" leads, decided here for every card, gate, refusal and menu: the page of contacts, with
 * what it is about. Its link opens the provider's external service instead for whom that is open (kit/web/address/way.tsx).
 */
export const customerService = (about: ServiceContext = {}): { readonly label: Word; readonly route: string } => ({
  label: { zh: "联系客服", en: "Contact customer service" },
  route: serviceRoute(about),
});

/** The same page, where a branch is who helps. */
export const branchContact = (about: ServiceContext = {}): { readonly label: Word; readonly route: string } => ({
  label: { zh: "联系分支机构", en: "Contact your branch" },
  route: serviceRoute(about),
});

/** Neither a code nor an id holds a sign that an address would have to spell otherwise. */
const serviceRoute = ({ code, bindingId }: ServiceContext): string => {
  const about = [...(code ? [`code=${code}`] : []), ...(bindingId ? [`bindingId=${bindingId}`] : [])];
  return about.length === 0 ? servicePath : `${servicePath}?${about.join("&")}`;
};
