import type { Question } from "../question.ts";

const choice = (
  zh: string,
  en: string,
  options: readonly (readonly [string, string])[],
  answers: string,
): Question => ({
  type: answers.length > 1 ? 2 : 1,
  title: { zh, en },
  options: options.map(([optionZh, optionEn], place) => ({
    key: String.fromCodePoint(65 + place),
    text: { zh: optionZh, en: optionEn },
  })),
  answers: [...answers],
});

const judgment = (zh: string, en: string, right: boolean): Question => ({
  type: 3,
  title: { zh, en },
  options: [],
  answers: [right ? "Y" : "N"],
});

const completion = (zh: string, en: string, ...answers: string[]): Question => ({
  type: 4,
  title: { zh, en },
  options: [],
  answers,
});

/** The bank as a new portal has it; editors change and add to it. */
export const firstQuestions: readonly Question[] = [
  choice(
    "工作号流量统计的单位是什么？",
    "In what is the flow of a work number counted?",
    [
      ["指令条数", "Instructions"],
      ["字节数", "Bytes"],
      ["在线分钟", "Minutes online"],
      ["打印页数", "Printed pages"],
    ],
    "A",
  ),
  choice(
    "工作号当日流量达到阈值后会怎样？",
    "What happens when a work number's flow of the day reaches its threshold?",
    [
      ["主机限流，直至解除或次日零点", "The host limits it until it is lifted, or until 00:00"],
      ["自动提高阈值", "The threshold is raised by itself"],
      ["只发送提醒，不受影响", "Only a reminder is sent"],
      ["工作号被注销", "The work number is cancelled"],
    ],
    "A",
  ),
  choice(
    "发现工作号密码可能泄露，首先应当做什么？",
    "You suspect that a work-number password leaked. What comes first?",
    [
      ["冻结工作号并重置密码", "Freeze the work number and reset its password"],
      ["等待下次到期时更换", "Wait until it expires"],
      ["告知同事共用新密码", "Share a new one with colleagues"],
      ["减少使用次数", "Use it less"],
    ],
    "A",
  ),
  choice(
    "重置或激活后，须在几天内登录主机，否则将再次停用？",
    "Within how many days after a reset or an activation must you sign in at the host?",
    [
      ["3天", "3 days"],
      ["7天", "7 days"],
      ["15天", "15 days"],
      ["30天", "30 days"],
    ],
    "B",
  ),
  choice(
    "下列哪些行为会被视为工作号行为异常？",
    "Which of these count as abnormal behaviour of a work number?",
    [
      ["出借或转让工作号", "Lending or handing over a work number"],
      ["使用程序高频抓取航班数据", "Scraping flight data by a program"],
      ["按规定修改密码", "Changing the password as required"],
      ["批量查询与业务无关的旅客信息", "Bulk queries of passengers unrelated to the business"],
    ],
    "ABD",
  ),
  choice(
    "下列哪些做法有助于避免流量超限？",
    "Which of these help to stay within the flow limit?",
    [
      ["合并重复查询", "Merging repeated queries"],
      ["关闭无人值守的自动刷新", "Switching off unattended refreshing"],
      ["多人共用一个工作号", "Sharing one work number"],
      ["提前申请临时阈值", "Applying for a temporary threshold in time"],
    ],
    "ABD",
  ),
  choice(
    "绑定工作号时，哪些信息须由本人提供？",
    "What must you provide yourself to bind a work number?",
    [
      ["工作号密码或随机码", "Its password or a random code"],
      ["本人手机或邮箱验证码", "A code sent to your own phone or e-mail"],
      ["同事的身份证号", "A colleague's identity number"],
      ["航班号", "A flight number"],
    ],
    "AB",
  ),
  judgment("工作号可以借给同部门的同事临时使用。", "A work number may be lent to a colleague for a while.", false),
  judgment("一个身份证号只能实名一个账号。", "One identity number verifies one account only.", true),
  judgment("流量清零可以代替答题来解除限流。", "Clearing the flow lifts a limit just as the quiz does.", false),
  judgment("旅客信息只可用于办理本次业务。", "Passenger data may be used for the business at hand only.", true),
  judgment("离开座位时可以保持终端登录状态。", "You may leave your terminal signed in while you are away.", false),
  completion(
    "主机上登录工作号的指令是两个字母：____",
    "The command that signs in at a host has two letters: ____",
    "SI",
  ),
  completion(
    "主机上退出登录的指令是两个字母：____",
    "The command that signs out at a host has two letters: ____",
    "SO",
  ),
  completion(
    "重置工作号密码后须在____天内登录主机。",
    "After a reset you must sign in at the host within ____ days.",
    "7",
    "七",
    "seven",
  ),
  completion(
    "每个工作号每天可答题解除限流____次（默认）。",
    "By default a work number's limit can be lifted by quiz ____ time(s) a day.",
    "1",
    "一",
    "one",
  ),
];
