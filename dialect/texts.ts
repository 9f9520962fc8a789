import { words } from "@apron/kit/contract/texts";

/** What a field says about a value it cannot take; the Chinese is that of the dialect (domain 8). */
export const checkTexts = words({
  required: { zh: "该字段是必填字段", en: "This field is required" },
  shape: { zh: "该字段的值类型不正确", en: "The value is not of the right kind" },
  option: { zh: "该字段不在可选项内", en: "This is not one of the options" },
  calendar: { zh: "该字段不是有效的日期格式", en: "This is not a valid date" },
  order: { zh: "结束时间不得早于开始时间", en: "The end must not be before the start" },
  pattern: { zh: "该字段不是一个有效的格式", en: "The format is wrong" },
  minimumLength: { zh: "字段长度不得小于{limit}", en: "At least {limit} characters" },
  maximumLength: { zh: "字段长度不得大于{limit}", en: "At most {limit} characters" },
  length: { zh: "字段长度必须为{limit}", en: "Exactly {limit} characters" },
  minimumItems: { zh: "不得少于{limit}项", en: "At least {limit} items" },
  maximumItems: { zh: "不得多于{limit}项", en: "At most {limit} items" },
  itemCount: { zh: "必须为{limit}项", en: "Exactly {limit} items" },
  unique: { zh: "不得有重复项", en: "No item may stand twice" },
  minimum: { zh: "数值不得小于{limit}", en: "Must not be less than {limit}" },
  maximum: { zh: "数值不得大于{limit}", en: "Must not be more than {limit}" },
  above: { zh: "数值必须大于{limit}", en: "Must be more than {limit}" },
  below: { zh: "数值必须小于{limit}", en: "Must be less than {limit}" },
  multiple: { zh: "数值必须为{limit}的整倍数", en: "Must be a multiple of {limit}" },
  constant: { zh: "该字段必须为{limit}", en: "Must be {limit}" },
  whitespace: { zh: "不得为纯空白字符串", en: "Must not be blank" },
  rows: { zh: "最多{limit}行", en: "At most {limit} rows" },
});

/** What each named format says when it is not met. */
export const formatTexts = words({
  email: { zh: "该字段不是有效的邮箱格式", en: "This is not an e-mail address" },
  phone: { zh: "该字段不是有效的手机格式", en: "This is not a mobile number" },
  idcard: { zh: "该字段不是有效的身份证格式", en: "This is not an ID number" },
  url: { zh: "该字段不是有效的URL", en: "This is not an address of the web" },
  zip: { zh: "该字段不是有效的邮编格式", en: "This is not a postcode" },
  date: { zh: "该字段不是有效的日期格式", en: "This is not a valid date" },
  number: { zh: "该字段不是有效的数字", en: "This is not a number" },
  integer: { zh: "该字段不是有效的整数", en: "This is not a whole number" },
  qq: { zh: "该字段不是有效的QQ号格式", en: "This is not a QQ number" },
  money: { zh: "该字段不是有效的货币格式", en: "This is not an amount of money" },
  zh: { zh: "该字段不是有效的中文字符串", en: "This is not Chinese text" },
  ipv4: { zh: "该字段不是有效的IPv4格式", en: "This is not an IPv4 address" },
  ipv6: { zh: "该字段不是有效的IPv6格式", en: "This is not an IPv6 address" },
});

/** What is said about a template that could not be read in full. */
export const warningTexts = words({
  notJson: { zh: "模板内容不是有效的JSON，无法显示表单", en: "The template is not valid JSON; no form can be shown" },
  noSchema: { zh: "模板中没有表单结构，无法显示表单", en: "The template holds no form; none can be shown" },
  tooLarge: { zh: "模板过大，无法显示表单", en: "The template is too large; no form can be shown" },
  tooMany: { zh: "模板字段过多，其余字段未显示", en: "The template has too many fields; the rest is not shown" },
  tooDeepToEdit: { zh: "模板嵌套过深，无法编辑或保存", en: "The template is nested too deeply to be edited or saved" },
  tooDeep: {
    zh: "{name}：模板层级过深，更深的部分已上移或省略",
    en: "{name}: nested too deep; deeper parts moved up or left out",
  },
  name: { zh: "{name}：字段名不可用，已忽略", en: "{name}: no field may be called so; left out" },
  node: { zh: "{name}：不是有效的字段定义，已忽略", en: "{name}: this is no field; left out" },
  twice: { zh: "{name}：字段名重复，两处显示同一个值", en: "{name}: stands twice; both show the same value" },
  component: { zh: "{name}：未知组件，按文本显示", en: "{name}: unknown component, shown as text" },
  options: { zh: "{name}：选项无法识别，部分或全部未显示", en: "{name}: some or all options were not understood" },
  check: { zh: "{name}：有校验规则无法识别，未生效", en: "{name}: a check was not understood and is not applied" },
  expression: {
    zh: "{name}：有表达式无法识别，字段保持可见",
    en: "{name}: an expression was not understood; the field stays visible",
  },
  reaction: { zh: "{name}：有联动无法识别，未生效", en: "{name}: a reaction was not understood and is not applied" },
  circle: { zh: "{name}：联动循环，已断开", en: "{name}: reactions run in a circle, which was cut" },
});

/** What is said about the content of a record. */
export const detailsTexts = words({
  notShown: { zh: "记录内容无法显示", en: "The record content cannot be shown" },
  tooLarge: { zh: "记录内容超过1MB", en: "The record content is larger than 1 MB" },
});

/** How a value stands to its band. */
export const bandTexts = words({
  normal: { zh: "正常范围", en: "Normal" },
  out: { zh: "超出正常范围", en: "Out of the normal band" },
});

/** How values without words of their own are shown. */
export const shownTexts = words({
  yes: { zh: "是", en: "Yes" },
  no: { zh: "否", en: "No" },
  value: { zh: "值", en: "Value" },
});
