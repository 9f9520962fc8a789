import type { Migration } from "./migration.ts";

/** Questions of the bank say why an answer is right and what to read about it; those that were there say neither yet. */
export const explanations: Migration = {
  name: "0071-explanations",
  up: `
    alter table unlock_question
      add column explanation jsonb not null default '{"zh": "", "en": ""}',
      add column reading jsonb not null default '{"zh": "", "en": ""}';
  `,
};
