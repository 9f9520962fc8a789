import { sql } from "kysely";
import type { Word } from "../contract/texts.ts";
import type { TodoType } from "../contract/todos.ts";
import { type Clock, type Instant, timestamp } from "./clock.ts";
import type { Database } from "./database.ts";
import type { Live } from "./live/index.ts";

/** Who has to do it: one account, or whoever of a role does it first. */
export type TodoAddressee = { readonly account: string } | { readonly role: string };

/** Something to do, as the feature that knows its cause tells it. */
export interface Todo {
  /** What must go away for it to be done, e.g. `record:return:<id>`; at most 200 characters. */
  readonly cause: string;
  readonly to: TodoAddressee;
  readonly type: TodoType;
  readonly title: Word;
  /** Where it comes from, as a person would say it. */
  readonly source: Word;
  /** The screen on which it is done. */
  readonly url: string;
  readonly deadline?: Date | Instant | undefined;
}

/** What people have to do, opened and settled by the features that know why (catalogue 17.1). */
export interface Todos {
  /**
   * Opens it once per cause and addressee, in the running transaction if any; again brings title, address and deadline
   * up to date, and leaves aside what a person has put aside.
   */
  open(todo: Todo): Promise<void>;
  /** Says that these causes are gone: whatever was open for them is done, for everybody. None is no error. */
  settle(...causes: readonly string[]): Promise<void>;
}

/** The topic of `house.live` on which lists and badges of to-dos hear that they changed. */
export const todoTopic = "todo";

declare module "./database.ts" {
  interface Tables {
    /** `addressee` is `a:<account>` or `r:<role>`; one unsettled row per cause and addressee. */
    todo: {
      id: number;
      cause: string;
      addressee: string;
      type: string;
      title: Word;
      source: Word;
      url: string;
      deadline: number | string | null;
      created_at: number | string;
      done_at: number | string | null;
      done_by: string | null;
      settled_at: number | string | null;
    };
  }
}

/** How an addressee is written in the table. */
export const addresseeOf = (to: TodoAddressee): string => ("account" in to ? `a:${to.account}` : `r:${to.role}`);

/** Opens the to-dos on the database. */
export const openTodos = (parts: {
  readonly database: Database;
  readonly clock: Clock;
  readonly live: Pick<Live, "tell">;
}): Todos => {
  const { database, clock, live } = parts;
  return {
    async open({ cause, to, type, title, source, url, deadline }) {
      const until = deadline === undefined ? null : timestamp(Number(deadline));
      const words = [JSON.stringify(title), JSON.stringify(source)];
      const values = [cause, addresseeOf(to), type, ...words, url, until, timestamp(clock.now())];
      const changed = await database.prepared("todo.open", openStatement, values);
      if (changed.length > 0) await live.tell(to, todoTopic);
    },

    async settle(...causes) {
      if (causes.length === 0) return;
      // Each is held in the order of their ids, so that two who settle the same wait for one another instead of dying.
      const settled = await sql<{ addressee: string }>`
        with open as (
          select id from todo where cause = any(${[...causes]}) and settled_at is null order by id for no key update
        )
        update todo set settled_at = ${timestamp(clock.now())} from open where todo.id = open.id
        returning addressee`.execute(database.sql);
      const addressees = new Set(settled.rows.map(({ addressee }) => addressee));
      for (const addressee of addressees) await live.tell(audienceOf(addressee), todoTopic);
    },
  };
};

const openStatement = `
  insert into todo as t (cause, addressee, type, title, source, url, deadline, created_at)
  values ($1, $2, $3, $4::jsonb, $5::jsonb, $6, $7::timestamptz, $8::timestamptz)
  on conflict (cause, addressee) where settled_at is null do update
    set type = excluded.type, title = excluded.title, source = excluded.source, url = excluded.url,
      deadline = excluded.deadline
    where (t.type, t.title, t.source, t.url, t.deadline) is distinct from
      (excluded.type, excluded.title, excluded.source, excluded.url, excluded.deadline)
  returning 1`;

const audienceOf = (addressee: string): TodoAddressee =>
  addressee.startsWith("a:") ? { account: addressee.slice(2) } : { role: addressee.slice(2) };
