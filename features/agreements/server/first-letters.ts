/**
 * The first wording of what is agreed to on its own: the separate consent before identity documents (catalogue 4.14) and
 * the consent letter of a work number (22.4). Later versions are published from the back office.
 */
export const firstLetters: readonly {
  readonly type: string;
  readonly contentCh: string;
  readonly contentEn: string;
}[] = [
  {
    type: "7",
    contentCh: `一、处理目的
核验您与工作号登记使用人是否为同一人，防止他人冒用您的工作号。本同意独立于其他协议，您可以不同意；不同意不影响无须实名认证的功能。

二、处理的信息
居民身份证人像面与国徽面图像、姓名、证件号码、有效期限。上述信息属于敏感个人信息，一旦泄露可能影响您的人身和财产安全。

三、处理方式
图像去除拍摄信息后加密保存；由识别程序读取文字，必要时由审核员人工核对。不进行人脸识别。证件号码加密保存，仅以不可还原的指纹核对是否重复。每次查看均有记录。

四、保存期限
审核作出决定30日后删除图像；账号注销或您撤回同意时立即删除。核验结果在工作号绑定期间保留。

五、您的权利
您可随时在个人中心撤回本同意。撤回后图像即被删除，实名认证失效，此前依同意作出的处理不受影响。`,
    contentEn: `1. Why
To check that you are the person the work number is registered to, and keep others from using it in your name. This consent stands apart from the other agreements: you may refuse it and still use everything that needs no real name.

2. What
Pictures of both sides of your resident identity card, your name, its number and its period of validity. This is sensitive personal data: if it leaked, your person and property could suffer.

3. How
Camera data is stripped and the pictures are stored encrypted. A program reads the text, and a reviewer checks it where needed. No face recognition takes place. The number is stored encrypted and compared only by a fingerprint that cannot be turned back. Every view is recorded.

4. For how long
Pictures are erased 30 days after the review is decided, and at once when you close the account or withdraw this consent. The result is kept while the work number is bound.

5. Your rights
You can withdraw this consent at any time in the personal centre. The pictures are erased then and the verification lapses; what was done under the consent before stays lawful.`,
  },
  {
    type: "8",
    contentCh: `一、签署与生效
绑定工作号时，使用人阅读并签署本同意书，自绑定成功时生效。一份同意书对应一个工作号与一名使用人；更换手机号时须重新签署。

二、妥善保管
使用人应妥善保管工作号及其密码、验证码，仅限本人使用，不得出借、出租、转让或转售工作号，不得与他人共用。以该工作号进行的操作视为使用人本人所为。发现被他人使用的，应立即冻结工作号并通知我们。

三、禁止发布的内容
不得通过工作号传送或留存：（一）违反宪法和法律、危害国家安全、泄露国家秘密的内容；（二）煽动民族仇恨、破坏社会稳定的内容；（三）淫秽、赌博、暴力、恐怖或教唆犯罪的内容；（四）侮辱、诽谤他人或侵害他人隐私、商业秘密、知识产权的内容；（五）虚假旅客信息、虚假订座及其他欺诈内容；（六）法律法规禁止的其他内容。

四、禁止的网络滥用
不得：（一）使用脚本、外挂等自动程序批量查询或占座；（二）绕过身份验证、流量限制等安全措施；（三）扫描、探测、攻击系统或干扰他人使用；（四）植入病毒、木马等恶意程序；（五）收集、倒卖旅客信息或查询结果；（六）伪造终端、地址或授权；（七）协助他人实施上述行为。

五、免费登录查询服务
自签署之日起6个月内，使用人可免费查询本工作号的登录记录。期满后需继续使用的，可在“自助服务权限”中申请或重新申请。

六、个人信息与留存
我们按《平台隐私声明》《工作号隐私声明》处理信息。工作号使用关系终止后，依法须留存的记录去标识化保存12个月，期满删除。

七、同意书的取消
有下列情形之一的，同意书取消：（一）工作号解绑；（二）工作号在主机系统中被删除或使用人注销账号；（三）使用人违反本同意书；（四）工作号转由他人使用。同意书取消后，使用人不再享有本工作号的自助服务。

八、转由他人使用
工作号需由第三人使用的，应先由管理员解绑，第三人重新签署本同意书并完成实名认证后重新绑定。未经上述手续的转让无效，责任由使用人承担。

九、暂停、限制与终止
使用人有下列情形之一的，我们可取消同意书，或暂停、限制服务：（一）违反第二至四条；（二）提供虚假身份或材料；（三）流量异常或行为异常且未在期限内说明；（四）被列入黑名单；（五）主管部门依法要求；（六）连续6个月未使用。除紧急情形外，我们会事先告知理由，使用人可以申诉。

十、不可抗力
因自然灾害、战争、罢工、政府行为、电力或通信中断、网络攻击等不能预见、不能避免且不能克服的情况造成服务中断或数据损失的，双方互不承担责任，但应及时告知并尽力减少损失。

十一、其他
本同意书修订后，我们会在登录后提示使用人重新签署；未签署新版的，原版继续有效至同意书取消。争议由双方协商解决，协商不成的，提交服务提供方所在地人民法院。`,
    contentEn: `1. Signing
You read and sign this letter when you bind a work number; it takes effect with the binding. One letter stands for one work number and one person. It is signed anew when the mobile number changes.

2. Keeping it safe
Keep the work number, its password and its codes to yourself. Do not lend, rent, transfer or resell it, nor share it. What is done with it counts as done by you. If somebody else uses it, freeze it and tell us at once.

3. Prohibited content
Do not send or keep through the work number anything that (a) breaks the constitution or the law, endangers national security or discloses state secrets; (b) incites ethnic hatred or disturbs public order; (c) is obscene, promotes gambling, violence or terror, or abets a crime; (d) insults or slanders others, or violates their privacy, trade secrets or intellectual property; (e) is a false passenger, a false booking or another fraud; (f) is otherwise forbidden by law.

4. Prohibited abuse of the network
Do not (a) search or hold seats in bulk with scripts or other automatic programs; (b) get around identity checks, traffic limits or other safeguards; (c) scan, probe or attack the systems, or disturb others; (d) plant viruses, trojans or other harmful programs; (e) collect or sell passenger data or the results of queries; (f) forge terminals, addresses or permissions; (g) help others to do so.

5. Free sign-in records
For 6 months from the day of signing you may look up the sign-in records of this work number free of charge. To go on afterwards, apply or reapply under “self-service permission”.

6. Personal data
We process data as the platform privacy statement and the work-account privacy statement say. After the work number is no longer yours, records the law wants kept are pseudonymised, kept for 12 months, and then deleted.

7. When the letter is cancelled
The letter is cancelled when (a) the work number is unbound; (b) it is deleted at the host, or you close your account; (c) you break this letter; (d) the work number passes to somebody else. After that the self-service of this work number is no longer yours.

8. Passing it on
If somebody else is to use the work number, an administrator unbinds it first; the other person then signs this letter, is verified and binds it anew. A transfer without these steps is void and remains your responsibility.

9. Suspension, restriction, end
We may cancel the letter, or suspend or restrict the service, when you (a) break clauses 2 to 4; (b) give a false identity or false documents; (c) show abnormal traffic or behaviour and do not explain it in time; (d) are blacklisted; (e) when an authority lawfully demands it; or (f) do not use the work number for 6 months. Unless it is urgent we tell you the reason beforehand, and you may appeal.

10. Force majeure
Neither side is liable for interruption or loss caused by what cannot be foreseen, avoided or overcome, such as natural disaster, war, strike, acts of government, failure of power or communication, or network attack; each tells the other promptly and keeps the damage small.

11. Other terms
When this letter is revised we ask you after sign-in to sign it anew; until you do, the version you signed stays in force until it is cancelled. Disputes are settled between us, or else by the people's court at the provider's seat.`,
  },
];
