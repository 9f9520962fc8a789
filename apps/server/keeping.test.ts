import { openTestPortal, type TestPortal } from "@apron/kit/server/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { features } from "./features.ts";
import { houseJobs } from "./jobs.ts";

/** What is kept for a time only (catalogue 29): a job of the background deletes from each of these what is too old. */
const keptForATime = `
  agent_allowance captcha_image captcha_slider code delimitation_run expired_query file_stray firewall_import
  firewall_import_row help_miss help_seen help_view hotline_call_code idempotency identity_reading import_file learning_import
  learning_pages learning_seen login_alert login_attempt login_browser login_failure login_former_address long_export notice_own
  outbox outbox_attachment query_alarm query_asked question_line_due question_news_due quota recovery_approval
  recovery_case recovery_notice registration_case report_listing report_sight session signin_alert status_period status_sample
  ticket todo traffic_alert unlock_paper watch_instance watch_refusal`
  .trim()
  .split(/\s+/);

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal(features, {}, { demo: ["login.cast"] });
});
afterAll(async () => await portal.close());

it("years later every table whose rows are kept for a time only is swept by some job", async () => {
  const { database } = portal.house;
  const tables = await database.execute(
    "select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition",
  );
  await database.execute("create table swept (name text)");
  await database.execute(`create function note_swept() returns trigger language plpgsql as
    $$ begin insert into swept values (tg_table_name); return null; end $$`);
  for (const { relname } of tables)
    await database.execute(
      `create trigger noted after delete on "${String(relname)}" for each statement execute function note_swept()`,
    );
  portal.pass(3 * 366 * 86_400);
  const jobs = [...houseJobs(portal.house), ...portal.features.flatMap(({ jobs = [] }) => jobs)];
  // An export is made for whoever asked for it.
  for (const job of jobs) if (job.name !== "signin.export") await job.run({});
  const swept = (await database.execute("select distinct name from swept order by 1")).map(({ name }) => String(name));
  expect(swept).toEqual(expect.arrayContaining(keptForATime));
  expect(swept.filter((name) => !keptForATime.includes(name))).toEqual([]);
});
