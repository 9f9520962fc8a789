import { readTemplate } from "@apron/dialect";
import { accountsOf } from "@apron/features/login/server";
import { addDays, addSeconds, dayOf, instantOf } from "@apron/kit/server/clock";
import type { House } from "@apron/kit/server/house";
import type { Business } from "../wire.ts";
import { exerciseReport, firstLanReport } from "./demo-exercises.ts";
import { environmentFault, etlFeedback, hardwareFault, softwareFault } from "./demo-faults.ts";
import { quickSurvey, serviceSurvey } from "./demo-surveys.ts";
import { dailyInspection, firstInspection, softwareGroups } from "./demo-work.ts";
import type { Stores } from "./stores.ts";
import { typeIdOf } from "./type-ids.ts";

interface DemoTemplate {
  readonly id: string;
  readonly business: Business;
  readonly type: string;
  readonly subtype: string;
  readonly name: string;
  /** The forms of its versions, the oldest first. */
  readonly forms: readonly string[];
}

/** Two of them have an older version, so that old records differ from new ones. */
const templates: readonly DemoTemplate[] = [
  ...softwareGroups.map((software): DemoTemplate => {
    const newest = dailyInspection(software);
    return {
      id: `work-${software.toLowerCase()}`,
      business: "work",
      type: "日常巡检",
      subtype: software,
      name: `${software}日常巡检`,
      forms: software === "DLB" ? [firstInspection, newest] : [newest],
    };
  }),
  exercise("lan", "网络故障", "局域网中断", "局域网故障演练", [firstLanReport, exerciseReport("lan")]),
  exercise("host", "主机故障", "主机无响应", "主机故障演练", [exerciseReport("host")]),
  exercise("check-in", "航站楼故障", "值机岛停用", "值机岛停用演练", [exerciseReport("checkIn")]),
  fault("software", "软件", softwareFault),
  fault("hardware", "硬件", hardwareFault),
  fault("environment", "环境", environmentFault),
  {
    id: "etl-feedback",
    business: "etl",
    type: "ETL反馈",
    subtype: "ETL异常",
    name: "ETL异常反馈",
    forms: [etlFeedback],
  },
  {
    id: "survey-service",
    business: "survey",
    type: "满意度",
    subtype: "年度调查",
    name: "服务满意度问卷",
    forms: [serviceSurvey],
  },
  {
    id: "survey-quick",
    business: "survey",
    type: "满意度",
    subtype: "办理后回访",
    name: "办理体验问卷",
    forms: [quickSurvey],
  },
];

/** Fills the demo's templates of a business: all published, the newest versions a month ago. */
export const fillTemplates = async (house: House, stores: Stores, business: Business): Promise<void> => {
  const today = dayOf(house.clock.now());
  const editor = (await accountsOf(house).byAddress("3", { channel: "sms", address: "13800000013" }))?.id ?? "demo";
  for (const { forms, type, subtype, ...template } of templates.filter((each) => each.business === business)) {
    const publishedAt = forms.map((_, version) =>
      addSeconds(
        instantOf(`${addDays(today, forms.length - 1 === version && version > 0 ? -30 : -120)} 09:30:00`),
        version,
      ),
    );
    await stores.writing.addPublished({
      ...template,
      by: editor,
      type: { id: typeIdOf(template.business, type), name: type },
      subtype: { id: typeIdOf(template.business, subtype), name: subtype },
      versions: forms.map((content, at) => ({
        content,
        fields: readTemplate(content).fields,
        publishedAt: publishedAt[at] ?? house.clock.now(),
      })),
    });
  }
};

function exercise(id: string, type: string, subtype: string, name: string, forms: readonly string[]): DemoTemplate {
  return { id: `exercise-${id}`, business: "exercise", type, subtype, name, forms };
}

function fault(id: string, kind: string, form: string): DemoTemplate {
  return {
    id: `fault-${id}`,
    business: "fault",
    type: `${kind}故障`,
    subtype: `${kind}故障`,
    name: `${kind}故障报告`,
    forms: [form],
  };
}
