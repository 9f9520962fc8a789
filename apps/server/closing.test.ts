import { consentsOf } from "@apron/features/agreements/server";
import { accountsOf, closeParts, closingOf, eraseParts } from "@apron/features/login/server";
import { openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { features } from "./features.ts";

/** What goes on naming an account that is gone, by an id under which nobody is found, and why (catalogue 21.3, X30). */
const kept: Readonly<Record<string, string>> = {
  audit: "who did what is never changed; months of it are archived as a whole",
  feedback: "numbers of the statistics; what was said is erased",
  file: "pictures and papers of records that are kept",
  file_owner: "how much room those take",
  inspection_record: "what an airport has inspected belongs to its operation",
  question: "numbers of the statistics; what was said is erased",
  question_message: "the same",
  question_step: "the same",
};

/** What names accounts of the provider's own staff alone, which are disabled and never cancelled. */
const ofStaff = `
  change change_event delimitation_run duty_calendar_address duty_shift duty_swap etl_feedback facts_event
  fault fault_case fault_event fault_told help_article line_event notice office_grant record_action
  record_draft release_event release_upload report_sight resource resource_event status_overrule survey`
  .trim()
  .split(/\s+/);

/** What is known of an account before it is one, or counted under a fingerprint that a night's job forgets. */
const ofNobody = ["registration_case", "help_seen", "learning_seen", "me_cancellation"];

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal(features);
});
afterAll(async () => await portal.close());

/** Tables with a column that names an account. */
const naming = async (): Promise<{ table: string; column: string }[]> => {
  const found = await portal.house.database.execute(`
    select c.table_name, c.column_name from information_schema.columns c
      join pg_class r on r.oid = format('%I.%I', c.table_schema, c.table_name)::regclass
    where c.table_schema = current_schema() and r.relkind in ('r', 'p') and not r.relispartition
      and (c.column_name like '%account\\_id' or c.column_name like '%owner'
        or c.column_name in ('by', 'author', 'addressee', 'reporter', 'person_id', 'reader'))
    order by 1, 2`);
  return found.map((row) => ({ table: String(row["table_name"]), column: String(row["column_name"]) }));
};

it("forgets a cancelled account in every table that names accounts, but for what says why it is kept", async () => {
  const { house } = portal;
  const { database } = house;
  const places = await naming();
  const tables = [...new Set(places.map(({ table }) => table))];
  expect(tables.length).toBeGreaterThan(80);
  await database.execute("create table forgotten (name text)");
  await database.execute(`create function note_forgotten() returns trigger language plpgsql as
    $$ begin insert into forgotten values (tg_table_name); return null; end $$`);
  for (const table of tables)
    await database.execute(
      `create trigger noted after update or delete on "${table}" for each statement execute function note_forgotten()`,
    );
  const people = (await database.execute("select id from login_account where version in ('1', '2')")).map(({ id }) =>
    String(id),
  );
  expect(people.length).toBeGreaterThan(9);
  for (const id of people) {
    await database.transaction(async () => {
      const account = await accountsOf(house).find(id);
      if (account) await closeParts(house, account);
      await closingOf(house).cancel(id);
      await house.sessions.endAll(id);
    });
    await database.transaction(async () => {
      await eraseParts(house, id);
      await consentsOf(house).forgetSigner(id);
      await closingOf(house).erase(id);
    });
  }

  const forgotten = new Set((await database.execute("select distinct name from forgotten")).map(({ name }) => name));
  const explained = [...Object.keys(kept), ...ofStaff, ...ofNobody];
  expect(tables.filter((table) => !forgotten.has(table) && !explained.includes(table))).toEqual([]);
  const stillNaming = [];
  for (const { table, column } of places) {
    const [row] = await database.execute(`select count(*)::int as many from "${table}" where "${column}"::text ~ $1`, [
      people.join("|"),
    ]);
    if (row?.["many"] !== 0) stillNaming.push(table);
  }
  expect([...new Set(stillNaming)].filter((table) => kept[table] === undefined)).toEqual([]);
});
