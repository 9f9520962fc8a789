import { words } from "@apron/kit/contract/texts";

/** Words of asking for a swap or a cover, answering and deciding it. */
export const swapTexts = words({
  swap: { zh: "换班", en: "Swap" },
  cover: { zh: "代班", en: "Cover" },
  swaps: { zh: "换班与代班", en: "Swaps and covers" },
  anyone: { zh: "本部门任何人", en: "Anyone of the department" },
  note: { zh: "说明", en: "Note" },
  accept: { zh: "接受", en: "Accept" },
  decline: { zh: "谢绝", en: "Decline" },
  untake: { zh: "撤回接受", en: "Take back" },
  withdraw: { zh: "撤回申请", en: "Withdraw" },
  approve: { zh: "批准并发布", en: "Approve and publish" },
  refuse: { zh: "不批准", en: "Refuse" },
  waiting: { zh: "待审批", en: "To decide" },
  swapsEmpty: { zh: "没有换班申请", en: "No swaps" },
  swapsEmptyHint: {
    zh: "要换班或请人代班，请按班次旁的“换班或代班”；别人向您提出的申请也显示在这里。",
    en: "To swap a shift or have it covered, press “Swap or cover” beside it; what others ask of you is shown here too.",
  },
  swapSent: { zh: "申请已提交，等待对方接受", en: "Sent; it waits for the other person" },
  swapAccepted: { zh: "已接受，等待值班计划员审批", en: "Accepted; it waits for a planner" },
  swapApproved: { zh: "已批准并发布", en: "Approved and published" },
});

/** Names of the states of a swap. */
export const swapStateNames = words({
  asked: { zh: "等待对方", en: "Waits for the other" },
  accepted: { zh: "等待审批", en: "Waits for approval" },
  approved: { zh: "已批准", en: "Approved" },
  declined: { zh: "对方谢绝", en: "Declined" },
  refused: { zh: "未批准", en: "Refused" },
  withdrawn: { zh: "已撤回", en: "Withdrawn" },
  lapsed: { zh: "已失效", en: "Lapsed" },
});

/** What people are told of a request they are party to; the key is the step (15.12). */
export const swapMessages = words({
  asked: {
    zh: "{asker}请您{kind}：{shift}{exchange}。请在“我的值班”中答复：{link}",
    en: "{asker} asks you for a {kind}: {shift}{exchange}. Please answer under My shifts: {link}",
  },
  accepted: {
    zh: "{other}已接受您的{kind}申请：{shift}{exchange}，等待值班计划员审批。",
    en: "{other} accepted your {kind}: {shift}{exchange}. It now waits for a duty planner.",
  },
  declined: {
    zh: "{other}谢绝了您的{kind}申请：{shift}{exchange}。您仍须到岗，或另行申请：{link}",
    en: "{other} declined your {kind}: {shift}{exchange}. The shift is still yours; you may ask somebody else: {link}",
  },
  untaken: {
    zh: "{other}撤回了对您{kind}申请的接受：{shift}{exchange}。您仍须到岗，除非再有人接受。",
    en: "{other} took back the acceptance of your {kind}: {shift}{exchange}. The shift is yours unless somebody accepts.",
  },
  withdrawn: {
    zh: "{asker}已撤回{kind}申请：{shift}{exchange}。您的班次不变。",
    en: "{asker} withdrew the {kind}: {shift}{exchange}. Your shifts stay as they are.",
  },
  approved: {
    zh: "{asker}与{other}的{kind}已批准并发布：{shift}{exchange}。最新班次：{link}",
    en: "The {kind} of {asker} and {other} was approved and published: {shift}{exchange}. Your shifts: {link}",
  },
  refused: {
    zh: "{asker}与{other}的{kind}未获批准：{shift}{exchange}{reason}。班次不变。",
    en: "The {kind} of {asker} and {other} was refused: {shift}{exchange}{reason}. Shifts stay as they are.",
  },
  lapsed: {
    zh: "{asker}的{kind}申请已失效（班次已开始或已变更）：{shift}{exchange}。请以值班表为准：{link}",
    en: "The {kind} asked by {asker} has lapsed, as a shift began or changed: {shift}{exchange}. The roster holds: {link}",
  },
});

/** What stands against an exchange; the key is the `kind` on the wire. */
export const swapConflictTexts = words({
  overlap: { zh: "{name}同时在“{post}”值班（{span}）", en: "{name} is on “{post}” at the same time ({span})" },
  shortRest: {
    zh: "{name}与“{post}”的班次（{span}）之间仅休息{hours}小时，应不少于{minimum}小时",
    en: "{name} would rest {hours} h from the shift on “{post}” ({span}), at least {minimum} h are due",
  },
  promised: {
    zh: "{name}已答应接“{post}”的班次（{span}），待审批",
    en: "{name} has promised to take “{post}” ({span}), which waits for approval",
  },
  left: { zh: "账号已停用", en: "This account is disabled" },
});

/** What is to be done about a request: by whoever is asked, and by the planners. */
export const swapTodos = words({
  answer: { zh: "{asker}请您{kind}：{shift}", en: "{asker} asks you for a {kind}: {shift}" },
  decide: { zh: "{asker}与{other}的{kind}待审批：{shift}", en: "A {kind} of {asker} and {other} to decide: {shift}" },
});

/** Parts of those messages, and what planners are told. */
export const swapMessageWords = words({
  subject: { zh: "{kind}：{shift}", en: "Duty {kind}: {shift}" },
  toDecide: {
    zh: "{asker}与{other}的{kind}等待审批：{shift}{exchange}。{link}",
    en: "A {kind} of {asker} and {other} waits for your decision: {shift}{exchange}. {link}",
  },
  swap: { zh: "换班", en: "swap" },
  cover: { zh: "代班", en: "cover" },
  exchange: { zh: "，换取 {shift}", en: ", in exchange for {shift}" },
  reason: { zh: "（理由：{reason}）", en: " (reason: {reason})" },
});
