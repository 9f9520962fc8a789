import { words } from "@apron/kit/contract/texts";

/** Words of one's own shifts and requests beyond those the whole feature shares (`../texts.ts`). */
export const swapWords = words({
  myFuture: { zh: "今后的班次", en: "Shifts ahead" },
  showRest: { zh: "显示其余{count}个班次", en: "Show the rest ({count})" },
  swapOrCover: { zh: "换班或代班", en: "Swap or cover" },
  begun: { zh: "班次已开始，不能再换班", en: "The shift has begun and can no longer be swapped" },
  pendingSwap: { zh: "该班次已有进行中的申请", en: "There is already a request for this shift" },
  swapping: { zh: "换班申请中", en: "Swap asked for" },
  forMe: { zh: "等待您处理", en: "Waiting for you" },
  otherRequests: { zh: "全部申请", en: "All requests" },
  askedOn: { zh: "{name}申请于 {time}", en: "{name} asked {time}" },
  gives: { zh: "让出", en: "Gives" },
  takes: { zh: "换取", en: "Takes" },
  decidedOn: { zh: "{name}审批于 {time}", en: "Decided by {name} {time}" },
  answeredOn: { zh: "{name}答复于 {time}", en: "{name} answered {time}" },
  lapsedWhy: {
    zh: "班次已开始或已变更，请以值班表为准",
    en: "A shift began or changed meanwhile: the roster holds",
  },
  yourShift: { zh: "您的班次", en: "Your shift" },
  otherShift: { zh: "对方的班次", en: "The other's shift" },
  otherShiftHint: {
    zh: "对方接受并经值班计划员批准后生效",
    en: "Takes effect once the other accepts and a planner approves",
  },
  chooseShift: { zh: "请选择对方的班次", en: "Choose the other's shift" },
  coverPerson: { zh: "请谁代班", en: "Who should cover" },
  noChoices: { zh: "本部门没有可交换的班次", en: "Your department has no shift to exchange" },
  leftOut: {
    zh: "另有{count}个班次会使您或对方同时在两处值班，未列出",
    en: "Shifts not offered, as you or the other would be in two places: {count}",
  },
  busy: { zh: "不能代班：{count}人", en: "Cannot cover: {count}" },
  free: { zh: "有空", en: "Free" },
  shortRest: { zh: "休息不足", en: "Short rest" },
  sendAnyway: { zh: "仍然提交", en: "Submit all the same" },
  acceptAnyway: { zh: "仍然接受", en: "Accept all the same" },
  barred: { zh: "会使一人同时在两处值班，不能接受", en: "Cannot be accepted: somebody would be in two places" },
  send: { zh: "提交申请", en: "Submit" },
  untaken: { zh: "已撤回接受", en: "Taken back" },
  withdrawn: { zh: "已撤回申请", en: "Withdrawn" },
  declined: { zh: "已谢绝", en: "Declined" },
});

/** Words of the planner who decides. */
export const decideWords = words({
  swapOf: { zh: "{name}的班次", en: "Shift of {name}" },
  approveAsk: { zh: "批准并发布？", en: "Approve and publish?" },
  refuseAsk: { zh: "不批准此申请？", en: "Refuse this request?" },
  approveHint: {
    zh: "批准后立即发布为新版本，双方日历同步更新。",
    en: "It is published at once as a new version, and both calendars follow.",
  },
  swapRefused: { zh: "已答复：不批准", en: "Refused" },
  refuseNote: { zh: "理由", en: "Reason" },
  barred: { zh: "会使一人同时在两处值班，不能批准", en: "Cannot be approved: somebody would be in two places" },
  over: {
    zh: "该申请已不再等待审批，无需您处理。您写的内容未发送。",
    en: "This request no longer waits for a decision: there is nothing left to do. What you wrote was not sent.",
  },
  ownSwap: { zh: "您是当事人，须由另一位计划员审批", en: "You are a party to it: another planner must decide" },
  earlier: { zh: "其他申请", en: "Other requests" },
  noSwaps: { zh: "没有待审批的换班", en: "No swaps to decide" },
  noSwapsHint: {
    zh: "员工提交并经对方接受后出现在这里",
    en: "They appear here once somebody asked and the other accepted",
  },
  askedOn: { zh: "{name} 申请于 {time}", en: "{name} asked {time}" },
  decidedOn: { zh: "{name} 处理于 {time}", en: "{name} decided {time}" },
});
