import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** What firewalls refuse of a question, a file or a policy (catalogue 30). */
export const firewallRefusals = refusals({
  E19050: {
    zh: "“{value}”不是IP地址、网段或地址段",
    en: "“{value}” is no IP address, network or range",
    status: "400-1",
  },
  E19051: {
    zh: "“{value}”主机位不为零，网段应写为{network}",
    en: "“{value}” has host bits set: the network is {network}",
    status: "400-1",
  },
  E19052: { zh: "“{value}”起始大于结束", en: "“{value}” ends before it begins", status: "400-1" },
  E19053: {
    zh: "“{value}”不是1至65535的端口或端口段",
    en: "“{value}” is no port from 1 to 65535, nor a range of them",
    status: "400-1",
  },
  E19054: {
    zh: "“{value}”不是服务，请写tcp/443、udp/53、icmp、ip/47或any",
    en: "“{value}” is no service: write tcp/443, udp/53, icmp, ip/47 or any",
    status: "400-1",
  },
  E19055: {
    zh: "“{value}”不是协议，请写any、tcp、udp、icmp或0至255的协议号",
    en: "“{value}” is no protocol: any, tcp, udp, icmp or a number from 0 to 255",
    status: "400-1",
  },
  E19056: { zh: "没有名为“{value}”的对象", en: "There is no object “{value}”", status: "400-1" },
  E19057: { zh: "对象组循环引用：{path}", en: "Groups lead in a circle: {path}", status: "400-1" },
  E19058: {
    zh: "展开后有{count}对地址，最多{maximum}对",
    en: "It opens to {count} pairs of addresses, at most {maximum} are allowed",
    status: "400-1",
  },
  E19059: {
    zh: "源和目的没有相同的IP版本",
    en: "Source and destination have no IP version in common",
    status: "400-1",
  },
  E19060: { zh: "同一防火墙中序号重复", en: "This place is taken twice in the firewall", status: "400-1" },
  E19061: { zh: "失效时间早于生效时间", en: "It ends before it begins", status: "400-1" },
  E19062: { zh: "只有tcp和udp有端口", en: "Only tcp and udp have ports", status: "400-1" },
  E19063: {
    zh: "问题涉及的策略过多，请缩小地址或端口范围",
    en: "Too many policies speak of this: ask about fewer addresses or ports",
    status: "400",
  },
  E19064: { zh: "没有这台防火墙", en: "There is no such firewall", status: "400-1" },
  E19065: {
    zh: "修改后{firewall}的策略{policyId}不再成立：{why}",
    en: "Policy {policyId} of {firewall} would no longer hold: {why}",
    status: "409",
  },
  E19066: {
    zh: "名称不能是地址、服务或any",
    en: "A name cannot be an address, a service or any",
    status: "400-1",
  },
  E19067: { zh: "序号须为1至9999999的整数", en: "The place is a whole number from 1 to 9,999,999", status: "400-1" },
  E19068: {
    zh: "文件展开后地址对过多（超过{maximum}对）",
    en: "The file opens to more than {maximum} pairs of addresses",
    status: "400-1",
  },
  E19069: { zh: "对象嵌套超过{maximum}层", en: "Groups within groups, deeper than {maximum}", status: "400-1" },
  E19070: {
    zh: "掩码须与地址写在同一单元格，如10.0.0.0/24；现单独成列：{columns}",
    en: "A mask stands in one cell with its address, such as 10.0.0.0/24. Here it has a column of its own: {columns}",
    status: "400-1",
  },
});

/** What a policy says, field by field; also the columns of a file. */
export const policyFields = words({
  firewall: { zh: "防火墙", en: "Firewall" },
  policyId: { zh: "策略编号", en: "Policy number" },
  order: { zh: "序号", en: "Place" },
  name: { zh: "策略名称", en: "Policy name" },
  zoneFrom: { zh: "源区域", en: "From zone" },
  zoneTo: { zh: "目的区域", en: "To zone" },
  source: { zh: "源地址", en: "Source" },
  dest: { zh: "目的地址", en: "Destination" },
  service: { zh: "服务", en: "Service" },
  action: { zh: "动作", en: "Decision" },
  validFrom: { zh: "生效时间", en: "Valid from" },
  validTo: { zh: "失效时间", en: "Valid until" },
  enabled: { zh: "是否启用", en: "Switched on" },
  owner: { zh: "责任人", en: "Owner" },
  remark: { zh: "策略备注", en: "Remark on the policy" },
});
export type PolicyField = keyof typeof policyFields;

/** Words of the query. */
export const firewallTexts = words({
  lead: {
    zh: "按导入的策略推算：每台防火墙从上到下，第一条命中的规则决定结果；没有命中则默认拒绝。",
    en: "Worked out from the policies imported: in each firewall the first rule that matches decides; where none does, the default denies.",
  },
  simulated: { zh: "模拟", en: "Simulated" },
  simulatedHint: {
    zh: "未访问真实防火墙，结果由导入的策略推算",
    en: "No firewall was asked: this follows from the policies imported",
  },
  sourceIp: { zh: "源地址", en: "Source" },
  destIp: { zh: "目的地址", en: "Destination" },
  addressHint: { zh: "地址、网段或地址段，如 10.1.0.0/24", en: "Address, network or range, e.g. 10.1.0.0/24" },
  port: { zh: "端口", en: "Port" },
  portHint: { zh: "端口或端口段，也可写tcp/443；留空为全部", en: "A port or a range, or tcp/443; empty means all" },
  protocol: { zh: "网络协议", en: "Protocol" },
  at: { zh: "查询时刻", en: "At" },
  atHint: { zh: "留空为现在", en: "Left empty, it is now" },
  swap: { zh: "交换源和目的", en: "Swap source and destination" },
  allFirewalls: { zh: "全部防火墙", en: "All firewalls" },
  noFirewalls: { zh: "还没有防火墙策略", en: "No firewall policies yet" },
  noFirewallsHint: {
    zh: "配置管理员导入策略后即可查询。",
    en: "Ask once the configuration administrator has imported them.",
  },
  allowed: { zh: "放行", en: "Allowed" },
  denied: { zh: "阻断", en: "Denied" },
  partly: { zh: "部分放行", en: "Partly allowed" },
  rule: { zh: "规则{order}（{policyId}）", en: "Rule {order} ({policyId})" },
  defaultRule: { zh: "默认拒绝：没有规则命中", en: "Default deny: no rule matches" },
  defaultPart: { zh: "其余部分没有规则命中，默认拒绝", en: "No rule matches the rest: the default denies" },
  whole: { zh: "决定全部所问", en: "Decides all of it" },
  parts: { zh: "决定其中{count}部分", en: "Parts of it that it decides: {count}" },
  moreParts: { zh: "另有{count}部分未列出", en: "{count} more parts" },
  behind: { zh: "排在其后、对此问题不起作用的规则（{count}）", en: "Rules behind it that never apply here ({count})" },
  shadowedBy: { zh: "被{rules}遮蔽", en: "Shadowed by {rules}" },
  moreBehind: { zh: "仅列出前{count}条", en: "The first {count} are listed" },
  outOfForce: { zh: "命中但不在有效期或未启用的规则", en: "Rules that match but are not in force" },
  expiring: { zh: "{count}天后到期", en: "Days until its end: {count}" },
  endsToday: { zh: "今天到期", en: "Ends today" },
  endedAt: { zh: "已于{time}过期", en: "Ended {time}" },
  beginsAt: { zh: "自{time}起生效", en: "Begins {time}" },
  any: { zh: "任意", en: "Any" },
  direction: { zh: "{from} → {to}", en: "{from} → {to}" },
  empty: { zh: "输入地址后查询", en: "Enter an address and search" },
  emptyHint: {
    zh: "例如：源 10.20.8.15，目的 10.1.1.10，tcp 443。",
    en: "For example: source 10.20.8.15, destination 10.1.1.10, tcp 443.",
  },
});

/** What to-dos and messages say. */
export const firewallMessages = words({
  expiring: {
    zh: "{firewall}有{count}条策略将在30天内到期",
    en: "Policies of {firewall} that expire within 30 days: {count}",
  },
  source: { zh: "防火墙策略", en: "Firewall policies" },
  subject: { zh: "防火墙策略即将到期", en: "Firewall policies are about to expire" },
  text: {
    zh: "【Apron】{firewall}有{count}条防火墙策略即将到期，最早为{policyId}（{day}）。请核对续期：{link}",
    en: "Apron: {count} firewall policies of {firewall} are about to expire, first {policyId} ({day}). Please look at them: {link}",
  },
});
