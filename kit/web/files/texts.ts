import { words } from "../../contract/texts.ts";

/** What the controls for files say. */
export const uploadTexts = words({
  choosePicture: { zh: "选择图片", en: "Choose a picture" },
  chooseFile: { zh: "选择文件", en: "Choose a file" },
  addFile: { zh: "添加文件", en: "Add files" },
  chooseAnother: { zh: "重新选择", en: "Choose another" },
  takePhoto: { zh: "拍照", en: "Take a photo" },
  dropHere: { zh: "或拖放到此处", en: "or drop it here" },
  preparing: { zh: "正在压缩 {name}", en: "Shrinking {name}" },
  sending: { zh: "正在上传 {name}，{percent}%", en: "Uploading {name}, {percent}%" },
  checking: { zh: "正在检查 {name}", en: "Checking {name}" },
  waiting: { zh: "等待文件上传", en: "Waiting for the upload" },
  lacking: {
    zh: "有文件没有上传成功，请重试或移除后再提交",
    en: "A file did not arrive; try again or remove it first",
  },
  uploaded: { zh: "已上传", en: "Uploaded" },
  remove: { zh: "移除", en: "Remove" },
  removeNamed: { zh: "移除 {name}", en: "Remove {name}" },
  leftOut: { zh: "超出数量，{count} 个文件未添加", en: "Too many: {count} not added" },
  retryNamed: { zh: "重试 {name}", en: "Try {name} again" },
  sample: { zh: "示例", en: "Example" },
  kinds: { zh: "{kinds}，{limit}以内", en: "{kinds}, up to {limit}" },
  count: { zh: "{count}/{maximum} 个文件", en: "{count} of {maximum} files" },
});
