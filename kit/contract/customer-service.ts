import type { RefusalCode } from "./refusal.ts";
import type { Word } from "./texts.ts";

/** What somebody who looks for help comes from: a refusal, a work number, a PID; the page has them filled in. */
export interface ServiceContext {
  readonly code?: RefusalCode;
  readonly bindingId?: string;
}

/** Where holders ask customer service in the portal (catalogue 13.1). */
export const servicePath = "/question/add";
/** The page that says how else to reach people, for everybody (catalogue 13.16). */
export const contactPath = "/contact";

/**
 * Where "contact customer service" leads, decided here for every card, gate and refusal of somebody who is signed in: asking
 * a question, with what it is about. Its link opens the provider's external service instead for whom that is open, and the
 * page of contacts for whoever has no questions to ask here (kit/web/address/way.tsx).
 */
export const customerService = (about: ServiceContext = {}): { readonly label: Word; readonly route: string } => ({
  label: { zh: "联系客服", en: "Contact customer service" },
  route: routeWith(servicePath, about),
});

/** The same for whom nobody knows yet, or whose identity is what it is about: the page of contacts. */
export const contactService = (about: ServiceContext = {}): { readonly label: Word; readonly route: string } => ({
  label: { zh: "联系客服", en: "Contact customer service" },
  route: routeWith(contactPath, about),
});

/** The same page, where a branch is who helps. */
export const branchContact = (about: ServiceContext = {}): { readonly label: Word; readonly route: string } => ({
  label: { zh: "联系分支机构", en: "Contact your branch" },
  route: routeWith(contactPath, about),
});

/** A way as somebody follows it: whoever has no questions to ask here is led to the page of contacts, with what it is about. */
export const followed = (route: string, isHolder: boolean): string =>
  isHolder || route.split("?")[0] !== servicePath ? route : `${contactPath}${route.slice(servicePath.length)}`;

/** For whoever may not ask: a message is answered all the same. */
export const leaveMessageWay: { readonly label: Word; readonly route: string } = {
  label: { zh: "留言", en: "Leave a message" },
  route: "/leaveMessage",
};

/** Neither a code nor an id holds a sign that an address would have to spell otherwise. */
const routeWith = (path: string, { code, bindingId }: ServiceContext): string => {
  const about = [...(code ? [`code=${code}`] : []), ...(bindingId ? [`bindingId=${bindingId}`] : [])];
  return about.length === 0 ? path : `${path}?${about.join("&")}`;
};
