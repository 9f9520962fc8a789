import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of surveys (catalogue 30, table 23). */
export const surveyRefusals = refusals({
  E23001: { zh: "问卷未开放或已结束", en: "This survey is not open any more, or not yet" },
  E23002: {
    zh: "您已提交过该问卷，每个账号只能提交一次",
    en: "You have answered this survey; each account answers once",
  },
  E23003: { zh: "该问卷须填写后才能继续", en: "This survey has to be answered before you go on" },
  E23004: { zh: "问卷名额已满，感谢您的支持", en: "Enough have answered this survey already, thank you" },
  E23005: { zh: "请选择已发布的题目", en: "Choose questions that are published", status: "400-1" },
  E23006: {
    zh: "题目“{name}”要求上传文件，问卷不记名，不能包含文件",
    en: "“{name}” asks for files: surveys are answered without a name and take none",
    status: "400-1",
  },
  E23007: { zh: "结束须晚于开始且晚于现在", en: "It must end after it begins, and after now", status: "400-1" },
  E23008: {
    zh: "该机构答卷少于{minimum}份，不单独统计",
    en: "Fewer than {minimum} answers: this organisation is not told apart",
  },
  E23009: { zh: "名额不能少于已收到的{count}份", en: "Not fewer than the {count} answers there are", status: "400-1" },
  E23010: { zh: "该问卷当前不能进行此操作", en: "This cannot be done with the survey in its present state" },
  E23011: {
    zh: "发布后不能更换题目，请复制为新问卷",
    en: "Its questions stay once it is published: make a copy instead",
    status: "400-1",
  },
  E23012: { zh: "发布前请填写中英文两种标题", en: "Give it a title in both languages to publish it", status: "400-1" },
});

/** Words of the invitation and of the pages of who answers (catalogue 23.1). */
export const surveyTexts = words({
  mandatory: { zh: "必答", en: "Mandatory" },
  mandatoryLead: {
    zh: "请先完成这份问卷再继续使用。联系我们、协议页面和退出登录随时可用。",
    en: "Please answer this survey before you go on. Contact, agreements and signing out are always open.",
  },
  nameless: {
    zh: "问卷不记名：只保存答案和所属机构，文字中的手机号、证件号、票号和姓名会自动遮盖。",
    en: "Your answers are kept without your name, with your organisation alone. Numbers and names in what you write are masked.",
  },
  questions: { zh: "题目", en: "Questions" },
  send: { zh: "提交问卷", en: "Send the answers" },
  kept: { zh: "已填写的内容会保留在本页。", en: "What you fill in is kept on this device until you send it." },
  thanksTitle: { zh: "感谢您的参与", en: "Thank you for answering" },
  thanks: { zh: "您的回答已收到，我们会据此改进。", en: "Your answers have arrived and will be used." },
  answeredAt: { zh: "提交时间：{time}", en: "Answered {time}" },
  goOn: { zh: "继续", en: "Go on" },
  others: { zh: "查看我的问卷", en: "My surveys" },
  open: { zh: "可填写", en: "Open to you" },
  none: { zh: "暂无问卷", en: "No surveys for you now" },
  noneHint: {
    zh: "有新的问卷时会在您登录后邀请。有话要说，请用产品反馈。",
    en: "You will be invited when there is one. To tell us something now, give feedback.",
  },
  giveFeedback: { zh: "去反馈", en: "Give feedback" },
  todo: { zh: "问卷待填写：{title}", en: "Survey to answer: {title}" },
});
