import { join } from "node:path";
import { bindingsOf } from "@apron/features/agents/server";
import { accountsOf } from "@apron/features/login/server";
import type { Call, Version } from "@apron/kit/contract/call";
import { followed } from "@apron/kit/contract/customer-service";
import { maySee } from "@apron/kit/contract/roles";
import { mayCall } from "@apron/kit/server/guard";
import type { TestPortal } from "@apron/kit/server/testing";
import * as z from "zod/mini";

/** Every way that the portal's answers name to anybody of the demo, and those that lead him nowhere, with who and from where. */
export const walk = async (
  portal: TestPortal,
  calls: readonly Call[],
): Promise<{ readonly seen: readonly string[]; readonly lost: readonly string[] }> => {
  const seen = new Set<string>();
  const lost = new Set<string>();
  for (const walker of await everybody(portal))
    for (const { route, from } of await waysFor(portal, calls, walker)) {
      seen.add(route);
      if (!(await leads(route, walker))) lost.add(`${walker.kind} by ${from}: ${route}`);
    }
  return { seen: [...seen], lost: [...lost] };
};

/** What a call's own needs tell a version that may make it, and that leads this version nowhere. */
export const lostByNeeds = async (calls: readonly Call[]): Promise<string[]> => {
  const lost: string[] = [];
  for (const call of calls)
    for (const { route } of call.needs.flatMap(({ actions = [] }) => actions))
      for (const version of ["1", "2", "3"] as const) {
        const who = { version, roles: [] };
        if (mayCall(call, who) && !(await leads(route, who))) lost.push(`${call.path} as ${version}: ${route}`);
      }
  return lost;
};

/** Whether a way, as this reader follows it, leads to a page that is open, and open to him. */
const leads = async (route: string, { version, roles }: Pick<Walker, "version" | "roles">): Promise<boolean> => {
  const page = await pageOf(followed(route, version !== "3"));
  return (
    page?.state === "open" && (page.public === true || maySee({ version, roleIdList: roles, accountOwner: "0" }, page))
  );
};

/** Somebody of the demo, with what his account is for. */
interface Walker {
  readonly kind: string;
  readonly accountId: string;
  readonly version: Version;
  readonly roles: readonly string[];
}

/** Every account of the demo: holders of every standing, by mobile and by e-mail, machine, staff of every role. */
const everybody = async ({ house }: TestPortal): Promise<Walker[]> => {
  const known = await house.database.execute("select id from login_account order by id");
  const accounts = await accountsOf(house).findAll(known.map(({ id }) => String(id)));
  return [...accounts.values()].map((account) => ({
    kind: `${account.mobile || account.email} (${account.version})`,
    accountId: account.id,
    version: account.version,
    roles: account.roles,
  }));
};

/** Where answers lead somebody: gates of every call that has any, and everything that is read without naming a row. */
const waysFor = async (
  { house, visitAs }: TestPortal,
  known: readonly Call[],
  walker: Walker,
): Promise<{ readonly route: string; readonly from: string }[]> => {
  const browser = await visitAs(walker);
  const own = await bindingsOf(house).ofAccount(walker.accountId);
  const queries = ["", ...own.map(({ id }) => `bindingId=${id}`)];
  const mine = known.filter((call) => mayCall(call, walker));
  const gates = mine
    .filter(({ needs }) => needs.length > 0)
    .flatMap(({ path }) => queries.map((query) => `/cass/feature/check?feature=${path}&${query}`));
  const read = mine
    .filter(({ method, carriage }) => method === "GET" && carriage === "json")
    .flatMap(({ path }) => queries.map((query) => `${path}?${query}`));
  const found: { route: string; from: string }[] = [];
  for (const path of [...gates, ...read]) found.push(...routesIn((await browser.get(path)).raw, path));
  for (const path of ["/cass/my/todo/getListByPageNew", "/cass/agent/cancelAccount/check"])
    found.push(...routesIn((await browser.post(path, { pageSize: 100 })).raw, path));
  for (const { id } of own)
    for (const path of ["/cass/agentReset/check", "/cass/agentUnlock/getPaper", "/cass/agent/unfreeze"])
      found.push(...routesIn((await browser.post(path, { bindingId: id, bindingIds: [id] })).raw, path));
  return found;
};

/** What an answer says to follow: `route` of actions, `url` of to-dos. */
const routesIn = (answer: string, from: string): { route: string; from: string }[] =>
  [...answer.matchAll(/"(?:route|url)":"(\/[^"]*)"/g)]
    .map(([, route = ""]) => ({ route, from: from.split("?")[0] ?? "" }))
    .filter(({ route }) => !route.startsWith("/cass/"));

const pageShape = z.array(
  z.object({
    path: z.string(),
    state: z.string(),
    versions: z.optional(z.array(z.enum(["1", "2", "3"]))),
    roles: z.optional(z.array(z.string())),
    public: z.optional(z.boolean()),
  }),
);

let pages: z.output<typeof pageShape> | undefined;

/** The page of the web app that a way leads to. Its routes ask for the language's cookie when they are loaded. */
const pageOf = async (way: string) => {
  if (!pages) {
    Object.assign(globalThis, { document: { cookie: "", querySelector: () => null } });
    const app = join(import.meta.dirname, "../../web/routes.ts");
    pages = pageShape.parse((await import(app)).routes);
    Reflect.deleteProperty(globalThis, "document");
  }
  const path = (way.split(/[?#]/)[0] ?? "").replace(/\/$/, "");
  return pages.find((one) => one.path.replace(/\/$/, "") === path);
};
