import { type RawBuilder, sql } from "kysely";
import { addSeconds, type Instant, timestamp } from "../clock.ts";
import type { Database } from "../database.ts";

declare module "../database.ts" {
  interface Tables {
    /** Sliders that are out; `answer` and `meant_for` are fingerprints of the answer and of purpose and address. */
    captcha_slider: {
      fingerprint: string;
      browser: string;
      x: number;
      state: SliderState;
      issued_at: string;
      ends_at: string;
      answer: string | null;
      meant_for: string | null;
      sent_at: string | null;
      submitted_at: string | null;
    };
    /** Image captchas not tried yet; `solution` is a fingerprint. */
    captcha_image: { fingerprint: string; browser: string; solution: string; ends_at: string };
  }
}

export type SliderState = "new" | "passed" | "failed";

/** Seconds and pixels of catalogue 31. */
export const captchaLimits = {
  /** Nobody slides faster. */
  fastestAnswer: 0.3,
  slowestAnswer: 120,
  tolerance: 5,
  passLasts: 600,
  imageLasts: 120,
} as const;

/** An answer as the store needs it. */
export interface Slide {
  readonly fingerprint: string;
  readonly browser: string;
  /** Undefined when the answer could not be read: it burns the challenge all the same. */
  readonly x: number | undefined;
  readonly answer: string;
  readonly meantFor: string;
}

/** Each function is one statement, so that of many at the same instant exactly one counts (D9). */
export const captchaStore = (database: Database) => ({
  addSlider: async (row: { fingerprint: string; browser: string; x: number }, now: Instant): Promise<void> => {
    const ends = addSeconds(now, captchaLimits.slowestAnswer);
    await sql`
      insert into captcha_slider (fingerprint, browser, x, issued_at, ends_at)
      values (${row.fingerprint}, ${row.browser}, ${row.x}, ${timestamp(now)}, ${timestamp(ends)})`.execute(
      database.sql,
    );
  },

  /** Moves a new slider to passed or failed; undefined when there is none to judge. */
  judge: async (slide: Slide, now: Instant): Promise<SliderState | undefined> =>
    stateOf(
      await sql<{ state: SliderState }>`
        update captcha_slider
        set ${verdict(slide, now)}
        where ${ownAndLive(slide, now)} and state = 'new'
        returning state`.execute(database.sql),
    ),

  /** Uses a pass for sending; false when there is none. */
  send: async (slide: Slide, now: Instant): Promise<boolean> => {
    const spent = await sql`
      update captcha_slider
      set sent_at = ${timestamp(now)}
      where ${ownAndLive(slide, now)} and ${passedWith(slide)} and sent_at is null
      returning 1`.execute(database.sql);
    return spent.rows.length > 0;
  },

  /** Uses a pass for a submit or, while `mayJudge` holds, judges and uses a new slider at once; undefined without either. */
  submit: async (slide: Slide, now: Instant, mayJudge: RawBuilder<boolean>): Promise<SliderState | undefined> =>
    stateOf(
      await sql<{ state: SliderState }>`
        update captcha_slider
        set ${verdict(slide, now)}, submitted_at = ${timestamp(now)}
        where ${ownAndLive(slide, now)} and (${passedWith(slide)} or (state = 'new' and ${mayJudge}))
        returning state`.execute(database.sql),
    ),

  addImage: async (row: { fingerprint: string; browser: string; solution: string }, now: Instant): Promise<void> => {
    const ends = addSeconds(now, captchaLimits.imageLasts);
    await sql`
      insert into captcha_image (fingerprint, browser, solution, ends_at)
      values (${row.fingerprint}, ${row.browser}, ${row.solution}, ${timestamp(ends)})`.execute(database.sql);
  },

  /** Uses an image captcha up, right or wrong; true when it was right. */
  tryImage: async (row: { fingerprint: string; browser: string; solution: string }, now: Instant): Promise<boolean> => {
    const tried = await sql<{ right: boolean }>`
      delete from captcha_image
      where fingerprint = ${row.fingerprint} and browser = ${row.browser} and ends_at >= ${timestamp(now)}
      returning solution = ${row.solution} as "right"`.execute(database.sql);
    return tried.rows[0]?.right === true;
  },

  sweep: async (now: Instant): Promise<number> => {
    const swept = await sql<{ count: number }>`
      with sliders as (delete from captcha_slider where ends_at < ${timestamp(now)} returning 1),
           images as (delete from captcha_image where ends_at < ${timestamp(now)} returning 1)
      select (select count(*) from sliders)::int + (select count(*) from images)::int as count`.execute(database.sql);
    return swept.rows[0]?.count ?? 0;
  },
});

const ownAndLive = (slide: Slide, now: Instant): RawBuilder<unknown> =>
  sql`fingerprint = ${slide.fingerprint} and browser = ${slide.browser} and ends_at >= ${timestamp(now)}`;

const passedWith = (slide: Slide): RawBuilder<unknown> =>
  sql`(state = 'passed' and answer = ${slide.answer} and meant_for = ${slide.meantFor} and submitted_at is null)`;

/** What a new slider becomes; one that has passed stays as it is. An unreadable answer compares with null: failed. */
const verdict = (slide: Slide, now: Instant): RawBuilder<unknown> => {
  const right = sql`(
    abs(x - ${slide.x ?? null}::int) <= ${captchaLimits.tolerance}
    and issued_at <= ${timestamp(addSeconds(now, -captchaLimits.fastestAnswer))})`;
  const passEnds = timestamp(addSeconds(now, captchaLimits.passLasts));
  return sql`
    state = case when state = 'passed' or ${right} then 'passed' else 'failed' end,
    ends_at = case when state = 'new' and ${right} then ${passEnds}::timestamptz else ends_at end,
    answer = ${slide.answer},
    meant_for = ${slide.meantFor}`;
};

const stateOf = (found: { readonly rows: readonly { readonly state: SliderState }[] }): SliderState | undefined =>
  found.rows[0]?.state;
