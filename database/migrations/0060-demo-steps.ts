import type { Migration } from "./migration.ts";

/**
 * The steps a demo was filled with are remembered one by one; of a demo filled before, those whose rows are there. Its next
 * start fills the others.
 */
export const demoSteps: Migration = {
  name: "0060-demo-steps",
  up: `
    insert into setting (name, value)
    select 'demo.step.' || step, 'true'::jsonb
    from (values
      ('login.cast', exists (select 1 from login_account)),
      ('agents.bindings', exists (select 1 from agent_binding)),
      ('blacklist.entries', exists (select 1 from blacklist_entry)),
      ('identity.cases', exists (select 1 from identity_case)),
      ('duty.rosters', exists (select 1 from duty_shift)),
      ('airport.airports', exists (select 1 from airport)),
      ('template.work', exists (select 1 from template where business = 'work')),
      ('template.exercise', exists (select 1 from template where business = 'exercise')),
      ('template.fault', exists (select 1 from template where business = 'fault')),
      ('template.etl', exists (select 1 from template where business = 'etl')),
      ('record.inspections', exists (select 1 from record where business = 'work')),
      ('record.exercises', exists (select 1 from record where business = 'exercise')),
      ('fault.faults', exists (select 1 from fault)),
      ('inspection.inspections', exists (select 1 from inspection_record)),
      ('etl.feedback', exists (select 1 from etl_feedback)),
      ('flight.flights', exists (select 1 from flight_record))
    ) as steps (step, there)
    where there and exists (select 1 from setting where name = 'demo.filled');
  `,
};
