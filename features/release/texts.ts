import { refusals } from "@apron/kit/contract/refusal";
import { words } from "@apron/kit/contract/texts";

/** What releases refuse (catalogue 30). */
export const releaseRefusals = refusals({
  E19301: { zh: "该软件已有此版本", en: "This version of the software is there already", status: "400-1" },
  E19302: {
    zh: "须为十六进制哈希：MD5为32位，SHA-256为64位",
    en: "A hash in hexadecimal digits: 32 for MD5, 64 for SHA-256",
    status: "400-1",
  },
  E19303: { zh: "文件最大1 GiB", en: "A file has 1 GiB at most", status: "400-1" },
  E19304: {
    zh: "文件与声明的{kind}不符，未保存：实际为{found}",
    en: "The file does not have the {kind} that was declared, and was not kept: it has {found}",
    status: "400-1",
  },
  E19305: {
    zh: "分片须从{start}开始，请从那里继续",
    en: "The next part begins at {start}: go on from there",
    status: "409",
  },
  E19306: {
    zh: "还缺{count}字节，请继续上传",
    en: "{count} bytes are still to come: go on with the upload",
    status: "400",
  },
  E19307: {
    zh: "上传已失效，请重新上传",
    en: "This upload has ended: hand the file in again",
    status: "400-1",
  },
  E19308: { zh: "该版本还没有安装文件", en: "This release has no file yet", status: "400" },
  E19309: { zh: "该版本已撤回：{reason}", en: "This release is withdrawn: {reason}", status: "400" },
  E19310: { zh: "没有此机场", en: "There is no such airport", status: "400-1" },
  E19311: {
    zh: "该机场已登记此软件，请修改原登记",
    en: "What this airport runs of it is told already: change that",
    status: "400-1",
  },
  E19312: {
    zh: "与已有安装文件的哈希不符",
    en: "The file that is there has another hash",
    status: "400-1",
  },
});

/** What a release says of itself, field by field; also the columns of a file. */
export const releaseFields = words({
  name: { zh: "软件名称", en: "Software name" },
  group: { zh: "软件分组", en: "Software group" },
  version: { zh: "版本号", en: "Version number" },
  releaseDate: { zh: "发布日期", en: "Release date" },
  notesZh: { zh: "版本说明（中文）", en: "Notes in Chinese" },
  notesEn: { zh: "版本说明（英文）", en: "Notes in English" },
  declaredSha256: { zh: "声明的SHA-256", en: "Declared SHA-256" },
  declaredMd5: { zh: "声明的MD5", en: "Declared MD5" },
});
export type ReleaseField = keyof typeof releaseFields;

/** What is said of what an airport runs; also the columns of a file. */
export const runFields = words({
  officeCode: { zh: "运行机场", en: "Airport that runs it" },
  name: releaseFields.name,
  version: { zh: "运行版本", en: "Running version" },
  since: { zh: "启用日期", en: "Runs since" },
  remark: { zh: "运行备注", en: "Remark on it" },
});
export type RunField = keyof typeof runFields;

/** Words of the pages. */
export const releaseTexts = words({
  keyword: { zh: "名称、版本或说明", en: "Name, version or notes" },
  state: { zh: "发布状态", en: "Release state" },
  latest: { zh: "最新版本", en: "Latest" },
  released: { zh: "未撤回", en: "Not withdrawn" },
  withdrawn: { zh: "已撤回版本", en: "Withdrawn release" },
  size: { zh: "文件大小", en: "File size" },
  noFile: { zh: "无安装文件", en: "No file" },
  empty: { zh: "还没有软件版本", en: "No releases yet" },
  emptyHint: {
    zh: "配置管理员录入或导入后显示在这里。",
    en: "They stand here once a configuration administrator has entered or imported them.",
  },
  deskEmptyHint: { zh: "新增一个版本，或从文件导入。", en: "Enter a release, or import a file." },
  facts: { zh: "版本信息", en: "The release" },
  notes: { zh: "更新说明", en: "Release notes" },
  file: { zh: "安装文件", en: "File of the release" },
  fileName: { zh: "安装文件名", en: "Name of the file" },
  fileTime: { zh: "上传时间", en: "Handed in" },
  download: { zh: "下载安装文件", en: "Download" },
  downloadHint: {
    zh: "支持断点续传；每次下载都会记录。下载后请核对SHA-256。",
    en: "A download that was cut off can be gone on with; each is written down. Compare the SHA-256 afterwards.",
  },
  airports: { zh: "运行此版本的机场", en: "Airports that run it" },
  airportsNone: { zh: "没有机场登记运行此版本。", en: "No airport is known to run it." },
  others: { zh: "该软件的其他版本", en: "Other releases of this software" },
  othersNone: { zh: "没有其他版本。", en: "There is no other release." },
  events: { zh: "版本记录", en: "History of the release" },
  newer: { zh: "已有更新的版本{version}", en: "{version} came after it" },
  withdrawnWhy: { zh: "{time}由{name}撤回：{reason}", en: "Withdrawn at {time} by {name}: {reason}" },
  add: { zh: "新增版本", en: "New release" },
  edit: { zh: "修改版本", en: "Edit it" },
  upload: { zh: "上传安装文件", en: "Hand in the file" },
  uploadHint: {
    zh: "分片上传，最大1 GiB；中断后选择同一文件即从断点继续。完成后由服务器计算哈希并与声明核对。",
    en: "In parts, at most 1 GiB; after a cut choose the same file and it goes on. The server computes its hashes and compares them with what was declared.",
  },
  uploading: { zh: "已上传{share}%", en: "{share} % handed in" },
  uploaded: { zh: "文件已上传并核对", en: "The file is there and its hashes are right" },
  chooseFile: { zh: "选择安装文件", en: "Choose the file" },
  withdraw: { zh: "撤回版本", en: "Withdraw it" },
  withdrawAsk: { zh: "撤回{name} {version}？", en: "Withdraw {name} {version}?" },
  withdrawHint: {
    zh: "撤回后不能下载，运行它的机场会被标出。",
    en: "Nobody downloads it then, and airports that run it stand out.",
  },
  restore: { zh: "恢复发布", en: "Release it again" },
  notesEnHint: { zh: "留空则英文读者看到中文说明", en: "Left empty, English readers see the Chinese notes" },
  freshHint: { zh: "可选择，也可直接输入", en: "Choose, or type another" },
  runState: { zh: "版本状况", en: "How it stands" },
  behindBy: { zh: "落后{count}个版本", en: "Behind by {count}" },
  atLeast: { zh: "至少落后几个版本", en: "Behind by at least" },
  runsEmpty: { zh: "还没有登记机场运行版本", en: "Nobody has said yet what airports run" },
  overview: { zh: "各软件概览", en: "Software by software" },
  behindLink: { zh: "谁落后", en: "Who is behind" },
  addRun: { zh: "登记运行版本", en: "Say what an airport runs" },
  editRun: { zh: "修改运行版本", en: "Change what it runs" },
  source: { zh: "登记来源", en: "Known from" },
  runHistory: { zh: "版本变化", en: "Versions it ran" },
  runEnded: { zh: "不再运行", en: "Runs there no longer" },
  export: { zh: "导出软件版本", en: "Export releases" },
  exportRuns: { zh: "导出运行版本", en: "Export running versions" },
  importLead: {
    zh: "按软件名称与版本号比较，确认后才写入；空单元格保留原值。安装文件在版本详情中上传。",
    en: "Compared by name and version, and written only when you confirm; an empty cell leaves what stands. Files are handed in at the release itself.",
  },
  runImportLead: {
    zh: "每行是一个机场运行的一个软件，按机场与软件名称比较，确认后才写入。机场可写代码、三字码或名称。",
    en: "A row says what one airport runs of one software; compared by these two and written only when you confirm. Airports by office code, three letters or name.",
  },
});
