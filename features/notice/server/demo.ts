import { agentMessages } from "@apron/features/agents/texts";
import { accountsOf } from "@apron/features/login/server";
import type { Version } from "@apron/kit/contract/call";
import { addSeconds, type Instant, timestamp, wallTime } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { everybody } from "../contract.ts";
import { groupOf } from "../notice.ts";
import { type DemoNotice, demoNotices } from "./demo/texts.ts";
import { tellAccount } from "./own.ts";
import { tidy } from "./rules.ts";
import type { Written } from "./desk/store-desk.ts";
import type { Stores } from "./stores.ts";

const hour = 3600;
/** Whole hours, so that nobody wonders why a shutdown begins at 03:17:44. */
const roundedTo = (instant: Instant): Instant => Math.floor(instant / (hour * 1000)) * hour * 1000;

/** Notices of all kinds and states; some of them read and confirmed, one of them in its second version. */
export const fillNotices = async (house: House, stores: Stores): Promise<void> => {
  const editor = await idOf(house, "3", "13800000013");
  const now = house.clock.now();
  const begin = roundedTo(now);
  for (const notice of demoNotices) {
    const written = await writtenOf(stores, notice, begin);
    await stores.desk.addDraft(notice.id, written, editor);
    if (notice.state === "draft") continue;
    const at = Math.min(addSeconds(begin, notice.at * hour), notice.at < 0 ? now - 1000 : Infinity);
    await stores.desk.publish(notice.id, 1, at, editor);
    if (notice.state === "withdrawn") await stores.desk.withdraw(notice.id, 2, "时间未定，确定后另行通知", editor);
  }
  await readAndConfirm(house, stores);
  await changeShutdown(stores, editor, begin);
};

/** Airport, agency and staff have read some; two have confirmed the shutdown before it was changed. */
const readAndConfirm = async (house: House, { notices }: Stores): Promise<void> => {
  const readers = [
    [
      "1",
      "13900000001",
      ["demo-fault-over", "demo-product", "demo-domestic-bags", "demo-foreign-api", "demo-government-id"],
    ],
    ["1", "13900000002", ["demo-old-shutdown", "demo-airport-fog", "demo-work-2", "demo-dcs-change"]],
    ["1", "13900000003", ["demo-crs-window", "demo-fault-over"]],
    ["1", "13900000006", ["demo-crs-window"]],
    ["3", "13800000001", ["demo-fault-over", "demo-product"]],
  ] as const;
  for (const [version, mobile, read] of readers) {
    const accountId = await idOf(house, version, mobile);
    for (const id of read) await notices.read(accountId, { id, version: 1, own: false });
  }
  for (const mobile of ["13900000001", "13900000003"])
    await notices.confirm(await idOf(house, "1", mobile), "demo-crs-window", 1);
  await notices.confirm(await idOf(house, "1", "13900000002"), "demo-dcs-change", 1);
};

/** The shutdown was put off by two hours: its readers are asked again, and see what changed. */
const changeShutdown = async (stores: Stores, editor: string, begin: Instant): Promise<void> => {
  const { desk } = stores;
  const first = demoNotices.find(({ id }) => id === "demo-crs-window");
  const found = await desk.find("demo-crs-window");
  if (!found || !first) return;
  const added = ([title, summary, html]: DemoNotice["zh"], text: string): DemoNotice["zh"] => [
    title,
    summary,
    html.replace("</ul>", `<li>${text}</li></ul>`),
  ];
  const second: DemoNotice = {
    ...first,
    window: [32, 37],
    zh: added(first.zh, "停机比原计划推迟两小时，并延长一小时"),
    en: added(first.en, "It begins two hours later than planned and takes an hour more"),
  };
  const written = await writtenOf(stores, second, begin);
  await desk.changePublished(found.id, found.revision, written, { editor, material: true });
};

const writtenOf = async ({ desk }: Stores, notice: DemoNotice, begin: Instant): Promise<Written> => {
  const at = (hours: number | undefined): string | null =>
    hours === undefined ? null : timestamp(addSeconds(begin, hours * hour));
  const [title_zh, summary_zh, html_zh] = notice.zh;
  const [title_en, summary_en, html_en] = notice.en;
  return {
    category: Number(notice.category ?? "1"),
    kind: Number(groupOf(notice.subType)),
    sub_type: Number(notice.subType),
    systems: [...(notice.systems ?? [])],
    airports: [...(notice.airports ?? [])],
    level: notice.level ?? "info",
    title_zh,
    title_en,
    summary_zh,
    summary_en,
    html_zh,
    html_en,
    one_language: false,
    files: [],
    top: notice.top ?? false,
    popup: notice.popup ?? false,
    expire_at: at(notice.until),
    window_from: at(notice.window?.[0]),
    window_to: at(notice.window?.[1]),
    audience_id: await desk.audience(tidy({ ...everybody, ...notice.audience })),
  };
};

const idOf = async (house: House, version: Version, address: string): Promise<string> => {
  const account = await accountsOf(house).byAddress(version, { channel: "sms", address });
  if (!account) throw new Error(`the demo cast lacks ${address}`);
  return account.id;
};

/** What happened to the numbers of the cast lately: freed from a freeze, self-service that ends soon. */
export const fillOwn = async (house: House): Promise<void> => {
  const time = wallTime(addSeconds(house.clock.now(), -30 * hour));
  const soon = wallTime(addSeconds(house.clock.now(), 72 * hour));
  const told = [
    ["13900000001", "selfService", agentMessages.selfServiceExpiring, { number: "10001", time: soon }],
    ["13900000002", "freeze", agentMessages.unfrozen, { number: "20001", time }],
  ] as const;
  for (const [mobile, kind, text, values] of told)
    await tellAccount(house, {
      accountId: await idOf(house, "1", mobile),
      kind,
      text,
      values,
      route: "/agentManage/bindList",
    });
};
