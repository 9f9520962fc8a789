import { addDays } from "@apron/kit/server/clock";
import type { PolicyField } from "../../texts.ts";
import type { KeptObject } from "../objects.ts";

type Row = Partial<Record<PolicyField, string>>;

/** Airports whose terminals reach the hosts, each with a network of its own: 10.20 and on. */
const airports = [
  "PEK PKX TSN SJW TYN HET SHE DLC HRB CGQ",
  "PVG SHA NKG HGH HFE TAO TNA FOC XMN KHN",
  "CAN SZX CGO WUH CSX NNG KWL HAK SYX",
  "CTU TFU CKG KMG KWE LXA XIY LHW XNN INC URC",
].flatMap((codes) => codes.split(" "));

const networkOf = (at: number): string => `10.${20 + at}`;
const termsOf = (code: string): string => `${code}值机终端`;

/** The firewalls of the demo: before the hosts, and where the lines of the airports come in. */
export const demoFirewalls = { edge: "FW-HQ-EDGE", access: "FW-APT-ACCESS" } as const;

/** Objects and groups that the policies name. */
export const demoObjects: readonly (KeptObject & { readonly remark: string })[] = [
  ...airports.map((code, at) => ({
    kind: "address" as const,
    name: termsOf(code),
    members: `${networkOf(at)}.8.0/22, ${networkOf(at)}.16.0/24`,
    remark: "值机岛与登机口终端",
  })),
  ...groups("北方机场终端", 0, 10),
  ...groups("东部机场终端", 10, 20),
  ...groups("中南机场终端", 20, 29),
  ...groups("西部机场终端", 29, airports.length),
  address("全部机场终端", "北方机场终端, 东部机场终端, 中南机场终端, 西部机场终端", "组的组"),
  address("离港网关", "10.1.1.10-10.1.1.13", "四台网关"),
  address("离港网关IPv6", "2001:db8:1:1::10/124", ""),
  address("打印服务", "10.1.2.20, 10.1.2.21", ""),
  address("监控平台", "10.1.9.0/27", ""),
  address("运维堡垒机", "10.1.8.5", ""),
  address("旅客数据库", "10.1.5.0/28", ""),
  service("网关服务", "tcp/443, tcp/8443"),
  service("监控服务", "udp/161, icmp"),
  service("打印端口", "tcp/9100-9102"),
];

function groups(name: string, from: number, until: number): (KeptObject & { remark: string })[] {
  return [address(name, airports.slice(from, until).map(termsOf).join(", "), "")];
}
function address(name: string, members: string, remark: string): KeptObject & { remark: string } {
  return { kind: "address", name, members, remark };
}
function service(name: string, members: string): KeptObject & { remark: string } {
  return { kind: "service", name, members, remark: "" };
}

/** Some hundred policies: one that never applies, two about to expire, one that has expired. */
export const demoPolicies = (today: string): Row[] => [...accessRules(today), ...edgeRules(today)];

/** Places go by tens, so that a rule can be put between two. */
const inOrder = (firewall: string, prefix: string, rows: readonly Row[]): Row[] =>
  rows.map((row, at) => ({
    firewall,
    policyId: `${prefix}-${String(at + 1).padStart(4, "0")}`,
    order: String((at + 1) * 10),
    enabled: "是",
    owner: "李航",
    ...row,
  }));

const accessRules = (today: string): Row[] =>
  inOrder(demoFirewalls.access, "A", [
    {
      name: "封堵扫描源",
      source: "10.99.0.0/16, 192.0.2.0/24",
      dest: "any",
      service: "any",
      action: "拒绝",
      remark: "安全通告2026-11",
    },
    {
      name: "终端不直达旅客数据库",
      source: "全部机场终端",
      dest: "旅客数据库",
      service: "any",
      action: "拒绝",
      zoneFrom: "机场",
      zoneTo: "数据中心",
    },
    ...airports.flatMap((code, at): Row[] => [
      {
        name: `${code}值机到离港网关`,
        source: termsOf(code),
        dest: "离港网关",
        service: "网关服务",
        action: "允许",
        zoneFrom: "机场",
        zoneTo: "数据中心",
      },
      {
        name: `${code}登机牌打印`,
        source: `${networkOf(at)}.8.0/22`,
        dest: "打印服务",
        service: "打印端口",
        action: "允许",
        zoneFrom: "机场",
        zoneTo: "数据中心",
      },
      {
        name: `${code}网络监控`,
        source: "监控平台",
        dest: `${networkOf(at)}.0.0/16`,
        service: "监控服务",
        action: "允许",
        zoneFrom: "数据中心",
        zoneTo: "机场",
        owner: "王宁",
      },
    ]),
    {
      name: "浦东T2自助值机专用",
      source: "10.30.16.0/26",
      dest: "10.1.1.11",
      service: "tcp/8443",
      action: "允许",
      zoneFrom: "机场",
      zoneTo: "数据中心",
      remark: "迁移期遗留，已含在浦东值机规则内",
    },
    {
      name: "首都机场厂商远程调试",
      source: "10.20.40.15",
      dest: "10.1.1.10",
      service: "tcp/3389",
      action: "允许",
      validFrom: `${addDays(today, -24)}`,
      validTo: `${addDays(today, 6)}`,
      remark: "变更CHG配套，到期关闭",
    },
    {
      name: "兰州备用线路割接",
      source: "10.56.0.0/16",
      dest: "打印服务",
      service: "tcp/443",
      action: "允许",
      validFrom: `${addDays(today, -9)}`,
      validTo: `${addDays(today, 21)}`,
    },
    {
      name: "西安值机设备上线测试",
      source: "10.55.40.0/28",
      dest: "离港网关",
      service: "网关服务",
      action: "允许",
      validFrom: `${addDays(today, -60)}`,
      validTo: `${addDays(today, -12)}`,
      remark: "测试结束，待清理",
    },
  ]);

const edgeRules = (today: string): Row[] =>
  inOrder(demoFirewalls.edge, "E", [
    {
      name: "封堵恶意地址",
      source: "198.51.100.0/24, 203.0.113.64/26, 2001:db8:bad::/48",
      dest: "any",
      service: "any",
      action: "拒绝",
      zoneFrom: "互联网",
    },
    {
      name: "堡垒机登录主机",
      source: "运维堡垒机",
      dest: "10.1.0.0/20",
      service: "tcp/22, tcp/3389",
      action: "允许",
      owner: "王宁",
    },
    ...Array.from({ length: 48 }, (_, at): Row => {
      const agency = at + 1;
      return {
        name: `代理人专线${String(agency).padStart(2, "0")}到订座网关`,
        source: `172.16.${agency}.0/26`,
        dest: `10.2.1.${10 + (at % 4)}`,
        service: "tcp/443, tcp/350-351",
        action: "允许",
        zoneFrom: "专线",
        zoneTo: "数据中心",
        owner: at % 2 === 0 ? "李航" : "王宁",
      };
    }),
    ...groupAccess(),
    {
      name: "IPv6离港网关",
      source: "2001:db8:20::/44",
      dest: "离港网关IPv6",
      service: "tcp/443",
      action: "允许",
      zoneFrom: "机场",
      zoneTo: "数据中心",
    },
    {
      name: "时间同步与域名",
      source: "10.0.0.0/8",
      dest: "10.1.0.53, 10.1.0.123",
      service: "udp/53, tcp/53, udp/123",
      action: "允许",
    },
    {
      name: "灾备演练（下月）",
      source: "10.201.0.0/16",
      dest: "10.202.0.0/16",
      service: "any",
      action: "允许",
      validFrom: `${addDays(today, 40)}`,
      validTo: `${addDays(today, 47)}`,
    },
    {
      name: "旧托管机房",
      source: "10.240.0.0/16",
      dest: "10.1.0.0/20",
      service: "tcp/1521",
      action: "允许",
      enabled: "否",
      remark: "机房已下线",
    },
    { name: "其余拒绝", source: "any", dest: "any", service: "any", action: "拒绝", remark: "兜底" },
  ]);

function groupAccess(): Row[] {
  return ["北方机场终端", "东部机场终端", "中南机场终端", "西部机场终端"].map((name) => ({
    name: `${name}到离港网关`,
    source: name,
    dest: "离港网关",
    service: "网关服务",
    action: "允许",
    zoneFrom: "机场",
    zoneTo: "数据中心",
  }));
}
