import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { takenAway } from "./contracting.ts";
import { migrations } from "./migrations/index.ts";

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8")) as {
  version: string;
};

/** Released before instances of two versions were to stand beside each other. */
const fromBefore = new Set([
  "0032-agents-life",
  "0035-consent",
  "0082-outbox-attachment",
  "0110-survey",
  "0118-imports",
  "0156-account-neighbours",
]);

const steps = migrations.filter(({ name }) => !fromBefore.has(name));

describe("a step of the schema", () => {
  it.each(steps.filter(({ contracts }) => contracts === undefined))("$name only adds", ({ up }) => {
    expect(takenAway(up), "say `contracts` if no instance of the version before needs it").toEqual([]);
  });

  it("says since which version nobody needs what it takes away", () => {
    for (const { name, up, contracts } of steps.filter((step) => step.contracts !== undefined)) {
      expect(takenAway(up), `${name} takes nothing away`).not.toEqual([]);
      expect(isOlder(contracts?.unneededSince ?? "", version), `${name} is of a version before ${version}`).toBe(true);
    }
  });
});

describe("an instance of the version before", () => {
  it.each([
    "drop table duty_shift",
    "ALTER TABLE duty_shift\n  DROP COLUMN place",
    "alter table duty_shift add column a int, drop place",
    "alter table duty_shift rename column place to post",
    "alter table duty_shift rename to shift",
    "alter table duty_shift alter column place type int using 1",
    "alter table duty_shift alter place set not null",
    "alter table duty_shift alter column place drop default",
    "alter table duty_shift add column place text not null",
    "alter table duty_shift add column a int not null default 0, add column b numeric(4, 2) not null",
    "alter table duty_shift add constraint one check (place <> '')",
    "alter table duty_shift add unique (place)",
    "create unique index one on duty_shift (place)",
    "create unique index one on duty_shift (place) where place <> ''",
    "-- adds\ncreate table x (id int); drop view duty_view",
  ])("would fail beside: %s", (up) => {
    expect(takenAway(up)).toHaveLength(1);
  });

  it.each([
    "create table x (id int primary key, a text not null); alter table x add unique (a); create unique index y on x (a)",
    "alter table duty_shift add column place text not null default ''",
    "alter table duty_shift add column place text not null default ''; create unique index one on duty_shift (place) where place <> ''",
    "alter table duty_shift add column n numeric(4, 2) not null default 0, add column m bigint generated always as (1) stored",
    "alter table duty_shift alter column place drop not null",
    "alter table duty_shift drop constraint one",
    "create index one on duty_shift (place)",
    "-- drop table duty_shift;\nselect 'drop table x; drop table y'",
    "create function f() returns int language plpgsql as $$ begin drop table x; return 1; end $$",
  ])("goes on beside: %s", (up) => {
    expect(takenAway(up)).toEqual([]);
  });
});

const isOlder = (one: string, other: string): boolean =>
  one.localeCompare(other, "en", { numeric: true }) < 0 && /^\d+\.\d+\.\d+$/.test(one);
