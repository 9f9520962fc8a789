import { words } from "../contract/texts.ts";

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
  uploaded: { zh: "已上传", en: "Uploaded" },
  remove: { zh: "移除", en: "Remove" },
  removeNamed: { zh: "移除 {name}", en: "Remove {name}" },
  sample: { zh: "示例", en: "Example" },
  kinds: { zh: "{kinds}，{limit}以内", en: "{kinds}, up to {limit}" },
  count: { zh: "{count}/{maximum} 个文件", en: "{count} of {maximum} files" },
});
