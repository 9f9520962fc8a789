import { words } from "@apron/kit/contract/texts";

/** Words of the desk. */
export const firewallDeskTexts = words({
  keyword: { zh: "编号、名称、地址、服务或备注", en: "Number, name, address, service or remark" },
  shadowed: { zh: "永不生效", en: "Never applies" },
  shadowedYes: { zh: "被前面的规则完全遮蔽", en: "Shadowed by earlier rules" },
  shadowedNo: { zh: "可能生效", en: "Can apply" },
  neverBy: { zh: "永不生效：被{rules}遮蔽", en: "Never applies: shadowed by {rules}" },
  judging: { zh: "{names}的遮蔽报告正在生成", en: "The shadow report of {names} is being made" },
  policyCount: { zh: "共{count}条策略", en: "Policies: {count}" },
  shadowedCount: { zh: "永不生效 {count}", en: "Never apply: {count}" },
  expiringCount: { zh: "即将到期 {count}", en: "{count} about to expire" },
  expiredCount: { zh: "已过期 {count}", en: "{count} expired" },
  empty: { zh: "还没有防火墙策略", en: "No firewall policies yet" },
  emptyHint: { zh: "从XLSX或CSV文件导入整台防火墙的策略。", en: "Import the policies of whole firewalls from a file." },
  export: { zh: "导出全部", en: "Export all" },
  import: { zh: "导入策略", en: "Import policies" },
  objects: { zh: "地址与服务对象", en: "Address and service objects" },
  importObjects: { zh: "导入对象", en: "Import objects" },
  importLead: {
    zh: "文件包含所列每台防火墙的全部策略：文件中没有的策略将移除。按防火墙和策略编号比较，确认后才写入。地址可写单个地址、网段、地址段或对象名，多个用逗号分隔；服务写tcp/443、udp/53、icmp、ip/47、any或对象名；主机位不为零的网段会被指出，不会自动改写。",
    en: "A file holds all policies of each firewall it names: those it leaves out are removed. Compared by firewall and policy number, and written only when you confirm. Addresses are single ones, networks, ranges or names of objects, apart by commas; services are tcp/443, udp/53, icmp, ip/47, any or names of objects. A network with host bits set is told, never rewritten.",
  },
  objectsLead: {
    zh: "按类别和名称比较，确认后才写入；组的成员可以是其他对象，循环引用会指出路径。使用它们的策略随之重新展开。",
    en: "Compared by kind and name, and written only when you confirm. Members of a group may be other objects; a circle is told with its path. Policies that use them are opened anew.",
  },
  changedSince: {
    zh: "导入后又有修改的防火墙：{names}。需要改回的请逐条修改，或导入整台防火墙的策略。",
    en: "Firewalls that were changed since: {names}. Put them right one by one, or import the policies of the whole firewall.",
  },
  stillUsed: {
    zh: "策略仍在使用新增的对象：{names}。请先修改或导入这些策略。",
    en: "Policies use what was added: {names}. Change or import these policies first.",
  },
  stillNamed: {
    zh: "其他对象仍引用新增的对象：{names}。请先更新它们的成员。",
    en: "Other objects name what was added: {names}. Change their members first.",
  },
  objectsEmpty: { zh: "还没有对象", en: "No objects yet" },
  objectsEmptyHint: {
    zh: "从XLSX或CSV文件导入地址与服务对象。",
    en: "Import objects of addresses and services from a file.",
  },
  objectName: { zh: "对象名称", en: "Object" },
  objectKind: { zh: "对象类别", en: "Kind of object" },
  members: { zh: "成员", en: "Members" },
  usedBy: { zh: "使用它的策略", en: "Policies that use it" },
  ask: { zh: "按此策略查询", en: "Ask about it" },
  facts: { zh: "策略内容", en: "What it says" },
  opened: { zh: "展开结果", en: "Opened" },
  uses: { zh: "引用的对象", en: "Objects it names" },
  policyHistory: { zh: "策略历史", en: "History of the policy" },
  historyImport: { zh: "由文件导入", en: "Imported from a file" },
  historyEdit: { zh: "手工修改", en: "Edited by hand" },
  edit: { zh: "修改策略", en: "Edit the policy" },
  editHint: {
    zh: "地址、服务和动作以防火墙为准，由文件导入更新。",
    en: "Addresses, services and decision are the firewall's own: a file brings them.",
  },
  momentHint: { zh: "日期，可带时间；留空不限", en: "A day, or with its time; empty is without limit" },
  always: { zh: "长期", en: "Without limit" },
});
