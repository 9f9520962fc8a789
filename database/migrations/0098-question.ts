import type { Migration } from "./migration.ts";

/**
 * Questions (catalogue 13). What people wrote stands twice where it names somebody: masked, as everybody but its owner reads
 * it, finds it and exports it, and sealed. `due_at` is the promise that runs, and the order of the queue; it is null while
 * nobody waits for customer service. `seq` counts the messages of a question within its own row, so that their order is that
 * of their commits. `question_day` holds the figures of a day, so that statistics never count questions.
 */
export const question: Migration = {
  name: "0098-question",
  up: `
    create table question_incident (
      id text primary key,
      title_zh text not null,
      title_en text not null,
      system text not null,
      business_type text not null,
      since timestamptz not null,
      state text not null default 'open' check (state in ('open', 'closed')),
      -- The latest news, as they stand in question_incident_news too.
      news_zh text not null default '',
      news_en text not null default '',
      search text not null default '',
      grams integer[] not null default '{}',
      -- Accounts that said "me too", and questions that were joined to it.
      affected integer not null default 0,
      questions integer not null default 0,
      opened_by text not null,
      created_at timestamptz not null,
      changed_at timestamptz not null,
      closed_at timestamptz,
      version integer not null default 1
    );
    create index question_incident_open on question_incident (since desc, id desc) where state = 'open';
    create index question_incident_list on question_incident (created_at desc, id desc);

    create table question_incident_news (
      number integer generated always as identity primary key,
      incident_id text not null references question_incident,
      words_zh text not null,
      words_en text not null,
      written_by text not null,
      at timestamptz not null
    );
    create index question_incident_news_of on question_incident_news (incident_id, number);

    create table question_me_too (
      incident_id text not null references question_incident,
      account_id text not null,
      system text not null default '',
      agent_number text not null default '',
      at timestamptz not null,
      primary key (incident_id, account_id)
    );
    create index question_me_too_of on question_me_too (account_id, incident_id);

    create table question (
      number integer generated always as identity,
      id text generated always as ('Q' || lpad(number::text, 9, '0')) stored primary key,
      account_id text not null,
      binding_id text not null default '',
      agent_number text not null default '',
      system text not null,
      business_type text not null,
      service_type text not null default '',
      front_end text not null default '',
      command text not null default '',
      option text not null default '',
      config_account text not null default '',
      flight_no text not null default '',
      flight_date date,
      channel text not null default 'portal' check (channel in ('portal', 'mobile', 'hotline')),
      -- Masked; the whole texts are sealed beside them, as one value each.
      words text not null,
      words_sealed text not null default '',
      phone_sealed text not null default '',
      particulars_sealed text not null default '',
      -- Where it began: the code of a refusal, a PID, how the number stood, ids of the calls before.
      context jsonb not null default '{}',

      status smallint not null default 1 check (status between 1 and 6),
      priority smallint not null default 0 check (priority between 0 and 1),
      -- The account of the clerk who has it; '' nobody.
      clerk text not null default '',
      incident_id text references question_incident,
      merged_into text references question,
      article_id text not null default '',

      first_due timestamptz not null,
      next_due timestamptz,
      solution_due timestamptz not null,
      -- Since when the holder waits; null while it is his turn, and at the end.
      waiting_since timestamptz,
      due_at timestamptz,
      -- When four fifths of that promise are over; null once that was told.
      warn_at timestamptz,
      accepted_at timestamptz,
      answered_at timestamptz,
      remind_at timestamptz,
      close_at timestamptz,
      closed_at timestamptz,

      seq integer not null default 0,
      holder_unread integer not null default 0,
      clerk_unread integer not null default 0,
      last_at timestamptz not null,
      search text not null,
      grams integer[] not null,
      created_at timestamptz not null,
      version integer not null default 1
    );
    create index question_own on question (account_id, created_at desc, id desc);
    create index question_own_status on question (account_id, status);
    create index question_own_unread on question (account_id) where holder_unread > 0;
    create index question_queue on question (due_at, number) where status = 1 and merged_into is null;
    create index question_due on question (due_at, number) where due_at is not null;
    create index question_of_clerk on question (clerk, due_at, number) where clerk <> '' and status <= 3;
    create index question_list on question (created_at desc, id desc);
    create index question_by_status on question (status, created_at desc, id desc);
    create index question_by_system on question (system, created_at desc, id desc);
    create index question_by_type on question (business_type, created_at desc, id desc);
    create index question_of_agent on question (system, agent_number, created_at desc) where agent_number <> '';
    create index question_of_incident on question (incident_id, number) where incident_id is not null;
    create index question_merged on question (merged_into) where merged_into is not null;
    create index question_warn on question (warn_at) where warn_at is not null;
    create index question_remind on question (remind_at) where remind_at is not null;
    create index question_close on question (close_at) where close_at is not null;
    create index question_grams on question using gin (grams);

    create table question_message (
      question_id text not null references question,
      seq integer not null,
      kind text not null check (kind in ('message', 'note', 'line')),
      side text not null check (side in ('holder', 'clerk', 'portal')),
      -- '' the portal.
      author text not null,
      client_msg_id text,
      -- Tells the same words sent again from others under the same id.
      digest text not null default '',
      words text not null,
      words_sealed text not null default '',
      -- A line of the portal, in both languages.
      line jsonb,
      files integer not null default 0,
      at timestamptz not null,
      primary key (question_id, seq)
    );
    create unique index question_message_once on question_message (question_id, author, client_msg_id)
      where client_msg_id is not null;

    create table question_read (
      question_id text not null references question,
      account_id text not null,
      seq integer not null,
      at timestamptz not null,
      primary key (question_id, account_id)
    );

    create table question_step (
      number integer generated always as identity primary key,
      question_id text not null references question,
      step text not null,
      by text not null,
      note text not null default '',
      at timestamptz not null
    );
    create index question_step_of on question_step (question_id, number);

    create table question_link (
      question_id text not null references question,
      other_id text not null references question,
      linked_by text not null,
      at timestamptz not null,
      primary key (question_id, other_id)
    );
    create index question_link_back on question_link (other_id);

    create table question_rating (
      number integer generated always as identity primary key,
      question_id text not null references question,
      clerk text not null,
      resolved boolean not null,
      result smallint not null check (result between 1 and 5),
      timeliness smallint not null check (timeliness between 1 and 5),
      attitude smallint not null check (attitude between 1 and 5),
      comment text not null default '',
      comment_sealed text not null default '',
      at timestamptz not null
    );
    create index question_rating_of on question_rating (question_id, number);
    create index question_rating_list on question_rating (at desc, number desc);

    create table question_call_back (
      id text primary key,
      question_id text not null references question,
      rating integer not null references question_rating,
      due_at timestamptz not null,
      taken_by text not null default '',
      done_at timestamptz,
      outcome text not null default '',
      created_at timestamptz not null,
      version integer not null default 1
    );
    create unique index question_call_back_once on question_call_back (rating);
    create index question_call_back_open on question_call_back (due_at, id) where done_at is null;
    create index question_call_back_list on question_call_back (created_at desc, id desc);

    create table question_canned (
      id text primary key,
      title text not null,
      words_zh text not null,
      words_en text not null,
      system text not null default '',
      business_type text not null default '',
      shortcut text not null default '',
      uses integer not null default 0,
      changed_by text not null,
      changed_at timestamptz not null,
      version integer not null default 1
    );
    create unique index question_canned_shortcut on question_canned (lower(shortcut)) where shortcut <> '';
    create index question_canned_order on question_canned (uses desc, id);

    create table question_leave (
      number integer generated always as identity,
      id text generated always as ('L' || lpad(number::text, 9, '0')) stored primary key,
      account_id text not null,
      business_type text not null,
      words text not null,
      words_sealed text not null default '',
      phone_sealed text not null default '',
      status smallint not null default 1 check (status in (1, 2)),
      reply text not null default '',
      reply_sealed text not null default '',
      replied_by text not null default '',
      replied_at timestamptz,
      read_at timestamptz,
      search text not null,
      grams integer[] not null,
      created_at timestamptz not null,
      version integer not null default 1
    );
    create index question_leave_own on question_leave (account_id, created_at desc, id desc);
    create index question_leave_list on question_leave (created_at desc, id desc);
    create index question_leave_open on question_leave (created_at, number) where status = 1;
    create index question_leave_grams on question_leave using gin (grams);

    create table question_day (
      day date not null,
      system text not null,
      business_type text not null,
      asked integer not null default 0,
      first_kept integer not null default 0,
      first_missed integer not null default 0,
      next_kept integer not null default 0,
      next_missed integer not null default 0,
      solution_kept integer not null default 0,
      solution_missed integer not null default 0,
      resolved integer not null default 0,
      unresolved integer not null default 0,
      auto_closed integer not null default 0,
      reopened integer not null default 0,
      ratings integer not null default 0,
      result integer not null default 0,
      timeliness integer not null default 0,
      attitude integer not null default 0,
      low integer not null default 0,
      primary key (day, system, business_type)
    );
  `,
};
