import { roles } from "@apron/kit/contract/roles";
import type { Word } from "@apron/kit/contract/texts";
import type { Route, RouteState, Section } from "@apron/kit/web/feature";
import { shellTexts } from "./texts.ts";

type Rest = Partial<Omit<Route, "path" | "title" | "section" | "state">>;

const staff = { versions: ["3"] } as const;
const flights: Rest = { ...staff, roles: [roles.faultFlight.id] };
const accounts: Rest = { ...staff, roles: [roles.operationsAccounts.id] };

const entry = (
  section: Section,
  path: string,
  zh: string,
  en: string,
  state: RouteState,
  rest: Rest = staff,
): Route => ({
  path,
  title: { zh, en },
  section,
  state,
  ...rest,
});

/** A page below an entry: in the breadcrumb, not in the menu. */
const below = (parent: string, path: string, zh: string, en: string, rest: Rest = staff): Route => ({
  path,
  title: { zh, en },
  parent,
  hidden: true,
  state: "notOpenYet",
  ...rest,
});

const aside = (path: string, zh: string, en: string, layout: Route["layout"] = "shell"): Route => ({
  path,
  title: { zh, en } satisfies Word,
  hidden: true,
  layout,
  state: "notOpenYet",
});

const soonTitles = {
  "/quickOperationCheck": { zh: "快速操作检查", en: "Quick operation check" },
  "/serviceHall": { zh: "服务大厅", en: "Service hall" },
  "/overseasCenter": { zh: "海外中心", en: "Overseas centre" },
} as const;

/** A name of the holders' menu that has no screen and says that it is to come (D11). */
const soonFor = (path: keyof typeof soonTitles): Route => ({
  path,
  title: soonTitles[path],
  state: "comingSoon",
  versions: ["1", "2"],
  hidden: true,
});

/**
 * Every route of the staff specification (catalogue 26.1, 26.2, 26.9), in the order of its menu. A feature's own
 * route takes the place of the line with its path; what is left says that it is to come.
 */
export const routeTable: readonly Route[] = [
  entry("home", "/home", "首页", "Home", "notOpenYet", {}),

  entry("my", "/myTodo", "我的待办", "My to-do", "notOpenYet", {}),
  entry("my", "/instantMessaging", "即时通讯", "Instant messaging", "comingSoon"),
  entry("notification", "/notification", "通知中心", "Notification centre", "comingSoon"),

  entry("fault", "/faultOverview", "故障总览", "Fault overview", "notOpenYet"),
  entry("fault", "/faultDetailsList", "故障明细", "Faults", "notOpenYet"),
  below("/faultDetailsList", "/faultDetails/detail", "故障详情", "Fault"),
  entry("fault", "/caseLibrary", "案例库", "Case library", "notOpenYet", {}),
  below("/caseLibrary", "/caseLibrary/detail", "案例详情", "Case", {}),

  entry("work", "/dailyInspection", "日常维护", "Daily maintenance", "notOpenYet"),
  below("/dailyInspection", "/dailyInspection/record", "日常维护记录", "Maintenance records"),
  below("/dailyInspection", "/dailyInspection/submit", "提交日常维护", "Submit maintenance"),
  below("/dailyInspection/record", "/dailyInspection/recordDetail", "日常维护详情", "Maintenance record"),
  entry("work", "/simulationExercise", "模拟演练", "Simulation exercises", "notOpenYet"),
  below("/simulationExercise", "/simulationExerciseList", "模拟演练记录", "Exercise records"),
  below("/simulationExercise", "/simulationExerciseSubmit", "提交模拟演练", "Submit an exercise"),
  below("/simulationExerciseList", "/simulationExercise/Detail", "模拟演练详情", "Exercise record"),
  entry("work", "/ETLFeedback", "ETL反馈", "ETL feedback", "notOpenYet"),
  below("/ETLFeedback", "/ETLFeedback/detail", "ETL反馈详情", "ETL feedback details"),
  entry("work", "/faultFlight", "故障航班数据提供", "Fault flight data", "notOpenYet", flights),
  below("/faultFlight", "/faultFlight/record", "故障航班记录", "Fault flight records", flights),
  entry("work", "/frequentlyAskedQuestion", "常见问题", "Frequent questions", "notOpenYet", {}),
  below("/frequentlyAskedQuestion", "/frequentlyAskedQuestion/detail", "问题详情", "Question", {}),

  entry("change", "/changeSignin", "变更签到", "Change sign-in", "comingSoon"),
  entry("change", "/changeApproval", "变更审批", "Change approval", "comingSoon"),
  entry("change", "/changeInquiry", "变更查询", "Changes", "notOpenYet"),
  below("/changeInquiry", "/changeInquiry/detail", "变更详情", "Change"),

  entry("account", "/approvalHumanAccounts", "人工账号审批", "Personal account approval", "comingSoon"),
  entry("account", "/approvalMachineAccount", "机器账号审批", "Machine account approval", "comingSoon"),
  entry("account", "/accountInquiry", "账号查询", "Account inquiry", "comingSoon"),
  entry("account", "/opAccount/index", "运维账号管理", "Operations accounts", "notOpenYet", accounts),
  below("/opAccount/index", "/opAccount/add", "新增运维账号", "New operations account", accounts),
  below("/opAccount/index", "/opAccount/edit", "编辑运维账号", "Edit operations account", accounts),
  below("/opAccount/index", "/opAccount/detail", "运维账号详情", "Operations account", accounts),

  entry("resource", "/resourceApproval", "资源审批", "Resource approval", "comingSoon"),
  entry("resource", "/resourceQuery", "资源查询", "Resources", "notOpenYet"),
  below("/resourceQuery", "/resourceQuery/detailsAll", "资源详情", "Resource"),

  entry("tool", "/dutyInformation", "值班信息", "Duty roster", "notOpenYet"),
  below("/dutyInformation", "/dutyInformation/dutyInfoDetail", "值班详情", "Shift details"),
  entry("tool", "/softwareInfo", "软件信息", "Software releases", "notOpenYet"),
  below("/softwareInfo", "/softwareInfo/detail", "软件详情", "Software release"),
  entry("tool", "/airportDevOps/toolsArea/softwareQuery", "机场软件查询", "Airport software", "notOpenYet", {}),
  below("/airportDevOps/toolsArea/softwareQuery", "/airportInfo", "机场信息", "Airport", {}),
  entry("tool", "/networkFaultDelimitation", "网络故障定界", "Network fault delimitation", "notOpenYet"),
  below("/networkFaultDelimitation", "/domesticAirportRoutes", "国内机场离港线路", "Domestic departure lines"),
  below("/networkFaultDelimitation", "/reservationDomestic", "国内订座线路", "Domestic reservation lines"),
  entry("tool", "/airportDevOps/toolsArea/firewallPolicyQuery", "防火墙策略查询", "Firewall policies", "notOpenYet"),
  entry("tool", "/airportDevOps/toolsArea/netWorkSearch", "网络查询", "Network lines", "notOpenYet"),
  below("/airportDevOps/toolsArea/netWorkSearch", "/airportDevOps/toolsArea/netWorkSearch/detail", "线路详情", "Line"),

  entry("learning", "/airportDevOps/studyArea/lawsRegulations", "法律法规", "Laws and regulations", "notOpenYet", {}),
  below(
    "/airportDevOps/studyArea/lawsRegulations",
    "/airportDevOps/studyArea/lawsRegulations/detail",
    "法规详情",
    "Law",
    {},
  ),
  entry("learning", "/airportDevOps/toolsArea/systemsQuery", "制度查询", "Institutions", "notOpenYet", {}),
  below(
    "/airportDevOps/toolsArea/systemsQuery",
    "/airportDevOps/toolsArea/systemsQuery/detail",
    "制度详情",
    "Institution",
    {},
  ),
  entry("learning", "/classicCase", "经典案例", "Classic cases", "comingSoon"),
  entry("learning", "/airportDevOps/studyArea/trainingMaterials", "培训资料", "Training material", "notOpenYet", {}),
  below(
    "/airportDevOps/studyArea/trainingMaterials",
    "/airportDevOps/studyArea/trainingMaterials/detail",
    "资料详情",
    "Training document",
    {},
  ),

  entry("feedback", "/whistleblower", "举报", "Reports of misuse", "notOpenYet", {}),
  entry("feedback", "/questionnaireInvestigation", "问卷调查", "Surveys", "comingSoon"),

  // Names of the agent specification's menu that have no screen.
  ...(["/quickOperationCheck", "/serviceHall", "/overseasCenter"] as const).map((path) => soonFor(path)),

  aside("/homeSearch", "搜索", "Search"),
  aside("/personalCenter/index", "个人中心", "Personal centre"),
  aside("/aboutSoftware", "关于", "About"),
  aside("/homeAgreement", "协议", "Agreement"),
  aside("/login", "登录", "Sign in", "bare"),
  aside("/login/serviceNumberConfirm", "服务号确认", "Confirm the service number", "bare"),
  aside("/login/loginProcessMiddleware", "正在登录", "Signing in", "bare"),
  aside("/login/userInfoChange", "信息变更确认", "Confirm your details", "bare"),
  aside("/userHelp/index", "帮助", "Help", "bare"),
  aside("/userBlackList", "黑名单公示", "Blacklist", "bare"),
  aside("/advInfo", "广告详情", "Advertisement", "bare"),
  aside("/joinCommunity", "加入社区", "Join the community", "bare"),
  aside("/joinOperate", "加入运营", "Join operations", "bare"),
  aside("/helpCenterShare", "帮助文章", "Help article", "bare"),
  aside("/homeAgreementLogin", "协议", "Agreement", "bare"),

  // Served in the demo only.
  {
    path: "/demo/controls",
    title: shellTexts.controls,
    hidden: true,
    layout: "open",
    state: "open",
    screen: async () => ({ screen: (await import("./screens/Controls.tsx")).Controls }),
  },
];
