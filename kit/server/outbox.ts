import type { Language, Word, WordValues } from "../contract/texts.ts";

export type Channel = "sms" | "email";

/** A message as a feature hands it over; texts are fixed words with values inserted as data. */
export interface Message {
  readonly channel: Channel;
  /** Canonical mobile number or e-mail address. */
  readonly to: string;
  /** What it is for, e.g. `login.code`; shown in logs and in the demo outbox. */
  readonly purpose: string;
  readonly language: Language;
  /** Subject of an e-mail. */
  readonly subject: Word;
  readonly text: Word;
  readonly values?: WordValues;
  /** The one-time code inside the text, if any; the demo outbox lists it apart. */
  readonly code?: string;
}

/** One line of `GET /demo/outbox`. */
export interface DemoMessage {
  readonly to: string;
  readonly channel: Channel;
  readonly purpose: string;
  readonly text: string;
  readonly code: string;
  readonly time: string;
}

/** Outgoing messages: stored with the change that causes them, then sent, retried and dead-lettered by a job. */
export interface Outbox {
  /** Queues a message in the running transaction, if any. */
  post(message: Message): Promise<void>;
  /** Newest first; demo mode only. */
  demoMessages(to?: string): Promise<DemoMessage[]>;
  /** Sends what is due; returns how many were tried. Run by a job, and by tests. */
  deliverDue(): Promise<number>;
}
