import { scenes } from "./demo-scenes.ts";
import type { DemoFault } from "./demo-life.ts";
import type { CaseTexts } from "../cases/store.ts";

/** The case that an editor made of a closed fault of the demo. */
export const caseTextsOf = ({ fault, scene: at }: DemoFault): CaseTexts => {
  const scene = scenes[at];
  return {
    title: scene?.title ?? fault.phenomenon,
    reported_at: fault.reported_at,
    occurred_at: fault.occurred_at,
    location: fault.location,
    software: fault.software,
    type: fault.type,
    phenomenon: fault.phenomenon,
    error: fault.error,
    effect: fault.effect,
    reporting_unit: fault.reporting_unit,
    cause: fault.cause,
    measure: fault.measure ?? "",
    notes: "",
    content: contentOf(fault.phenomenon, fault.cause, fault.measure ?? ""),
  };
};

const contentOf = (phenomenon: string, cause: string, measure: string): string =>
  [
    `<h3>现象</h3><p>${phenomenon}。</p>`,
    "<h3>排查</h3><ol><li>先确认影响范围：单台柜台、整排柜台还是全部航站楼。</li>",
    "<li>看同一时段有无变更、巡检异常和链路告警。</li><li>保留日志和截图，再做恢复操作。</li></ol>",
    `<h3>原因</h3><p>${cause}。</p><h3>处理</h3><p><strong>${measure}</strong>。</p>`,
    "<h3>预防</h3><ul><li>列入每日巡检项。</li><li>恢复后观察30分钟，并在值班日志中交接。</li></ul>",
  ].join("");
