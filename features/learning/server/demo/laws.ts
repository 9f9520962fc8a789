import type { DemoDocument } from "./document.ts";

const congress = "全国人民代表大会常务委员会";
const council = "国务院";

/** One statute: its facts, and what it is about in our own words. */
const law = (
  id: string,
  title: readonly [zh: string, en: string],
  [docNo, issuer, issued, effective]: readonly [docNo: string, issuer: string, issued: string, effective: string],
  zh: readonly string[],
  en: readonly string[],
): DemoDocument => ({
  id,
  kind: "law",
  category: issuer === congress ? "statute" : "regulation",
  readership: "holder",
  title,
  docNo,
  issuer,
  issued,
  effective,
  zh: [
    "# 内容提要",
    ...zh,
    "# 使用说明",
    "以上为编辑摘要，不是法规原文；原文及历次修正以发布机关公布为准，可由内容编辑导入。",
  ],
  en: [
    "# What it is about",
    ...en,
    "# How to use this",
    "This is our own summary, not the text. The text and its amendments are those its issuer has published; editors can import them.",
  ],
});

/** The fifteen statutes the learning centre begins with: facts of the public record, summaries of our own. */
export const laws: readonly DemoDocument[] = [
  law(
    "law-civil-aviation",
    ["中华人民共和国民用航空法", "Civil Aviation Law"],
    ["主席令第56号", congress, "1995-10-30", "1996-03-01"],
    [
      "民航领域的基本法：航空器国籍与权利、适航、航空人员、民用机场、空中航行、公共航空运输企业以及旅客、行李、货物运输的责任。",
      "对本门户的意义：机场使用许可、飞行安全保障和运输责任是离港、订座业务的上位依据。公布后经多次修正；2025年12月27日修订，修订后自2026年7月1日起施行。",
    ],
    [
      "The basic law of the field: nationality and rights in aircraft, airworthiness, personnel, airports, navigation, carriers and their liability.",
      "For this portal it stands above everything that departure and reservation do. Amended several times since; revised on 27 December 2025, in force as revised from 1 July 2026.",
    ],
  ),
  law(
    "law-cybersecurity",
    ["中华人民共和国网络安全法", "Cybersecurity Law"],
    ["主席令第53号", congress, "2016-11-07", "2017-06-01"],
    [
      "确立网络安全等级保护制度，规定网络运营者的安全义务、网络产品和服务的要求、网络信息安全以及监测预警与应急处置。",
      "运维关注：日志留存、实名要求、事件报告和关键信息基础设施的重点保护。2025年10月28日修正，自2026年1月1日起施行。",
    ],
    [
      "Sets up graded protection of networks, the duties of their operators, demands on products and services, and what is done in an emergency.",
      "Operations look here for keeping logs, real names, reporting of incidents and the protection of critical infrastructure. Amended on 28 October 2025, in force as amended from 1 January 2026.",
    ],
  ),
  law(
    "law-data-security",
    ["中华人民共和国数据安全法", "Data Security Law"],
    ["主席令第84号", congress, "2021-06-10", "2021-09-01"],
    [
      "建立数据分类分级保护制度，要求数据处理者健全全流程管理、开展风险监测，重要数据的处理者定期评估并报告。",
      "运维关注：导出旅客或航班数据前先确认级别和批准。",
    ],
    [
      "Data are classed and protected by class; whoever handles them manages them from end to end, watches for risks, and reports on important data.",
      "Before passenger or flight data leave a system, their class and the approval come first.",
    ],
  ),
  law(
    "law-personal-information",
    ["中华人民共和国个人信息保护法", "Personal Information Protection Law"],
    ["主席令第91号", congress, "2021-08-20", "2021-11-01"],
    [
      "规定处理个人信息的合法性基础、告知同意、最小必要、敏感个人信息的单独同意，以及个人的查阅、复制、更正、删除等权利。",
      "运维关注：身份证件、手机号和旅客姓名一律掩码展示，排障截图也不例外。",
    ],
    [
      "On what grounds personal information may be handled: notice and consent, no more than is needed, separate consent for what is sensitive, and the rights of people.",
      "Identity cards, telephones and names of passengers are masked everywhere, in screenshots too.",
    ],
  ),
  law(
    "law-cryptography",
    ["中华人民共和国密码法", "Cryptography Law"],
    ["主席令第35号", congress, "2019-10-26", "2020-01-01"],
    [
      "区分核心密码、普通密码和商用密码，规定商用密码的检测认证以及关键信息基础设施使用商用密码的评估。",
      "运维关注：口令、证书和密钥的算法与保管要求。",
    ],
    [
      "Tells core, ordinary and commercial cryptography apart, and how commercial cryptography is tested and assessed in critical infrastructure.",
      "It matters for how passwords, certificates and keys are made and kept.",
    ],
  ),
  law(
    "law-electronic-signature",
    ["中华人民共和国电子签名法", "Electronic Signature Law"],
    ["主席令第18号", congress, "2004-08-28", "2005-04-01"],
    [
      "可靠的电子签名与手写签名或者盖章具有同等效力；规定数据电文的要求、电子认证服务的许可和各方责任。",
      "业务关注：同意书、协议的线上签署与留存。2015年、2019年修正。",
    ],
    [
      "A reliable electronic signature is worth a handwritten one; demands on data messages and on those who certify signatures.",
      "It carries agreements and consent letters signed in the portal. Amended in 2015 and 2019.",
    ],
  ),
  law(
    "law-identity-card",
    ["中华人民共和国居民身份证法", "Resident Identity Card Law"],
    ["主席令第4号", congress, "2003-06-28", "2004-01-01"],
    [
      "规定居民身份证的申领、登记项目、有效期、使用和查验，以及对公民身份信息的保密义务。",
      "业务关注：实名认证只核验必要项目，不得留存无关图像。2011年10月29日修正。",
    ],
    [
      "How identity cards are applied for, what they say, how long they hold, who may ask for them, and that what they say is kept in confidence.",
      "Verification checks what is needed and keeps no picture beyond it. Amended on 29 October 2011.",
    ],
  ),
  law(
    "law-work-safety",
    ["中华人民共和国安全生产法", "Work Safety Law"],
    ["主席令第70号", congress, "2002-06-29", "2002-11-01"],
    [
      "确立全员安全生产责任制、风险分级管控与隐患排查治理双重预防机制、应急救援和事故调查处理。",
      "运维关注：机房、配电和登高作业的许可与监护。2009年、2014年修正；2021年6月10日修正，自2021年9月1日起施行。",
    ],
    [
      "Everybody answers for safety at work; risks are graded, dangers looked for and removed, rescue prepared and accidents looked into.",
      "It stands behind permits and watches for work on power, in server rooms and at height. Amended in 2009 and 2014, and on 10 June 2021, in force from 1 September 2021.",
    ],
  ),
  law(
    "law-critical-infrastructure",
    ["关键信息基础设施安全保护条例", "Regulation on Critical Information Infrastructure"],
    ["国务院令第745号", council, "2021-07-30", "2021-09-01"],
    [
      "规定关键信息基础设施的认定、运营者责任义务、保障和促进措施；运营者设专门安全管理机构，每年至少检测评估一次，重大事件按规定报告。",
      "运维关注：离港等系统的变更、供应链和人员审查要求。",
    ],
    [
      "How critical infrastructure is named, and what its operators owe: a unit of their own for security, an assessment every year, and reports of what is grave.",
      "It governs changes, suppliers and people around systems such as departure control.",
    ],
  ),
  law(
    "law-network-data",
    ["网络数据安全管理条例", "Regulation on Network Data Security"],
    ["国务院令第790号", council, "2024-09-24", "2025-01-01"],
    [
      "细化网络数据处理的一般规定、个人信息保护、重要数据安全、跨境管理和平台服务提供者义务。",
      "运维关注：接口、自动化采集和对外提供数据的记录与评估。",
    ],
    [
      "Spells out how network data, personal information and important data are handled, cross borders, and what platforms owe.",
      "It asks for records and assessments wherever data are collected by machines or handed on.",
    ],
  ),
  law(
    "law-airports",
    ["民用机场管理条例", "Regulation on Civil Airports"],
    ["国务院令第553号", council, "2009-04-13", "2009-07-01"],
    [
      "规定民用机场的建设与使用、安全和运营管理、净空和电磁环境保护；机场管理机构统一协调驻场单位的运行保障。",
      "运维关注：航班延误时各单位的信息通报与旅客服务。2019年3月2日修订。",
    ],
    [
      "How airports are built and used, run safely, and protected in the air around them; their operator coordinates everybody on site.",
      "It says who tells whom when flights are late. Revised on 2 March 2019.",
    ],
  ),
  law(
    "law-aviation-security",
    ["中华人民共和国民用航空安全保卫条例", "Regulation on Civil Aviation Security"],
    ["国务院令第201号", council, "1996-07-06", "1996-07-06"],
    [
      "规定民用机场、民用航空营运和旅客、行李、货物的安全检查等安全保卫要求及罚则。",
      "运维关注：控制区证件、设备和随身工具的管理。2011年1月8日修订。",
    ],
    [
      "Security of airports and flights, and the checks of passengers, bags and cargo.",
      "It governs passes, equipment and tools in restricted areas. Revised on 8 January 2011.",
    ],
  ),
  law(
    "law-airworthiness",
    ["中华人民共和国民用航空器适航管理条例", "Regulation on Airworthiness of Civil Aircraft"],
    ["国务院1987年5月4日发布", council, "1987-05-04", "1987-06-01"],
    [
      "对民用航空器的设计、生产、使用和维修，以安全为目的实施技术鉴定和监督，规定型号、生产、适航等证件。",
      "与门户业务无直接关系，供了解行业管理体系。",
    ],
    [
      "Design, production, use and repair of aircraft are examined for safety, with certificates for each step.",
      "It has no direct bearing on this portal; it helps to understand the field.",
    ],
  ),
  law(
    "law-search-rescue",
    ["中华人民共和国搜寻援救民用航空器规定", "Provisions on Search and Rescue of Civil Aircraft"],
    ["民航局令第29号", "中国民用航空局", "1992-12-28", "1992-12-28"],
    [
      "规定搜寻援救的责任分工、准备、实施和信号，划定告警、遇险等阶段以及信息的接收与传递。",
      "运维关注：应急期间通信和数据服务的优先保障。",
    ],
    [
      "Who searches and rescues, how it is prepared and carried out, the phases of an emergency, and how word is passed on.",
      "In such hours communication and data services go first.",
    ],
  ),
  law(
    "law-unmanned",
    ["无人驾驶航空器飞行管理暂行条例", "Interim Regulation on Flights of Unmanned Aircraft"],
    ["国务院、中央军委令第761号", "国务院、中央军委", "2023-05-31", "2024-01-01"],
    [
      "按性能对无人驾驶航空器分类，规定登记、操控员、空域和飞行活动管理、监督和应急处置。",
      "运维关注：机场净空区内发现无人机的报告渠道。",
    ],
    [
      "Unmanned aircraft are classed by what they can do; registration, operators, airspace, flights, supervision and emergencies.",
      "It says to whom a drone near an airport is reported.",
    ],
  ),
];
