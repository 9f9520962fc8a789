import { createHash } from "node:crypto";
import { crowdOf } from "@apron/features/agents/server";
import { accountsOf } from "@apron/features/login/server";
import { everybody } from "@apron/features/notice/contract";
import { templatesOf } from "@apron/features/template/server";
import type { Version } from "@apron/kit/contract/call";
import { addDays, dayOf, instantOf, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { together, valuesIn } from "./answering.ts";
import type { Written } from "./store-desk.ts";
import type { Stores } from "./stores.ts";
import type { Choice } from "./rules.ts";

const holders = { ...everybody, versions: ["1", "2"] as const };

type Texts = readonly [title: string, intro: string];

const surveyRow = (zh: Texts, en: Texts, more: Partial<Written> & Pick<Written, "template_id">): Written => ({
  title_zh: zh[0],
  title_en: en[0],
  intro_zh: zh[1],
  intro_en: en[1],
  thanks_zh: "",
  thanks_en: "",
  mandatory: false,
  event: "",
  quota: 0,
  from_at: null,
  until_at: null,
  audience: JSON.stringify(holders),
  ...more,
});

/** One that runs, one after unlocking, one of last half-year that is closed, and a draft of a mandatory one. */
export const fillSurveys = async (house: House, stores: Stores): Promise<void> => {
  const today = dayOf(house.clock.now());
  const editor = await idOf(house, "3", "13800000013");
  const until = timestamp(instantOf(`${addDays(today, 60)} 18:00:00`));
  const service = surveyRow(
    ["服务满意度调查", "请告诉我们这个门户好不好用，约需2分钟。"],
    ["How satisfied are you with the portal?", "Tell us how well it works for you. It takes about two minutes."],
    { template_id: "survey-service", quota: 500, until_at: until },
  );
  const unlocked = surveyRow(
    ["解锁体验回访", "您刚刚自助解锁了工作号，办理是否顺利？三个问题，不到1分钟。"],
    ["How was unlocking?", "You have just unlocked a work number. Three questions, less than a minute."],
    { template_id: "survey-quick", event: "unlock" },
  );
  const former = surveyRow(
    ["上半年服务满意度调查", "请评价上半年的服务。"],
    ["The first half of the year", "How satisfied were you with the first half of the year?"],
    { template_id: "survey-service" },
  );
  const draft = surveyRow(
    ["联系信息核对", "为保证故障时能联系到您，请核对联系方式是否仍然有效。"],
    [
      "Are your contacts still right?",
      "So that we reach you when something fails, please look whether your contacts are still right.",
    ],
    { template_id: "survey-quick", mandatory: true },
  );
  const rows = [
    ["demo-service", service, 34],
    ["demo-unlock", unlocked, 12],
    ["demo-former", former, 58],
  ] as const;
  for (const [id, written, answers] of rows) {
    await stores.desk.addDraft(id, written, editor);
    await stores.desk.publish(id, 1, 1, editor);
    await templatesOf(house).noteUses([{ use: `survey:${id}`, templateId: written.template_id, version: 1 }]);
    await answerBy(house, stores, { id, templateId: written.template_id, answers, today });
  }
  await castChooses(house, stores);
  await stores.desk.close("demo-former", 2, editor);
  await stores.desk.addDraft("demo-mandatory", draft, editor);
};

/** What the cast has said: who would not be asked again, and who has answered. Of 13900000004 nothing: he is invited. */
const castChooses = async (house: House, { surveys }: Stores): Promise<void> => {
  const never = ["13900000002", "13900000003", "13900000005", "13900000006", "13900000007", "13900000008"];
  for (const mobile of never) await surveys.choose("demo-service", await idOf(house, "1", mobile), "never");
  for (const mobile of ["13900000001", "13900000002", "13900000003", "13900000007"])
    await surveys.choose("demo-former", await idOf(house, "1", mobile), "done");
  const others: readonly (readonly [Version, "sms" | "email", string, Choice])[] = [
    ["1", "sms", "13900000001", "done"],
    ["1", "email", "holder@demo.apron.test", "never"],
    ["2", "sms", "13700000001", "never"],
  ];
  for (const [version, channel, address, choice] of others) {
    const account = await accountsOf(house).byAddress(version, { channel, address });
    if (account) await surveys.choose("demo-service", account.id, choice);
  }
};

const remarks = [
  "解锁很方便，希望打印机PID也能一次解完。",
  "审核有点慢，周末没人处理。",
  "首页的健康卡片很有用。",
  "电话很难打通，13812345678请回电。",
  "希望有英文的操作手册。",
  "",
  "阈值申请的进度看得清楚了。",
  "",
];

/** Answers of nobody in particular, spread over organisations and the last weeks, always the same. */
const answerBy = async (
  house: House,
  stores: Stores,
  {
    id,
    templateId,
    answers,
    today,
  }: { readonly id: string; readonly templateId: string; readonly answers: number; readonly today: string },
): Promise<void> => {
  const form = await templatesOf(house).findVersion(templateId);
  if (!form) throw new Error(`the demo lacks the questions ${templateId}`);
  const departments = (await crowdOf(house).choices()).filter(({ kind }) => kind === "department").map((one) => one.id);
  for (let place = 0; place < answers; place += 1) {
    const dice = createHash("sha256").update(`${id} ${place}`).digest();
    const mark = ["5", "4", "4", "5", "3", "4", "2", "5", "3", "1"][(dice[0] ?? 0) % 10] ?? "4";
    const used = ["unlock", "reset", "threshold", "query", "expired", "help"].filter(
      (_, at) => (dice[at + 1] ?? 0) % 3 === 0,
    );
    const remark = remarks[(dice[8] ?? 0) % remarks.length] ?? "";
    const values =
      templateId === "survey-quick"
        ? { easy: mark, minutes: 1 + ((dice[9] ?? 0) % 9), ...(remark !== "" && { remark }) }
        : {
            overall: mark,
            used: used.length === 0 ? ["query"] : used,
            recommend: Math.min(10, Number(mark) * 2 + ((dice[9] ?? 0) % 2)),
            ...(remark !== "" && { wish: remark }),
          };
    const found = valuesIn(form.content, JSON.stringify(values));
    // Most of a few organisations, one or two of the others.
    const weighed = (dice[10] ?? 0) % 10;
    const department = departments[weighed < 7 ? weighed % 3 : (dice[11] ?? 0) % Math.max(1, departments.length)] ?? "";
    const day = addDays(today, -((dice[12] ?? 0) % 20));
    const answer = {
      id: `${id}-${dice.toString("hex", 0, 8)}`,
      surveyId: id,
      department,
      day,
      answers: together(found),
    };
    await stores.surveys.addAnswer(answer, found);
    await stores.surveys.count(id);
  }
};

const idOf = async (house: House, version: Version, address: string): Promise<string> => {
  const account = await accountsOf(house).byAddress(version, { channel: "sms", address });
  if (!account) throw new Error(`the demo cast lacks ${address}`);
  return account.id;
};
