/** The first wording of the agreements (catalogue 22.1). Later versions are published from the back office. */
export const firstTexts: readonly { readonly type: string; readonly contentCh: string; readonly contentEn: string }[] =
  [
    {
      type: "1",
      contentCh: `一、服务内容
Apron航空信息服务（以下称“我们”）为航空公司、销售代理、机场及其运维人员提供工作号自助、值班、巡检、查询与通知等在线服务。各版本（人员版、机器版、运维版）账号互不通用。

二、账号
您应使用本人手机号或邮箱注册，妥善保管密码与验证码，不得出借、转让或共用账号。您账号下的操作视为您本人的操作。发现异常请立即修改密码并联系我们。

三、使用规则
您不得绕过安全验证、批量抓取数据、干扰系统运行，或利用查询结果侵害他人权益。违反规则的，我们可限制功能、停用账号，并依法配合调查。

四、服务变更与责任
系统维护或不可抗力可能造成服务中断，我们会尽可能提前公告。模拟或演示数据会注明，不作为生产依据。

五、协议更新
协议更新后，您下次登录时须重新阅读并同意。您可随时在个人中心注销账号。`,
      contentEn: `1. The service
Apron aviation information services ("we") gives airlines, sales agents, airports and their operations staff online self-service for work numbers, duty, inspections, queries and notices. Accounts are not shared between the versions (person, machine, operations).

2. Your account
Register with your own mobile number or e-mail address, keep your password and codes to yourself, and do not lend, transfer or share the account. What is done with it counts as done by you. If something looks wrong, change your password and tell us at once.

3. Rules of use
Do not get around security checks, harvest data, disturb the service, or use what you find against the rights of others. We may limit functions or disable an account that breaks these rules, and help investigations as the law requires.

4. Changes and liability
Maintenance or force majeure may interrupt the service; we announce it beforehand where we can. Simulated data is marked and no basis for production.

5. Updates
After an update you are asked to read and accept this agreement again at your next sign-in. You can close your account in the personal centre at any time.`,
    },
    {
      type: "2",
      contentCh: `一、我们处理的信息
手机号、邮箱、用户名，登录时间、IP地址与浏览器类型，您提交的申请、举报与提问。证件信息须您另行单独同意后才会收集。

二、处理目的
识别身份、保障账号安全、提供您请求的服务，以及履行网络安全法规定的日志留存义务。我们不将您的信息用于广告画像。

三、保存与保护
个人信息加密存储，页面展示时脱敏；查看完整信息须有权限并留痕。登录记录保存6个月，账号注销后必须留存的记录去标识化保存12个月。

四、对外提供
除依法或为完成您请求的操作（如向预订主机发送指令）外，不向第三方提供。

五、您的权利
您可以查阅、更正、撤回同意、注销账号。请通过个人中心或客服联系我们，我们在15个工作日内答复。`,
      contentEn: `1. What we process
Mobile number, e-mail address, user name; time, IP address and browser of sign-ins; the applications, reports and questions you submit. Identity documents only after your separate consent.

2. Why
To know who you are, keep your account safe, do what you ask for, and keep the logs that the Cybersecurity Law requires. We build no advertising profile.

3. How it is kept
Personal data is encrypted at rest and masked on screens; whoever views it whole needs the right to and leaves a trace. Sign-in records are kept for 6 months; after an account is closed, records that must be kept are pseudonymised for 12 months.

4. Who else gets it
Nobody, unless the law demands it or your request needs it, such as a command to a reservation host.

5. Your rights
You may see and correct your data, withdraw consent and close your account, in the personal centre or through customer service. We answer within 15 working days.`,
    },
    {
      type: "3",
      contentCh: `一、一个工作号只对应一个手机号和一个身份证号；同一系统内，一个账号只能绑定一个工作号。
二、绑定、重置、激活需要验证码，重置或激活后须在7天内登录一次，否则工作号将被停用。
三、工作号不得出借、转让或转售。存在异常行为的工作号将停止使用自助功能。
四、手机号可自助更换；解绑由管理员办理，解绑后证件信息释放。
五、长期（6个月）未使用的工作号可能被回收，回收前会通知。`,
      contentEn: `1. One work number belongs to one mobile number and one identity number; within a system an account binds one work number.
2. Binding, reset and activation need a code. After a reset or activation sign in within 7 days, or the work number is disabled.
3. Work numbers must not be lent, transferred or resold. Those that behave abnormally lose the self-service functions.
4. You can change the mobile number yourself; unbinding is done by an administrator and releases the identity document.
5. Work numbers unused for 6 months may be reclaimed after notice.`,
    },
    {
      type: "4",
      contentCh: `一、为绑定与校验工作号，我们处理工作号、所属系统、单位与部门、绑定关系及其变更记录。
二、为流量与登录服务，我们处理指令流量统计与近6个月登录记录，仅本人及获授权的后台人员可见。
三、实名认证所需的证件图像在单独同意后采集，审核完成后按期删除。
四、工作号注销后，上述信息去标识化保存12个月，期满删除。`,
      contentEn: `1. To bind and check a work number we process the number, its system, organisation and department, and the history of its binding.
2. For traffic and sign-in services we process command counts and the sign-in records of the last 6 months, visible to you and authorised back-office staff only.
3. Pictures of identity documents are taken after your separate consent and erased on schedule after the review.
4. After a work number is cancelled this data is pseudonymised for 12 months and then deleted.`,
    },
    {
      type: "5",
      contentCh: `一、服务号供系统对接（机器版）与运维人员（运维版）使用，首次登录须确认服务号、绑定账号与实名信息。
二、运维账号由管理员开通，角色授予须经第二人确认；离岗人员的账号应及时停用。
三、不得使用服务号从事与岗位无关的查询；批量读取将被记录。
四、后台角色登录始终需要二次验证。`,
      contentEn: `1. Service numbers serve connected systems (machine version) and operations staff (operations version). At first sign-in confirm the service number, the bound account and the verified identity.
2. Operations accounts are opened by administrators and a role takes effect after a second person confirms it; accounts of people who leave must be disabled promptly.
3. Do not use a service number for queries outside your work; bulk reading is recorded.
4. Back-office roles always sign in with a second step.`,
    },
    {
      type: "6",
      contentCh: `一、为管理服务号，我们处理账号名、姓名、手机号、邮箱、部门、分支机构与角色，以及账号的开通、停用和授权记录。
二、值班表中的姓名与联系电话仅对已登录的运维人员展示，不提供导出。
三、操作留痕保存不少于6个月，仅审计员可检索。
四、账号停用后，上述信息按法律要求的期限保存，期满删除。`,
      contentEn: `1. To manage service numbers we process account name, name, mobile number, e-mail address, department, branch and roles, and the record of opening, disabling and granting.
2. Names and telephone numbers of the duty roster are shown to signed-in operations staff only and cannot be exported.
3. Traces of what is done are kept for at least 6 months and searched by auditors only.
4. After an account is disabled this data is kept as long as the law requires and then deleted.`,
    },
    {
      type: "7",
      contentCh: `一、目的：核实您是工作号的使用人本人。仅为此目的处理您的身份证正反面图片，以及图片所载的姓名、性别、民族、出生日期、住址、公民身份号码、签发机关与有效期限。
二、方式：图片经加密存储，由文字识别程序读取，必要时由实名审核员查看；每次查看均加水印并留痕，不向他人提供。
三、期限：图片在审核结束后按期删除（默认30天），注销账号时立即删除。
四、身份证件信息属敏感个人信息，一旦泄露可能危害您的人身与财产安全，请仅在本页面上传。
五、您可以不同意。不同意不影响无须实名的功能。
六、您可以随时撤回同意，撤回后图片立即删除；尚未审结的申请随之终止。`,
      contentEn: `1. Purpose: to make sure that you are the person who uses the work number. For this purpose alone we process pictures of both sides of your identity card and what stands on them: name, sex, nation, date of birth, address, ID number, issuing authority and validity.
2. Manner: the pictures are stored encrypted, read by a text recogniser and, where needed, seen by an identity reviewer; every view is watermarked and recorded; nobody else receives them.
3. Period: the pictures are erased on schedule after the review (30 days unless changed) and at once when the account is closed.
4. Identity documents are sensitive personal information; a leak could endanger you and your property. Upload them on this page only.
5. You may decline. Whatever needs no verified identity stays open to you.
6. You may withdraw your consent at any time. The pictures are then erased at once, and an application still under review ends.`,
    },
  ];
