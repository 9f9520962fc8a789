import { accountsOf } from "@apron/features/login/server";
import { addDays, addSeconds, dayOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { type DemoDocument, htmlOf } from "./demo/document.ts";
import { institutions } from "./demo/institutions.ts";
import { laws } from "./demo/laws.ts";
import { trainings } from "./demo/trainings.ts";
import { publishNow } from "./publishing.ts";
import type { Written } from "./store.ts";
import type { Stores } from "./stores.ts";
import { openTraining } from "./training.ts";

const editorMobile = "13800000013";

/** Fifteen statutes, institutions with versions and one that was replaced, and training. */
export const fillDocuments = async (house: House, stores: Stores): Promise<void> => {
  const now = house.clock.now();
  const editor = await accountsOf(house).byAddress("3", { channel: "sms", address: editorMobile });
  const by = editor?.id ?? "";
  const all = [...laws, ...institutions, ...trainings];
  for (const [at, document] of all.entries()) {
    // The demo was written over some months, one after the other.
    const change = { by, at: addSeconds(now, -(all.length - at) * 86_400) };
    const written = writtenOf(document, dayOf(now));
    await house.database.transaction(
      async () => {
        const { before } = document;
        const first = before ? { ...written, content_zh: htmlOf(before.zh), content_en: htmlOf(before.en) } : written;
        await stores.documents.add(document.id, { ...first, due_on: null }, change);
        await publishNow(house, stores, document.id, { ...change, note: "", again: false });
        if (!before) return;
        await stores.documents.change(document.id, 2, { ...written, due_on: null }, change);
        await publishNow(house, stores, document.id, { ...change, note: before.note, again: false });
      },
      { seconds: 60 },
    );
  }
  await stores.reading.addViews(
    all.map(({ id }, at) => ({ document_id: id, views: Math.round(180 / (at + 2) + 9 * Math.abs(Math.sin(at))) })),
  );
  await stores.documents.add(
    "system-remote-work",
    {
      ...writtenOf({ ...draft, issued: 0, effective: 30 }, dayOf(now)),
      title_en: "",
    },
    { by, at: now },
  );
};

/** Two trainings that are due, one of them read by some already. */
export const fillTraining = async (house: House, stores: Stores): Promise<void> => {
  const now = house.clock.now();
  const today = dayOf(now);
  for (const { id, due, departments = [] } of trainings.filter((one) => one.due !== undefined)) {
    const stored = await stores.documents.find(id);
    if (!stored) continue;
    const change = { by: stored.changed_by, at: now };
    await house.database.transaction(
      async () => {
        const facts = { due_on: addDays(today, due ?? 0), departments: [...departments] };
        await stores.documents.change(id, stored.version, facts, change);
        await publishNow(house, stores, id, { ...change, note: "设定完成期限", again: false });
        await stores.training.confirm(id, await idOf(house, "13800000002"), stored.number + 1, addSeconds(now, -7200));
        if (departments.length === 0)
          for (const mobile of ["13800000009", "13800000012", "13800000015"])
            await stores.training.confirm(id, await idOf(house, mobile), stored.number + 1, addSeconds(now, -86_400));
        const published = await stores.reading.find(id, 2);
        if (published) await openTraining(house, stores, published);
      },
      { seconds: 60 },
    );
  }
};

const idOf = async (house: House, address: string): Promise<string> =>
  (await accountsOf(house).byAddress("3", { channel: "sms", address }))?.id ?? address;

const draft: DemoDocument = {
  id: "system-remote-work",
  kind: "system",
  category: "duty",
  readership: "staff",
  title: ["远程值班管理办法（征求意见稿）", ""],
  docNo: "",
  issuer: "运行保障部",
  issued: 0,
  effective: 30,
  zh: ["第一条 远程值班须使用专用终端和专线接入。", "第二条 远程值班期间电话保持畅通，十分钟内响应。"],
  en: [],
};

const writtenOf = (document: DemoDocument, today: string): Written => {
  const dayAt = (day: string | number): string => (typeof day === "string" ? day : addDays(today, day));
  return {
    kind: document.kind,
    category: document.category,
    readership: document.readership,
    title_zh: document.title[0],
    title_en: document.title[1],
    doc_no: document.docNo,
    issuer: document.issuer,
    issued_on: dayAt(document.issued),
    effective_on: dayAt(document.effective),
    repealed_on: document.repealed === undefined ? null : dayAt(document.repealed),
    replaces: document.replaces ?? "",
    due_on: document.due === undefined ? null : dayAt(document.due),
    departments: [...(document.departments ?? [])],
    content_zh: htmlOf(document.zh),
    content_en: htmlOf(document.en),
  };
};
