import type { FirstArticle } from "../seeding.ts";

/** The manual of the desks that keep what the portal and its tools stand on. */
export const systemDeskArticles: readonly FirstArticle[] = [
  {
    id: "desk-change",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "管理变更",
      "1. 在[变更管理](/changeDesk)编写：时段、影响的机场和主机、风险、方案和回退；与重保日、其他变更和值班冲突的会立即提示。",
      "2. 批准、开始、完成或回退，每一步只有一人成功；有冲突时批准须写明原因。",
      "3. 起草变更通知交给内容编辑；已批准的变更在服务状态中公布维护时段。",
      "多个变更可以从XLSX或CSV[导入](/changeDesk/import)，导入不会批准任何变更。",
    ],
    en: [
      "Manage changes",
      "1. Write one at the [desk](/changeDesk): window, airports and hosts, risk, plan and roll-back. Key days, other changes and posts without anybody are told at once.",
      "2. Approve, begin, finish or roll back: of two at once one succeeds. Approving against a conflict needs a reason.",
      "3. Draft the notice for the editors. An approved change announces its maintenance in service status.",
      "Many come from [a file](/changeDesk/import), which approves nothing.",
    ],
  },
  {
    id: "desk-own-facts",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "维护本单位资料",
      "分支机构联系人在[本单位资料](/myFacts)中逐节修改并提交，或确认内容仍然有效；配置管理员复核后生效，退回的项目写明原因。每180天须核对一次。",
    ],
    en: [
      "Keep the facts of my unit",
      "Branch contacts change [them](/myFacts) section by section and hand them in, or confirm that they still hold. A configuration administrator reviews them; what is sent back says why. They are due every 180 days.",
    ],
  },
  {
    id: "desk-facts",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "复核机场资料",
      "[机场资料管理](/factsDesk)列出待复核的提交和各单位的维护人；逐项接受或退回。批量资料从XLSX或CSV[导入](/factsDesk/import)，空列保持原值，不删除内容。",
      "机场本身和它的应用在[机场与应用](/desk/airports)中维护。",
    ],
    en: [
      "Review the facts of airports",
      "The [desk](/factsDesk) lists proposals and who keeps which unit; accept or send back each field. Many come from [a file](/factsDesk/import): an empty column leaves what stands, nothing is removed.",
      "Airports and their applications are kept under [airports](/desk/airports).",
    ],
  },
  {
    id: "desk-release",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "发布软件版本",
      "1. 在[软件版本管理](/softwareDesk)登记版本和中英文说明，上传文件；断开后可以续传，服务器计算并核对校验值。",
      "2. 有问题的版本可以撤回并写明原因，运行它的机场会标出。",
      "3. 在[运行版本登记](/softwareDesk/running)维护各机场运行的版本，或从文件导入。",
    ],
    en: [
      "Publish software",
      "1. Enter a release with notes in both languages at the [desk](/softwareDesk) and upload its file; an upload that broke off goes on, and the server compares the checksums.",
      "2. Withdraw one that is bad, with a reason: airports that run it are marked.",
      "3. What airports run is kept under [running versions](/softwareDesk/running), or comes from a file.",
    ],
  },
  {
    id: "desk-line",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "维护线路、定界拓扑和探针",
      "- [网络线路管理](/lineDesk)：新增、修改线路，登记状态和原因，支持导入。",
      "- [定界拓扑管理](/delimitationDesk)：哪个探针检测哪个地点的哪一步，阈值是多少，支持导入和导出。",
      "- [探针管理](/delimitationDesk/probes)：每5分钟询问一次，显示最近应答和问题；仍在使用的探针不能删除。",
    ],
    en: [
      "Keep lines, the topology and probes",
      "- [Network lines](/lineDesk): add and change them, say their state and why, or take them from a file.",
      "- [Topology](/delimitationDesk): which probe measures which step of which place and by which thresholds; import and export.",
      "- [Probes](/delimitationDesk/probes) are asked every five minutes; you see when each answered last and what is wrong. One that is in use is not removed.",
    ],
  },
  {
    id: "desk-firewall",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "维护防火墙策略",
      "1. 在[防火墙策略维护](/firewallDesk)导入策略表：文件包含所列防火墙的全部策略，预览会标出将被删除的。",
      "2. 地址和服务[对象](/firewallDesk/objects)单独导入；会破坏策略的修改被拒绝。",
      "3. 遮蔽报告列出永远不会起作用的策略。每次导入都可以整体撤销。",
    ],
    en: [
      "Keep the firewall policies",
      "1. Take a file of policies at the [desk](/firewallDesk): it holds all of each firewall it names, and the preview says what it removes.",
      "2. [Objects](/firewallDesk/objects) of addresses and services come by themselves; a change that would break a policy is refused.",
      "3. The shadow report names policies that never apply. Every import can be taken back as a whole.",
    ],
  },
  {
    id: "desk-resource",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "维护资源",
      "在[资源管理](/resourceDesk)登记设备等资源，为来自主机的资源填写负责人、机场和备注，或立即重新读取某个主机；批量资料从[文件](/resourceDesk/import)导入。",
    ],
    en: [
      "Keep resources",
      "At the [desk](/resourceDesk) enter devices and the like, give those of the hosts an owner, airport and remark, or read a host at once; many come from [a file](/resourceDesk/import).",
    ],
  },
  {
    id: "desk-account-administration",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "管理持有人账号",
      "1. 在[账号管理](/accountDesk)按完整地址、姓名或工作号查找，查看状态、锁定、设备和绑定；内容掩码，查看留痕。",
      "2. 解锁和退出登录立即生效；停用、启用和注销工作号须由另一角色的第二人在24小时内[确认](/accountDesk/requests)，双方都需验证码。",
      "3. 可以[登记账号](/accountDesk/register)、在[工作号资料](/accountDesk/number)中预置邮箱、补充激活资料，批量从[文件](/accountDesk/import)导入。",
      "每项处理都须写明原因，并告知账号本人。",
    ],
    en: [
      "Administer the accounts of holders",
      "1. Find one at the [desk](/accountDesk) by whole address, name or work number: state, locks, devices, bindings, masked; each look is kept.",
      "2. Unlocking and ending sessions take effect at once. Disabling, enabling and cancelling a work number wait for [a second person](/accountDesk/requests) of the other role, within 24 hours, both with a code.",
      "3. [Register](/accountDesk/register) an account, preset a mailbox or supplement activation data of [a number](/accountDesk/number), many from [a file](/accountDesk/import).",
      "Every act has a reason, which the owner is told.",
    ],
  },
  {
    id: "desk-self-service",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "审批自助权限和回收长期未用的工作号",
      "[自助权限审批](/agentDesk/selfService)列出免费期满后申请继续使用的工作号；[长期未用工作号](/agentDesk/reclaim)列出6个月未用、可以回收的。[主机操作日志](/agentDesk/operations)写明每次对主机的操作和结果。",
    ],
    en: [
      "Self-service, unused numbers, what the hosts did",
      "[Applications](/agentDesk/selfService) come from numbers whose free time is over; [unused numbers](/agentDesk/reclaim) were not used for six months and may be reclaimed. [Operations](/agentDesk/operations) say what was asked of a host and what came of it.",
    ],
  },
  {
    id: "desk-message",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "消息日志和文案",
      "- [消息日志](/messageLog)：30天内的短信和邮件，为什么没有送达，需要时重发；验证码和个人链接不显示也不重发。",
      "- [消息模板](/messageTemplate)和[错误提示](/refusalText)：中英文并排修改、预览和发布，可以回到以前的版本；缺少必需占位符会被拒绝。",
    ],
    en: [
      "The log of messages, and their words",
      "- The [log](/messageLog) has text messages and e-mails of 30 days, why one did not arrive, and sends it again. Codes and personal links are neither shown nor repeated.",
      "- [Message templates](/messageTemplate) and [error texts](/refusalText) are edited side by side, previewed and published, and go back to any version. A needed place left out is refused.",
    ],
  },
  {
    id: "desk-watch",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "查看系统运行情况",
      "- [运行监控](/watchDesk)：各实例的版本、内存、延迟、连接和主机状态，未发出的消息，失败的[后台任务](/watchDesk/jobs)；放弃的任务可以写明原因后重新执行。",
      "- [拒绝记录](/refusalLog)：按追踪号、人员或错误码查14天内被拒绝的操作，例如用户报来的编号。",
    ],
    en: [
      "See how the portal runs",
      "- [How it runs](/watchDesk): instances with version, memory, delay, connections and hosts, messages that wait, [jobs](/watchDesk/jobs) that fail; one that was given up is run again for a reason.",
      "- [Refusals](/refusalLog) of 14 days by trace number, person or code, e.g. the number somebody read to you.",
    ],
  },
  {
    id: "desk-query-watch",
    kind: "manual",
    about: "office",
    for: "staff",
    zh: [
      "查询监控",
      "[查询监控](/queryDesk)列出按顺序试号、大量查无结果等异常查询，安全管理员和审计员可以查看经过并处理。",
    ],
    en: [
      "Watch over queries",
      "[It](/queryDesk) lists who tries numbers one after the other or asks much that is not there; security administrators and auditors see what was asked and settle it.",
    ],
  },
];
