import { randomBytes } from "node:crypto";
import { airportsLike } from "@apron/features/airport/server";
import { accountsOf } from "@apron/features/login/server";
import { addDays, dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { keepFile } from "./filing.ts";
import type { ReleaseFacts } from "./rules.ts";
import type { Stores } from "./stores.ts";

/** Software of the demo: its versions with the days since each was released, the latest first. */
const software = [
  {
    key: "newapp",
    name: "离港前端 NewAPP",
    group: "NEWAPP",
    versions: [
      ["8.4.2", 12, "修复个别打印机驱动下登机牌无法打印的问题。", "Boarding passes print with every driver again."],
      [
        "8.4.1",
        60,
        "支持工作号双因素登录；值机页响应更快。",
        "Two-factor sign-in of work numbers; check-in answers sooner.",
      ],
      ["8.3.9", 130, "修复行李条重复编号。", "Bag tags are numbered once."],
      ["8.3.0", 260, "新的值机界面。", "A new check-in screen."],
    ],
  },
  {
    key: "dlb",
    name: "本地备份 DLB",
    group: "DLB",
    versions: [
      ["3.2.0", 40, "断网后可继续值机四小时。", "Check-in goes on for four hours without the network."],
      ["3.1.5", 150, "备份间隔缩短为一分钟。", "A backup every minute."],
      ["3.1.4", 200, "备份压缩后占用更少空间。", "Backups take less room."],
    ],
  },
  {
    key: "lgui",
    name: "配载前端 LGUI",
    group: "LGUI",
    versions: [
      ["5.10.1", 25, "新增A350机型配载。", "Load planning of the A350."],
      ["5.9.8", 110, "修正重心图显示。", "The centre-of-gravity chart is right."],
    ],
  },
] as const;

/** Withdrawn soon after it came out: some airports still run it. */
const withdrawn = { id: "demo-release-dlb-3-1-4", reason: "压缩后的备份无法在旧终端恢复。" } as const;

/**
 * Three software with their releases, one of them withdrawn, a small file to download, and what every airport runs: most are
 * up to date, some behind by one or more. The same at every fill for the same instant.
 */
export const fillReleases = async (house: House, stores: Stores): Promise<void> => {
  const now = house.clock.now();
  const by = (await accountsOf(house).byAddress("3", { channel: "sms", address: "13800000019" }))?.id ?? "demo";
  const written = { by, at: now - 10 * 86_400_000 };
  const all = software.flatMap(({ key, name, group, versions }) =>
    versions.map(([version, days, notesZh, notesEn]) => {
      const releaseDate = addDays(dayOf(now), -days);
      const declared = { declaredSha256: "", declaredMd5: "" };
      const facts: ReleaseFacts = { name, group, version, releaseDate, notesZh, notesEn, ...declared };
      return { id: `demo-release-${key}-${version.replaceAll(".", "-")}`, facts };
    }),
  );
  await stores.releases.addAll(all, written);
  await stores.releases.history.add(
    all.map(({ id }) => ({ id, kind: "enter" })),
    written,
  );
  await stores.releases.withdraw({ id: withdrawn.id, revision: 1 }, withdrawn.reason, written);
  await stores.releases.history.add([{ id: withdrawn.id, kind: "withdraw", note: withdrawn.reason }], written);

  const airports = await airportsLike(house, "");
  const runs = airports.flatMap(({ officeCode }, place) =>
    software.flatMap(({ key, name, versions }, at) => {
      // One in four is behind, and not every airport plans its loads.
      if (key === "lgui" && place % 3 !== 0) return [];
      const [version, days] =
        versions[(place + at) % 4 === 3 ? 1 + (Math.floor(place / 4) % (versions.length - 1)) : 0] ?? versions[0];
      // Yesterday's change of the demo put it there.
      const isFresh = key === "newapp" && officeCode === "PVG310";
      const since = addDays(dayOf(now), isFresh ? -1 : -Math.max(1, days - 3));
      return [{ officeCode, name, version, since, remark: "" }];
    }),
  );
  await stores.runs.addAll(runs, { ...written, source: "file" });
  const bytes = demoFile();
  await keepFile(house, stores, { releaseId: "demo-release-newapp-8-4-2", fileName: "newapp-8.4.2.bin", bytes, by });
};

/** Bytes like those of a packed installer, which nobody can install. */
const demoFile = (): Uint8Array => randomBytes(262_144);
