import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages. */
export const firewallTitles = words({
  query: { zh: "防火墙策略查询", en: "Firewall policies" },
  desk: { zh: "防火墙策略维护", en: "Firewall policy desk" },
  policy: { zh: "防火墙策略详情", en: "Firewall policy" },
  objects: { zh: "防火墙对象", en: "Firewall objects" },
  import: { zh: "导入防火墙策略", en: "Import firewall policies" },
  importObjects: { zh: "导入防火墙对象", en: "Import firewall objects" },
});
