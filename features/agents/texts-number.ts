import { words } from "@apron/kit/contract/texts";

/** Words of a work number that stand outside of its own pages too: its system, and freezing it. */
export const numberTexts = words({
  systemB: { zh: "B（ICS 航空公司订座）", en: "B (ICS, airlines)" },
  systemC: { zh: "C（CRS 代理人分销）", en: "C (CRS, travel agents)" },
  systemJ: { zh: "J（DCS 离港）", en: "J (DCS, airports)" },
  systemD1: { zh: "D1（DCS 分区）", en: "D1 (DCS partition)" },
  systemD2: { zh: "D2（DCS 分区）", en: "D2 (DCS partition)" },
  systemD3: { zh: "D3（DCS 分区）", en: "D3 (DCS partition)" },
  freezeQuestion: { zh: "冻结工作号{number}？", en: "Freeze work number {number}?" },
  freeze: { zh: "冻结", en: "Freeze" },
  freezeEffect: {
    zh: "冻结后立即生效：主机拒绝该工作号登录，您在其他设备上的会话全部结束。解除冻结需要实名认证和验证码。",
    en: "At once the host refuses it and your other sessions end. Lifting the freeze needs a verified identity and a code.",
  },
  frozen: { zh: "已冻结", en: "Frozen" },
  hostLater: {
    zh: "主机暂未响应，将自动重试直至完成",
    en: "The host has not answered yet; it is asked again until it has",
  },
});
