import type { FirstArticle } from "../seeding.ts";

/** The manual of what the operations staff look up and hand over. */
export const toolArticles: readonly FirstArticle[] = [
  {
    id: "staff-who-to-call",
    kind: "manual",
    about: "duty",
    for: "staff",
    zh: [
      "现在该找谁",
      "在[该找谁](/dutyInformation/call)或Ctrl K中像说话一样输入，例如“NewAPP PEK”：按呼叫顺序列出在班的人、到几点、两个可拨打的号码。",
      "没有人在班时，显示两天内的下一班、主管和总机。[值班大屏](/dutyInformation/wall)把无人值守的岗位醒目标出。",
    ],
    en: [
      "Who to call now",
      "Type it as you would say it under [who to call](/dutyInformation/call) or after Ctrl K, e.g. “NewAPP PEK”: who is on duty in the order of calling, until when, with two numbers.",
      "Where nobody is, you see who comes next within two days, the supervisors and the general phone. The [wall](/dutyInformation/wall) shouts posts nobody stands on.",
    ],
  },
  {
    id: "staff-duty-year",
    kind: "manual",
    about: "duty",
    for: "staff",
    zh: [
      "我的班次和全年时数",
      "[我的值班](/dutyInformation/mine)列出自己的班次和换班申请；[值班时数](/dutyInformation/year)按月统计在岗、待命、夜班和节假日，可以导出。",
      "排班人员看到所有人，其他人只看到自己；超过规则的会标出。",
    ],
    en: [
      "My shifts, and hours of a year",
      "[My shifts](/dutyInformation/mine) have yours with what was asked of them; [hours on duty](/dutyInformation/year) count by month what was on post, on call, at night and on holidays, and can be exported.",
      "Planners see everybody, others themselves; what is beyond a rule is marked.",
    ],
  },
  {
    id: "staff-handover",
    kind: "manual",
    about: "duty",
    for: "staff",
    zh: [
      "交接班",
      "1. 下班前30分钟，系统写好交接日志：未恢复的故障、未完成的检查、12小时内的变更、待答的提问和本班的通知。",
      "2. 需要时在[交接班](/handover)中补充备注；备注不能修改。",
      "3. 接班人从首页、待办或短信打开日志，点“接班”即可。",
      "15分钟无人接班，会通知岗位主班和主管。",
    ],
    en: [
      "Hand a shift over",
      "1. Half an hour before its end the log is written: faults not restored, checks not done, changes of the next 12 hours, questions that wait, notices of the shift.",
      "2. Add remarks under [handover](/handover); they are never changed.",
      "3. Whoever follows opens it from home, the to-do or the message, and accepts it by one press.",
      "If nobody does for 15 minutes the leaders of the post and the supervisors are told.",
    ],
  },
  {
    id: "staff-fault-overview",
    kind: "manual",
    about: "fault",
    for: "staff",
    zh: [
      "查看故障总览",
      "[故障总览](/faultOverview)显示未恢复的故障、无人受理的和各机场的分布，点数字进入对应的列表。",
      "大面积故障显示在所有人的服务状态中，同时停止展示广告。",
    ],
    en: [
      "Look over all faults",
      "The [fault overview](/faultOverview) shows what is not restored, what nobody accepted and where; each figure leads to its list.",
      "A major fault stands in everybody's service status, and advertisements keep silent.",
    ],
  },
  {
    id: "staff-fault-flight",
    kind: "manual",
    about: "fault",
    for: "staff",
    zh: [
      "提供故障航班数据",
      "持有“故障航班数据”角色的人员在[故障航班数据提供](/faultFlight)中登记受故障影响的航班，可从XLSX或CSV导入：先看差异，确认后写入。",
    ],
    en: [
      "Provide the flights of a fault",
      "Whoever holds that role enters the flights a fault affected under [fault flight data](/faultFlight), or takes them from XLSX or CSV: see the differences, then confirm.",
    ],
  },
  {
    id: "staff-change",
    kind: "manual",
    about: "fault",
    for: "staff",
    zh: [
      "查询变更",
      "[变更查询](/changeInquiry)按编号、系统、级别、状态和时段查找，详情写明影响、风险、方案和回退。",
      "[变更日历](/changeInquiry/calendar)标出重保日、同时进行的变更和无人值班的时段。",
      "故障详情会列出此前一周该机场或软件的变更，可以指明由哪个变更引起。",
    ],
    en: [
      "Look up changes",
      "[Changes](/changeInquiry) are found by number, system, level, state and window; each says impact, risk, plan and roll-back.",
      "The [calendar](/changeInquiry/calendar) marks key days, changes at the same time and posts nobody stands on.",
      "A fault lists the changes of its airport or software in the week before, and can be put down to one.",
    ],
  },
  {
    id: "staff-airport",
    kind: "manual",
    about: "departure",
    for: "staff",
    zh: [
      "一页看懂一个机场",
      "在[机场软件查询](/airportDevOps/toolsArea/softwareQuery)选择机场，[机场信息](/airportInfo)一页列出航站楼、柜台、服务器、软件、线路、风险和照片，当前故障、最近变更以及该联系谁。",
      "- 可以直接上报该机场、软件或线路的故障，发起定界，查询服务器的防火墙策略。",
      "- [资料完整度](/airportDevOps/toolsArea/softwareQuery/completeness)按地区显示哪些机场资料不全或过期。",
    ],
    en: [
      "One page about an airport",
      "Choose it under [airport software](/airportDevOps/toolsArea/softwareQuery): [its page](/airportInfo) has terminals, counters, servers, software, lines, risks and pictures, open faults, the last changes and whom to ring.",
      "- Report a fault of it, delimit its lines, or ask for the firewall policies of a server from there.",
      "- [Completeness](/airportDevOps/toolsArea/softwareQuery/completeness) shows by region whose facts are missing or overdue.",
    ],
  },
  {
    id: "staff-release",
    kind: "manual",
    about: "departure",
    for: "staff",
    zh: [
      "查询和下载软件版本",
      "[软件信息](/softwareInfo)列出各软件的版本、说明和校验值；大文件分段下载，断开后可以续传，每次下载都有记录。",
      "[机场运行版本](/softwareInfo/running)显示哪个机场落后几个版本，或仍在运行已撤回的版本。",
    ],
    en: [
      "Find and download software",
      "[Software releases](/softwareInfo) list versions, notes and checksums. A download that broke off goes on where it was; each leaves a line.",
      "[What airports run](/softwareInfo/running) shows who is how far behind, or runs a release that was withdrawn.",
    ],
  },
  {
    id: "staff-line",
    kind: "manual",
    about: "network",
    for: "staff",
    zh: [
      "查询网络线路",
      "[网络查询](/airportDevOps/toolsArea/netWorkSearch)按机场、线路、运营商和状态查找，有问题的排在前面；详情写明两端、带宽、联系人、备用线路以及相关的故障和变更。",
    ],
    en: [
      "Find a network line",
      "[Network lines](/airportDevOps/toolsArea/netWorkSearch) are found by airport, name, operator and state, those in trouble first; each has its ends, bandwidth, whom to ring, what carries beside it, and faults and changes that name it.",
    ],
  },
  {
    id: "staff-delimitation",
    kind: "manual",
    about: "network",
    for: "staff",
    zh: [
      "网络故障定界",
      "1. 打开[网络故障定界](/networkFaultDelimitation)，选择[机场离港线路](/domesticAirportRoutes)或[订座线路](/reservationDomestic)。",
      "2. 依次检测终端、局域网、各条线路、总部网络和主机，一分钟内给出结论和建议，并与上一次正常的结果对照。",
      "3. 需要时从结论上报故障，内容已填好。",
      "没有应答的步骤显示为“跳过”和原因，不作为结果；演示环境标明为模拟。",
    ],
    en: [
      "Delimit a network fault",
      "1. Under [delimitation](/networkFaultDelimitation) choose [departure lines](/domesticAirportRoutes) of an airport or [reservation lines](/reservationDomestic) of an office.",
      "2. Terminal, LAN, every line, headquarters network and host are measured one after the other; within a minute you have a verdict with advice, beside the last good run.",
      "3. Report a fault from it: everything is filled in.",
      "A step nobody answered is skipped, with its reason, and never a result. The demo says that it simulates.",
    ],
  },
  {
    id: "staff-firewall",
    kind: "manual",
    about: "network",
    for: "staff",
    zh: [
      "查询防火墙策略",
      "在[防火墙策略查询](/airportDevOps/toolsArea/firewallPolicyQuery)输入源、目的、端口和协议，支持网段和IPv6：逐台防火墙列出由哪条策略决定、放行还是拒绝、何时到期，以及被遮蔽而不起作用的策略。",
      "没有匹配时显示默认拒绝。结果来自已导入的策略，不访问防火墙。",
    ],
    en: [
      "Ask which firewall policy decides",
      "Under [firewall policies](/airportDevOps/toolsArea/firewallPolicyQuery) enter source, destination, port and protocol, networks and IPv6 too: for each firewall you see which policy decides, whether it lets through, until when, and which never apply as others cover them.",
      "Where nothing matches the default deny is shown. It follows from the policies imported; no firewall is asked.",
    ],
  },
  {
    id: "staff-resource",
    kind: "manual",
    about: "network",
    for: "staff",
    zh: [
      "查询资源",
      "[资源查询](/resourceQuery)列出PID、配置、OFFICE、线路、设备和软件，按类型、单位、机场和状态统计；历史写明每次变化的来源和时间。",
      "PID、配置和OFFICE来自主机；主机没有应答时显示最近一次的内容和时间。",
    ],
    en: [
      "Find resources",
      "[Resources](/resourceQuery) are PIDs, configurations, offices, lines, devices and software, counted by type, organisation, airport and state; their history says what changed, when and whence.",
      "PIDs, configurations and offices are what the hosts say; where a host does not answer you see what it last said, and when.",
    ],
  },
  {
    id: "staff-training",
    kind: "manual",
    about: "duty",
    for: "staff",
    zh: [
      "完成培训",
      "需要您阅读的[培训资料](/airportDevOps/studyArea/trainingMaterials)会出现在待办中：读完后点“已阅读并理解”。到期前三天和当天会提醒。",
      "新版本需要重新确认时，待办会再次出现。",
    ],
    en: [
      "Training you are asked to read",
      "[Training material](/airportDevOps/studyArea/trainingMaterials) you are asked to read is among your to-dos: read it and say that you understood. You are told three days before and on the day.",
      "A new version asks again where its editor says so.",
    ],
  },
  {
    id: "staff-whistleblower",
    kind: "manual",
    about: "agent",
    for: "staff",
    zh: [
      "运维人员举报和反馈",
      "运维人员在[举报](/whistleblower)中举报违规使用，规则与持有人相同，不需要工作号和实名；对产品的意见在[产品反馈](/feedback)中提交。",
    ],
    en: [
      "Report misuse and give feedback, as staff",
      "Operations staff report misuse under [reports](/whistleblower) by the rules of holders, without a work number or identity. What could be better goes to [feedback](/feedback).",
    ],
  },
];
