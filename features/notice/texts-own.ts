import { type Word, words } from "@apron/kit/contract/texts";

/** What of one's own a notice is about (catalogue 9.11): what came by message stands in the notice centre too. */
export const ownKinds = words({
  binding: { zh: "绑定", en: "Binding" },
  review: { zh: "审核结果", en: "Review result" },
  reset: { zh: "密码重置", en: "Reset" },
  deadline: { zh: "激活期限", en: "Activation deadline" },
  freeze: { zh: "冻结", en: "Freeze" },
  signIn: { zh: "主机登录", en: "Host sign-in" },
  selfService: { zh: "自助服务权限", en: "Self-service" },
  threshold: { zh: "阈值变更", en: "Threshold" },
  report: { zh: "举报受理", en: "Report" },
  reply: { zh: "新回复", en: "New reply" },
  feedback: { zh: "产品反馈", en: "Feedback" },
  agent: { zh: "工作号变化", en: "Work number news" },
});
export type OwnKind = keyof typeof ownKinds;

const known: Readonly<Record<string, Word>> = ownKinds;

/** What an own matter is called by; of one from a later release what it is about. */
export const ownKindName = (kind: string): Word =>
  (Object.hasOwn(known, kind) ? known[kind] : undefined) ?? ownKinds.agent;
