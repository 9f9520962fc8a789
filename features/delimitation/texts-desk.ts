import { words } from "@apron/kit/contract/texts";

/** What an assignment says, field by field; also the columns of a file. */
export const topologyFields = words({
  kind: { zh: "定界类型", en: "Kind of run" },
  place: { zh: "机场或Office", en: "Airport or office" },
  step: { zh: "步骤", en: "Step" },
  probe: { zh: "探针编号", en: "Probe code" },
  target: { zh: "测量目标", en: "What is measured" },
  okMs: { zh: "正常上限（毫秒）", en: "Well up to (ms)" },
  slowMs: { zh: "偏慢上限（毫秒）", en: "Slow up to (ms)" },
});
export type TopologyField = keyof typeof topologyFields;

/** Words of the desk. */
export const topologyTexts = words({
  lead: {
    zh: "每个机场或Office的每一步由哪个探针测量；* 适用于没有单独配置的所有位置。",
    en: "Which probe measures each step of an airport or office; * holds for every place without one of its own.",
  },
  keyword: { zh: "位置、探针或目标", en: "Place, probe or what is measured" },
  export: { zh: "导出拓扑", en: "Export the topology" },
  add: { zh: "新增测量", en: "New measurement" },
  edit: { zh: "修改测量", en: "Change it" },
  empty: { zh: "还没有配置测量", en: "Nothing is measured yet" },
  emptyHint: {
    zh: "先登记探针，再新增测量或从文件导入。",
    en: "Enter probes first, then measurements, or import a file.",
  },
  everywhere: { zh: "所有位置", en: "Every place" },
  placeHint: {
    zh: "机场Office代码、Office号，或 * 表示所有位置",
    en: "Office code, office number, or * for every place",
  },
  targetHint: {
    zh: "留空由探针决定；线路一步默认用线路IP",
    en: "Empty leaves it to the probe; of a line it is the line's address",
  },
  thresholds: { zh: "时延阈值", en: "Thresholds" },
  thresholdsLead: {
    zh: "不超过正常上限为正常，不超过偏慢上限为偏慢，超过则按不通处理。",
    en: "Up to the first a step is well, up to the second slow, beyond it counts as down.",
  },
  ownThresholds: { zh: "留空用步骤的默认阈值", en: "Empty: those of the step" },
  default: { zh: "默认", en: "Those of the step" },
  importLead: {
    zh: "按类型、位置与步骤同现有拓扑比较，确认后才写入。",
    en: "Compared with what there is by kind, place and step, and written only when you confirm.",
  },
  probeKeyword: { zh: "编号、名称或位置", en: "Code, name or where it stands" },
  addProbe: { zh: "新增探针", en: "New probe" },
  editProbe: { zh: "修改探针", en: "Change the probe" },
  noProbes: { zh: "还没有登记探针", en: "No probes yet" },
  noProbesHint: { zh: "新增探针后即可在拓扑中使用。", en: "Enter one, and the topology can name it." },
  notConnected: {
    zh: "门户没有接入探针网关（APRON_PROBES_URL），以下探针都不会被询问。",
    en: "The portal has no gateway to probes (APRON_PROBES_URL): none of these is asked.",
  },
  code: { zh: "探针编号", en: "Probe code" },
  nameZh: { zh: "探针名称", en: "Probe name" },
  nameEn: { zh: "探针英文名称", en: "Probe name in English" },
  standsAt: { zh: "安装位置", en: "Where it stands" },
  active: { zh: "启用探针", en: "In use" },
  inactive: { zh: "停用中", en: "Not in use" },
  health: { zh: "健康状况", en: "Health" },
  answered: { zh: "最近应答", en: "Last answer" },
  failures: { zh: "连续{count}次无应答", en: "Questions in a row unanswered: {count}" },
  serves: { zh: "测量步骤数", en: "Steps measured" },
  ask: { zh: "立即询问", en: "Ask now" },
  answers: { zh: "探针应答正常，用时{ms}毫秒，软件{software}", en: "It answers after {ms} ms, software {software}" },
  clockOff: { zh: "探针时钟相差{seconds}秒", en: "Its clock is off by {seconds} seconds" },
  noAnswer: { zh: "探针未正常应答：{reason}", en: "No good answer: {reason}" },
});
