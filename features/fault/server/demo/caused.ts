import { applicationOf } from "@apron/features/airport/server";
import { changeOf } from "@apron/features/change/server";
import { accountsOf } from "@apron/features/login/server";
import { templatesOf } from "@apron/features/template/server";
import { addSeconds, timestamp } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import { usedFor } from "../reporting.ts";
import type { Stores } from "../stores.ts";

/** A fault of this morning that the change of the night before has caused, at the airport where it was made. */
export const fillCaused = async (house: House, { faults }: Stores): Promise<void> => {
  const change = await changeOf(house, "demo-change-yesterday");
  const place = await applicationOf(house, "pvg-newapp");
  const now = house.clock.now();
  const [model] = (await faults.page({ ...everything, type: 1 }, "", { currentPage: 1, pageSize: 1 })).list;
  if (!change || !place || !model) return;
  const engineer = (await accountsOf(house).byAddress("3", { channel: "sms", address: "13800000001" }))?.id ?? "demo";
  const id = await faults.nextId("F", now);
  const minutesAgo = (minutes: number): string => timestamp(addSeconds(now, -minutes * 60));
  await faults.add({
    id,
    status: "restored",
    reported_at: minutesAgo(95),
    accepted_at: minutesAgo(92),
    restored_at: minutesAgo(60),
    occurred_at: minutesAgo(100),
    reporter: engineer,
    handler: engineer,
    channel: "hotline",
    office_code: place.officeCode,
    airport_cn: place.airportCn,
    application_id: place.applicationId,
    application_alias: place.applicationAlias,
    roster_name: place.rosterName,
    template_id: model.template_id,
    template_version: model.template_version,
    type_id: model.type_id,
    type_name: model.type_name,
    subtype_id: model.subtype_id,
    subtype_name: model.subtype_name,
    details: model.details,
    shown: JSON.stringify(model.shown),
    escalation: 0,
    record_id: null,
    parent_id: null,
    location: "T1航站楼A岛",
    software: "NewAPP 8.4.2",
    type: 1,
    phenomenon: "A岛四个柜台登机牌打印中断，重启打印机无效，行李条正常。",
    error: "PRT-2041",
    effect: "A岛停止值机，旅客引导至B岛。",
    reporting_unit: "浦东机场值机室",
    cause: "昨夜升级的NewAPP 8.4.2与登机牌打印机驱动3.2不兼容。",
    measure: "按变更的回退方案将A岛恢复到8.4.1，试打正常。",
    notes: "",
  });
  await faults.setChange(id, change.id);
  const event = (kind: "report" | "accept" | "restore", minutes: number, note = "") => ({
    fault_id: id,
    happened_at: minutesAgo(minutes),
    kind,
    account_id: engineer,
    note,
  });
  await faults.addEvents([
    event("report", 95),
    event("accept", 92),
    event("restore", 60, "按变更的回退方案恢复。"),
    {
      fault_id: id,
      happened_at: minutesAgo(58),
      kind: "blame",
      account_id: engineer,
      note: "",
      remarks: JSON.stringify([{ code: "byChange", id: change.changeNo }]),
    },
  ]);
  await templatesOf(house).noteUses([
    { use: usedFor(id), templateId: model.template_id, version: model.template_version },
  ]);
};

const everything = {
  id: "",
  officeCode: "",
  applicationId: "",
  typeId: "",
  subtypeId: "",
  faultySoftware: "",
  status: "",
  startTime: "",
  endTime: "",
  keyword: "",
  recordId: "",
  parentId: "",
  severity: "",
  mine: "",
} as const;
