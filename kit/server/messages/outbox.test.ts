import { type TestDatabase, testDatabase } from "@apron/database/testing";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { type Instant, instantOf } from "../clock.ts";
import { readConfig } from "../config/index.ts";
import type { Database } from "../database.ts";
import { startDelivery } from "./delivery.ts";
import { openLog } from "../log.ts";
import { channels, type Message, openOutbox, type Outbox } from "./outbox.ts";
import type { Patience } from "./tries.ts";
import { sealsOf } from "../seals/index.ts";

let now: Instant;
let house: TestDatabase;
/** Where a second instance reaches the same database. */
let again: Database;
const opened: Outbox[] = [];

beforeAll(async () => {
  house = await testDatabase();
  again = await house.again();
});
beforeEach(async () => {
  now = instantOf("2026-03-05 09:00:00");
  await house.database.execute("truncate outbox cascade");
});
afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.close();
});
afterAll(() => house.drop());

/** No waiting between tries, and a lease that nobody outlives. */
const hasty: Patience = { retrySeconds: [0, 0], leaseSeconds: 120 };
const production = {
  APRON_MODE: "production",
  APRON_SECRET: "another secret of thirty-two letters",
  APRON_SMTP_URL: "smtp://127.0.0.1:9",
  APRON_SMS_URL: "http://127.0.0.1:9",
  APRON_HOSTS_URL: "http://127.0.0.1:9",
};
const open = (variables: Record<string, string> = {}, patience = hasty, database = house.database): Outbox => {
  const config = readConfig({ APRON_MODE: "demo", APRON_PUBLIC_URL: "https://apron.example.com", ...variables });
  const seals = sealsOf("a secret of at least thirty-two letters");
  const outbox = openOutbox({ database, clock: { now: () => now }, seals, config, log: openLog("silent") }, patience);
  opened.push(outbox);
  return outbox;
};

const mail: Message = {
  channel: "email",
  to: "li@airline.example",
  purpose: "identity.result",
  language: "zh",
  subject: { zh: "实名结果：{name}", en: "Identity: {name}" },
  text: { zh: "您好{name}，审核已通过。", en: "Hello {name}, you are verified." },
  values: { name: "张三" },
};
const sms: Message = {
  channel: "sms",
  to: "13800138000",
  purpose: "login.code",
  language: "zh",
  subject: { zh: "验证码", en: "Code" },
  text: { zh: "验证码{code}", en: "Code {code}" },
  values: { code: "123456" },
  code: "123456",
};
/** One try of all that is due; how many were tried. */
const deliverDue = async (outbox: Outbox): Promise<number> => {
  const tries = (await Promise.all(channels.map((channel) => outbox.takeDue(channel, 20)))).flat();
  await Promise.all(tries);
  return tries.length;
};
const rows = () =>
  house.database.execute(
    "select state, tries, failure, gateway_id, sealed is null as forgotten from outbox order by id",
  );

/** A real mail server on this machine; `refuse` decides what it says to a recipient. */
const mailServer = async ({
  refuse,
  host = "127.0.0.1",
  disabledCommands = [],
}: {
  refuse?: () => number | undefined | Promise<number | undefined>;
  host?: string;
  disabledCommands?: string[];
} = {}) => {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands,
    onRcptTo(_address, _session, callback) {
      void Promise.resolve(refuse?.()).then((responseCode) =>
        callback(
          responseCode ? Object.assign(new Error("no such mailbox li@airline.example"), { responseCode }) : null,
        ),
      );
    },
    onData(stream, _session, callback) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        mails.push(Buffer.concat(parts).toString("utf8"));
        callback();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((ready) => server.listen(0, host, ready));
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  return { mails, url: `smtp://127.0.0.1:${portOf(server.server.address())}` };
};

/** A real SMS gateway on this machine. */
const gateway = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
  const asked: { headers: IncomingMessage["headers"]; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => (body += part));
    request.on("end", () => {
      asked.push({ headers: request.headers, body: body && JSON.parse(body) });
      answer(request, response);
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { asked, host: `127.0.0.1:${portOf(server.address())}` };
};
const portOf = (address: AddressInfo | string | null): number =>
  typeof address === "object" ? (address?.port ?? 0) : 0;
const taking = (_: IncomingMessage, response: ServerResponse) => void response.end('{"gatewayMsgId":"g-1"}');

test("without providers the demo shows its messages, newest first, to every instance", async () => {
  const outbox = open();
  await outbox.post(sms);
  now += 1000;
  await outbox.post({ ...mail, language: "en" });
  const shown = [
    {
      to: mail.to,
      channel: "email",
      purpose: "identity.result",
      text: "Hello 张三, you are verified.",
      code: "",
      time: "2026-03-05 09:00:01",
    },
    {
      to: sms.to,
      channel: "sms",
      purpose: "login.code",
      text: "验证码123456",
      code: "123456",
      time: "2026-03-05 09:00:00",
    },
  ];
  expect(await open({}, hasty, again).demoMessages()).toEqual(shown);
  expect(await outbox.demoMessages("+86 138-0013-8000")).toEqual([shown[1]]);
  expect(await outbox.demoMessages("Li@Airline.example")).toEqual([shown[0]]);
  expect(await outbox.demoMessages("13800138001")).toEqual([]);
  expect(await deliverDue(outbox)).toBe(0);
});

test("a message of a transaction that is undone is never sent", async () => {
  const outbox = open();
  const undone = house.database.transaction(async () => {
    await outbox.post(sms);
    throw new Error("no");
  });
  await expect(undone).rejects.toThrow("no");
  expect(await rows()).toEqual([]);
});

test("a mail arrives as it was written, and the demo shows it too", async () => {
  const { mails, url } = await mailServer();
  const outbox = open({ APRON_SMTP_URL: url });
  await outbox.post(mail);
  expect(await deliverDue(outbox)).toBe(1);
  expect(await rows()).toMatchObject([{ state: "sent", tries: 1 }]);
  const read = await PostalMime.parse(mails[0] ?? "");
  expect(read.from).toMatchObject({ address: "noreply@apron.example.com", name: "Apron" });
  expect(read.to).toMatchObject([{ address: mail.to }]);
  expect(read.subject).toBe("实名结果：张三");
  expect(read.text?.trim()).toBe("您好张三，审核已通过。");
  expect(await outbox.demoMessages(mail.to)).toHaveLength(1);
  expect(await deliverDue(outbox)).toBe(0);
});

test("the sender is the one configured; a portal without a host name sends from localhost", async () => {
  const { mails, url } = await mailServer();
  await open({ APRON_SMTP_URL: `${url}/?from=portal@provider.example` }).post(mail);
  await deliverDue(open({ APRON_SMTP_URL: `${url}/?from=portal@provider.example` }));
  const plain = open({ APRON_SMTP_URL: url, APRON_PUBLIC_URL: "http://127.0.0.1:3000" });
  await plain.post(mail);
  await deliverDue(plain);
  const senders = await Promise.all(mails.map(async (one) => (await PostalMime.parse(one)).from?.address));
  expect(senders).toEqual(["portal@provider.example", "noreply@localhost"]);
  expect(() => open({ APRON_SMTP_URL: `${url}/?from=nobody` })).toThrow("APRON_SMTP_URL");
});

test("a value with line ends forges no header and no line", async () => {
  const { mails, url } = await mailServer();
  const outbox = open({ APRON_SMTP_URL: url });
  await outbox.post({ ...mail, values: { name: "x\r\nBcc: victim@example.com\r\n\r\nEvil" } });
  await expect(outbox.post({ ...mail, to: "a@b.example\r\nBcc: c@d.example" })).rejects.toThrow("control characters");
  await deliverDue(outbox);
  const read = await PostalMime.parse(mails[0] ?? "");
  expect(read.bcc).toBeUndefined();
  expect(read.headers.some(({ key }) => key === "bcc")).toBe(false);
  expect(read.text?.trim()).toBe("您好x Bcc: victim@example.com Evil，审核已通过。");
});

test("60 messages and two instances: each message once", async () => {
  const { mails, url } = await mailServer();
  const first = open({ APRON_SMTP_URL: url });
  const second = open({ APRON_SMTP_URL: url }, hasty, again);
  const numbers = Array.from({ length: 60 }, (_, i) => i);
  await Promise.all(numbers.map((i) => (i % 2 ? first : second).post({ ...mail, values: { name: `#${i};` } })));
  const tried = await Promise.all(numbers.slice(0, 8).map((i) => deliverDue(i % 2 ? first : second)));
  expect(tried.reduce((sum, count) => sum + count, 0)).toBe(60);
  const subjects = await Promise.all(mails.map(async (one) => (await PostalMime.parse(one)).subject));
  expect(subjects).toHaveLength(60);
  expect(new Set(subjects)).toEqual(new Set(numbers.map((i) => `实名结果：#${i};`)));
});

test("a server that is busy is tried again; one that stays so gets no further message", async () => {
  let replies: (number | undefined)[] = [451, undefined];
  const { mails, url } = await mailServer({ refuse: () => replies.shift() });
  const outbox = open({ APRON_SMTP_URL: url });
  await outbox.post(mail);
  await deliverDue(outbox);
  expect(await rows()).toMatchObject([{ state: "queued", tries: 1, failure: "EENVELOPE 451" }]);
  await deliverDue(outbox);
  expect(await rows()).toMatchObject([{ state: "sent", tries: 2, failure: "" }]);
  replies = [451, 451, 451, 451];
  await outbox.post(mail);
  for (let i = 0; i < 5; i += 1) await deliverDue(outbox);
  expect((await rows())[1]).toMatchObject({ state: "dead", tries: 3 });
  expect(mails).toHaveLength(1);
});

test("an address the server refuses for good is tried once, and what it said stays out of the record", async () => {
  const { url } = await mailServer({ refuse: () => 550 });
  const outbox = open({ APRON_SMTP_URL: url });
  await outbox.post(mail);
  await deliverDue(outbox);
  expect(await rows()).toMatchObject([{ state: "failed", tries: 1, failure: "EENVELOPE 550" }]);
  expect(await deliverDue(outbox)).toBe(0);
});

test("of a fault of our own no word stands in the record, which might tell what the message holds", async () => {
  const { url } = await mailServer();
  const outbox = open({ APRON_SMTP_URL: url });
  await outbox.post(mail);
  await house.database.execute("update outbox set sealed = '张三 li@airline.example'");
  await deliverDue(outbox);
  expect(await rows()).toMatchObject([{ state: "queued", tries: 1, failure: "fault" }]);
});

test("a failed message is not tried before its time", async () => {
  const outbox = open({ APRON_SMTP_URL: "smtp://127.0.0.1:9" }, { retrySeconds: [3600], leaseSeconds: 120 });
  await outbox.post(mail);
  expect(await deliverDue(outbox)).toBe(1);
  expect(await deliverDue(outbox)).toBe(0);
  expect(await rows()).toMatchObject([{ state: "queued", tries: 1, failure: "ESOCKET" }]);
});

test("while an instance is at a message no other takes it; when it died another does, under the same id", async () => {
  const waiting: ServerResponse[] = [];
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  const slow = await gateway((_, response) => {
    waiting.push(response);
    reach();
  });
  const quick = await gateway(taking);
  const first = open({ APRON_SMS_URL: `http://${slow.host}/` });
  const second = open({ APRON_SMS_URL: `http://${quick.host}/` }, hasty, again);
  await first.post(sms);
  const hanging = deliverDue(first);
  await reached;
  expect(await deliverDue(second)).toBe(0);
  // As if the lease had ended.
  await house.database.execute("update outbox set next_at = now()");
  expect(await deliverDue(second)).toBe(1);
  expect(quick.asked[0]?.body).toEqual(slow.asked[0]?.body);
  waiting[0]?.writeHead(422).end();
  await hanging;
  // What the first one learnt too late changes nothing.
  expect(await rows()).toMatchObject([{ state: "sent", tries: 2 }]);
});

test("a mail server elsewhere is trusted only with a certificate that holds", async () => {
  // Every 127.x.x.x is this machine, but only 127.0.0.1 is called so.
  for (const offered of [{}, { disabledCommands: ["STARTTLS"] }]) {
    const { mails, url } = await mailServer({ ...offered, host: "0.0.0.0" });
    const outbox = open({ APRON_SMTP_URL: url.replace("127.0.0.1", "127.0.0.2") });
    await outbox.post(mail);
    await deliverDue(outbox);
    expect(mails).toEqual([]);
  }
  expect(await rows()).toMatchObject([{ state: "queued" }, { state: "queued" }]);
});

test("a code that is too old to be of use is not sent late", async () => {
  const { asked, host } = await gateway(taking);
  const outbox = open({ APRON_SMS_URL: `http://${host}/send` });
  await outbox.post({ ...sms, validSeconds: 0 });
  await deliverDue(outbox);
  expect(asked).toEqual([]);
  expect(await rows()).toMatchObject([{ state: "dead", failure: "too late" }]);
});

test("the gateway gets number, template, values and one id for all tries", async () => {
  let busy = true;
  const { asked, host } = await gateway((request, response) => {
    if (busy) response.writeHead(503);
    busy = false;
    taking(request, response);
  });
  const outbox = open({ APRON_SMS_URL: `http://user:pa%20ss@${host}/send` });
  await outbox.post(sms);
  await deliverDue(outbox);
  await deliverDue(outbox);
  const { bizId, ...body } = Object(asked[0]?.body);
  expect(body).toEqual({
    to: sms.to,
    templateId: "login.code",
    language: "zh",
    params: { code: "123456" },
    text: "验证码123456",
  });
  expect(bizId).toMatch(/^[\w-]{20,}$/);
  expect(asked[1]?.body).toEqual(asked[0]?.body);
  expect(asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from("user:pa ss").toString("base64")}`);
  expect(await rows()).toMatchObject([{ state: "sent", tries: 2, gateway_id: "g-1" }]);
});

test("a gateway's redirect is not followed", async () => {
  const { asked, host } = await gateway(taking);
  const lure = await gateway((_, response) => void response.writeHead(307, { location: `http://${host}/` }).end());
  const outbox = open({ APRON_SMS_URL: `http://${lure.host}/` });
  await outbox.post(sms);
  await deliverDue(outbox);
  expect(lure.asked).toHaveLength(1);
  expect(asked).toEqual([]);
  expect(await rows()).toMatchObject([{ state: "queued", failure: "HTTP 307" }]);
});

test("a number the gateway refuses is tried once; an answer it garbled counts as taken", async () => {
  const replies: [number, string][] = [
    [422, '{"error":"isv.MOBILE_NUMBER_ILLEGAL"}'],
    [200, "<html>"],
  ];
  const { asked, host } = await gateway((_, response) => {
    const [status, body] = replies.shift() ?? [500, ""];
    response.writeHead(status).end(body);
  });
  const outbox = open({ APRON_SMS_URL: `http://${host}/` });
  for (let i = 0; i < 2; i += 1) {
    await outbox.post(sms);
    await deliverDue(outbox);
  }
  expect(await rows()).toMatchObject([
    { state: "failed", failure: "HTTP 422" },
    { state: "sent", gateway_id: "" },
  ]);
  expect(asked).toHaveLength(2);
});

test("production forgets address and text once the provider has the message, and shows no demo outbox", async () => {
  const { host } = await gateway(taking);
  const outbox = open({ ...production, APRON_SMS_URL: `http://${host}/` });
  await outbox.post(sms);
  expect(await outbox.demoMessages()).toEqual([]);
  await deliverDue(outbox);
  expect(await rows()).toMatchObject([{ state: "sent", forgotten: true }]);
});

test("delivery starts by itself when any instance posts, and stops when it is told to", async () => {
  const arrived = Promise.withResolvers<void>();
  const { host } = await gateway((request, response) => {
    taking(request, response);
    arrived.resolve();
  });
  const outbox = open({ APRON_SMS_URL: `http://${host}/` });
  const delivery = await startDelivery({ database: house.database, outbox, log: openLog("silent") });
  await open({ APRON_SMS_URL: `http://${host}/` }, hasty, again).post(sms);
  await arrived.promise;
  await delivery.stop();
  expect(await rows()).toMatchObject([{ state: "sent" }]);
});

test("a mail that hangs holds up no text message, and no mail behind it", async () => {
  const { promise: hangs, resolve: hang } = Promise.withResolvers<void>();
  const { promise: maySay, resolve: say } = Promise.withResolvers<void>();
  let mailsBegun = 0;
  const { url } = await mailServer({
    refuse: async () => {
      mailsBegun += 1;
      if (mailsBegun > 1) return undefined;
      hang();
      await maySay;
      return 550;
    },
  });
  const { host } = await gateway(taking);
  const outbox = open({ APRON_SMTP_URL: url, APRON_SMS_URL: `http://${host}/` });
  const delivery = await startDelivery({ database: house.database, outbox, log: openLog("silent") });
  await outbox.post(mail);
  await hangs;
  await outbox.post(sms);
  await outbox.post(mail);
  const states = async () => (await rows()).map(({ state }) => state);
  await expect.poll(states, { timeout: 8000 }).toEqual(["queued", "sent", "sent"]);
  say();
  await delivery.stop();
  expect(await states()).toEqual(["failed", "sent", "sent"]);
});

test("however many wait, all are taken, as room becomes free", async () => {
  const { asked, host } = await gateway(taking);
  const outbox = open({ APRON_SMS_URL: `http://${host}/` });
  for (let message = 0; message < 25; message += 1) await outbox.post(sms);
  const delivery = await startDelivery({ database: house.database, outbox, log: openLog("silent") });
  await expect.poll(() => asked.length, { timeout: 4000 }).toBe(25);
  await delivery.stop();
});

test("ended messages are forgotten after 30 days, waiting ones never", async () => {
  const outbox = open();
  await outbox.post(sms);
  await open({ APRON_SMTP_URL: "smtp://127.0.0.1:9" }).post(mail);
  now += 31 * 86_400_000;
  await outbox.sweep();
  expect(await rows()).toMatchObject([{ state: "queued" }]);
});

test("files go with their mail, sealed until the provider has taken it and forgotten then", async () => {
  const content = new TextEncoder().encode("票号 781-2158600022");
  const { mails, url } = await mailServer();
  const outbox = open({ ...production, APRON_SMTP_URL: url });
  const attachments = [{ name: "KP260305.pdf", type: "application/pdf", content }];
  const id = await outbox.post({ ...mail, attachments });
  const kept = () => house.database.execute("select * from outbox_attachment");
  expect(JSON.stringify(await kept())).not.toContain(Buffer.from(content).toString("base64"));
  expect(await outbox.stateOf(id)).toEqual({ state: "queued", failure: "" });
  await deliverDue(outbox);
  expect(await outbox.stateOf(id)).toEqual({ state: "sent", failure: "" });
  const [attached] = (await PostalMime.parse(mails[0] ?? "")).attachments;
  expect([attached?.filename, attached?.mimeType]).toEqual(["KP260305.pdf", "application/pdf"]);
  expect(new TextDecoder().decode(attached?.content instanceof ArrayBuffer ? attached.content : undefined)).toBe(
    "票号 781-2158600022",
  );
  expect(await kept()).toEqual([]);
  await expect(outbox.post({ ...sms, attachments })).rejects.toThrow("sends files by sms");
});

test("in a drill a message of production is kept and never sent, nor is one sent again by hand", async () => {
  const outbox = open({ ...production, APRON_DRILL: "on" });
  const ids = [await outbox.post(mail), await outbox.post(sms)];
  for (const id of ids) expect(await outbox.stateOf(id)).toEqual({ state: "shown", failure: "" });
  const after = open(production);
  for (const channel of channels) expect(await after.takeDue(channel, 10)).toEqual([]);
});
