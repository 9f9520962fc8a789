import { isIP } from "node:net";
import { createTransport } from "nodemailer";
import { patterns } from "../../contract/patterns.ts";
import { type Carrier, NotCarried } from "./carrier.ts";
import { WrongConfiguration } from "../config/index.ts";

/** How long a mail may take at most; below the outbox's lease, so that no other instance tries it meanwhile. */
const deadlineMilliseconds = 30_000;

/** Connections to the mail server, and mails on their way to it at once. */
export const mailConnections = 4;

/**
 * Mail by SMTP: `smtp://` with STARTTLS, which a remote server must offer, or `smtps://`; certificates are checked
 * unless the server is on this machine. The sender is the URL's `?from=` or noreply@ the portal's own host.
 */
export const smtpCarrier = (smtpUrl: string, publicUrl: string): Carrier => {
  const url = new URL(smtpUrl);
  const secure = url.protocol === "smtps:";
  const remote = !["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  const from = senderOf(url, publicUrl);
  const transport = createTransport({
    pool: true,
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: remote && !secure,
    tls: { rejectUnauthorized: remote, minVersion: "TLSv1.2" },
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    dnsTimeout: 3000,
    connectionTimeout: 3000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    maxConnections: mailConnections,
    // Whether and when to try again is the outbox's decision.
    maxRequeues: 0,
    idleTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async carry(letter) {
      try {
        const sent = await transport.sendMail({
          from: { name: "Apron", address: from },
          // As an object, so that no address is ever parsed into two.
          to: { name: "", address: letter.to },
          subject: letter.subject.replace(/[\r\n]+/g, " "),
          text: letter.text,
          attachments: letter.attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(content),
          })),
          messageId: `<${letter.bizId}@${from.slice(from.lastIndexOf("@") + 1)}>`,
          headers: { "Auto-Submitted": "auto-generated", "Content-Language": letter.language },
          signal: AbortSignal.timeout(deadlineMilliseconds),
        });
        return sent.messageId;
      } catch (error) {
        throw notCarried(error);
      }
    },
    close: () => transport.close(),
  };
};

const senderOf = (url: URL, publicUrl: string): string => {
  const configured = url.searchParams.get("from");
  if (configured !== null) {
    if (!patterns.email.test(configured))
      throw new WrongConfiguration({
        zh: "APRON_SMTP_URL：from= 必须是邮箱地址",
        en: "APRON_SMTP_URL: from= must be an e-mail address",
      });
    return configured;
  }
  const host = new URL(publicUrl).hostname;
  return `noreply@${isIP(host.replace(/^\[|\]$/g, "")) ? "localhost" : host}`;
};

/** Only a refusal of this very mail is final; one of our sign-in (EAUTH, 530) is for the operator to mend. */
const notCarried = (error: unknown): NotCarried => {
  if (!(error instanceof Error)) return new NotCarried("unknown", false);
  const code = "code" in error ? String(error.code) : error.name;
  const reply = "responseCode" in error ? Number(error.responseCode) : undefined;
  const permanent = "permanent" in error && error.permanent === true;
  const final = permanent && reply !== 530 && (code === "EENVELOPE" || code === "EMESSAGE");
  return new NotCarried(reply === undefined ? code : `${code} ${reply}`, final);
};
