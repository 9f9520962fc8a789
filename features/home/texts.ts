import { words } from "@apron/kit/contract/texts";

/** Words of home and of the page about the portal. */
export const homeTexts = words({
  welcome: { zh: "{name}，您好", en: "Hello, {name}" },
  welcomeNobody: { zh: "您好", en: "Hello" },
  aboutLead: {
    zh: "Apron 是航空信息服务的门户：查值班、办工作号、报故障，都从这里开始。",
    en: "Apron is the portal of aviation information services: duty rosters, work numbers and faults start here.",
  },
  version: { zh: "当前版本", en: "Version" },
  history: { zh: "版本历史", en: "What each release brought" },
  hotline: { zh: "客服热线", en: "Hotline" },
  keyword: { zh: "关键词", en: "Keyword" },
  searchHint: { zh: "可搜索页面、通知、帮助和错误码", en: "Finds pages, notices, help and error codes" },
  searchHintStaff: {
    zh: "可搜索页面、值班人员、机场、变更、网络线路、资源、通知、帮助和错误码",
    en: "Finds pages, people on the roster, airports, changes, network lines, resources, notices, help and error codes",
  },
  noMatch: { zh: "没有找到相关内容", en: "Nothing was found" },
  pages: { zh: "页面", en: "Pages" },
  people: { zh: "值班人员", en: "People" },
  changes: { zh: "变更", en: "Changes" },
  lines: { zh: "网络线路", en: "Network lines" },
  resources: { zh: "资源", en: "Resources" },
  releases: { zh: "软件版本", en: "Software releases" },
  airports: { zh: "机场", en: "Airports" },
  onDuty: { zh: "在班", en: "On duty" },
  notices: { zh: "通知公告", en: "Notices" },
  shortcuts: { zh: "快捷操作", en: "Shortcuts" },
  shortcutsChoose: { zh: "自定义", en: "Choose" },
  shortcutsAsk: { zh: "选择快捷操作", en: "Choose your shortcuts" },
  shortcutsHint: {
    zh: "按选择的先后排列，最多{count}个；在所有设备上相同。",
    en: "In the order you choose them, at most {count}; the same wherever you sign in.",
  },
  documents: { zh: "法规、制度与培训资料", en: "Laws, institutions and training" },
  help: { zh: "帮助与主机错误码", en: "Help and error codes of the hosts" },
  errorCodes: { zh: "门户错误码", en: "Error codes of the portal" },
  nothingHere: { zh: "这里会显示与您有关的内容", en: "What concerns you will appear here" },
  nothingHint: { zh: "可用 Ctrl K 快速前往任何页面", en: "Press Ctrl K to go to any page" },
});
