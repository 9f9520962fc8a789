import { kit } from "./0001-kit.ts";
import { captcha } from "./0002-captcha.ts";
import { messages } from "./0003-messages.ts";
import { audit } from "./0004-audit.ts";
import { session } from "./0005-session.ts";
import { login } from "./0010-login.ts";
import { agreements } from "./0011-agreements.ts";
import { office } from "./0012-office.ts";
import { agents } from "./0013-agents.ts";
import { duty } from "./0020-duty.ts";

/** One step of the schema. `up` is SQL text, run once; a step that has been released is never changed. */
export interface Migration {
  /** Number and word, e.g. `0001-kit`. */
  readonly name: string;
  readonly up: string;
}

/** Every step, in the order in which a new database takes them. */
export const migrations: readonly Migration[] = [
  kit,
  captcha,
  messages,
  audit,
  session,
  login,
  agreements,
  office,
  agents,
  duty,
];
