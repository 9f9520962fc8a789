import { isIP } from "node:net";
import { connect } from "node:tls";
import { filled, type Word, words } from "@apron/kit/contract/texts";

/** A place that is spoken to over TLS from the first byte on. */
export interface TlsPlace {
  readonly name: string;
  readonly host: string;
  readonly port: number;
}

const texts = words({
  silent: {
    zh: "{place} 无人应答（{why}）：请检查地址，以及本机能否访问它",
    en: "nobody answers at {place} ({why}): look at the address, and whether this machine may reach it",
  },
  expired: {
    zh: "{place} 的证书已于{days}天前过期：须由其管理者更换",
    en: "the certificate of {place} expired {days} days ago: whoever runs it has to renew it",
  },
  soon: {
    zh: "{place} 的证书将在{days}天后过期：请安排更换",
    en: "the certificate of {place} expires in {days} days: have it renewed",
  },
});

/** What is wrong with a place, and whether that keeps it from being used. */
export interface CertificateTrouble {
  readonly said: Word;
  readonly isOver: boolean;
}

/** Days before its end from which a certificate is spoken of. */
const soonDays = 21;
const patience = 5000;

/** The places of settings that speak TLS from the first byte, with the name of the setting. */
export const tlsPlaces = (settings: Readonly<Record<string, string | undefined>>): readonly TlsPlace[] =>
  ["APRON_HOSTS_URL", "APRON_PROBES_URL", "APRON_SMS_URL", "APRON_SMTP_URL", "APRON_PUBLIC_URL"].flatMap((name) => {
    const value = settings[name];
    if (value === undefined || !URL.canParse(value)) return [];
    const { protocol, hostname, port } = new URL(value);
    const usual = { "https:": 443, "smtps:": 465 }[protocol];
    return usual === undefined ? [] : [{ name, host: hostname, port: port === "" ? usual : Number(port) }];
  });

/** What is wrong with a place or its certificate, as a sentence that says what to do; undefined when it is good. */
export const certificateTrouble = async (
  { host, port }: TlsPlace,
  now: number,
): Promise<CertificateTrouble | undefined> => {
  const ends = await endOf(host, port);
  const place = `${host}:${port}`;
  if (typeof ends === "string") return { said: filled(texts.silent, { place, why: ends }), isOver: false };
  const days = Math.floor((ends - now) / 86_400_000);
  if (days < 0) return { said: filled(texts.expired, { place, days: -days }), isOver: true };
  return days <= soonDays ? { said: filled(texts.soon, { place, days }), isOver: false } : undefined;
};

/** When the certificate of a place ends, trusted or not; why nobody answers. */
const endOf = (host: string, port: number): Promise<number | string> =>
  new Promise((resolve) => {
    // Whether it is trusted is for the portal to judge; here its date is read and nothing is said.
    const servername = isIP(host) === 0 ? host : "";
    const socket = connect({ host, port, servername, rejectUnauthorized: false, timeout: patience }, () => {
      const until = socket.getPeerX509Certificate()?.validToDate.getTime();
      socket.destroy();
      resolve(until ?? "no certificate");
    });
    const giveUp = (why: string): void => {
      socket.destroy();
      resolve(why);
    };
    socket.once("error", (error: NodeJS.ErrnoException) => giveUp(error.code ?? error.message));
    socket.once("timeout", () => giveUp("it is silent"));
  });
