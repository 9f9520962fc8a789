import type { Audit } from "./audit/index.ts";
import type { Captcha } from "./captcha/index.ts";
import type { Clock } from "./clock.ts";
import type { Codes, Passwords, Sessions, Tickets } from "./session/index.ts";
import type { Config } from "./config/index.ts";
import type { Database } from "./database.ts";
import type { Files } from "./files/index.ts";
import type { Jobs } from "./jobs/index.ts";
import type { Live } from "./live/index.ts";
import type { Log } from "./log.ts";
import type { Outbox } from "./messages/index.ts";
import type { Quotas } from "./quota.ts";
import type { Seals } from "./seals/index.ts";
import type { Todos } from "./todos.ts";
import type { Watch } from "./watch.ts";

/**
 * What the app hands to the house besides kit's own parts: ways to the world outside that kit does not know. Each
 * workspace that brings one adds it by module merging, as @apron/hosts does.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- workspaces merge into it
export interface Outside {}

/** Everything a feature may lean on; opened once at start, handed to every feature's door. */
export interface House extends Outside {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Log;
  readonly database: Database;
  readonly seals: Seals;
  readonly quotas: Quotas;
  readonly sessions: Sessions;
  readonly tickets: Tickets;
  readonly captcha: Captcha;
  readonly codes: Codes;
  readonly passwords: Passwords;
  readonly outbox: Outbox;
  readonly audit: Audit;
  readonly jobs: Jobs;
  readonly files: Files;
  readonly live: Live;
  readonly todos: Todos;
  readonly watch: Watch;
}
