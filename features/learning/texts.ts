import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** What learning refuses (catalogue 30). */
export const learningRefusals = refusals({
  E20001: { zh: "文件不存在或已撤回", en: "This document is not available, or no longer", status: "404" },
  E20002: {
    zh: "今日下载次数已用完，请在线阅读",
    en: "No more downloads today, please read it here",
    status: "400-9",
  },
  E20003: { zh: "该分类不属于所选类型", en: "This category belongs to another kind", status: "400-1" },
  E20004: { zh: "日期先后有误", en: "This day cannot be before the one above", status: "400-1" },
  E20005: { zh: "所替代的文件不存在或类型不同", en: "There is no such document of this kind", status: "400-1" },
  E20006: { zh: "请补全中英文标题和中文正文", en: "Both titles and the Chinese text are needed", status: "400-1" },
  E20007: { zh: "只有培训资料可设完成期限", en: "Only training has a due date", status: "400-1" },
  E20008: {
    zh: "有{count}个文件无法导入，更正后重新导入",
    en: "Files that cannot be taken: {count}. Correct them and import again",
  },
  E20009: {
    zh: "预览后文件已被修改，请重新导入比较",
    en: "Documents were changed since the preview: import again to compare",
    status: "409",
  },
  E20010: {
    zh: "导入后有文件被再次修改，不能整体撤销",
    en: "Some of these documents were changed since: the import cannot be taken back as a whole",
    status: "409",
  },
  E20011: {
    zh: "文件中没有可导入的Markdown、DOCX或PDF",
    en: "There is no Markdown, DOCX or PDF in it",
    status: "400-1",
  },
  E20012: { zh: "PDF已加密，请去除密码", en: "The PDF is protected by a password, please remove it" },
  E20013: { zh: "内容为{kind}，与扩展名不符", en: "Its content is {kind}, whatever its name says" },
  E20014: { zh: "没有可读取的文字，可能是空文件或扫描件", en: "There is no text in it; it may be empty or a scan" },
  E20015: { zh: "文件已损坏，无法读取，请重新获取该文件", en: "It is damaged and cannot be read: get the file anew" },
  E20016: { zh: "超过{maximum}页", en: "It has more than {maximum} pages" },
  E20017: { zh: "正文过长，最多{maximum}字", en: "The text is too long, at most {maximum} characters" },
  E20018: { zh: "与本次导入中的另一文件重复", en: "Another file of this import is the same document" },
  E20019: { zh: "DOCX已加密，请去除密码", en: "The DOCX is protected by a password, please remove it" },
  E20020: { zh: "解压后过大", en: "It unpacks to too much" },
  E20021: {
    zh: "压缩包内文件过多（最多{maximum}个）",
    en: "There are too many files in the archive, at most {maximum}",
    status: "400-1",
  },
  E20023: { zh: "不支持此格式，请另存为DOCX、PDF或Markdown", en: "Not this format: save it as DOCX, PDF or Markdown" },
  E20024: {
    zh: "压缩包已加密，请去除密码",
    en: "The archive is protected by a password, please remove it",
    status: "400-1",
  },
  E20025: { zh: "压缩包已损坏，无法读取", en: "The archive is damaged and cannot be read", status: "400-1" },
  E20026: { zh: "解压后超过{maximum}MB", en: "The archive unpacks to more than {maximum} MB", status: "400-1" },
  E20027: {
    zh: "今日查看原件页面次数已用完，请阅读条文",
    en: "No more pages of originals today, please read the text",
    status: "400-9",
  },
  E20028: {
    zh: "这是指向其他文件的链接，请放入文件本身",
    en: "It is a link to another file: put the file itself in its place",
  },
  E20029: {
    zh: "只有从未发布的草稿才能放弃，请改为撤回",
    en: "Only a draft that was never out can be discarded; withdraw it",
  },
  E20022: { zh: "此培训未要求您完成", en: "You are not asked to complete this training" },
});

/** Words of the readers' pages. */
export const learningTexts = words({
  searchHint: { zh: "标题、文号或正文，如“第二十一条 网络”", en: "Title, number or text" },
  keyword: { zh: "全文检索", en: "Search the text" },
  category: { zh: "内容分类", en: "Category" },
  validity: { zh: "时效", en: "Validity" },
  docNo: { zh: "文号", en: "Document number" },
  issuer: { zh: "发布机关", en: "Issuer" },
  promulgated: { zh: "公布日期", en: "Issued on" },
  effective: { zh: "施行日期", en: "In force from" },
  repealed: { zh: "废止日期", en: "Repealed on" },
  documentTitle: { zh: "文件名称", en: "Document" },
  views: { zh: "{count} 次阅读", en: "Times read: {count}" },
  empty: { zh: "还没有发布文件", en: "Nothing is published here yet" },
  emptyHint: { zh: "内容编辑发布后会出现在这里。", en: "What the editors publish will stand here." },
  nothing: { zh: "没有找到相关条文", en: "Nothing was found" },
  nothingHint: {
    zh: "换一个词，或只输入其中两个字再试；只有内容提要的文件查不到条文。",
    en: "Try another word, or only a part of it; of a document that is kept as a summary, no article is found.",
  },
  asText: { zh: "条文", en: "Text" },
  asPages: { zh: "原件页面", en: "Original pages" },
  shownAs: { zh: "阅读方式", en: "Read as" },
  page: { zh: "第{page}页，共{pages}页", en: "Page {page} of {pages}" },
  pagesLost: { zh: "页面无法显示，请阅读条文。", en: "The pages cannot be shown here, please read the text." },
  contents: { zh: "条文目录", en: "Contents" },
  findHere: { zh: "在文中查找", en: "Find in this text" },
  found: { zh: "{count} 处", en: "Places: {count}" },
  nextPlace: { zh: "下一处", en: "Next place" },
  download: { zh: "下载（带水印）", en: "Download with watermark" },
  versions: { zh: "历次版本", en: "Versions" },
  versionOf: { zh: "第{number}版 · {time}", en: "Version {number} · {time}" },
  earlier: {
    zh: "这是第{number}版，不是当前内容。",
    en: "This is version {number}, not what is read now.",
  },
  toCurrent: { zh: "阅读当前版", en: "Read the current one" },
  replaces: { zh: "替代", en: "Replaces" },
  replacedBy: { zh: "已由以下文件替代", en: "Replaced by" },
  linkArticle: { zh: "复制{label}的链接", en: "Copy the link to {label}" },
  linkCopied: { zh: "链接已复制", en: "The link was copied" },
  due: { zh: "请于 {day} 前阅读", en: "To be read by {day}" },
  dueHead: { zh: "阅读期限", en: "Due date" },
  overdue: { zh: "已过期限", en: "Past its date" },
  understoodAt: { zh: "已于 {time} 确认阅读并理解", en: "Read and understood on {time}" },
  understood: { zh: "我已阅读并理解", en: "I have read and understood this" },
  understoodDone: { zh: "已登记", en: "Recorded" },
  myTraining: { zh: "我的培训任务", en: "My training" },
  toRead: { zh: "待阅读", en: "To be read" },
});

/** What a document taken along says. */
export const paperTexts = words({
  issuer: { zh: "Apron 学习中心", en: "Apron learning centre" },
  foot: {
    zh: "{name}（{account}）于 {time} 下载，仅供本人工作使用",
    en: "Taken by {name} ({account}) at {time}, for their own work only",
  },
  pages: { zh: "第 {page} / {pages} 页", en: "Page {page} of {pages}" },
});

/** What to-dos and messages about training say. */
export const trainingMessages = words({
  todo: { zh: "阅读并确认培训：{title}", en: "Read and confirm training: {title}" },
  source: { zh: "学习中心", en: "Learning centre" },
  subject: { zh: "培训任务提醒", en: "Training is due" },
  due: {
    zh: "培训《{title}》请于{day}前阅读并确认：{link}",
    en: "Please read and confirm the training “{title}” by {day}: {link}",
  },
});

/** What a case says, as it is read beside laws and training. */
export const caseTexts = words({
  phenomenon: { zh: "故障现象", en: "Phenomenon" },
  effect: { zh: "受影响的范围", en: "What was affected" },
  cause: { zh: "故障原因", en: "Cause" },
  measure: { zh: "恢复措施", en: "What helped" },
});
