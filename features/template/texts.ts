import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** Refusals of templates and of what is filled in by them (catalogue 30, tables 15-22). */
export const templateRefusals = refusals({
  E16001: { zh: "模板加载失败", en: "The template could not be loaded" },
  E16002: { zh: "表单校验失败", en: "The form did not pass its checks", status: "400-1" },
  E16030: { zh: "记录内容超过1MB", en: "The record content is larger than 1 MB", status: "400-1" },
  E16031: { zh: "模板中没有可用的表单", en: "There is no form in this template", status: "400-1" },
  E16032: { zh: "须先试用，才能发布", en: "It has to be tried before it is published" },
  E16033: { zh: "该模板已有未发布的版本", en: "There is an unpublished version of this template already" },
  E16034: { zh: "模板超过{maximum}个字符", en: "The template has more than {maximum} characters", status: "400-1" },
  E16035: { zh: "模板没有字段，不能转入试用", en: "The template has no field yet: it cannot go on trial" },
  E16036: {
    zh: "字段“{name}”的标识不可用，请改名后再转入试用",
    en: "No field may be called “{name}”: give it another key before the trial",
  },
  E16037: {
    zh: "该表单已停用，不能再用于新记录，请选择其他表单",
    en: "This form is closed for new records, please choose another",
  },
});

/** What is said about a record on its way into a store. */
export const settlingTexts = words({
  fileAgain: { zh: "请重新上传文件", en: "Please upload the file again" },
});

/** What stands around a record that is read. */
export const recordTexts = words({
  others: { zh: "模板以外的内容", en: "Beyond the template" },
  warnings: {
    zh: "模板有{count}处无法识别，其余照常显示",
    en: "Parts of the template that were not understood: {count}; the rest is shown",
  },
});

/** What stands around the fields of a form. */
export const formTexts = words({
  more: { zh: "显示后面的字段（还有{count}项）", en: "Show further fields ({count} more)" },
  start: { zh: "开始", en: "From" },
  end: { zh: "结束", en: "To" },
  row: { zh: "第{number}项", en: "Item {number}" },
  putBack: { zh: "撤销删除", en: "Put it back" },
  removed: { zh: "已删除“{name}”", en: "“{name}” was removed" },
  noFiles: { zh: "无文件", en: "No files" },
});
