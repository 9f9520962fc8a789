import { WrongConfiguration } from "@apron/kit/server/config";
import type { Database } from "@apron/kit/server/database";

/** Whoever uses the tables could as well change them: two roles would protect nothing. */
class OwningRole extends WrongConfiguration {
  constructor(role: string) {
    super(
      {
        zh: "APRON_MIGRATION_URL：DATABASE_URL 的角色 {role} 同样拥有这些表，或可以充当其所有者。请在 DATABASE_URL 中改用另一个角色：不是超级用户，也不是所有者角色的成员（docs/operations/zh-CN/deploy.md）。",
        en: "APRON_MIGRATION_URL: The role {role} of DATABASE_URL owns the tables too, or may act as the role that does. Name another role there, one that is no superuser and no member of the owner's (docs/operations/deploy.md).",
      },
      { role },
    );
  }
}

/** What is only ever added to, and what only a migration writes. */
const addedTo = ["audit", "audit_seal"] as const;
const readOnly = ["audit_head", "audit_archive", "migration", "month_part"] as const;

/**
 * As the owner of the tables, lets `role` read and write them and no more: no tables of its own, no triggers, and of the
 * audit it reads and adds lines only. Throws `OwningRole`. Repeating it is harmless (decision 0026).
 */
export const grantUse = async (owner: Database, role: string): Promise<void> => {
  const [named] = await owner.execute(
    "select quote_ident($1) as role, pg_has_role($1::name, current_user, 'member') as owns",
    [role],
  );
  if (named?.["owns"] !== false) throw new OwningRole(role);
  const to = String(named["role"]);
  await owner.transaction(async () => {
    // Two instances that start at once would change the same rights at once, or one of them a table of which the other makes a
    // part: PostgreSQL refuses that ("tuple concurrently updated").
    for (const number of lockNumbers) await owner.execute("select pg_advisory_xact_lock($1)", [number]);
    // Whatever lies in a part is reached by its table alone.
    const parts = await owner.execute("select quote_ident(part) as part from month_part");
    await owner.execute(`
      grant usage on schema public, pgboss to ${to};
      grant select, insert, update, delete on all tables in schema public, pgboss to ${to};
      grant usage, select, update on all sequences in schema public, pgboss to ${to};
      revoke update, delete on ${addedTo.join(", ")} from ${to};
      revoke insert, update, delete on ${readOnly.join(", ")} from ${to};
      revoke all on ${parts.map(({ part }) => String(part)).join(", ")} from ${to};`);
  });
};

/** The role of a connection. */
export const roleOf = async (database: Database): Promise<string> => {
  const [found] = await database.execute("select current_user::text as role");
  return String(found?.["role"]);
};

/** A fixed number of its own, and those under which parts are made: of traffic, and of what lies in months. */
const lockNumbers = [4_270_116, 4_270_117, 4_270_118];
