import { acceptCurrent } from "@apron/features/agreements/server";
import type { ParsedBodyOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import { roles } from "@apron/kit/contract/roles";
import { filled } from "@apron/kit/contract/texts";
import type { Asked } from "@apron/kit/server/call";
import type { House } from "@apron/kit/server/house";
import { fingerprintOf, randomToken } from "@apron/kit/server/seals";
import { optTypes, type setup, setupKinds } from "../../contract.ts";
import { loginRefusals, loginTexts, watchTodos } from "../../texts.ts";
import { newPasswordHash } from "./passwords.ts";
import { addressIn } from "../people.ts";
import { loginLimits } from "../rules.ts";
import { refuseUnlessAgreed } from "../sign-in/sign-in.ts";
import { accountsOf } from "../store.ts";
import { credentialsOf } from "./store-credentials.ts";
import { servicesOf } from "../sign-in/store-service.ts";
import { standingsOf } from "../sign-in/store-standing.ts";

const administration = roles.operationsAccounts.id;
const securityRoles: readonly string[] = [administration, roles.securityAdministrator.id, roles.auditor.id];

/**
 * The first two people. Two, because a role takes effect only after a second person confirms it; together they hold
 * every role, because nobody grants what he does not hold; and neither holds system, security and audit at once (25.1).
 */
const firstPeople: Readonly<Record<(typeof setupKinds)[number], readonly string[]>> = {
  administrator: Object.values(roles).flatMap(({ id }) =>
    id === administration || !securityRoles.includes(id) ? [id] : [],
  ),
  security: securityRoles,
};
const markingRole = { administrator: roles.administrator.id, security: roles.securityAdministrator.id };

/**
 * In production, while nobody is there yet, prints a one-time link for each of the first two people (ASVS 6.3.2). The key
 * stands behind the #, so that no log, proxy or referrer between the reader and us holds it.
 */
export const offerSetup = async (house: House): Promise<void> => {
  if (house.config.mode !== "production") return;
  for (const kind of setupKinds) {
    if (await standingsOf(house).isRoleHeld(markingRole[kind])) continue;
    house.log.warn({ setupLink: await newSetupLink(house, kind), kind }, "set up the first people with this link");
  }
};

/**
 * Gives links for the first two people once more, whoever holds their roles: for an operator at the machine's own terminal when
 * nobody who may give roles can sign in any more. Each leaves a line in the audit with who asked and why, and ends the ones
 * before it that nobody used; whoever watches over security or reads the audit finds it among the to-dos.
 */
export const offerSetupAgain = async (
  house: Records,
  { by, reason, traceId }: { readonly by: string; readonly reason: string; readonly traceId: string },
): Promise<readonly { readonly kind: string; readonly link: string }[]> =>
  await house.database.transaction(async () => {
    const links: { kind: string; link: string }[] = [];
    for (const kind of setupKinds) {
      await servicesOf(house).endSetupKeys(kind);
      links.push({ kind, link: await newSetupLink(house, kind) });
      await house.audit.write({
        kind: "server",
        accountId: undefined,
        roles: [],
        ip: "",
        userAgent: "apron admin",
        action: "login.breakGlass",
        object: `${kind} ${by} ${reason}`,
        result: "ok",
        traceId,
      });
    }
    for (const account of await standingsOf(house).holdersOf([roles.securityAdministrator.id, roles.auditor.id]))
      await house.todos.open({
        cause: `login:breakGlass:${traceId}`,
        to: { account },
        type: "securityAlert",
        title: filled(watchTodos.breakGlass, { who: by, reason }),
        source: loginTexts.securitySource,
        url: "/auditDesk?action=login.breakGlass",
      });
    return links;
  });

/** What links and their lines are kept with, where no portal runs. */
type Records = Pick<House, "database" | "clock" | "seals" | "config" | "audit" | "todos">;

const newSetupLink = async (
  house: Pick<Records, "database" | "clock" | "seals" | "config">,
  kind: string,
): Promise<string> => {
  const key = randomToken();
  await servicesOf(house).addSetupKey({ hash: fingerprintOf(key), kind, seconds: loginLimits.setupLink / 1000 });
  return `${house.config.publicUrl}/login/setup#key=${key}`;
};

/** Which of the first two people a link makes; E1027 for one that is good no more. */
export const setupKindOf = async (house: House, key: string): Promise<(typeof setupKinds)[number]> => {
  const kept = await servicesOf(house).setupKind(fingerprintOf(key));
  const kind = setupKinds.find((one) => one === kept);
  if (kind === undefined) throw refuse(loginRefusals.E1027);
  return kind;
};

/** Creates one of the first two people from the link, once (`login/setup`). */
export const setUpFirst = async (house: House, asked: Asked<ParsedBodyOf<typeof setup>>): Promise<void> => {
  const { body, browser, ip } = asked;
  const hash = fingerprintOf(body.key);
  const kind = await setupKindOf(house, body.key);
  const address = addressIn({ ...body, type: 0 });
  const agreed = await refuseUnlessAgreed(house, "3", body.agreeTypes);
  const password = await newPasswordHash(house, body, { words: [address.address, body.name] });
  await house.codes.spend({ ...address, optType: optTypes.register, version: "3", browser }, body.smsCode);
  await house.audit.withLine(async () => {
    if (!(await servicesOf(house).spendSetupKey(hash, kind))) throw refuse(loginRefusals.E1027);
    const added = await accountsOf(house).add({
      version: "3",
      mobile: address.address,
      name: body.name,
      accountName: await freeName(house, kind, address.address),
      activated: true,
    });
    if ("taken" in added) throw refuse(common.E9413, { fields: { signTel: loginRefusals.E1013 } });
    for (const roleId of firstPeople[kind])
      await standingsOf(house).giveRole(added.id, roleId, { asked: added.id, confirmed: "setup" });
    await credentialsOf(house).keepPassword(added.id, password);
    await acceptCurrent(house, added.id, agreed, ip);
    asked.note(added.id);
  });
};

/** What the account is called: by its kind, and where somebody is called so already by the end of its number as well. */
const freeName = async (house: House, kind: string, mobile: string): Promise<string> => {
  const wish = { accountName: kind, mobile: "", name: "", department: "", branch: "", roleId: "", state: "" } as const;
  const { total } = await accountsOf(house).search("3", wish, { currentPage: 1, pageSize: 1 });
  return total === 0 ? kind : `${kind}${mobile.slice(-4)}`;
};
