import type { Audience } from "../../contract.ts";

/** A notice of the demo; hours count from the moment it is filled, before it below zero. */
export interface DemoNotice {
  readonly id: string;
  readonly subType: string;
  readonly category?: "1" | "2" | "3";
  readonly systems?: readonly ("B" | "C" | "J")[];
  readonly airports?: readonly string[];
  readonly level?: "important" | "confirm";
  readonly at: number;
  readonly until?: number;
  readonly window?: readonly [from: number, to: number];
  readonly top?: true;
  readonly popup?: true;
  readonly state?: "draft" | "withdrawn";
  readonly audience?: Partial<Audience>;
  readonly zh: readonly [title: string, summary: string, html: string];
  readonly en: readonly [title: string, summary: string, html: string];
}

const week = 168;

/** Invented, as everything of the demo: no airline, airport or authority has said any of it. */
export const demoNotices: readonly DemoNotice[] = [
  {
    id: "demo-crs-window",
    subType: "11",
    systems: ["C"],
    level: "confirm",
    top: true,
    at: -5,
    window: [30, 34],
    audience: { versions: ["1", "2"], systems: ["C"] },
    zh: [
      "代理人分销系统（C）停机维护通知",
      "停机四小时，期间不能登录、查询和出票，请提前安排。",
      "<p>为扩充数据库容量，代理人分销系统将停机维护四小时。</p><h3>影响</h3><ul><li>工作号不能登录，已登录的会话将断开</li><li>查询、订座、出票均不可用</li></ul><h3>请您</h3><ol><li>停机前完成当日出票和退改</li><li>通知本部门值班人员</li><li>恢复后先用 <code>SI</code> 登录，再核对未完成的订座</li></ol><p><strong>阅读后请点击确认。</strong></p>",
    ],
    en: [
      "Agent distribution system (C) is down for maintenance",
      "For four hours nobody can sign in, search or ticket. Please plan ahead.",
      "<p>To add room to its database, the agent distribution system is shut down for four hours.</p><h3>What this means</h3><ul><li>Work numbers cannot sign in, open sessions are closed</li><li>No searching, booking or ticketing</li></ul><h3>What to do</h3><ol><li>Finish the day's tickets and changes before it</li><li>Tell whoever is on duty in your department</li><li>Afterwards sign in by <code>SI</code> first, then look at what was left unfinished</li></ol><p><strong>Please confirm once you have read this.</strong></p>",
    ],
  },
  {
    id: "demo-dcs-change",
    subType: "12",
    systems: ["J"],
    airports: ["CAN", "SZX"],
    level: "confirm",
    at: -20,
    window: [50, 53],
    popup: true,
    audience: { systems: ["J"] },
    zh: [
      "离港系统（J）值机模块升级",
      "凌晨升级三小时，广州、深圳先行，期间请使用备用流程。",
      "<p>离港系统值机模块将升级到新版本，广州、深圳先行。</p><ul><li>升级期间自助值机不可用，柜台使用本地备份</li><li>登机牌样式不变</li></ul><p>备用流程见机场应急手册第三章。</p>",
    ],
    en: [
      "Departure system (J): new check-in module",
      "Three hours at night, Guangzhou and Shenzhen first. Use the fallback meanwhile.",
      "<p>The check-in module of the departure system is replaced, at Guangzhou and Shenzhen first.</p><ul><li>No self check-in meanwhile; counters use the local backup</li><li>Boarding passes look the same</li></ul><p>The fallback stands in chapter three of the airport's emergency handbook.</p>",
    ],
  },
  {
    id: "demo-fault-over",
    subType: "13",
    systems: ["B", "C"],
    level: "important",
    at: -28,
    zh: [
      "查询响应缓慢已恢复",
      "昨日上午部分航班查询超过十秒，已恢复正常。",
      "<p>昨日 09:20 至 10:05，部分航班查询响应超过十秒。原因是一台缓存服务器内存耗尽，已更换。</p><p>期间未完成的出票不会重复扣款，请以订座记录为准。</p>",
    ],
    en: [
      "Slow searches are over",
      "Some flight searches took more than ten seconds yesterday morning. All is normal again.",
      "<p>From 09:20 to 10:05 yesterday some flight searches took more than ten seconds, because a cache server had run out of memory. It was replaced.</p><p>Nothing that was left unfinished is charged twice; what your bookings say holds.</p>",
    ],
  },
  {
    id: "demo-product",
    subType: "14",
    at: -40,
    zh: [
      "工作号健康卡上线",
      "为何不能用、到何时、下一步做什么，一张卡片说清楚。",
      '<p>首页新增<strong>健康卡</strong>：每个工作号的状态、原因、截止时间和下一步操作一目了然。</p><p>限流可当场<a href="/agentTool/unlock">答题解锁</a>，停用可<a href="/agentTool/activate">自助激活</a>。</p>',
    ],
    en: [
      "New: the health card of your work number",
      "Why it does not work, until when, and what to do next, on one card.",
      '<p>The start page has a <strong>health card</strong> now: how each work number is, why, until when, and the one thing to do about it.</p><p>A flow limit is lifted <a href="/agentTool/unlock">by quiz</a>, a disabled number <a href="/agentTool/activate">activated</a>, on the spot.</p>',
    ],
  },
  {
    id: "demo-ics-params",
    subType: "12",
    systems: ["B"],
    at: -60,
    window: [100, 102],
    audience: { systems: ["B"] },
    zh: [
      "航空公司订座系统（B）参数调整",
      "座位保留时限由30分钟改为20分钟。",
      "<p>未出票座位的保留时限由30分钟改为<strong>20分钟</strong>，请同步修改本公司业务手册。</p>",
    ],
    en: [
      "Airline reservation system (B): new parameters",
      "Seats are held for 20 minutes instead of 30.",
      "<p>Seats without a ticket are held for <strong>20 minutes</strong> instead of 30. Please change your own handbook too.</p>",
    ],
  },
  {
    id: "demo-old-shutdown",
    subType: "11",
    systems: ["J"],
    at: -9 * week,
    window: [-8 * week, -8 * week + 3],
    audience: { systems: ["J"] },
    zh: ["离港系统例行停机（已完成）", "例行维护，已按时完成。", "<p>例行维护已按时完成，各机场运行正常。</p>"],
    en: [
      "Routine shutdown of the departure system (done)",
      "Finished in time.",
      "<p>Finished in time; all airports run normally.</p>",
    ],
  },
  {
    id: "demo-domestic",
    subType: "21",
    systems: ["C"],
    at: -30,
    zh: [
      "示例航空冬春季航班时刻调整",
      "十二条航线时刻调整，请核对已订旅客。",
      "<p>示例航空自下周一起调整十二条航线时刻。已订座旅客由航空公司短信通知，请代理人核对联系电话。</p><table><tbody><tr><th>航班</th><th>原时刻</th><th>新时刻</th></tr><tr><td>XX1201</td><td>08:10</td><td>08:35</td></tr><tr><td>XX1315</td><td>13:40</td><td>14:05</td></tr></tbody></table>",
    ],
    en: [
      "Example Airlines: winter schedule changes",
      "Twelve routes change times; please look at your booked passengers.",
      "<p>From next Monday Example Airlines changes the times of twelve routes. Booked passengers are told by SMS; agents please check their telephone numbers.</p><table><tbody><tr><th>Flight</th><th>Before</th><th>Now</th></tr><tr><td>XX1201</td><td>08:10</td><td>08:35</td></tr><tr><td>XX1315</td><td>13:40</td><td>14:05</td></tr></tbody></table>",
    ],
  },
  {
    id: "demo-domestic-bags",
    subType: "21",
    at: -4 * week,
    zh: [
      "样板航空行李规定更新",
      "国内经济舱免费托运改为20公斤。",
      "<p>自下月一日起，国内经济舱免费托运行李额为20公斤，此前出票的按原规定。</p>",
    ],
    en: [
      "Sample Air: new baggage rules",
      "20 kg of checked baggage in domestic economy.",
      "<p>From the first of next month 20 kg of checked baggage are free in domestic economy. Tickets issued before keep their rules.</p>",
    ],
  },
  {
    id: "demo-foreign",
    subType: "22",
    systems: ["C"],
    at: -52,
    zh: [
      "某外航暂停两条航线订座",
      "下月起暂停，已出票旅客可免费改签。",
      "<p>下月起暂停两条航线的订座。已出票旅客可免费改签至相邻日期，或全额退款。</p>",
    ],
    en: [
      "A foreign airline suspends two routes",
      "From next month; tickets may be changed free of charge.",
      "<p>From next month two routes cannot be booked. Passengers with tickets may change to a day beside it or get all of their money back.</p>",
    ],
  },
  {
    id: "demo-foreign-api",
    subType: "22",
    at: -6 * week,
    zh: [
      "外航旅客信息预报要求",
      "证件信息须在起飞前72小时录入。",
      "<p>部分国家要求旅客证件信息在起飞前72小时录入订座记录，缺少时可能被拒绝登机。</p>",
    ],
    en: [
      "Passenger data for foreign airlines",
      "Documents are due 72 hours before departure.",
      "<p>Some countries want the documents of passengers in the booking 72 hours before departure; without them boarding may be refused.</p>",
    ],
  },
  {
    id: "demo-airport",
    subType: "23",
    systems: ["J"],
    airports: ["PEK"],
    at: -12,
    level: "important",
    zh: [
      "首都机场值机柜台调整",
      "F岛改造，值机迁至H岛。",
      "<p>F岛改造期间值机迁至H岛，安检入口同步调整，请提前告知旅客。</p>",
    ],
    en: [
      "Beijing Capital: check-in moves",
      "Island F is rebuilt; check-in is at island H.",
      "<p>While island F is rebuilt, check-in is at island H and so is the way to security. Please tell passengers beforehand.</p>",
    ],
  },
  {
    id: "demo-airport-fog",
    subType: "23",
    airports: ["CTU", "CKG"],
    at: -3 * week,
    zh: [
      "西南地区大雾天气运行提示",
      "早间航班可能延误，请关注航班动态。",
      "<p>早间能见度较低，部分航班可能延误，请提醒旅客关注航班动态。</p>",
    ],
    en: [
      "Fog in the south-west",
      "Morning flights may be late.",
      "<p>Visibility is low in the mornings and flights may be late: please have passengers look at their flight's status.</p>",
    ],
  },
  {
    id: "demo-government",
    subType: "24",
    at: -70,
    zh: [
      "关于加强旅客个人信息保护的提示",
      "不得超范围收集、留存旅客证件信息。",
      "<p>请各单位按照个人信息保护的要求，不超范围收集、不长期留存旅客证件影像。</p>",
    ],
    en: [
      "On protecting the data of passengers",
      "Collect no more than is needed, and keep it no longer.",
      "<p>Please collect no more of passengers' documents than is needed, and keep no pictures of them for long.</p>",
    ],
  },
  {
    id: "demo-government-id",
    subType: "24",
    at: -8 * week,
    zh: [
      "节假日客票销售秩序提示",
      "严禁囤票、虚占座位。",
      "<p>节假日期间请规范销售，严禁囤票和虚占座位，违者将按规定处理工作号。</p>",
    ],
    en: [
      "Fair selling on holidays",
      "No hoarding of tickets or seats.",
      "<p>Please sell fairly over the holidays. Whoever hoards tickets or seats risks the work number.</p>",
    ],
  },
  {
    id: "demo-operator",
    subType: "12",
    category: "3",
    at: -26,
    level: "important",
    audience: { versions: ["2", "3"] },
    zh: [
      "服务号接口证书更换",
      "旧证书本月底失效，请更换。",
      "<p>接口证书将于本月底更换，请运营方在此之前导入新证书并联调。</p>",
    ],
    en: [
      "New certificate for service numbers",
      "The old one ends this month.",
      "<p>The certificate of the service interface is replaced at the end of this month. Please import and try the new one before.</p>",
    ],
  },
  {
    id: "demo-account",
    subType: "14",
    category: "2",
    at: -15,
    audience: { agents: ["C 10003", "C 10001"] },
    zh: [
      "您的工作号近期流量偏高",
      "请检查是否有程序重复查询。",
      "<p>您的工作号近三日流量高于同类用户，请检查是否有程序重复查询，以免限流。</p>",
    ],
    en: [
      "Your work number searches a lot",
      "Please see whether a program asks twice.",
      "<p>In the last three days your work number searched more than others like it. Please see whether a program asks the same again and again, before it is limited.</p>",
    ],
  },
  {
    id: "demo-hotspot-1",
    subType: "31",
    at: -8,
    top: true,
    zh: [
      "春运预售首日出票量创新高",
      "系统平稳，平均响应0.8秒。",
      "<p>预售首日系统运行平稳，平均响应0.8秒。感谢各代理人错峰出票。</p>",
    ],
    en: [
      "A record on the first day of the holiday sale",
      "All systems steady, 0.8 seconds on average.",
      "<p>On the first day of the holiday sale all systems were steady and answered in 0.8 seconds on average. Thank you for spreading your requests.</p>",
    ],
  },
  {
    id: "demo-hotspot-2",
    subType: "31",
    at: -3 * 24,
    zh: [
      "五分钟学会自助激活",
      "视频与图文教程更新。",
      "<p>自助激活教程已更新：准备身份证后六位和手机，五分钟即可恢复使用。</p>",
    ],
    en: [
      "Activate a number in five minutes",
      "The guide was renewed.",
      "<p>The guide to activation was renewed: have the last six of your identity card and your phone at hand, and you are back in five minutes.</p>",
    ],
  },
  {
    id: "demo-hotspot-3",
    subType: "31",
    at: -2 * week,
    zh: [
      "常见误操作TOP5",
      "七成限流来自重复刷新。",
      "<p>七成限流来自重复刷新同一航班，请使用订阅提醒代替反复查询。</p>",
    ],
    en: [
      "Five common mistakes",
      "Seven of ten limits come from refreshing.",
      "<p>Seven of ten flow limits come from refreshing the same flight. Let yourself be told instead.</p>",
    ],
  },
  {
    id: "demo-work",
    subType: "41",
    airports: ["CAN"],
    at: -10,
    level: "important",
    zh: [
      "白云机场夜间机房巡检安排",
      "今晚巡检一号机房，请值班人员配合。",
      "<p>今晚 23:00 巡检一号机房，请值班人员准备门禁与备件清单。</p>",
    ],
    en: [
      "Guangzhou: computer room inspected tonight",
      "Room one; whoever is on duty please assist.",
      "<p>Room one is inspected at 23:00 tonight. Whoever is on duty, please have the keys and the list of spare parts ready.</p>",
    ],
  },
  {
    id: "demo-work-2",
    subType: "41",
    at: -5 * 24,
    zh: ["离港终端补丁安装", "请于周五前完成。", "<p>请各机场于周五前完成离港终端补丁安装，并在巡检记录中登记。</p>"],
    en: [
      "Patch your departure terminals",
      "By Friday, please.",
      "<p>Please patch all departure terminals by Friday and say so in the inspection record.</p>",
    ],
  },
  {
    id: "demo-key",
    subType: "42",
    at: -14,
    level: "confirm",
    window: [72, 144],
    zh: [
      "重大活动重保通知",
      "重保期间不安排变更，值班加强。",
      "<p>重保期间停止一切非紧急变更，二线人员现场值守，故障十五分钟内上报。</p>",
    ],
    en: [
      "Key assurance: no changes, more people on duty",
      "During the event nothing is changed that can wait.",
      "<p>During the event nothing is changed that can wait, the second line is on site, and faults are reported within fifteen minutes.</p>",
    ],
  },
  {
    id: "demo-change",
    subType: "43",
    airports: ["CAN", "PEK"],
    at: -18,
    window: [26, 28],
    zh: [
      "核心交换机主备切换",
      "切换时终端可能闪断一分钟。",
      "<p>切换时离港终端可能闪断一分钟，请避开值机高峰，切换后核对打印机。</p>",
    ],
    en: [
      "Core switches change over",
      "Terminals may drop for a minute.",
      "<p>Departure terminals may drop for a minute. Please keep clear of check-in peaks and look at the printers afterwards.</p>",
    ],
  },
  {
    id: "demo-scheduled",
    subType: "14",
    at: 40,
    zh: [
      "移动端新版本预告",
      "支持指纹登录与离线查看。",
      "<p>新版本支持指纹登录和离线查看通知，发布后可在顶栏下载。</p>",
    ],
    en: [
      "A new app is coming",
      "Sign in by fingerprint, read without a network.",
      "<p>The new version lets you sign in by fingerprint and read notices without a network. You find it in the bar once it is out.</p>",
    ],
  },
  {
    id: "demo-withdrawn",
    subType: "11",
    systems: ["C"],
    at: -48,
    state: "withdrawn",
    zh: ["代理人分销系统临时停机通知", "时间待定。", "<p>拟于近期临时停机，时间待定。</p>"],
    en: [
      "Short shutdown of the agent distribution system",
      "The time is not known yet.",
      "<p>A short shutdown is planned; its time is not known yet.</p>",
    ],
  },
  {
    id: "demo-draft",
    subType: "12",
    systems: ["J"],
    airports: ["XIY"],
    at: 0,
    state: "draft",
    level: "important",
    window: [240, 243],
    audience: { systems: ["J"], airports: ["XIY"] },
    zh: ["西安离港线路割接（起草中）", "割接三小时，英文待补。", "<p>西安离港主备线路割接，预计三小时。</p>"],
    en: ["", "", ""],
  },
];
