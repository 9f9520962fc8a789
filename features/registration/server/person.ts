import { agentListed, bindProven } from "@apron/features/agents/server";
import { acceptCurrent, type Agreed } from "@apron/features/agreements/server";
import { blacklistOf } from "@apron/features/blacklist/server";
import {
  type Account,
  accountsOf,
  barredBy,
  credentialsOf,
  mobileListed,
  newPasswordHash,
  openSession,
  passwordsWrong,
  portalPolicy,
  wordsOfPerson,
} from "@apron/features/login/server";
import { loginRefusals } from "@apron/features/login/texts";
import { canonicalEmail } from "@apron/kit/contract/addresses";
import type { ParsedBodyOf, ResultOf } from "@apron/kit/contract/call";
import { fileUrl } from "@apron/kit/contract/files";
import { contactService } from "@apron/kit/contract/customer-service";
import { common, Refusal, refuse } from "@apron/kit/contract/refusal";
import { isAway } from "@apron/kit/server/database";
import type { Word } from "@apron/kit/contract/texts";
import type { AlsoWrong, Asked } from "@apron/kit/server/call";
import { guestOwner } from "@apron/kit/server/files";
import type { House } from "@apron/kit/server/house";
import type { savePerson as savePersonCall } from "../contract.ts";
import { registrationRefusals, registrationTexts } from "../texts.ts";
import { caseAt, placeOf, startAgain } from "./case.ts";
import type { Case, Cases } from "./store.ts";

type PersonBody = ParsedBodyOf<typeof savePersonCall>;
type Person = Pick<Account, "mobile" | "email" | "contactEmail" | "name">;

/** Makes the account with its binding, consent letter, agreements and password at once, and signs it in (1.31). */
export const savePerson = async (
  house: House,
  cases: Cases,
  asked: Asked<PersonBody>,
): Promise<ResultOf<typeof savePersonCall>> => {
  const { body, browser, ip } = asked;
  const place = placeOf(asked, body.registerTicket);
  const begun = await caseAt(cases, place, "organised");
  const { agent, address, version } = begun;
  const before = await accountsOf(house).byAddress(version, address);
  const beside = formWrong(begun, body, before);
  const person = personOf(begun, body, before);
  await refuseListed(house, begun);
  const barred = before && (await barredBy(house, before));
  if (barred) throw barred;
  const ofAgent = [agent?.agentNumber ?? "", begun.organization?.customerName ?? ""];
  const words = [...wordsOfPerson({ ...person, accountName: before?.accountName ?? "" }), ...ofAgent];
  const hash = await newPasswordHash(house, body, { words, beside });
  const agreed = agreedAs(begun.agreed);
  const made = house.audit.withLine(async () => {
    const id = await makeAccount(house, begun, { ...person, sex: body.sex, language: asked.language }, before);
    if (body.avatarFileId) {
      const claim = {
        owner: guestOwner(browser),
        purpose: "avatar",
        use: `avatar:${id}`,
        field: "avatarFileId",
      } as const;
      await house.files.claim([body.avatarFileId], claim);
      await accountsOf(house).change(id, { avatarPath: fileUrl(body.avatarFileId) });
    }
    await credentialsOf(house).keepPassword(id, hash);
    await acceptCurrent(house, id, agreed, ip);
    const binding = agent && (await bindProven(house, { ...agent, accountId: id, address, ip, isGuest: true }));
    const progress = { accountId: id, ...(binding !== undefined && { bindingId: binding }) };
    const next = binding === undefined ? "finished" : "profiled";
    if (!(await cases.advance(place, "organised", next, progress))) throw startAgain();
    asked.note(id);
    return { accountId: id, bindingId: binding };
  });
  const { accountId, bindingId } = await made.catch((error: unknown) => failed(house, error));
  const account = await accountsOf(house).find(accountId);
  if (!account) throw startAgain();
  await openSession(house, asked, account, agreed);
  return { bindingId: bindingId ?? null };
};

/** Nothing was made: what somebody is told who cannot know why. */
const failed = (house: House, error: unknown): never => {
  if (error instanceof Refusal || isAway(error)) throw error;
  house.log.error({ err: error }, "signing up failed");
  throw refuse(registrationRefusals.E1019, {
    reason: registrationTexts.nothingKept,
    actions: [contactService({ code: registrationRefusals.E1019.code })],
  });
};

/** Who the account is for; a name an administrator gave stays. */
const personOf = ({ address }: Case, body: PersonBody, before: Account | undefined): Person => {
  const byMail = address.channel === "email";
  const contactEmail = body.email === "" || byMail ? "" : (canonicalEmail(body.email) ?? "");
  const name = before?.name || (body.userName ?? "");
  return { mobile: byMail ? "" : address.address, email: byMail ? address.address : "", contactEmail, name };
};

/** What is wrong with the person apart from the password; told together with that (0.3). */
const formWrong = (
  { address }: Case,
  body: PersonBody,
  before: Account | undefined,
): Readonly<Record<string, Word>> => ({
  ...(!before?.name && body.userName === undefined && { userName: common.E9410 }),
  ...(address.channel === "sms" && emailWrong(body.email)),
});

/** What is wrong with a form whose shape does not fit either. */
export const personWrong: AlsoWrong = (typed) => ({
  ...(typeof typed["email"] === "string" && emailWrong(typed["email"].trim())),
  ...passwordsWrong(portalPolicy)(typed),
});

const emailWrong = (email: string): Readonly<Record<string, Word>> =>
  email === "" || canonicalEmail(email) !== undefined ? {} : { email: loginRefusals.E1004 };

/** Somebody may have been listed since the code or the work number was proven. */
const refuseListed = async (house: House, { address, agent }: Case): Promise<void> => {
  const mobile = address.channel === "sms" ? await blacklistOf(house).listed({ mobile: address.address }) : undefined;
  if (mobile) throw mobileListed(mobile.reason);
  const number = agent && (await blacklistOf(house).listed({ agent }));
  if (number) throw agentListed(number.reason);
};

/** What was agreed to: only a wording that is still the one that was read is accepted. */
const agreedAs = (agreed: readonly string[]): Agreed[] =>
  agreed.map((tick) => {
    const [type = "", version = ""] = tick.split(":");
    return { type, version };
  });

/** A new account, or the one an administrator had made for this address and nobody had activated yet. */
const makeAccount = async (
  house: House,
  { version }: Case,
  { sex, language, ...person }: Person & { readonly sex: string; readonly language: "zh" | "en" },
  before: Account | undefined,
): Promise<string> => {
  const activated = () =>
    refuse(loginRefusals.E1013, { actions: [{ label: registrationTexts.toSignIn, route: "/login" }] });
  if (!before) {
    // Cancelled meanwhile: operations staff never make their own account.
    if (version === "3") throw refuse(loginRefusals.E1008);
    const added = await accountsOf(house).add({ version, ...person, activated: true });
    if ("taken" in added) throw activated();
    await accountsOf(house).change(added.id, { sex, language });
    return added.id;
  }
  if (before.activatedAt !== undefined) throw activated();
  const { name, contactEmail } = person;
  const change = { name, sex, language, activated: true as const, ...(contactEmail !== "" && { contactEmail }) };
  // Only as it was read: of two at once one activates it.
  if ("stale" in (await accountsOf(house).change(before.id, change, before.revision))) throw activated();
  return before.id;
};
