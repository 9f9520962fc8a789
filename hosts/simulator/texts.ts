import { type Word, words } from "@apron/kit/contract/texts";
import type { Reason } from "../protocol.ts";

/** What a terminal says. */
export const terminalTexts = words({
  wrongPid: { zh: "PID应为1至8位0-9、A-F", en: "A PID has 1 to 8 of 0-9 and A-F" },
  codeSubject: { zh: "工作号随机码", en: "Random code of a work number" },
  codeText: {
    zh: "工作号{agentNumber}的随机码为{code}，{minutes}分钟内有效。",
    en: "The random code of work number {agentNumber} is {code}, valid for {minutes} minutes.",
  },
  away: { zh: "主机无响应", en: "THE HOST DOES NOT ANSWER" },
  signInFirst: { zh: "请先签到：SI:工作号/密码", en: "PLEASE SIGN IN FIRST: SI:number/password" },
  wrongFormat: { zh: "格式：SI:工作号/密码", en: "FORMAT: SI:number/password" },
  unknownCommand: { zh: "指令错误", en: "ILLEGAL COMMAND" },
  signedIn: {
    zh: "{agentNumber} 已签到  {office}  级别 {level}  PID {pid}\n今日流量 {flow} / {threshold}",
    en: "{agentNumber} SIGNED IN  {office}  LEVEL {level}  PID {pid}\nFLOW TODAY {flow} / {threshold}",
  },
  siNotice: {
    zh: "*** SI提示 *** 工作号 {agentNumber} 上次签到 {lastSignIn}。如非本人操作，请在门户冻结该工作号",
    en: "*** SI NOTICE *** AGENT {agentNumber} LAST SIGN-IN {lastSignIn}. IF IT WAS NOT YOU, FREEZE IT IN THE PORTAL",
  },
  signedOut: { zh: "{agentNumber} 已签退", en: "{agentNumber} SIGNED OUT" },
  passwordChanged: { zh: "密码已修改", en: "PASSWORD CHANGED" },
  residual: { zh: "剩余流量 {remaining}", en: "RESIDUAL FLOW {remaining}" },
  nowLimited: {
    zh: "流量已达上限 {threshold}，本工作号已被限制",
    en: "THE THRESHOLD OF {threshold} IS REACHED, THIS WORK NUMBER IS LIMITED",
  },
  signInInformation: {
    zh: "工作号 {agentNumber}  {office}  级别 {level}\n上次签到 {lastSignIn}\n今日流量 {flow} / {threshold}",
    en: "AGENT {agentNumber}  {office}  LEVEL {level}\nLAST SIGN-IN {lastSignIn}\nFLOW TODAY {flow} / {threshold}",
  },
});

/** How a refusal of the host reads at a terminal. */
export const refusalTexts: Readonly<Record<Reason, Word>> = {
  unknownAgent: { zh: "工作号密码错误", en: "WRONG AGENT NUMBER OR PASSWORD" },
  wrongPassword: {
    zh: "工作号密码错误，还可尝试{remaining}次",
    en: "WRONG AGENT NUMBER OR PASSWORD, {remaining} TRIES LEFT",
  },
  disabledInactive: { zh: "工作号长期未签到，已停用", en: "AGENT DISABLED: NOT SIGNED IN FOR TOO LONG" },
  disabledWrongPasswords: { zh: "密码错误次数过多，工作号已停用", en: "AGENT DISABLED: TOO MANY WRONG PASSWORDS" },
  limited: { zh: "流量超限，工作号已被限制", en: "AGENT LIMITED: FLOW THRESHOLD REACHED" },
  frozen: { zh: "工作号已被持有人冻结", en: "AGENT FROZEN BY ITS HOLDER" },
  samePassword: { zh: "新密码不能与原密码相同", en: "THE NEW PASSWORD EQUALS THE OLD ONE" },
  weakPassword: { zh: "密码不符合规则", en: "THE PASSWORD IS NOT ALLOWED" },
  notDisabled: { zh: "工作号未停用", en: "AGENT NOT DISABLED" },
  notLimited: { zh: "工作号未被限制", en: "AGENT NOT LIMITED" },
  notFrozen: { zh: "工作号未冻结", en: "AGENT NOT FROZEN" },
  notLocked: { zh: "PID未锁定", en: "PID NOT LOCKED" },
  pidLocked: { zh: "PID已锁定", en: "PID LOCKED" },
  wrongCode: { zh: "随机码错误", en: "WRONG CODE" },
  deadCode: { zh: "随机码已失效", en: "NO LIVE CODE" },
  thresholdRange: { zh: "阈值超出范围", en: "THRESHOLD OUT OF RANGE" },
  ownerChanged: { zh: "工作号所有人不符", en: "AGENT BELONGS TO SOMEBODY ELSE" },
  unknownOffice: { zh: "无此OFFICE", en: "NO SUCH OFFICE" },
  unknownDepartment: { zh: "无此部门", en: "NO SUCH DEPARTMENT" },
  unknownTicket: { zh: "无此客票", en: "NO SUCH TICKET" },
  readOnly: { zh: "主机维护中，只能查询", en: "THE HOST IS READ-ONLY" },
  operationReused: { zh: "重复的操作", en: "OPERATION REPEATED" },
};
