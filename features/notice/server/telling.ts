import { accountsOf, addressesOf } from "@apron/features/login/server";
import { inBoth, inOrder } from "@apron/kit/contract/texts";
import type { Job } from "@apron/kit/server/jobs";
import type { House } from "@apron/kit/server/house";
import { messageKinds } from "@apron/kit/server/messages";
import { todoTopic } from "@apron/kit/server/todos";
import { noticeUrl } from "../notice.ts";
import { noticeMessages } from "../texts-desk.ts";
import { noticeTopic } from "./reading.ts";
import { afterQuiet } from "./desk/rules-desk.ts";
import { audienceOf } from "./rules.ts";
import type { DueDelivery } from "./store-delivery.ts";
import type { Stores } from "./stores.ts";

/** What is sent about notices (catalogue 9.16). */
export const noticeKinds = messageKinds("notice", {
  places: {
    title: { example: { zh: "主机维护窗口", en: "A maintenance window" }, needed: true },
    link: { example: "https://portal.example.com/page", is: "page" },
  },
  kinds: {
    fresh: [noticeMessages.subject, noticeMessages.fresh],
    remind: [noticeMessages.subject, noticeMessages.remind],
  },
});

const announceJob = "notice.announce";
/** Messages of one run and transaction. */
const batch = 200;

/** Open screens hear at once that something was published; who is sent a message is seen to behind it. */
export const announceNow = async (house: House): Promise<void> => {
  await house.live.tell("everyone", noticeTopic);
  await house.live.tell("everyone", todoTopic);
  await house.jobs
    .send(announceJob, {}, { key: "now" })
    .catch((error: unknown) => house.log.warn({ err: error }, "subscribers are told within a minute"));
};

/** Tells of what is published by now, a time that was set among it (catalogue 29.9), and sends what is due. */
export const announcing = (house: House, stores: Stores): Job => ({
  name: announceJob,
  cron: "* * * * *",
  run: async () => {
    await house.database.transaction(async () => {
      const fresh = await stores.deliveries.takeNew();
      for (const notice of fresh) {
        const crowd = audienceOf(await stores.desk.audienceRow(notice.audience_id));
        await stores.deliveries.tellSubscribers(notice, crowd);
      }
      if (fresh.length === 0) return;
      await house.live.tell("everyone", noticeTopic);
      await house.live.tell("everyone", todoTopic);
    });
    while ((await deliver(house, stores)) === batch);
  },
});

/** Sends a batch of what is due; each once, as the message and its mark are one transaction. */
const deliver = async (house: House, stores: Stores): Promise<number> =>
  await house.database.transaction(async () => {
    const due = await stores.deliveries.takeDue(batch);
    const readers = await readersNow(stores, due);
    for (const one of due.toSorted((a, b) => inOrder(a.account_id, b.account_id))) {
      const isWanted = one.wanted && readers.get(one.notice_id)?.has(one.account_id) === true;
      const later = isWanted ? afterQuiet(house.clock.now(), one.quiet_from, one.quiet_to) : house.clock.now();
      if (later > house.clock.now()) await stores.deliveries.settle(one, later);
      else {
        if (isWanted) await post(house, one);
        await stores.deliveries.settle(one);
      }
    }
    return due.length;
  });

/** Whom each of the notices is for still, of those who are to be told. */
const readersNow = async (
  stores: Stores,
  due: readonly DueDelivery[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const readers = new Map<string, ReadonlySet<string>>();
  for (const [id, told] of Map.groupBy(due, (one) => one.notice_id)) {
    const [first] = told;
    if (!first) continue;
    const crowd = audienceOf(await stores.desk.audienceRow(first.audience_id));
    const waiting = told.map((one) => one.account_id);
    readers.set(id, await stores.deliveries.stillReaders(crowd, first.kind, waiting));
  }
  return readers;
};

/** By the way somebody chose, where he has an address for it; a reminder goes to whatever address there is. */
const post = async (house: House, due: DueDelivery): Promise<void> => {
  const { notice_id, sub_type, account_id, channel, reason, title_zh, title_en } = due;
  const account = await accountsOf(house).find(account_id);
  if (!account || account.suspension) return;
  const own = addressesOf(account);
  const chosen = own.find((address) => address.channel === channel);
  const contact = account.contactEmail === "" ? [] : [{ channel: "email" as const, address: account.contactEmail }];
  const target = chosen ?? (channel === "email" ? contact[0] : undefined) ?? own[0];
  if (!target) return;
  await house.outbox.post({
    channel: target.channel,
    to: target.address,
    purpose: `notice.${reason}`,
    language: account.language,
    subject: noticeMessages.subject,
    text: reason === "remind" ? noticeMessages.remind : noticeMessages.fresh,
    values: {
      title: inBoth(title_zh, title_en)[account.language],
      link: `${house.config.publicUrl}${noticeUrl(sub_type, notice_id)}`,
    },
  });
};
