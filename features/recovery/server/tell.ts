import { ownersOf } from "@apron/features/agents/server";
import { type Account, accountsOf } from "@apron/features/login/server";
import { maskMobile } from "@apron/kit/contract/addresses";
import { roles } from "@apron/kit/contract/roles";
import type { Word, WordValues } from "@apron/kit/contract/texts";
import { type Instant, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { applicantMessages, recoveryMessages } from "../texts.ts";
import type { Case, NewCase } from "./store.ts";
import { noticesOf } from "./store-notices.ts";

type Told = Pick<NewCase, "id" | "accountId" | "system" | "agentNumber" | "form">;
type Recipient = {
  readonly told: "mobile" | "email" | "administrator";
  readonly channel: "sms" | "email";
  readonly to: string;
  readonly language: "zh" | "en";
};

/** Tells the old number, the e-mail address and the agency's administrator of a case, each with a link of its own to object. */
export const tellOpened = async (house: House, told: Told): Promise<void> =>
  await tellAll(house, told, "recovery.opened", recoveryMessages.opened, "");

/** Tells them again when two reviewers have approved, and the applicant, with the time at which it takes effect. */
export const tellCooling = async (house: House, approved: Case, until: Instant): Promise<void> => {
  const time = wallTime(until);
  await tellAll(house, approved, "recovery.cooling", recoveryMessages.cooling, time);
  await tellApplicant(house, approved, "approved", { time });
};

/** Tells everybody concerned that the number has changed. */
export const tellDone = async (house: House, done: Case, before: Account): Promise<void> => {
  const values = valuesOf(done);
  const everybody = [
    ...(await recipientsOf(house, before)),
    { channel: "sms" as const, to: done.form.newMobile, language: done.language },
  ];
  for (const { channel, to, language } of everybody)
    await house.outbox.post({
      channel,
      to,
      language,
      purpose: "recovery.done",
      subject: recoveryMessages.subject,
      text: recoveryMessages.done,
      values,
    });
};

/** Tells the applicant how the case goes on. */
export const tellApplicant = async (
  house: House,
  told: Pick<Case, "system" | "agentNumber" | "form" | "language">,
  news: keyof typeof applicantMessages,
  values: WordValues = {},
): Promise<void> => {
  await house.outbox.post({
    channel: "sms",
    to: told.form.newMobile,
    purpose: `recovery.applicant.${news}`,
    language: told.language,
    subject: recoveryMessages.subject,
    text: applicantMessages[news],
    values: { ...values, agent: agentOf(told) },
  });
};

/** Alerts the security administrators, and whoever else may object, of an objection; the applicant hears of it too. */
export const alertOf = async (house: House, objected: Case): Promise<void> => {
  const account = objected.accountId === undefined ? undefined : await accountsOf(house).find(objected.accountId);
  const alerted = [
    ...(await staffOf(house, roles.securityAdministrator.id)),
    ...(account ? await recipientsOf(house, account) : []),
  ];
  for (const { channel, to, language } of alerted)
    await house.outbox.post({
      channel,
      to,
      language,
      purpose: "recovery.alert",
      subject: recoveryMessages.alertSubject,
      text: recoveryMessages.alert,
      values: { agent: agentOf(objected) },
    });
  await tellApplicant(house, objected, "objected");
};

/** A work number as messages name it. */
export const agentOf = ({ system, agentNumber }: Pick<Case, "system" | "agentNumber">): string =>
  `${system} ${agentNumber}`;

const tellAll = async (house: House, told: Told, purpose: string, text: Word, time: string): Promise<void> => {
  const account = told.accountId === undefined ? undefined : await accountsOf(house).find(told.accountId);
  if (!account) return;
  for (const recipient of await recipientsOf(house, account)) {
    const token = await noticesOf(house).add(told.id, recipient.told);
    // Behind the #, so that no server log and no referrer ever holds it.
    const link = `${house.config.publicUrl}/forgetPassword/objection#${token}`;
    const { channel, to, language } = recipient;
    const values = { ...valuesOf(told), time, link };
    await house.outbox.post({ channel, to, language, purpose, subject: recoveryMessages.subject, text, values });
  }
};

const valuesOf = (told: Pick<Told, "system" | "agentNumber" | "form">) => ({
  agent: agentOf(told),
  mobile: maskMobile(told.form.newMobile),
});

/** The old number, the e-mail address if there is one, and the administrators of the agency or else the provider's. */
const recipientsOf = async (house: House, account: Account): Promise<Recipient[]> => {
  const { mobile, language } = account;
  const email = account.email || account.contactEmail;
  const owners = (await ownersOf(house).ofAccount(account.id)).filter((owner) => owner !== account.id);
  const administrators =
    owners.length > 0
      ? [...(await accountsOf(house).findAll(owners)).values()].flatMap((owner) => addressOfStaff(owner))
      : await staffOf(house, roles.configurationAdministrator.id);
  return [
    ...(mobile === "" ? [] : [{ told: "mobile" as const, channel: "sms" as const, to: mobile, language }]),
    ...(email === "" ? [] : [{ told: "email" as const, channel: "email" as const, to: email, language }]),
    ...administrators,
  ];
};

/** Staff who hold a role; more than fifty are not told. */
const staffOf = async (house: House, roleId: string): Promise<Recipient[]> => {
  const inUse = (await accountsOf(house).staff(roleId)).filter(
    ({ suspension, activatedAt }) => !suspension && activatedAt !== undefined,
  );
  return inUse.slice(0, 50).flatMap((account) => addressOfStaff(account));
};

const addressOfStaff = ({ mobile, email, language }: Account): Recipient[] =>
  mobile !== ""
    ? [{ told: "administrator", channel: "sms", to: mobile, language }]
    : email !== ""
      ? [{ told: "administrator", channel: "email", to: email, language }]
      : [];
