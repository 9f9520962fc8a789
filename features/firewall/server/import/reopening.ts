import { refuse } from "@apron/kit/contract/refusal";
import { filled } from "@apron/kit/contract/texts";
import { firewallRefusals } from "../../texts.ts";
import { wordOf } from "../columns.ts";
import { type Book, bookOf, openPolicy, type Opening } from "../objects.ts";
import type { StoredPolicy } from "../store.ts";
import type { Stores } from "../stores.ts";

/** Policies are opened anew so many at a time. */
const atOnce = 500;

/** Opens anew what names one of these objects; the firewalls concerned. Refused where a policy would no longer hold (E19065). */
export const reopenUsing = async (stores: Stores, names: readonly string[]): Promise<Set<string>> => {
  const book = bookOf(await stores.objects.all());
  const firewalls = new Set<string>();
  for (let behind = 0; ;) {
    const page = await stores.policies.using(names, behind, atOnce);
    for (const { firewall } of page) firewalls.add(firewall);
    if (page.length > 0) await stores.policies.reopen(openingsOf(book, page));
    const last = page.at(-1);
    if (!last || page.length < atOnce) return firewalls;
    behind = last.id;
  }
};

/** Opens anew what holds again: the objects it names may have changed meanwhile. */
export const reopenAll = async (stores: Stores, ids: readonly number[]): Promise<void> => {
  const book = bookOf(await stores.objects.all());
  for (let from = 0; from < ids.length; from += atOnce) {
    const page = await stores.policies.ofIds(ids.slice(from, from + atOnce));
    const naming = page.filter(({ uses }) => uses.length > 0);
    if (naming.length > 0) await stores.policies.reopen(openingsOf(book, naming));
  }
};

const openingsOf = (book: Book, policies: readonly StoredPolicy[]): (Opening & { readonly id: number })[] =>
  policies.map(({ id, facts }) => {
    const opening = openPolicy(book, facts);
    if ("opened" in opening) return { id, ...opening };
    const [flaw] = opening;
    const why = flaw ? wordOf(flaw.wrong, flaw.values) : "";
    const { firewall, policyId } = facts;
    throw refuse({
      ...firewallRefusals.E19065,
      ...filled(firewallRefusals.E19065, { firewall, policyId, why }),
    });
  });
