import { accountsOf } from "@apron/features/login/server";
import type { House } from "@apron/kit/server/house";
import { declaredKinds, type MessageState } from "@apron/kit/server/messages";
import { type Store, storeOf, type WordingKey } from "./store.ts";
import { releasedOf, type RefusalWordsOf } from "./wordings.ts";
import type { WordingTexts } from "../wording.ts";

/** What became of the demo's messages: nobody else gets them, these numbers are nobody's. */
const sent: readonly (readonly [
  key: string,
  channel: "sms" | "email",
  to: string,
  state: MessageState,
  failure: string,
])[] = [
  ["agents.signInDue", "sms", "13900009001", "sent", ""],
  ["agents.bound", "sms", "13900009002", "sent", ""],
  ["identity.verified", "email", "holder-a@demo.apron.test", "sent", ""],
  ["threshold.accepted", "sms", "13900009003", "dead", "HTTP 503"],
  ["question.answeredNews", "email", "holder-b@demo.apron.test", "failed", "EENVELOPE 550"],
  ["notice.fresh", "sms", "13900009004", "dead", "ETIMEDOUT"],
  ["traffic.level", "sms", "13900009005", "dead", "HTTP 503"],
];

/** Messages of the demo, some of which nobody took. */
export const fillMessages = async (house: House): Promise<void> => {
  const store = storeOf(house.database);
  for (const [key, channel, to, state, failure] of sent) {
    const kind = declaredKinds().get(key);
    if (!kind) continue;
    const values = Object.fromEntries([...kind.places].map(([name, { example }]) => [name, textOf(example)]));
    const { subject, text } = kind;
    const id = await house.outbox.post({ channel, to, purpose: key, language: "zh", subject, text, kind, values });
    await store.stage(id, state, failure);
  }
};

const textOf = (example: string | { readonly zh: string }): string =>
  typeof example === "string" ? example : example.zh;

/** Words the demo's administrator has put otherwise, and one he has not published yet. */
export const fillWordings = async (house: House, refusalWords: RefusalWordsOf): Promise<void> => {
  const store = storeOf(house.database);
  const administrator = await accountsOf(house).byAddress("3", { channel: "sms", address: "13800000009" });
  const by = administrator?.id ?? "";
  await publish(
    house,
    store,
    by,
    { area: "message", key: "agents.signInDue" },
    {
      textZh: "【重要】工作号{number}须在{time}前登录主机，逾期将被停用。如已登录请忽略。",
    },
  );
  await keep(
    house,
    store,
    by,
    { area: "message", key: "agents.bound" },
    {
      textZh: "工作号{number}已于{time}绑定到您的账号。如非本人操作，请联系客服。",
    },
  );
  await publish(
    house,
    store,
    by,
    { area: "refusal", key: "E27007" },
    {
      textZh: "请换一个有内容的文件再上传。",
      textEn: "Choose a file that holds something and upload that.",
    },
  );
  await refusalWords.publish();
};

const keep = async (
  house: House,
  store: Store,
  by: string,
  wanted: WordingKey,
  change: Partial<WordingTexts>,
): Promise<boolean> => {
  const released = releasedOf(wanted.area, wanted.key);
  if (!released) return false;
  return await store.keepDraft(wanted, 0, { ...released, ...change }, { by, at: house.clock.now() });
};

const publish: typeof keep = async (house, store, by, wanted, change) => {
  if (!(await keep(house, store, by, wanted, change))) return false;
  await store.publish(wanted, 1, "draft", { by, at: house.clock.now(), reason: "措辞更清楚" });
  return true;
};
