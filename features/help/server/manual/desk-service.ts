import type { FirstArticle } from "../seeding.ts";

/** The manual of the desks that answer: customer service, report handlers, reviewers and editors. */
export const serviceDeskArticles: readonly FirstArticle[] = [
  {
    id: "desk-question",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "在咨询工作台答复提问",
      "1. [咨询工作台](/questionDesk)左侧是队列，最先到期的在最上面；领取后只有您可以答复，同时点的同事会看到是谁。",
      "2. 中间最多同时打开10个对话，草稿各自保留；右侧是提问人的工作号、健康卡、最近遇到的提示和以前的提问。",
      "3. 输入“/”插入[常用语](/questionDesk/canned)，空白处须填完才能发送；内部备注不会给提问人看到。",
      "4. 可以转给同事、放回队列、关联或合并重复的提问；解决后可以生成帮助文章的草稿。",
      "每一步都有快捷键，按“?”查看。证件号、手机号等默认掩码，查看须写明原因并留痕。",
    ],
    en: [
      "Answer questions at the desk",
      "1. The [desk](/questionDesk) has the queue on the left, what is due first on top. What you claim is yours; a colleague who pressed too sees that.",
      "2. Up to ten conversations stay open with their drafts; beside them who asks: numbers, health card, what was refused lately, earlier questions.",
      "3. “/” puts in a [canned answer](/questionDesk/canned), whose blanks have to be filled. Notes are never shown to who asks.",
      "4. Hand it to a colleague or back, tie or merge duplicates, and make a draft of help out of what was solved.",
      "Every step has a key; “?” lists them. Personal numbers are masked; a look at them needs a reason that is kept.",
    ],
  },
  {
    id: "desk-incident",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "处理大面积问题",
      "1. 在[大面积问题](/questionDesk/incidents)新建，写明影响范围，把同类提问归入。",
      "2. 进展只写一次：出现在每个相关提问中，并告知点过“我也遇到”的人。",
      "3. 结束时可以同时结束其中的提问。",
    ],
    en: [
      "Handle an incident",
      "1. Open one under [incidents](/questionDesk/incidents), say how far it reaches, and gather the questions about it.",
      "2. News are written once: they stand in every question of it, and everybody who said “me too” is told.",
      "3. Its end closes its questions where that is wanted.",
    ],
  },
  {
    id: "desk-callback",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "低分回访、留言和统计",
      "任何一项评分不高于2分的提问进入[低分回访](/questionDesk/callbacks)，须在8个服务小时内回访并记录结果。",
      "[留言](/questionDesk/leave)逐条答复一次。[咨询统计](/questionDesk/statistics)按天、类型、系统和人员统计数量、承诺和评分，可以导出。",
    ],
    en: [
      "Call-backs, messages left, statistics",
      "A rating of 2 or less in anything is [called back](/questionDesk/callbacks) within 8 hours of service, with what came of it.",
      "[Messages left](/questionDesk/leave) are answered once. [Statistics](/questionDesk/statistics) count questions, promises and ratings by day, kind, system and clerk, and can be exported.",
    ],
  },
  {
    id: "desk-expired",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "过期查询日志和重发",
      "在[过期查询日志](/expiredDesk)按流水号、工作号或邮箱查看查询经过：何时提交、何时发出、为什么失败；失败的可以重发并写明原因。",
    ],
    en: [
      "The log of expired queries",
      "The [log](/expiredDesk) is searched by serial number, work number or e-mail: when it was asked, sent, or why it failed; send a failed one again, with a reason.",
    ],
  },
  {
    id: "desk-report",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "受理举报",
      "1. 在[举报处理](/reportDesk)领取，只有受理人可以继续；与自己有关的举报不会出现，其他利害关系请点“回避”。",
      "2. 可以提问、备注、关联工作号、标记异常，或提请列入黑名单；列入须由[另一人确认](/reportDesk/listings)。",
      "3. 以结论和给举报人的话结案。",
      "举报人身份默认不可见，确需查看须写明原因并留痕。首次答复承诺16个工作小时，到80%时提醒。",
    ],
    en: [
      "Handle reports",
      "1. Accept one at the [desk](/reportDesk); from then on it is yours. Those that concern you are not shown, and where you have another stake, step aside.",
      "2. Ask, note, tie a work number, mark it abnormal, or propose a blacklisting, which [somebody else confirms](/reportDesk/listings).",
      "3. Close it with an outcome and words for whoever reported it.",
      "Who that was is shown only for a reason that is kept. The first answer is promised within 16 hours of work; at 80 % you are reminded.",
    ],
  },
  {
    id: "desk-survey",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "编写问卷和查看结果",
      "1. 在[问卷管理](/surveyDesk)新建：题目用表单编辑器设计，填写中英文标题、邀请语和致谢。",
      "2. 设定起止时间、范围、份数上限、是否必填，或在解限、反馈等事件之后邀请；发布后题目不再改变。",
      "3. 结果按题统计，可以导出；不足5份的单位合并显示，答案不与账号关联。",
    ],
    en: [
      "Write surveys and read what came of them",
      "1. Begin at the [survey desk](/surveyDesk): questions by the form editor, title, invitation and thanks in both languages.",
      "2. Choose period, audience, how many answers at most, whether it is mandatory, or an event it follows. Once published its questions stay.",
      "3. Results are counted by question and exported; organisations with fewer than 5 answers are put together, and no answer has an account.",
    ],
  },
  {
    id: "desk-feedback",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "处理产品反馈",
      "在[反馈处理](/feedbackDesk)筛选、答复和关闭；相同的意见可以合并到一条一起答复。联系方式默认掩码，查看留痕。[统计](/feedbackDesk/statistics)按类型、页面和天列出数量和首次答复时间。",
    ],
    en: [
      "Handle feedback",
      "At the [feedback desk](/feedbackDesk) answer and close; what says the same is joined and answered together. Contacts are masked, and a look at one is kept. [Statistics](/feedbackDesk/statistics) count by kind, page and day, with hours to the first answer.",
    ],
  },
  {
    id: "desk-contact",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "维护联系方式",
      "在[联系方式](/contactDesk)填写工作日和休息日的服务时间、各分支机构的地址、电话和邮箱；提问的承诺时间按这里的服务时间计算。",
    ],
    en: [
      "Keep the contacts",
      "[Contacts](/contactDesk) have the hours of working days and of all others, and address, telephone and e-mail of each branch. What is promised for questions counts these hours.",
    ],
  },
  {
    id: "desk-learning",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "维护学习内容和培训",
      "1. 在[学习内容维护](/learningDesk)编辑法规、制度和培训资料，填写文号、生效和废止日期；[导入](/learningDesk/import)支持Markdown、DOCX、PDF和ZIP，逐份预览差异。",
      "2. 发布即成为新版本，可以比较和回退；指定被它代替的文件。",
      "3. 培训可以指定部门和截止日期，[培训进度](/learningDesk/progress)显示谁还没有完成，并可提醒。",
    ],
    en: [
      "Keep learning and training",
      "1. At the [desk](/learningDesk) write laws, institutions and training with number and days; [bring in](/learningDesk/import) Markdown, DOCX, PDF or a ZIP of them, each previewed.",
      "2. Publishing makes a version to compare and go back to; name what it replaces.",
      "3. Training may ask departments by a day; [progress](/learningDesk/progress) shows who has not, and reminds them.",
    ],
  },
  {
    id: "desk-agreement",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "发布协议和同意书的新版本",
      "在[协议管理](/agreementDesk)编辑中英文，与现行版本比较后发布；读者下次登录时须重新同意，同意书须逐个工作号重新签署。以前的版本随时可查。",
    ],
    en: [
      "Publish a new agreement or letter of consent",
      "Edit both languages at the [desk](/agreementDesk), compare with what is in force and publish: readers accept it at their next sign-in, the letter is signed anew for each number. Earlier versions stay.",
    ],
  },
  {
    id: "desk-recovery",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "审核手机丢失申请",
      "[手机丢失审核](/recoveryDesk)中的每个申请须由两位不同的审核员先后通过；核对证件、工作号和单位信息。通过后旧手机号收到通知，24小时内可以提出异议，之后才生效。",
    ],
    en: [
      "Decide on lost phones",
      "A case at the [desk](/recoveryDesk) needs two different reviewers, one after the other: compare ID card, work number and organisation. The old number is told then and may object for 24 hours before it takes effect.",
    ],
  },
  {
    id: "desk-inspection",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "查看机场巡检",
      "[机场巡检记录](/inspectionDesk)列出各机场用户登记的巡检，可以按机场、软件和日期筛选并导出，达到阈值的项目有标记。",
    ],
    en: [
      "Read the inspections of airports",
      "[Airport inspections](/inspectionDesk) list what airports recorded, by airport, software and day, and can be exported; values at their limit are marked.",
    ],
  },
  {
    id: "desk-review",
    kind: "manual",
    about: "record",
    for: "staff",
    zh: [
      "审核日常维护和演练",
      "1. [日常维护审核](/dailyInspection/review)和[模拟演练审核](/simulationExercise/review)列出待审记录，最早的在前；没有超出范围的可以一次签核最多200份。",
      "2. 退回时在具体项目上写备注，提交人会收到待办；不能审核自己的记录。",
      "3. 在[巡检计划](/dailyInspection/plan)设定哪天几点前应完成；未按时完成的会提醒在班人员。",
    ],
    en: [
      "Review maintenance and exercises",
      "1. [Maintenance](/dailyInspection/review) and [exercises](/simulationExercise/review) to review stand oldest first; up to 200 without a value out of its band are signed off together.",
      "2. Send one back with remarks at its fields, and its author has a to-do. Nobody reviews his own.",
      "3. The [plan](/dailyInspection/plan) says on which days and by when a check is due; who is on duty is told of a missing one.",
    ],
  },
];
