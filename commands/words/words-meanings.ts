// What commands/words/words.ts would refuse and is right: each Chinese text with the reason.

/** Chinese texts with several meanings, and so with several terms. */
export const meanings: Readonly<Record<string, string>> = {
  系统: "the host system of a work number; as the doer of something, the portal",
  操作: "in a table the buttons of a row; of a work number, what was asked of its host",
  方式: "of a shift where it is worked; of a sign-in how",
  变更管理: "a kind of work, and the desk in the part of the menu of that name",
  开始日期: "of a list from when; of a key day its first",
  结束日期: "of a list until when; of a key day its last",
  我的: "of staff the work, of a holder the account, of a filter whatever it lists",
  说明文字: "words between the fields of a form; of a picture what it shows",
  已移出: "from the blacklist one is removed; a fault is taken out of a mass fault",
  查询中: "of a list its search runs; of an expired query its host is waited for",
  单选: "a kind of question; in the form editor a control, by the name it has there",
  多选: "a kind of question; in the form editor a control, by the name it has there",
  正常范围: "the band; before its figures the short word",
  休息: "of a post office hours in which nobody is there; of a person a day without a shift",
  休: "a key day; in a cell of the month its letter",
  班: "a key day; in a cell of the month its letter",
  已解锁: "what became of it; as a refusal a sentence",
  已实名: "how an identity stands; as a refusal a sentence",
  生效中: "a temporary threshold at its host is in effect; an entry of the blacklist is in force",
  审核中: "how a case stands; as a refusal a sentence that says what to do (catalogue 30)",
  证件已被他人使用: "why a reviewer refused it; as a refusal a sentence that says what to do (catalogue 4.9)",
};

/** Texts that say what the glossary avoids, and mean it. */
export const meant: Readonly<Record<string, string>> = {
  "滑块验证失败，请重试": "the act of verifying, not the puzzle",
  "{window}输错{count}次，该工作号锁定至次日零点。工作号已停用或冻结时请改用随机码。":
    "the lock of too many wrong passwords, beside the freeze",
  "请用本人证件重新认证，如有异议请申诉": "the appeal by its own name: 申诉",
  离港后台连接: "the backend of the departure system",
  "供服务商的运维、值班和后台人员使用": "everybody the provider employs",
  "该事项由同岗位人员共同办理，办理后自动完成": "a right in the portal, no post of a roster",
};

/** Words that several features keep of their own: a common word stands in `kitTexts`, where screens can take it from. */
export const kept: Readonly<Record<string, string>> = {
  ...because(
    "read by the server too, which has no words of screens",
    "工作号",
    "提交时间",
    "航班号",
    "航班日期",
    "机场",
    "应用",
    "状态",
    "系统",
    "修改成功",
  ),
  ...because(
    "one of a table that is read by the names of columns",
    "名称",
    "起始日期",
    "截止日期",
    "备注",
    "负责人",
    "版本",
  ),
  ...because("one of a table that is read by the names of fields", "姓名", "手机号", "部门", "日期", "类型"),
  ...because(
    "one of a table that is read by the names of states",
    "正常",
    "已停用",
    "已撤回",
    "未通过",
    "待受理",
    "已受理",
    "已失效",
    "已过期",
    "门户",
    "移动端",
  ),
  ...because("a word of work numbers: none is loaded for another", "Office号", "所属机构", "所属系统", "绑定时间"),
  ...because("a word of accounts and cases: none is loaded for another", "性别", "停用原因", "申请时间"),
  ...because("a line of the page before the sign-in, of the home screen, and of their list", "客服热线"),
};

function because(reason: string, ...words: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(words.map((zh) => [zh, reason]));
}
