import { randomUUID } from "node:crypto";
import { accountsOf } from "@apron/features/login/server";
import { addDays, addSeconds, dayOf, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { demoCodes } from "./codes/demo-codes.ts";
import { firstArticles } from "./manual/index.ts";
import { entryOfCode } from "./entry.ts";
import { tellOfReviews } from "./todos.ts";
import { readingsOf } from "@apron/kit/server/spelling";
import { tellOfMiss } from "./finding.ts";
import type { Stores } from "./stores.ts";

/** Which article says more of which codes. */
const articleOf = (code: string): string =>
  code.startsWith("SI-") ? "process-cannot-sign-in" : code.startsWith("FL-") ? "process-over-limit" : "";

/** The error codes of the simulated hosts. */
export const fillErrorCodes = async (house: House, { codes, entries }: Stores): Promise<void> => {
  const change = { by: "", at: house.clock.now() };
  const made = demoCodes.map((code) => ({ ...code, id: code.code, article_id: articleOf(code.code) }));
  await codes.addAll(made, change);
  await entries.put(made.map((code) => entryOfCode(code, readingsOf)));
};

/** A month of readers: what they read, liked and did not find, and what waits for the editor. */
export const fillReaders = async (house: House, stores: Stores): Promise<void> => {
  const now = house.clock.now();
  const read = firstArticles.filter(({ kind }) => kind !== "page");
  const views = read.flatMap(({ id, top }, at) =>
    Array.from({ length: 30 }, (_, ago) => ({
      articleId: id,
      at: addSeconds(now, -ago * 86_400 - 7200),
      // Rises and falls over the days, the first articles and those on top most of all.
      views: Math.max(0, Math.round((top ? 14 : 2) + 40 / (at + 2) + 4 * Math.sin(at + ago))),
    })),
  );
  await stores.readers.addViews(views.filter((view) => view.views > 0));
  const people = [];
  for (const mobile of ["13900000001", "13900000002", "13900000003", "13900000004"]) {
    const account = await accountsOf(house).byAddress("1", { channel: "sms", address: mobile });
    if (account) people.push(account.id);
  }
  for (const [at, accountId] of people.entries())
    for (const { id } of read.filter(({ for: audience }) => audience !== "staff").slice(at, at + 6 - at))
      await stores.readers.like(id, accountId, true, now);
  await fillWork(house, stores, people);
};

/** What waits for the editor: a gap, an article that did not help, one whose review is due, a draft and one to come. */
const fillWork = async (house: House, stores: Stores, people: readonly string[]): Promise<void> => {
  const now = house.clock.now();
  const editor = await accountsOf(house).byAddress("3", { channel: "sms", address: "13800000013" });
  const change = { by: editor?.id ?? "", at: now };
  for (const keyword of ["发票", "行李额查询", "invoice"]) await tellOfMiss(house, stores, keyword);
  const [reader] = people;
  if (reader !== undefined)
    await stores.readers.rate("manual-pid", reader, { helped: false, remark: "没有说明PID在哪里可以看到", now });
  const pid = await stores.articles.find("manual-pid");
  if (pid) await stores.articles.mark(pid.id, pid.version, { review_on: addDays(dayOf(now), -1) }, change);
  await tellOfReviews(house, stores, dayOf(now));
  const written = {
    kind: "process",
    business_type: "ticket",
    system: "C",
    audience: "holder",
    top: false,
    place: 100,
    answers: [],
    owner: editor?.id ?? "",
    verified_on: null,
    review_on: addDays(dayOf(now), 90),
  };
  await stores.articles.add(
    randomUUID(),
    {
      ...written,
      title_zh: "过期客票查询流程",
      title_en: "Look up an expired ticket",
      content_zh: "<p>（草稿）输入13位票号提交，约30分钟后结果发送到邮箱。</p>",
      content_en: "<p>(Draft) Enter the 13 digits; the result comes by e-mail in about 30 minutes.</p>",
    },
    change,
  );
  const later = randomUUID();
  await stores.articles.add(
    later,
    {
      ...written,
      business_type: "departure",
      system: "J",
      title_zh: "离港系统切换演练须知",
      title_en: "Before the departure switch-over exercise",
      content_zh: "<p>演练前请保存未完成的值机，准备手工登机牌。</p>",
      content_en: "<p>Save unfinished check-ins and have manual boarding passes ready.</p>",
    },
    change,
  );
  const at = timestamp(addSeconds(now, 2 * 86_400));
  await stores.articles.mark(later, 1, { publish_at: at, publish_note: "演练通知" }, change);
};
