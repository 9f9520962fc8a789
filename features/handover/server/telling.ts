import { supervisorsOf } from "@apron/features/duty/server";
import { type Account, accountsOf, writeTo } from "@apron/features/login/server";
import { roles } from "@apron/kit/contract/roles";
import { filled, type WordedValues } from "@apron/kit/contract/texts";
import { wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { messageKinds } from "@apron/kit/server/messages";
import { handoverLimits, handoverUrl } from "../handover.ts";
import { handoverMessages } from "../texts.ts";
import { countOfKind } from "./rules.ts";
import type { NewEntry, StoredHandover } from "./store.ts";

/** The topic of `house.live` on which screens of handovers hear that one changed. */
export const handoverTopic = "handover";

/** The causes of the to-dos of a log nobody has accepted: of whoever follows, and of the leaders. */
export const causesOf = (id: number) => ({ accept: `handover:accept:${id}`, late: `handover:late:${id}` });

/** What is sent about shifts (catalogue 15.14). */
export const handoverKinds = messageKinds("handover", {
  places: {
    post: { example: { zh: "离港系统一线", en: "Departure systems, first line" }, needed: true },
    time: { example: "11-24 08:00" },
    faults: { example: "2" },
    checks: { example: "1" },
    changes: { example: "1" },
    minutes: { example: "15" },
    names: { example: { zh: "李航", en: "Li Hang" } },
    link: { example: "https://portal.example.com/page", is: "page" },
  },
  kinds: {
    waiting: [handoverMessages.waitingSubject, handoverMessages.waiting],
    late: [handoverMessages.lateSubject, handoverMessages.late],
  },
});

/** A to-do and a message for everybody who follows, in the transaction that said that the shift is over. */
export const tellFollowers = async (
  house: House,
  log: StoredHandover,
  entries: readonly Pick<NewEntry, "kind">[],
): Promise<void> => {
  for (const { accountId, mobile } of log.incoming) {
    const account = accountId === "" ? undefined : await accountsOf(house).find(accountId);
    if (account) await openTodo(house, log, { account: account.id });
    await post(house, log, "waiting", account, mobile, {
      faults: countOfKind(entries, "fault"),
      checks: countOfKind(entries, "check"),
      changes: countOfKind(entries, "change"),
    });
  }
};

/** Nobody accepted it: the leaders of the post hear of it, and the supervisors, who have a to-do of it too. */
export const tellLeaders = async (house: House, log: StoredHandover): Promise<void> => {
  await house.todos.open({
    cause: causesOf(log.id).late,
    to: { role: roles.reportHandler.id },
    type: "handover",
    title: filled(handoverMessages.lateTodo, { post: log.post_name, time: timeOf(log) }),
    source: handoverMessages.source,
    url: handoverUrl(String(log.id)),
  });
  const leaders = [...log.incoming, ...log.outgoing].filter(({ form }) => form === "leader");
  const supervisors = (await supervisorsOf(house)).map(({ accountId, mobile }) => ({ accountId, mobile }));
  const told = new Map([...leaders, ...supervisors].map((one) => [one.accountId || one.mobile, one]));
  const waited = Math.round((house.clock.now() - log.ends_at) / 60_000);
  const following = log.incoming.map(({ name }) => name);
  const names =
    following.length === 0 ? handoverMessages.nobodyFollows : { zh: following.join("、"), en: following.join(", ") };
  for (const { accountId, mobile } of told.values()) {
    const account = accountId === "" ? undefined : await accountsOf(house).find(accountId);
    await post(house, log, "late", account, mobile, { minutes: waited, names });
  }
};

/** The to-do of somebody who follows. */
export const openTodo = async (
  house: House,
  log: Pick<StoredHandover, "id" | "post_name" | "ends_at">,
  to: { readonly account: string },
): Promise<void> => {
  await house.todos.open({
    cause: causesOf(log.id).accept,
    to,
    type: "handover",
    title: filled(handoverMessages.todo, { post: log.post_name, time: timeOf(log) }),
    source: handoverMessages.source,
    url: handoverUrl(String(log.id)),
    deadline: log.ends_at + handoverLimits.lateMinutes * 60_000,
  });
};

const timeOf = ({ ends_at }: Pick<StoredHandover, "ends_at">): string => wallTime(ends_at).slice(5, 16);

const post = async (
  house: House,
  log: StoredHandover,
  what: "waiting" | "late",
  account: Account | undefined,
  mobile: string,
  values: WordedValues,
): Promise<void> => {
  const letter = {
    purpose: `handover.${what}`,
    subject: what === "waiting" ? handoverMessages.waitingSubject : handoverMessages.lateSubject,
    text: handoverMessages[what],
    values: {
      post: log.post_name,
      time: timeOf(log),
      link: `${house.config.publicUrl}${handoverUrl(String(log.id))}`,
      ...values,
    },
  };
  await writeTo(house, account, letter, mobile);
};
