import { type Entry, emptyFacts, type Facts } from "../../facts.ts";
import { tidied } from "../rules.ts";

/** How well a unit of the demo is kept. */
export type Kept = "complete" | "partial" | "overdue" | "poor";

/** A unit of the demo: what it is called, where it is, its airports, and how well it is kept. */
export interface DemoUnit {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  readonly location: string;
  readonly airports: readonly string[];
  readonly kept: Kept;
  /** The days since somebody last said that all of it holds. */
  readonly age: number;
}

const row = (airports: string, name: string, nameEn: string, location: string, kept: Kept, age: number): DemoUnit => ({
  id: `demo-${airports.slice(0, 3).toLowerCase()}`,
  airports: airports.split(" "),
  name,
  nameEn,
  location,
  kept,
  age,
});

/** Most airports of the demo; a few have nobody who speaks for them yet. */
export const demoUnits: readonly DemoUnit[] = [
  row("PEK128", "北京首都国际机场", "Beijing Capital International Airport", "北京市顺义区机场路", "complete", 20),
  row("PKX101", "北京大兴国际机场", "Beijing Daxing International Airport", "北京市大兴区礼贤镇", "partial", 35),
  row("TSN112", "天津滨海国际机场", "Tianjin Binhai International Airport", "天津市东丽区机场大道", "partial", 64),
  row("SJW103", "石家庄正定国际机场", "Shijiazhuang Zhengding Airport", "石家庄市正定县", "poor", 90),
  row("TYN105", "太原武宿国际机场", "Taiyuan Wusu International Airport", "太原市小店区", "partial", 41),
  row("HET107", "呼和浩特白塔国际机场", "Hohhot Baita International Airport", "呼和浩特市赛罕区", "overdue", 240),
  row("SHE201", "沈阳桃仙国际机场", "Shenyang Taoxian International Airport", "沈阳市浑南区", "complete", 12),
  row("DLC204", "大连周水子国际机场", "Dalian Zhoushuizi Airport", "大连市甘井子区迎客路", "partial", 77),
  row("HRB206", "哈尔滨太平国际机场", "Harbin Taiping International Airport", "哈尔滨市道里区", "overdue", 210),
  row("CGQ208", "长春龙嘉国际机场", "Changchun Longjia Airport", "长春市九台区龙嘉镇", "partial", 58),
  row("PVG310 SHA396", "上海机场运维中心", "Shanghai airports, operations", "上海市浦东新区迎宾大道", "partial", 26),
  row("HGH318", "杭州萧山国际机场", "Hangzhou Xiaoshan Airport", "杭州市萧山区空港大道", "complete", 15),
  row("NKG322", "南京禄口国际机场", "Nanjing Lukou International Airport", "南京市江宁区禄口街道", "partial", 49),
  row("TAO326", "青岛胶东国际机场", "Qingdao Jiaodong Airport", "青岛市胶州市胶东街道", "overdue", 195),
  row("XMN328", "厦门高崎国际机场", "Xiamen Gaoqi International Airport", "厦门市湖里区翔云一路", "partial", 70),
  row("FOC331", "福州长乐国际机场", "Fuzhou Changle International Airport", "福州市长乐区漳港街道", "poor", 101),
  row("HFE334", "合肥新桥国际机场", "Hefei Xinqiao Airport", "合肥市蜀山区高刘镇", "partial", 33),
  row("CAN401", "广州白云国际机场", "Guangzhou Baiyun International Airport", "广州市白云区人和镇", "complete", 8),
  row("SZX404", "深圳宝安国际机场", "Shenzhen Bao'an International Airport", "深圳市宝安区", "partial", 44),
  row("WUH408", "武汉天河国际机场", "Wuhan Tianhe International Airport", "武汉市黄陂区天河街", "partial", 29),
  row("CSX410", "长沙黄花国际机场", "Changsha Huanghua Airport", "长沙市长沙县黄花镇", "overdue", 188),
  row("CGO412", "郑州新郑国际机场", "Zhengzhou Xinzheng Airport", "郑州市新郑市迎宾大道", "partial", 61),
  row("HAK416", "海口美兰国际机场", "Haikou Meilan International Airport", "海口市美兰区", "partial", 52),
  row("KWL418", "桂林两江国际机场", "Guilin Liangjiang Airport", "桂林市临桂区两江镇", "poor", 130),
  row("CTU501 TFU502", "成都机场运维中心", "Chengdu airports, operations", "成都市双流区机场路", "complete", 17),
  row("CKG505", "重庆江北国际机场", "Chongqing Jiangbei Airport", "重庆市渝北区两路街道", "partial", 38),
  row("KMG508", "昆明长水国际机场", "Kunming Changshui Airport", "昆明市官渡区大板桥街道", "overdue", 201),
  row("KWE511", "贵阳龙洞堡国际机场", "Guiyang Longdongbao Airport", "贵阳市南明区", "partial", 66),
  row("LXA514", "拉萨贡嘎国际机场", "Lhasa Gonggar Airport", "山南市贡嘎县甲竹林镇", "poor", 120),
  row("XIY601", "西安咸阳国际机场", "Xi'an Xianyang Airport", "咸阳市渭城区底张街道", "partial", 22),
  row("LHW604", "兰州中川国际机场", "Lanzhou Zhongchuan Airport", "兰州市永登县中川镇", "partial", 83),
  row("URC701", "乌鲁木齐天山国际机场", "Urumqi Tianshan Airport", "乌鲁木齐市新市区迎宾路", "partial", 47),
  row("HKG801", "香港国际机场", "Hong Kong International Airport", "香港大屿山赤鱲角", "poor", 75),
];

const versions = ["8.4.2", "8.4.1", "8.3.9"];
const people = ["周建国", "吴海涛", "郑晓峰", "冯志远", "陈立新", "褚卫东", "卫红", "蒋文博", "沈一鸣", "韩国栋"];

const pick = (from: readonly (string | number)[], at: number): string => String(from[at % from.length] ?? "");

/** What other features of the demo keep of the airports of a unit. */
export interface KeptElsewhere {
  readonly running: readonly { readonly name: string; readonly version: string }[];
  readonly lines: readonly {
    readonly lineNo: string;
    readonly lineName: string;
    readonly operator: string;
    readonly bandwidth: string;
    readonly role: "main" | "backup";
    readonly phone: string;
  }[];
}

/** Networks of airports in the demo's firewalls: 10.20 and on, in this order. */
const networks =
  "PEK PKX TSN SJW TYN HET SHE DLC HRB CGQ PVG SHA NKG HGH HFE TAO TNA FOC XMN KHN CAN SZX CGO WUH CSX NNG KWL HAK SYX CTU TFU CKG KMG KWE LXA XIY LHW XNN INC URC".split(
    " ",
  );
const networkOf = (iata: string, at: number): number =>
  20 + (networks.includes(iata) ? networks.indexOf(iata) : 60 + at);

/** What a unit of the demo says; the same at every fill. */
export const factsOf = (
  { name, nameEn, location, airports, kept }: DemoUnit,
  at: number,
  today: string,
  { running, lines }: KeptElsewhere,
): Facts => {
  const big = airports.length > 1 || at % 4 === 0;
  const terminals = big ? ["T1", "T2", "T3"] : ["T1", "T2"];
  const iata = (airports[0] ?? "").slice(0, 3);
  const whole: Facts = {
    ...emptyFacts(name, location),
    unitNameEn: nameEn,
    safetyOwners: ["运维总负责", "网络安全负责"].map((purpose, place) => ({
      name: pick(people, at * 2 + place),
      phone: `0${pick([10, 21, 22, 25, 27, 28], at)}-${String(64_500_000 + at * 1_311 + place)}`,
      purpose,
    })),
    terminals: terminals.map((terminal, place) => ({
      name: terminal,
      purpose: place === 0 ? "国内" : place === 1 ? "国内、国际" : "国际",
      count: String(18 + place * 7),
    })),
    counters: terminals.flatMap((terminal) =>
      ["A岛", "B岛"].map((island, place) => ({
        name: island,
        terminal,
        number: `${island.charAt(0)}01-${island.charAt(0)}${big ? 24 : 16}`,
        count: String(big ? 24 : 16),
        purpose: place === 0 ? "经济舱" : "综合值机",
      })),
    ),
    servers: serversOf(iata, at),
    software: softwareOf(terminals, at, running),
    environment: [
      { name: "市电与UPS", place: "弱电机房", remark: "双路市电，UPS后备两小时" },
      { name: "精密空调", place: "弱电机房", remark: "两台互备，22±2℃" },
      { name: "气体灭火", place: "弱电机房", remark: "每季度检查一次" },
    ],
    networkLines: lines.map(({ lineNo, lineName, operator, bandwidth, role, phone }) => ({
      name: lineName,
      operator,
      number: lineNo,
      bandwidth,
      purpose: role === "main" ? "主用" : "备用",
      phone,
    })),
    devices: [
      { name: "登机牌打印机", model: "GenericBP 2200", count: big ? "180" : "64", place: "各值机岛" },
      { name: "行李牌打印机", model: "GenericBT 2100", count: big ? "180" : "64", place: "各值机岛" },
      { name: "核心交换机", model: "S9306", count: "2", place: "弱电机房" },
    ],
    risks: [
      {
        name: "备用线路与主用同沟敷设",
        level: pick(["high", "medium", "low"], at),
        effect: "施工挖断时主备同时中断",
        measure: "协调运营商改道，改道前重大保障期间增派驻场",
        owner: pick(people, at * 2),
      },
    ],
    maintenanceAgreements: [
      {
        name: "值机设备维保",
        operator: "航港设备服务公司",
        phone: "400-600-8800",
        number: `WB-${iata}-2026`,
        from: `${today.slice(0, 4)}-01-01`,
        until: `${today.slice(0, 4)}-12-31`,
      },
    ],
  };
  return tidied(lacking(whole, kept, at));
};

const serversOf = (iata: string, at: number): Entry[] =>
  ["离港应用", "本地备份"].map((purpose, place) => ({
    name: `${iata}-DCS-0${place + 1}`,
    place: "弱电机房",
    purpose,
    address: `10.${networkOf(iata, at)}.8.${11 + place}`,
    system: place === 0 ? "麒麟 V10" : "openEuler 22.03",
    model: "2U机架式",
  }));

/** What runs there as releases have it; where nobody keeps these, something like it. */
const softwareOf = (terminals: readonly string[], at: number, running: KeptElsewhere["running"]): Entry[] => {
  const versionOf = (part: string, otherwise: string): { name: string; version: string } =>
    running.find(({ name }) => name.endsWith(part)) ?? { name: part, version: otherwise };
  const frontEnd = versionOf("NewAPP", pick(versions, at));
  return [
    ...terminals.map((terminal) => ({ ...frontEnd, terminal, purpose: "生产" })),
    { ...versionOf("DLB", "3.2.0"), terminal: "T1", purpose: "备份" },
    ...(running.length === 0 || running.some(({ name }) => name.endsWith("LGUI"))
      ? [{ ...versionOf("LGUI", "5.6.1"), terminal: "T1", purpose: "生产" }]
      : []),
  ];
};

/** What a unit that is kept less well has not said. */
const lacking = (facts: Facts, kept: Kept, at: number): Facts => {
  if (kept === "complete" || kept === "overdue") return facts;
  const servers = facts.servers.map((server) => ({ ...server, system: "" }));
  if (kept === "poor")
    return { ...facts, servers, environment: [], devices: [], risks: [], maintenanceAgreements: [], unitNameEn: "" };
  return at % 2 === 0 ? { ...facts, risks: [] } : { ...facts, servers, maintenanceAgreements: [] };
};
