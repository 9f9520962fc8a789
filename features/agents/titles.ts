import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const agentTitles = words({
  list: { zh: "绑定列表", en: "Bound work numbers" },
  add: { zh: "绑定工作号", en: "Bind a work number" },
  changeMobile: { zh: "更换手机号", en: "Change of mobile number" },
  detail: { zh: "工作号详情", en: "Work number" },
  unfreeze: { zh: "解除冻结", en: "Lift a freeze" },
  si: { zh: "登录提示", en: "Sign-in notice" },
  main: { zh: "主工作号", en: "Main work number" },
  front: { zh: "前台账号管理", en: "Accounts of the organisation" },
  desk: { zh: "绑定管理", en: "Bindings" },
  deskDetail: { zh: "绑定详情", en: "Binding" },
  selfService: { zh: "自助权限审批", en: "Self-service applications" },
  operations: { zh: "主机操作日志", en: "Operations at the hosts" },
  reclaim: { zh: "长期未用工作号", en: "Unused work numbers" },
});
