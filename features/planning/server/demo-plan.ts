import type { Pattern } from "./rules/rotation.ts";

interface DemoPost {
  readonly name: string;
  readonly pattern: Pattern;
  readonly posttype: "one" | "two";
  readonly crewSize: number;
  readonly appName: string;
}

interface DemoDepartment {
  readonly name: string;
  readonly posts: readonly DemoPost[];
}

const around = (name: string, appName: string, crewSize = 1): DemoPost => ({
  name,
  pattern: "around",
  posttype: "one",
  crewSize,
  appName,
});
const onCall = (name: string, appName: string): DemoPost => ({
  name,
  pattern: "onCall",
  posttype: "two",
  crewSize: 1,
  appName,
});
const office = (name: string, appName: string): DemoPost => ({
  name,
  pattern: "office",
  posttype: "one",
  crewSize: 1,
  appName,
});

/** The departments of the demo, the main one first; invented, and staffed as such houses are. */
export const demoDepartments: readonly DemoDepartment[] = [
  {
    name: "总部运行保障部",
    posts: [
      around("生产运行总值班", "离港前端 NewAPP,离港主机 DCS,订座 ICS", 2),
      around("离港系统一线", "离港前端 NewAPP,离港主机 DCS", 2),
      around("订座系统一线", "订座 ICS,代理人 CRS,eTerm", 2),
      onCall("离港系统二线", "离港前端 NewAPP,离港主机 DCS"),
      onCall("订座系统二线", "订座 ICS,代理人 CRS"),
      office("变更与发布", "变更管理平台"),
    ],
  },
  {
    name: "主机系统部",
    posts: [around("主机监控", "离港主机 DCS,订座 ICS", 2), onCall("主机内核二线", "离港主机 DCS,订座 ICS")],
  },
  {
    name: "网络通信部",
    posts: [
      around("网络监控", "骨干网,机场接入网", 2),
      onCall("路由与专线二线", "骨干网"),
      office("防火墙策略", "防火墙"),
    ],
  },
  {
    name: "数据库与中间件部",
    posts: [around("数据库一线", "ORACLE,TUXEDO"), onCall("数据库二线", "ORACLE"), onCall("中间件二线", "TUXEDO")],
  },
  { name: "信息安全部", posts: [around("安全监测", "态势感知,双因素认证"), onCall("应急响应", "态势感知")] },
  { name: "客户服务中心", posts: [around("热线坐席", "eTerm,离港前端 NewAPP", 2), onCall("投诉升级", "eTerm")] },
  {
    name: "离港产品部",
    posts: [
      onCall("NewAPP 二线", "离港前端 NewAPP"),
      onCall("本地备份 DLB", "DLB"),
      onCall("图形前端", "DGUI,LGUI"),
      office("产品支持", "离港前端 NewAPP"),
    ],
  },
  {
    name: "订座产品部",
    posts: [
      onCall("ICS 二线", "订座 ICS"),
      onCall("CRS 二线", "代理人 CRS"),
      onCall("eTerm 二线", "eTerm"),
      office("接口支持", "eTerm"),
    ],
  },
  { name: "电子客票部", posts: [around("客票监控", "电子客票 ETL"), onCall("ETL 二线", "电子客票 ETL")] },
  {
    name: "机场运维华北区",
    posts: [around("北京区域值守", "离港前端 NewAPP,机场接入网"), onCall("华北支线机场", "离港前端 NewAPP")],
  },
  {
    name: "机场运维华东区",
    posts: [around("上海区域值守", "离港前端 NewAPP,机场接入网"), onCall("华东支线机场", "离港前端 NewAPP")],
  },
  {
    name: "机场运维中南区",
    posts: [around("广州区域值守", "离港前端 NewAPP,机场接入网"), onCall("中南支线机场", "离港前端 NewAPP")],
  },
  { name: "机房基础设施部", posts: [around("动力环境值守", "动环监控"), office("机房巡检", "动环监控")] },
];

/** The department whose next month is left for the planner to upload. */
export const unplannedDepartment = "网络通信部";

/** Further applications people ask for. */
export const demoApplications = [
  "离港前端 NewAPP",
  "离港主机 DCS",
  "订座 ICS",
  "代理人 CRS",
  "eTerm",
  "电子客票 ETL",
  "DLB",
  "DGUI",
  "LGUI",
  "TUXEDO",
] as const;

/** Key days around today, by days from it. */
export const demoKeyDays = [
  { title: "重要活动保障", type: 1, IsKeyDays: true, from: 0, to: 2 },
  { title: "安全生产百日行动", type: 2, IsKeyDays: false, from: -40, to: 59 },
  { title: "三网隔离切换", type: 3, IsKeyDays: false, from: 5, to: 6 },
  { title: "离港双因素认证上线", type: 4, IsKeyDays: false, from: 12, to: 12 },
  { title: "工作号双因素认证上线", type: 5, IsKeyDays: false, from: 20, to: 20 },
  { title: "春运保障", type: 1, IsKeyDays: true, from: 75, to: 114 },
  { title: "网络安全攻防演练", type: 1, IsKeyDays: true, from: -120, to: -107 },
] as const;

/** Remarks now and then. */
export const demoRemarks = [
  "夜间变更窗口 01:00–04:00，请提前到岗",
  "备机切换演练，主班陪同",
  "新版本试运行，异常请先报总值班",
  "临时替班，交接记录已更新",
] as const;

/** Names are put together from these; none is a real person's. */
export const demoSurnames = [
  ..."赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦许何吕施张孔曹严华金魏陶姜戚谢邹喻柏窦章云苏潘葛范彭郎鲁韦马苗花方俞任袁柳史唐薛雷贺倪汤",
];
export const demoGivenNames = [
  ..."伟强磊洋勇军杰娟涛明超霞平刚辉玲桂兰峰宇浩凯健俊帆波斌鑫鹏飞雪琳晨阳欣怡佳慧颖瑶彤轩睿哲晗曦",
];
