import type { Language } from "../../contract/texts.ts";

/** A message as it is handed to a provider. */
export interface Letter {
  /** Stays the same when a message is tried again, so that a provider can recognise it. */
  readonly bizId: string;
  readonly to: string;
  /** Also the id of the template at gateways that insist on their own. */
  readonly purpose: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  /** The values of the text by name, the code among them. */
  readonly params: Readonly<Record<string, string>>;
  /** Files of an e-mail. */
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly content: Uint8Array }[];
}

/** A provider that carries letters: a mail server or an SMS gateway. */
export interface Carrier {
  /** Resolves with the provider's own id ("" when it names none); throws `NotCarried`. */
  carry(letter: Letter): Promise<string>;
  close(): void;
}

/** A letter the provider did not take. The message is fit for a log: it names no address and no content. */
export class NotCarried extends Error {
  /** Refused for good: trying again would be refused again. */
  readonly final: boolean;

  constructor(message: string, final: boolean) {
    super(message);
    this.name = "NotCarried";
    this.final = final;
  }
}
