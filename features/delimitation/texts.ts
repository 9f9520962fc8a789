import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** What delimitation refuses (catalogue 30). */
export const delimitationRefusals = refusals({
  E19401: {
    zh: "{name}于{time}已在此处开始定界，请查看其进度",
    en: "{name} is delimiting here since {time}: watch that run",
    status: "409",
  },
  E19402: {
    zh: "您已有{count}项定界正在进行，请等其结束",
    en: "Runs of yours under way: {count}. Wait for one to end",
    status: "400-9",
  },
  E19403: {
    zh: "尚未接入探针，无法定界，请联系配置管理员",
    en: "No probes are connected, so nothing can be delimited: tell the configuration administrators",
  },
  E19404: { zh: "没有这个机场或Office", en: "There is no such airport or office", status: "400-1" },
  E19405: { zh: "偏慢上限须大于正常上限", en: "“Slow up to” must be more than “well up to”", status: "400-1" },
  E19406: { zh: "探针编号已存在", en: "There is a probe of this code already", status: "400-1" },
  E19407: {
    zh: "该类型、位置与步骤已配置探针",
    en: "A probe measures this step of the place already",
    status: "400-1",
  },
  E19408: { zh: "没有这个探针", en: "There is no such probe", status: "400-1" },
  E19409: {
    zh: "该探针仍测量{count}个步骤，请先改由其他探针测量",
    en: "Steps it still measures: {count}. Give them to another probe first",
  },
  E19410: { zh: "定界结论不是线路中断", en: "The run did not find a line down" },
  E19411: {
    zh: "线路状态已是“{state}”，或已有更新的状态",
    en: "The line is “{state}” already, or something newer is known of it",
    status: "409",
  },
  E19412: { zh: "须同时填写两个阈值", en: "Give both thresholds or none", status: "400-1" },
});

/** The verdict in a line, by what was found. */
export const verdictTexts = words({
  healthy: { zh: "从终端到主机全程正常", en: "All is well from the terminal to the host" },
  slow: { zh: "{step}时延偏高{line}", en: "{step} is slow{line}" },
  terminal: { zh: "终端不通{since}", en: "The terminals are down{since}" },
  lan: { zh: "局域网不通{since}", en: "The LAN is down{since}" },
  line: { zh: "{operator} {lineName} 中断{since}，{carry}", en: "{lineName} of {operator} is down{since}, {carry}" },
  unknownLine: { zh: "线路中断{since}", en: "The line is down{since}" },
  hqNetwork: { zh: "总部网络不通{since}", en: "The headquarters network is down{since}" },
  host: { zh: "主机不可达{since}", en: "The host cannot be reached{since}" },
  unclear: { zh: "{step}未能测量，其余正常", en: "{step} was not measured; the rest is well" },
  unclearSome: {
    zh: "{step}等{count}项未能测量，其余正常",
    en: "{step} was not measured, nor were others ({others}); the rest is well",
  },
  unclearAll: { zh: "各项均未能测量", en: "Nothing could be measured" },
  since: { zh: "（自{time}起）", en: ", since {time}" },
  ofLine: { zh: "（{operator} {lineName}）", en: " ({lineName} of {operator})" },
  carries: { zh: "{lineName}承载", en: "{lineName} carries" },
  down: { zh: "{lineName}也中断", en: "{lineName} is down too" },
  none: { zh: "没有备用线路", en: "there is no backup" },
  unknown: { zh: "{lineName}未测", en: "{lineName} was not measured" },
});

/** What to do about it. */
export const adviceTexts = words({
  healthy: {
    zh: "网络各段正常。若业务仍受影响，请检查离港前端软件与账号，或查看最近的变更。",
    en: "The network is well. If work is still disturbed, look at the front-end software and accounts, and at recent changes.",
  },
  slow: {
    zh: "与上次正常结果逐步比较，持续偏高时联系{who}，并观察是否丢包。",
    en: "Compare it step by step with the last good run; if it stays slow, call {who} and watch for lost packets.",
  },
  terminal: {
    zh: "局域网正常，请现场检查终端供电、网线与交换机端口，必要时重启终端。",
    en: "The LAN is well: have power, cable and switch port of the terminals checked on the spot, restart them if need be.",
  },
  lan: {
    zh: "请机场网管检查接入交换机与核心交换机；线路与总部正常与否不受此影响。",
    en: "Have the airport's network staff check access and core switches; lines and headquarters are another matter.",
  },
  lineCarries: {
    zh: "向{operator}报障（{contact}），确认流量已切到{backup}；值机岛仍不通时检查其路由与防火墙策略。",
    en: "Report it to {operator} ({contact}) and make sure that traffic goes over {backup}; if the island is still dead, check its routes and firewall policies.",
  },
  lineCut: {
    zh: "已无可用线路。立即向{operator}报障（{contact}），启用本地备份离港并开立故障。",
    en: "No line is left. Report it to {operator} ({contact}) at once, go over to the local backup of departure control and open a fault.",
  },
  hqNetwork: {
    zh: "总部网络影响所有机场，请立即通知总部网络值班并开立大面积故障。",
    en: "This concerns every airport: tell the network staff of headquarters at once and open a mass fault.",
  },
  host: {
    zh: "网络正常而主机不可达，请查看服务状态与主机值班，必要时启用本地备份离港。",
    en: "The network is well and the host is not: look at service status and at who is on duty for the host, go over to the local backup if need be.",
  },
  unclear: {
    zh: "{reason}。请稍后重试，或由现场测量该段；探针持续无应答请联系配置管理员。",
    en: "{reason}. Try again shortly or have it measured on the spot; tell the configuration administrators if the probe stays silent.",
  },
  lineStaff: { zh: "线路的联系人", en: "the contact of the line" },
  networkStaff: { zh: "网络值班", en: "the network staff on duty" },
});

/** Whom it disturbs, by what was found. */
export const effectTexts = words({
  slow: { zh: "业务可用，响应变慢", en: "Work goes on, slowly" },
  terminal: { zh: "当地终端无法办理业务", en: "The terminals there cannot work" },
  lan: { zh: "当地全部终端无法办理业务", en: "No terminal there can work" },
  lineCarries: { zh: "{backup}承载，业务未中断，没有冗余", en: "Work goes on over {backup}, without a spare line" },
  lineUnknown: { zh: "{backup}是否承载尚未测得", en: "Whether {backup} carries was not measured" },
  lineCut: { zh: "当地没有可用线路，业务中断", en: "No line is left there: work has stopped" },
  hqNetwork: { zh: "所有机场和Office受影响", en: "Every airport and office is disturbed" },
  host: { zh: "使用该主机的所有机场和Office受影响", en: "Every airport and office of this host is disturbed" },
});

/** What the history of a line is told. */
export const runTexts = words({
  lineReason: { zh: "网络故障定界{time}：{text}", en: "Network fault delimitation of {time}: {text}" },
});

/** Words of the pages. */
export const delimitationTexts = words({
  lead: {
    zh: "从终端到主机逐段测量，一分钟内给出结论。",
    en: "Measured step by step from the terminal to the host; a verdict within a minute.",
  },
  noRuns: { zh: "还没有定界记录", en: "No runs yet" },
  noRunsHint: {
    zh: "选择机场或Office，开始第一次定界。",
    en: "Choose an airport or an office and begin the first one.",
  },
  kind: { zh: "定界类型", en: "Kind of run" },
  place: { zh: "机场或Office", en: "Airport or office" },
  keyword: { zh: "机场、Office或线路", en: "Airport, office or line" },
  verdict: { zh: "定界结论", en: "Verdict" },
  running: { zh: "定界中", en: "Under way" },
  startedBy: { zh: "定界人", en: "Begun by" },
  startTime: { zh: "定界时间", en: "Begun at" },
  mine: { zh: "仅看我的", en: "Mine alone" },
  chooseAirport: { zh: "选择机场", en: "Choose an airport" },
  chooseOffice: { zh: "选择Office", en: "Choose an office" },
  choosePlaceHint: {
    zh: "可输入三字码、名称或Office号查找。",
    en: "Type three letters, a name or an office number to find it.",
  },
  lines: { zh: "本地线路", en: "Lines of this place" },
  noLines: { zh: "此处没有登记线路", en: "No lines are entered for this place" },
  noLinesHint: {
    zh: "仍可定界；线路由配置管理员在网络查询中登记。",
    en: "It can be delimited all the same; configuration administrators enter the lines.",
  },
  begin: { zh: "开始定界", en: "Begin" },
  again: { zh: "重新定界", en: "Again" },
  watch: { zh: "查看进行中的定界", en: "Watch the run under way" },
  earlierHere: { zh: "此处的定界记录", en: "Runs of this place" },
  steps: { zh: "逐段结果", en: "Step by step" },
  milliseconds: { zh: "{ms} 毫秒", en: "{ms} ms" },
  lost: { zh: "丢包 {percent}%", en: "{percent}% lost" },
  slow: { zh: "偏慢", en: "Slow" },
  waiting: { zh: "等待测量", en: "To be measured" },
  measuring: { zh: "正在测量", en: "Being measured" },
  sinceTime: { zh: "自 {time}", en: "Since {time}" },
  comparedWith: { zh: "与{time}正常结果比较", en: "Beside the good run of {time}" },
  difference: { zh: "相差", en: "Difference" },
  noGood: { zh: "此处还没有全程正常的记录可比较。", en: "No run of this place in which all was well is known yet." },
  simulated: { zh: "模拟", en: "Simulated" },
  simulatedHint: {
    zh: "结果由模拟探针给出，未测真实网络。",
    en: "Simulated probes said so; no real network was measured.",
  },
  endsBy: { zh: "最迟{time}结束", en: "Ends by {time}" },
  openFault: { zh: "开立故障", en: "Open a fault" },
  faults: { zh: "由此开立的故障", en: "Faults opened from this" },
  seeLine: { zh: "查看线路", en: "See the line" },
  seeFirewall: { zh: "查防火墙策略", en: "Ask the firewall policies" },
  setLine: { zh: "更新线路状态", en: "Say that the line is down" },
  setLineAsk: { zh: "将{lineName}标记为中断？", en: "Say that {lineName} is down?" },
  setLineHint: { zh: "线路历史中会写明依据此次定界。", en: "Its history will say that this run found it." },
  lineSet: { zh: "线路状态已更新", en: "The line's state was changed" },
  stillOpen: { zh: "尚未恢复", en: "Not restored yet" },
  ends: { zh: "两端", en: "Ends" },
});
