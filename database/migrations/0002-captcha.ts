import type { Migration } from "./migration.ts";

/** Slider and image captchas that are out (catalogue 2.1, 2.2, 2.9). */
export const captcha: Migration = {
  name: "0002-captcha",
  up: `
    create table captcha_slider (
      fingerprint text primary key,
      browser text not null,
      x int not null,
      state text not null default 'new' check (state in ('new', 'passed', 'failed')),
      issued_at timestamptz not null,
      ends_at timestamptz not null,
      answer text,
      meant_for text,
      sent_at timestamptz,
      submitted_at timestamptz,
      check (state = 'new' or (answer is not null and meant_for is not null))
    );
    create index captcha_slider_ends_at on captcha_slider (ends_at);

    create table captcha_image (
      fingerprint text primary key,
      browser text not null,
      solution text not null,
      ends_at timestamptz not null
    );
    create index captcha_image_ends_at on captcha_image (ends_at);
  `,
};
