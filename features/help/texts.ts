import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** What help refuses (catalogue 30). */
export const helpRefusals = refusals({
  E11001: { zh: "内容不存在或已撤回", en: "This is not available, or no longer", status: "404" },
  E11002: { zh: "发布时间须晚于当前时间", en: "The time of publication must lie ahead", status: "400-1" },
  E11007: { zh: "该系统已有此错误码", en: "This host has this code already", status: "400-1" },
  E11011: { zh: "请补全中英文标题和内容", en: "Title and text are needed in both languages", status: "400-1" },
  E11013: { zh: "没有这个门户错误码", en: "The portal has no such error code", status: "400-1" },
  E11014: { zh: "文章没有发布，无需撤回", en: "This is not published: there is nothing to withdraw" },
  E11015: {
    zh: "只有从未发布的草稿才能放弃，请改为撤回",
    en: "Only a draft that was never out can be discarded; withdraw it",
  },
  E11016: {
    zh: "错误码{codes}指向这篇文章，请先更改错误码",
    en: "Error codes lead to this article: {codes}. Change them first",
  },
  E11012: { zh: "固定页面不能改变类型", en: "A fixed page keeps its kind", status: "400-1" },
});

/** The columns of a file of error codes. */
export const codeColumns = words({
  code: { zh: "错误码", en: "Error code" },
  system: { zh: "系统", en: "System" },
  business_type: { zh: "业务类型", en: "Business type" },
  audience: { zh: "可见范围", en: "For" },
  meaning_zh: { zh: "含义（中文）", en: "Meaning (Chinese)" },
  meaning_en: { zh: "含义（英文）", en: "Meaning (English)" },
  cause_zh: { zh: "产生原因（中文）", en: "Cause (Chinese)" },
  cause_en: { zh: "产生原因（英文）", en: "Cause (English)" },
  solution_zh: { zh: "处理办法（中文）", en: "What to do (Chinese)" },
  solution_en: { zh: "处理办法（英文）", en: "What to do (English)" },
});

/** The columns of a file of articles. */
export const articleColumns = words({
  id: { zh: "文章编号", en: "Id" },
  kind: { zh: "文章类型", en: "Kind of article" },
  business_type: { zh: "业务类型", en: "Business type" },
  system: { zh: "系统", en: "System" },
  audience: { zh: "可见范围", en: "For" },
  title_zh: { zh: "中文标题", en: "Chinese title" },
  title_en: { zh: "英文标题", en: "English title" },
  content_zh: { zh: "中文内容", en: "Chinese text" },
  content_en: { zh: "英文内容", en: "English text" },
});

/** What a refusal calls the article that helps. */
export const helpAction = { zh: "查看帮助：{title}", en: "Read: {title}" };

/** What to-dos say to the editors. */
export const helpTodos = words({
  review: { zh: "核对帮助文章：{title}", en: "Check the help article: {title}" },
  unhelpful: { zh: "有读者认为没有帮助：{title}", en: "A reader was not helped: {title}" },
  misses: { zh: "有搜索没有找到内容，请补充", en: "Readers searched and found nothing" },
  drafted: { zh: "客服起草了帮助文章，待编辑：{title}", en: "Customer service drafted an article: {title}" },
  source: { zh: "帮助中心", en: "Help centre" },
});

/** Words of the readers' pages. */
export const helpTexts = words({
  searchBrief: { zh: "错误码或关键词", en: "Code or word" },
  searchHint: { zh: "错误码、错误提示或关键词，支持拼音", en: "An error code, a message or a word" },
  searchLabel: { zh: "搜索帮助", en: "Search help" },
  nothing: { zh: "没有找到相关内容", en: "Nothing was found" },
  nothingHint: {
    zh: "换一个说法再试；已告知编辑补充相关内容。",
    en: "Try other words. The editors are told what was missing.",
  },
  noCode: { zh: "暂无查询信息", en: "Nothing found" },
  noCodeHint: {
    zh: "可输入错误码、提示原文或关键词，也可联系客服。",
    en: "Try the code, the message or a word, or contact us.",
  },
  emptyList: { zh: "这里还没有文章", en: "No articles here yet" },
  emptyListHint: { zh: "可以试试搜索，或联系客服。", en: "Try the search, or contact us." },
  keyword: { zh: "查找内容", en: "What to look for" },
  businessType: { zh: "业务类型", en: "Business type" },
  system: { zh: "系统", en: "System" },
  allSystems: { zh: "所有系统", en: "All systems" },
  kind: { zh: "文章类型", en: "Kind of article" },
  views: { zh: "{count} 次浏览", en: "Views {count}" },
  viewsHead: { zh: "浏览", en: "Views" },
  likesHead: { zh: "点赞", en: "Likes" },
  likes: { zh: "点赞 {count}", en: "Likes {count}" },
  like: { zh: "点赞 {count}", en: "Like {count}" },
  liked: { zh: "已赞 {count}", en: "Liked {count}" },
  top: { zh: "置顶", en: "On top" },
  hot: { zh: "热点问题", en: "Hot issues" },
  days7: { zh: "7天内", en: "Within 7 days" },
  days30: { zh: "30天内", en: "Within 30 days" },
  chosen: { zh: "编辑推荐", en: "The editors' choice" },
  operation: { zh: "操作说明", en: "Operating instructions" },
  process: { zh: "常用流程", en: "Processes" },
  topProcess: { zh: "十大业务流程", en: "Top 10 processes" },
  errors: { zh: "错误查询", en: "Error query" },
  manual: { zh: "使用手册", en: "User manual" },
  faq: { zh: "常见问题", en: "Frequent questions" },
  about: { zh: "关于 Apron", en: "About Apron" },
  picture: { zh: "演示数据的画面", en: "With the data of the demo" },
  pictureOf: { zh: "画面：{title}", en: "The screen: {title}" },
  previous: { zh: "上一篇", en: "Previous" },
  next: { zh: "下一篇", en: "Next" },
  helpedAsk: { zh: "这篇内容有帮助吗？", en: "Did this help?" },
  helpedYes: { zh: "有帮助", en: "Yes" },
  helpedNo: { zh: "没有帮助", en: "No" },
  thanks: { zh: "感谢反馈", en: "Thank you" },
  thanksNo: { zh: "已告知编辑，我们会改进。", en: "The editors are told and will improve it." },
  missing: { zh: "缺少什么？（选填）", en: "What is missing? (optional)" },
  share: { zh: "复制分享链接", en: "Copy the link" },
  shared: { zh: "分享链接已复制", en: "The link was copied" },
  meaning: { zh: "含义", en: "Meaning" },
  cause: { zh: "产生原因", en: "Cause" },
  solution: { zh: "处理办法", en: "What to do" },
  code: { zh: "错误码", en: "Error code" },
  readMore: { zh: "相关文章", en: "Read more" },
  contact: { zh: "联系客服", en: "Contact customer service" },
  contactLead: { zh: "没有解决？", en: "Not solved?" },
  category: { zh: "分类", en: "Subject" },
  published: { zh: "发布于 {time}", en: "Published {time}" },
  found: { zh: "搜索结果", en: "Search results" },
  noPage: { zh: "页面内容即将上线", en: "This page is being prepared" },
  signInForMore: { zh: "登录后可查看更多帮助和错误码", en: "Sign in for more help and for error codes" },
  signIn: { zh: "登录查看", en: "Sign in to see more" },
});

/** Why a file of articles is not taken back. */
export const helpImportTexts = words({
  named: {
    zh: "错误码{codes}已引用其中的文章，请先改掉。",
    en: "Error codes {codes} lead to articles of it: change these first.",
  },
});
