import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { accountsOf, addressesOf } from "@apron/features/login/server";
import { say } from "@apron/kit/contract/texts";
import { addSeconds, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Attachment } from "@apron/kit/server/messages";
import { pdfOf, pdfType } from "@apron/kit/server/pdf";
import { xlsxOf } from "@apron/kit/server/tables";
import { expiredLimits, type Failure } from "../contract.ts";
import { expiredMessages, failureTexts } from "../texts.ts";
import { mailKinds } from "./messages.ts";
import { columnsOf, paperOf, rowsOf } from "./papers.ts";
import type { Found } from "./results.ts";
import type { Query } from "./store.ts";
import type { Stores } from "./stores.ts";

/** Makes the files of an answer and sends them, once: the query is marked in the transaction that posts the messages. */
export const sendResult = async (house: House, stores: Stores, query: Query, found: Found): Promise<void> => {
  const attachments = [await pdfFile(query, found), await tableFile(query, found)];
  const { id, language, email } = query;
  const mail = mailKinds[query.kind].result;
  const until = wallTime(query.keptUntil ?? addSeconds(house.clock.now(), expiredLimits.resultDays * 86_400));
  const values = { ...valuesOf(house, query), until: until.slice(0, 16) };
  await house.database
    .transaction(async () => {
      const mailId = await house.outbox.post({
        channel: "email",
        to: email,
        purpose: "expired.result",
        language,
        kind: mail,
        subject: mail.subject,
        text: mail.text,
        values,
        attachments,
      });
      // Nothing is posted by a try that somebody else has overtaken: its transaction is taken back.
      if (!(await stores.queries.markSent(query, mailId))) throw new Overtaken();
      const told = { serialNo: id, email: query.emailMasked, days: expiredLimits.resultDays };
      await tellAsker(house, query, "expired.sent", expiredMessages.sms, told);
    })
    .catch((error: unknown) => {
      if (!(error instanceof Overtaken)) throw error;
    });
};

/** Tells that there is no result, and why; whoever lost the number gets nothing but a text message. Part of the transaction. */
export const tellFailure = async (house: House, stores: Stores, query: Query, failure: Failure): Promise<void> => {
  const { id, language, email } = query;
  const reason = say(language, failureTexts[failure]);
  if (failure !== "unbound" && failure !== "barred" && email !== "") {
    const mail = mailKinds[query.kind].failed;
    const mailId = await house.outbox.post({
      channel: "email",
      to: email,
      purpose: "expired.failed",
      language,
      kind: mail,
      subject: mail.subject,
      text: mail.text,
      values: { ...valuesOf(house, query), reason },
    });
    await stores.queries.noteMail(id, mailId);
  }
  await tellAsker(house, query, "expired.failed", expiredMessages.failedSms, { serialNo: id, reason });
};

/** The result as a PDF. */
export const pdfFile = async (query: Query, found: Found): Promise<Attachment> => ({
  name: `${query.id}.pdf`,
  type: pdfType,
  content: await pdfOf(paperOf(query, found)),
});

/** The result as a spreadsheet. */
export const tableFile = async (query: Query, found: Found): Promise<Attachment> => {
  const pages = Readable.from([rowsOf(query, found)]);
  const { type, name, content } = xlsxOf(query.id, columnsOf(query, found), pages);
  return { name: name ?? `${query.id}.xlsx`, type, content: await buffer(Readable.from(content)) };
};

class Overtaken extends Error {}

/** A text message to the account, whose open screens hear of it too. */
const tellAsker = async (
  house: House,
  { accountId, language }: Query,
  purpose: "expired.sent" | "expired.failed",
  text: (typeof expiredMessages)["sms"],
  values: Readonly<Record<string, string | number>>,
): Promise<void> => {
  await house.live.tell({ account: accountId }, "expired");
  const account = await accountsOf(house).find(accountId);
  const [address] = account ? addressesOf(account) : [];
  if (!address) return;
  const subject = expiredMessages.querySubject;
  await house.outbox.post({ channel: address.channel, to: address.address, purpose, language, subject, text, values });
};

const valuesOf = (house: House, { id, kind, system, agentNumber, submittedAt }: Query) => ({
  serialNo: id,
  agent: `${system} ${agentNumber}`,
  time: wallTime(submittedAt).slice(0, 16),
  link: `${house.config.publicUrl}/${kind === "ticket" ? "expiredTicket" : "expiredPassenger"}/detail?serialNo=${id}`,
});
