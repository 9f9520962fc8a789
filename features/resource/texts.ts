import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** What resources refuse (catalogue 30). */
export const resourceRefusals = refusals({
  E18040: { zh: "该类型的编号已存在", en: "There is one of this type and number already", status: "400-1" },
  E18041: {
    zh: "该内容以数据来源为准，不能在此修改",
    en: "This is what its source says and cannot be changed here",
    status: "400-1",
  },
  E18042: {
    zh: "PID、配置和Office由主机读取，不能录入",
    en: "PIDs, configurations and offices are read from the hosts, none can be entered",
    status: "400-1",
  },
  E18043: { zh: "没有这个机场", en: "There is no such airport", status: "400-1" },
  E18044: { zh: "没有人使用过，或记录已过期", en: "Nobody is known to have used it lately", status: "404" },
  E18045: { zh: "正在读取主机{system}，请稍后查看", en: "Host {system} is being read already", status: "409" },
});

/** What a file of resources is told besides. */
export const resourceImportTexts = words({
  zerosLost: {
    zh: "主机没有{number}，但有{meant}：开头的0可能被表格去掉，请将单元格设为文本后重新填写",
    en: "The host has no {number} but {meant}: a spreadsheet may have dropped the zeros at its beginning. Make the cell text and fill it in again",
  },
});

/** What a resource says of itself, field by field; also the columns of a file. */
export const resourceFields = words({
  resourceType: { zh: "资源类型", en: "Resource type" },
  system: { zh: "所属主机", en: "Host" },
  number: { zh: "资源编号", en: "Resource number" },
  name: { zh: "资源名称", en: "Resource name" },
  organisation: { zh: "所属机构", en: "Organisation" },
  office: { zh: "Office号", en: "Office number" },
  airport: { zh: "所在机场", en: "At the airport" },
  status: { zh: "资源状态", en: "Resource state" },
  openDate: { zh: "开通日期", en: "Opened on" },
  owner: { zh: "资源负责人", en: "Resource owner" },
  remark: { zh: "资源备注", en: "Resource remark" },
});
export type ResourceField = keyof typeof resourceFields;
