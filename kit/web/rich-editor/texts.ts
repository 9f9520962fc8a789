import { words } from "../../contract/texts.ts";

/** What the editor of formatted text says. */
export const richTexts = words({
  tools: { zh: "格式", en: "Formatting" },
  bold: { zh: "加粗（Ctrl+B）", en: "Bold (Ctrl+B)" },
  italic: { zh: "斜体（Ctrl+I）", en: "Italic (Ctrl+I)" },
  heading: { zh: "标题 H1", en: "Heading H1" },
  subheading: { zh: "小标题 H2", en: "Subheading H2" },
  bullets: { zh: "项目列表", en: "Bulleted list" },
  numbers: { zh: "编号列表", en: "Numbered list" },
  quote: { zh: "引用", en: "Quotation" },
  code: { zh: "代码块", en: "Code block" },
  link: { zh: "链接", en: "Link" },
  picture: { zh: "插入图片", en: "Insert a picture" },
  describe: { zh: "图片说明", en: "Describe the picture" },
  undo: { zh: "撤销（Ctrl+Z）", en: "Undo (Ctrl+Z)" },
  redo: { zh: "重做（Ctrl+Y）", en: "Redo (Ctrl+Y)" },
  address: { zh: "网址、邮箱、电话或本站路径", en: "Address of a page, mail, telephone or screen" },
  addressHint: { zh: "如https://…、mailto:…、tel:…或/home", en: "As in https://…, mailto:…, tel:… or /home" },
  addressWrong: { zh: "不能链接到此地址", en: "A link cannot lead there" },
  removeLink: { zh: "取消链接", en: "Remove the link" },
  described: { zh: "说明文字", en: "What it shows" },
  describedHint: { zh: "供看不到图片的人了解内容", en: "For those who cannot see the picture" },
  losesParts: {
    zh: "正文含有编辑器不支持的表格、视频或上下标，保存后将丢失",
    en: "The text has tables, videos or raised letters that this editor does not know: saving removes them",
  },
});
