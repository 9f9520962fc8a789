import { setTimeout as wait } from "node:timers/promises";
import { roles } from "@apron/kit/contract/roles";
import type { Database } from "@apron/kit/server/database";
import { type Figure, type Figures, median } from "./stage/figure.ts";
import { type Backstage, openBackstage, type Visitor } from "./stage/backstage.ts";
import { inBursts, type Target } from "./stage/load.ts";
import { type Running, startPortal } from "./stage/process.ts";
import { openScreens, signInAll } from "./stage/crowd/screens.ts";
import { openStage } from "./stage/roster.ts";

const accounts = Number(process.env["APRON_BENCH_ACCOUNTS"] ?? 100_000);
const many = Number(process.env["APRON_BENCH_NOTICES"] ?? 5000);
const few = 50;
const streams = Math.min(Number(process.env["APRON_BENCH_STREAMS"] ?? 10_000), accounts);
const published = 20;
const reader = "13911110001";
/** Milliseconds after which nobody is waited for any longer. */
const patience = 30_000;

/** Publishing to very many accounts beside publishing to few, and what is unread of many notices beside that of few. */
export const figures: Figures = async () => {
  const stage = await openStage();
  try {
    const empty = async (name: string) => await stage.databaseWith(name, async () => undefined);
    const places = [await open(await empty("notices_many")), await open(await empty("notices_few"))] as const;
    try {
      // Behind the start, which would ask the seals of accounts that have none.
      await fill(places[0].behind.house.database, accounts, many);
      await fill(places[1].behind.house.database, few, few);
      const [unreadFull, unreadSmall] = [await unreadAt(places[0]), await unreadAt(places[1])];
      const pages = await inBursts({ full: unreadFull, small: unreadSmall }, { connections: 4, bursts: 200 });
      const [wide, narrow] = [await publishing(places[0]), await publishing(places[1])];
      return [
        figure("unread count p50, of many notices and accounts to few", pages.full, pages.small),
        figure("publishing a notice, to many accounts to few", wide, narrow),
        await rowsOfReaders(places[0]),
        ...(await told(places[0])),
      ];
    } finally {
      for (const { behind, portal } of places) {
        await behind.close();
        await portal.stop();
      }
    }
  } finally {
    await stage.stop();
  }
};

interface Place {
  readonly portal: Running;
  readonly behind: Backstage;
}

const open = async (url: string): Promise<Place> => {
  const portal = await startPortal({ url });
  return { portal, behind: await openBackstage({ DATABASE_URL: url }) };
};

const figure = (name: string, full: number, small: number): Figure => ({
  name,
  value: full / small,
  limit: 1.5,
  better: "lower",
  unit: "×",
  detail: `${full.toFixed(2)} ms against ${small.toFixed(2)} ms; ${accounts} accounts and ${many} notices against ${few} and ${few}`,
});

/** As somebody asks who has read nothing: half of the notices are for everybody, each other for an airport of its own. */
const unreadAt = async ({ portal, behind }: Place): Promise<Target> => {
  const { headers } = await behind.person(reader);
  return { url: `${portal.url}/cass/notice/getUnreadCount`, method: "GET", headers };
};

/** The middle of so many publications, each of a draft of its own. */
const publishing = async ({ portal, behind }: Place, count = published): Promise<number> => {
  const editor = await behind.person("13800000013", "3", [roles.contentEditor.id]);
  const times: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const texts = { titleZh: "标题", titleEn: "Title", htmlZh: "<p>正文</p>", htmlEn: "<p>Text</p>" };
    const draft = { id: "", revision: 0, subType: "12", ...texts };
    const { id, revision } = (await sent(portal, editor, "save", draft)).result;
    const begun = performance.now();
    await sent(portal, editor, "publish", { id, revision });
    times.push(performance.now() - begun);
  }
  return median(times);
};

const sent = async ({ url }: Running, { headers }: Visitor, what: string, body: object) => {
  const answered = await fetch(`${url}/cass/notice/desk/${what}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const said: { status: number; result: { id: string; revision: number } } = JSON.parse(await answered.text());
  if (said.status !== 200) throw new Error(`${what} answered ${JSON.stringify(said).slice(0, 200)}`);
  return said;
};

const rowsOfReaders = async ({ behind }: Place): Promise<Figure> => {
  const [row] = await behind.rows("select count(*) as n from notice_delivery");
  return {
    name: "rows of readers that publishing writes",
    value: Number(row?.["n"]),
    limit: 0,
    better: "lower",
    unit: "rows",
    detail: `${published} notices to everybody of ${accounts} accounts`,
  };
};

/** Very many open screens on one instance: what they cost it, and when the last hears that something was published. */
const told = async (place: Place): Promise<Figure[]> => {
  const { portal, behind } = place;
  const ids = Array.from({ length: streams }, (_, number) => `bench-${number + 1}`);
  const people = await signInAll(behind.house, ids, "1");
  const heard = new Set<number>();
  let lastAt = 0;
  const hear = (number: number, topic: string): void => {
    if (topic !== "notice") return;
    heard.add(number);
    lastAt = performance.now();
  };
  const before = portal.memory();
  const screens = await openScreens(people, () => portal.url, { hear });
  const each = ((portal.memory() - before) * 1e6) / 1024 / streams;
  const begun = performance.now();
  await publishing(place, 1);
  while (heard.size < streams && performance.now() - begun < patience) await wait(50);
  const missed = streams - heard.size;
  const open = screens.count();
  screens.close();
  return [
    {
      name: "last of the open screens that hears of a notice",
      value: missed > 0 ? Infinity : lastAt - begun,
      limit: 5000,
      better: "lower",
      unit: "ms",
      detail: `${streams} streams on one instance, from the publication on; ${missed} heard nothing, ${open} still open`,
    },
    {
      name: "memory of an open stream",
      value: each,
      limit: 30,
      better: "lower",
      unit: "KiB",
      detail: `what the process grew by while ${streams} were opened, session and request included, from ${before.toFixed(0)} MB`,
    },
  ];
};

/** So many accounts with a work number each, and so many notices. */
const fill = async (database: Database, people: number, notices: number): Promise<void> => {
  await database.transaction(
    async () => {
      await database.execute(
        `insert into login_account (id, version, mobile_sealed, mobile_index, name_sealed, name_grams, registered_at)
         select 'bench-' || i, '1', 'bench', 'bench-' || i, '', '{}', now() from generate_series(1, $1::integer) i`,
        [people],
      );
      await database.execute(
        `insert into agent_binding (id, account_id, system, agent_number, identity_stage, main_use, bound_at)
         select 'bench-' || i, 'bench-' || i, 'C', (5000000 + i)::text, 'verified', true, now() from generate_series(1, $1::integer) i`,
        [people],
      );
      await database.execute(
        `insert into notice_audience (id, versions, systems, customer_types, departments, airports, roles, agents, keys)
         select 'bench-' || i, '{}', '{}', '{}', '{}', case when i = 0 then '{}'::text[] else array['A' || i] end, '{}', '{}',
           array[case when i = 0 then 'all' else 'airport:A' || i end]
         from generate_series(0, $1::integer) i`,
        [notices],
      );
      await database.execute(
        `insert into notice (id, state, category, kind, sub_type, systems, airports, level, title_zh, title_en, summary_zh,
           summary_en, html_zh, html_en, one_language, files, top, popup, publish_at, fresh_at, audience_id, version, revision,
           author, changed_by, changed_at, announced)
         select 'bench-' || i, 'published', 1, 1 + i % 2, case when i % 2 = 0 then 11 else 21 end, '{}', '{}',
           'info', 'n', 'n', '', '', 'n', 'n', false, '{}', false, false, now() - i * interval '1 minute', now() - i * interval '1 minute',
           'bench-' || case when i % 2 = 0 then 0 else i end, 1, 1, '', '', now(), 1
         from generate_series(1, $1::integer) i`,
        [notices],
      );
    },
    { seconds: 900 },
  );
  await database.analyze();
};
