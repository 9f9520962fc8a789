import type { Question } from "../question.ts";

type Said = Question["title"];
/** Why an answer is right, and what to read about it. */
type Lesson = Pick<Question, "explanation" | "reading">;

const lesson = (reading: Said, zh: string, en: string): Lesson => ({ explanation: { zh, en }, reading });

const readings = {
  traffic: { zh: "用户手册“流量管理”一章", en: "User manual, chapter “Traffic”" },
  password: { zh: "用户手册“密码与冻结”一章", en: "User manual, chapter “Passwords and freezing”" },
  binding: { zh: "用户手册“绑定与实名”一章", en: "User manual, chapter “Binding and identity”" },
  letter: { zh: "《工作号使用同意书》", en: "Consent letter of work numbers" },
  terminal: { zh: "用户手册“终端指令”一章", en: "User manual, chapter “Terminal commands”" },
} as const;

const choice = (
  zh: string,
  en: string,
  options: readonly (readonly [string, string])[],
  answers: string,
  taught: Lesson,
): Question => ({
  type: answers.length > 1 ? 2 : 1,
  title: { zh, en },
  options: options.map(([optionZh, optionEn], place) => ({
    key: String.fromCodePoint(65 + place),
    text: { zh: optionZh, en: optionEn },
  })),
  answers: [...answers],
  ...taught,
});

const judgment = (zh: string, en: string, right: boolean, taught: Lesson): Question => ({
  type: 3,
  title: { zh, en },
  options: [],
  answers: [right ? "Y" : "N"],
  ...taught,
});

const completion = (zh: string, en: string, answers: readonly string[], taught: Lesson): Question => ({
  type: 4,
  title: { zh, en },
  options: [],
  answers: [...answers],
  ...taught,
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
    lesson(
      readings.traffic,
      "流量按指令计：发出一条计一条，主机答复一条再计一条，与数据大小、在线时长和打印无关。",
      "Flow counts instructions: one for each that is sent and one for each answer of the host. Size, time and printing do not matter.",
    ),
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
    lesson(
      readings.traffic,
      "达到阈值即限流，其他指令被主机拒绝；答题解除、阈值提高生效或次日零点后恢复。",
      "At the threshold the host limits the number and refuses further instructions, until a quiz lifts it, a raised threshold takes effect, or midnight.",
    ),
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
    lesson(
      readings.password,
      "泄露的密码随时可能被他人使用。冻结立即让主机拒绝登录，重置后旧密码失效。",
      "A leaked password may be used at any moment. A freeze makes the host refuse it at once, and a reset makes the old one worthless.",
    ),
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
    lesson(
      readings.password,
      "重置或激活后的期限是为确认工作号仍由本人使用；逾期未登录即再次停用。",
      "The time after a reset or an activation shows that its owner still uses it; who does not sign in by then is disabled again.",
    ),
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
    lesson(
      readings.letter,
      "工作号仅限本人办理业务使用。出借、程序抓取、查询与业务无关的旅客信息都违反同意书；按规定修改密码是应尽的义务。",
      "A work number serves its holder at his own work. Lending, scraping and looking up passengers without a reason break the letter; changing the password is a duty.",
    ),
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
    lesson(
      readings.traffic,
      "重复查询和无人看管的自动刷新是超限的主要原因；高峰前可申请临时阈值。共用工作号只会更快超限，而且违规。",
      "Repeated queries and unattended refreshing are what mostly exceeds the limit; before a peak a temporary threshold can be applied for. Sharing a number exceeds it sooner, and is forbidden.",
    ),
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
    lesson(
      readings.binding,
      "绑定要证明两件事：工作号归您使用，账号归您本人。密码或随机码证明前者，发送至本人手机或邮箱的验证码证明后者。",
      "Binding shows two things: that the number is yours to use, by its password or a random code, and that the account is yours, by a code sent to your own phone or mailbox.",
    ),
  ),
  judgment(
    "工作号可以借给同部门的同事临时使用。",
    "A work number may be lent to a colleague for a while.",
    false,
    lesson(
      readings.letter,
      "一个工作号只由一名实名人员使用，临时借用也会使责任无法认定。",
      "A work number is used by one verified person alone; lending it even for a while leaves nobody answerable.",
    ),
  ),
  judgment(
    "一个身份证号只能实名一个账号。",
    "One identity number verifies one account only.",
    true,
    lesson(
      readings.binding,
      "同一版本内一张身份证只对应一个账号，防止他人冒用您的身份。",
      "Within one version a card belongs to one account, so that nobody else passes as you.",
    ),
  ),
  judgment(
    "流量清零可以代替答题来解除限流。",
    "Clearing the flow lifts a limit just as the quiz does.",
    false,
    lesson(
      readings.traffic,
      "清零只把未超限工作号的当日计数归零；已经限流的工作号不能用清零代替答题。",
      "Clearing sets the count of a number back that is not limited; once it is limited, clearing is refused.",
    ),
  ),
  judgment(
    "旅客信息只可用于办理本次业务。",
    "Passenger data may be used for the business at hand only.",
    true,
    lesson(
      readings.letter,
      "旅客信息是个人信息，只能为正在办理的业务查询和使用。",
      "Passenger data are personal data: looked up and used for the business at hand alone.",
    ),
  ),
  judgment(
    "离开座位时可以保持终端登录状态。",
    "You may leave your terminal signed in while you are away.",
    false,
    lesson(
      readings.terminal,
      "他人可用未退出的终端以您的名义操作，流量和责任都记在您名下。离开前先退出登录。",
      "At a terminal left signed in others act in your name, and flow and blame are yours. Sign out before you leave.",
    ),
  ),
  completion(
    "主机上登录工作号的指令是两个字母：____",
    "The command that signs in at a host has two letters: ____",
    ["SI"],
    lesson(
      readings.terminal,
      "登录指令取自英文 sign in 的首字母。",
      "The command is made of the first letters of “sign in”.",
    ),
  ),
  completion(
    "主机上退出登录的指令是两个字母：____",
    "The command that signs out at a host has two letters: ____",
    ["SO"],
    lesson(
      readings.terminal,
      "退出指令取自英文 sign out 的首字母。",
      "The command is made of the first letters of “sign out”.",
    ),
  ),
  completion(
    "重置工作号密码后须在____天内登录主机。",
    "After a reset you must sign in at the host within ____ days.",
    ["7", "七", "seven"],
    lesson(
      readings.password,
      "重置后的期限为一周，逾期未登录主机即再次停用。",
      "The time after a reset is one week; who has not signed in by then is disabled again.",
    ),
  ),
  completion(
    "每个工作号每天可答题解除限流____次（默认）。",
    "By default a work number's limit can be lifted by quiz ____ time(s) a day.",
    ["1", "一", "one"],
    lesson(
      readings.traffic,
      "答题解除的机会每天有限，用完后须等次日零点自动恢复或申请临时阈值，请节约使用流量。",
      "A lift by quiz is rare: once it is used up, only midnight or a temporary threshold helps, so use the flow sparingly.",
    ),
  ),
];
