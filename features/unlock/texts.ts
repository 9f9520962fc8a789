import { refusals } from "@apron/kit/contract/refusal";
import { asWritten, type Word, words } from "@apron/kit/contract/texts";

/** Refusals of unlocking (catalogue 30, table 5); E5024, E5025 and E5027 are ours. */
export const unlockRefusals = refusals({
  E5002: { zh: "今日解锁次数已用完", en: "Today's unlocks are used up", status: "400-9" },
  E5003: { zh: "已解锁", en: "It is unlocked already" },
  E5004: { zh: "未限流，无需解锁", en: "It is not limited, there is nothing to unlock" },
  E5005: { zh: "解锁失败", en: "Unlocking failed" },
  E5006: { zh: "请完成全部题目", en: "Please answer every question", status: "400-1" },
  E5007: { zh: "无可解锁PID", en: "There is no PID to unlock" },
  E5008: { zh: "PID解锁次数已满", en: "Today's PID unlocks are used up", status: "400-9" },
  E5024: { zh: "试卷已失效，请重新领取", en: "This paper is no longer valid, please draw another" },
  E5027: {
    zh: "今日交卷次数已用完，每日最多{limit}份",
    en: "No more papers today, at most {limit} a day",
    status: "400-9",
  },
  E5025: { zh: "选项与答案不符", en: "Options and answers do not fit each other", status: "400-1" },
});

/** Words of the unlock screens (catalogue 5.1, 5.14). */
export const unlockTexts = words({
  intro: {
    zh: "答对全部{count}道题，主机即解除所选工作号的限流；答错则说明原因，换卷重答。",
    en: "{count} right answers lift the limit of the chosen work numbers; a wrong one is explained, then there is another paper.",
  },
  limitNone: { zh: "次数不限", en: "as often as needed" },
  limited: { zh: "被限流的工作号", en: "Limited work numbers" },
  none: { zh: "没有被限流的工作号", en: "None of your work numbers is limited" },
  noneHint: {
    zh: "若无法登录主机，请查看首页的工作号状态。",
    en: "If you cannot sign in at the host, look at the state of your work numbers on the home page.",
  },
  system: { zh: "系统", en: "System" },
  limitedAt: { zh: "限流时间", en: "Limited since" },
  timesLeft: { zh: "{window}剩余次数", en: "Left {window}" },
  start: { zh: "开始答题", en: "Start the quiz" },
  paper: { zh: "答题解锁", en: "Unlock by quiz" },
  paperUntil: { zh: "请在 {time} 前交卷", en: "Hand it in by {time}" },
  single: { zh: "单选", en: "One answer" },
  multiple: { zh: "多选", en: "Several answers" },
  judgment: { zh: "判断", en: "True or false" },
  completion: { zh: "填空", en: "Fill in" },
  right: { zh: "正确", en: "True" },
  wrong: { zh: "错误", en: "False" },
  submit: { zh: "交卷", en: "Hand in" },
  reviewTitle: { zh: "答错的题目", en: "What was wrong" },
  reviewLead: {
    zh: "{all}道题答错{count}道，本卷已作废。看完讲解后换一份题重新作答。",
    en: "Wrong answers: {count} of {all}. This paper is used up. Read why, then take another one.",
  },
  yourAnswer: { zh: "您的答案", en: "You answered" },
  explanation: { zh: "讲解", en: "Why" },
  reading: { zh: "阅读", en: "Read" },
  leaveQuiz: { zh: "不再答题", en: "Leave the quiz" },
  anotherPaper: { zh: "换一份题重新作答", en: "Take another paper" },
  results: { zh: "解锁结果", en: "Results" },
  succeeded: { zh: "已解除", en: "Lifted" },
  goesOn: {
    zh: "主机暂未答复。答题已通过，无需重答：主机恢复后将自动解除，并通知您",
    en: "The host does not answer yet. The quiz is passed and need not be taken again: the limit is lifted once the host answers, and you are told",
  },
  full: { zh: "今日次数已满，请明日再试", en: "Today's times are used up, try tomorrow" },
  failed: { zh: "未解除", en: "Not lifted" },
  barredAbnormal: { zh: "行为异常，请联系客服", en: "Marked abnormal, please contact us" },
  message: {
    zh: "您的工作号{agent}（{system}）的限流已于{time}解除。如非本人操作，请立即冻结工作号并联系客服。",
    en: "The limit of your work number {agent} ({system}) was lifted at {time}. If this was not you, freeze it at once and contact us.",
  },
  office: { zh: "Office号", en: "Office number" },
  chooseFirst: { zh: "请先勾选要解锁的项", en: "Tick first what is to be unlocked" },
  lockedAt: { zh: "锁定时间", en: "Locked since" },
  unlockChosen: { zh: "解锁所选", en: "Unlock the chosen" },
  noPids: { zh: "没有被锁的PID", en: "No PID is locked" },
  noPidsHint: { zh: "该工作号的全部PID均可正常使用。", en: "Every PID of this work number can be used." },
  unlocked: { zh: "已解锁", en: "Unlocked" },
  notUnlocked: { zh: "未解锁", en: "Not unlocked" },
  question: { zh: "题目", en: "Question" },
  keyword: { zh: "关键词", en: "Keyword" },
  type: { zh: "题型", en: "Kind" },
  allTypes: { zh: "全部题型", en: "Every kind" },
  enabled: { zh: "启用", en: "Enabled" },
  disabled: { zh: "停用", en: "Disabled" },
  add: { zh: "新增题目", en: "New question" },
  edit: { zh: "修改题目", en: "Edit question" },
  titleZh: { zh: "题目（中文）", en: "Question (Chinese)" },
  titleEn: { zh: "题目（英文）", en: "Question (English)" },
  options: { zh: "选项", en: "Options" },
  optionZh: { zh: "选项{key}（中文）", en: "Option {key} (Chinese)" },
  optionEn: { zh: "选项{key}（英文）", en: "Option {key} (English)" },
  addOption: { zh: "增加选项", en: "Add an option" },
  removeOption: { zh: "删除选项{key}", en: "Remove option {key}" },
  isRight: { zh: "正确答案", en: "Right" },
  answers: { zh: "可接受的答案，每行一个", en: "Accepted answers, one per line" },
  judgmentAnswer: { zh: "答案", en: "Answer" },
  explanationZh: { zh: "讲解（中文）", en: "Why (Chinese)" },
  explanationEn: { zh: "讲解（英文）", en: "Why (English)" },
  explanationHint: {
    zh: "答错者交卷后看到。请讲清道理，不要写选项字母：选项每次打乱顺序。",
    en: "Read by whoever was wrong, once the paper is judged. Say why; letters mean nothing, options are shuffled.",
  },
  readingZh: { zh: "阅读（中文）", en: "What to read (Chinese)" },
  readingEn: { zh: "阅读（英文）", en: "What to read (English)" },
  unexplained: { zh: "缺讲解", en: "Not explained" },
  changedAt: { zh: "修改时间", en: "Changed" },
  noQuestions: { zh: "没有符合条件的题目", en: "No question fits" },
  noQuestionsHint: { zh: "调整筛选条件，或新增一道题目。", en: "Change the filters, or add a question." },
  settings: { zh: "每日次数", en: "Times per day" },
  liftsPerDay: {
    zh: "每个工作号每天可答题解锁次数（0为不限）",
    en: "Quiz unlocks of a work number in a day (0 = as many as wanted)",
  },
});

/** Why hosts lock a PID, in the words they have for it; what a host says otherwise is shown as it says it. */
const lockReasons = [
  { zh: "连续异常指令", en: "Abnormal commands in a row" },
  { zh: "超时未退出", en: "Not signed out in time" },
] as const satisfies readonly Word[];

/** Why a PID is locked, as its reader reads it. */
export const lockReasonOf = (said: string): Word => lockReasons.find(({ zh }) => zh === said) ?? asWritten(said);

/** The kinds of questions, by their codes on the wire (catalogue 5.3). */
export const questionTypeTexts = {
  1: unlockTexts.single,
  2: unlockTexts.multiple,
  3: unlockTexts.judgment,
  4: unlockTexts.completion,
} as const;
