import { openAudit } from "./audit/index.ts";
import { openCaptcha } from "./captcha/index.ts";
import type { Clock } from "./clock.ts";
import { openCodes, openPasswords, openSessions, openTickets } from "./session/index.ts";
import type { Config } from "./config/index.ts";
import type { Database } from "./database.ts";
import { openFiles } from "./files/index.ts";
import type { House, Outside } from "./house.ts";
import { idleJobs, openJobs } from "./jobs/index.ts";
import { openLive } from "./live/index.ts";
import type { Log } from "./log.ts";
import { openOutbox } from "./messages/index.ts";
import { quotasOn } from "./quota.ts";
import { sealsOf } from "./seals/index.ts";
import { openTodos } from "./todos.ts";
import { openWatch } from "./watch.ts";

/** Opens every part of the house over one database; nothing in it decides anything in process memory. */
export const openHouse = async (
  parts: Outside & {
    readonly config: Config;
    readonly clock: Clock;
    readonly log: Log;
    readonly database: Database;
  },
): Promise<House> => {
  const { config, clock, database, log } = parts;
  const seals = sealsOf(config.secret, config.formerSecrets);
  const quotas = quotasOn(database, clock, (key) => seals.index("quota", key));
  const outbox = openOutbox({ database, clock, seals, config, log });
  const sessions = await openSessions(database, clock, seals);
  const live = await openLive({ database, sessions });
  return {
    ...parts,
    seals,
    quotas,
    outbox,
    sessions,
    live,
    todos: openTodos({ database, clock, live }),
    watch: openWatch(),
    tickets: openTickets({ database, clock, seals }),
    captcha: openCaptcha({ database, clock, quotas, seals }),
    codes: openCodes({ database, clock, quotas, seals, outbox }),
    passwords: await openPasswords(),
    audit: openAudit({ database, clock }),
    jobs: config.drill ? idleJobs : openJobs({ database, log, laid: config.migrationUrl !== undefined }),
    files: openFiles({ config, clock, database, log, seals }),
  };
};
