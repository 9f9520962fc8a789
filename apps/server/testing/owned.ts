import { bindingsOf } from "@apron/features/agents/server";
import { acceptCurrent } from "@apron/features/agreements/server";
import { accountsOf, raiseAlert } from "@apron/features/login/server";
import type { Call, Version } from "@apron/kit/contract/call";
import { jsonSchemaOf } from "@apron/kit/server/call";
import type { Answered, Browser, TestPortal } from "@apron/kit/server/testing";
import { picture, upload } from "@apron/kit/server/testing/uploads";

/** Whose an id is: of two people of each kind, the first has what the second may not see. */
const people = {
  holder: ["13900000003", "13900000007"],
  airport: ["13900000002", "13900000007"],
  staff: ["13800000001", "13800000002"],
} as const;
type Kind = keyof typeof people;

/** A call about something of one account, with the id of it in place of `id`. */
type Owned = readonly [path: string, kind: Kind, id: Thing, body: (id: string) => object];

const binding = (id: string) => ({ bindingId: id });
const ofSwap = (id: string) => ({ id, version: 1 });

/** Every call that takes the id of something that belongs to one account, those that change least first. */
const owned: readonly Owned[] = [
  ["/cass/agent/detail", "holder", "binding", binding],
  ["/cass/agent/getHistory", "holder", "binding", binding],
  ["/cass/contact/get", "holder", "binding", binding],
  ["/cass/feature/check", "holder", "binding", (id) => ({ ...binding(id), feature: "/cass/agentReset/submit" })],
  ["/cass/service/track/options", "holder", "binding", binding],
  ["/cass/agentReset/check", "holder", "binding", binding],
  ["/cass/agentActivate/check", "holder", "binding", binding],
  ["/cass/loginRecord/getList", "holder", "binding", binding],
  ["/cass/loginRecord/export", "holder", "binding", binding],
  ["/cass/loginRecord/confirm", "holder", "binding", binding],
  ["/cass/pidUnlock/getList", "holder", "binding", binding],
  ["/cass/flow/getToday", "holder", "binding", binding],
  ["/cass/flow/getSevenDay", "holder", "binding", binding],
  ["/cass/flow/getRadar", "holder", "binding", binding],
  ["/cass/flow/getDays", "holder", "binding", binding],
  ["/cass/flow/getPidDetail", "holder", "binding", (id) => ({ ...binding(id), date: "2026-01-05" })],
  ["/cass/flow/reset", "holder", "binding", binding],
  ["/cass/agentUnlock/getPaper", "holder", "binding", (id) => ({ bindingIds: [id] })],
  ["/cass/agentUnlock/readPaper", "holder", "paper", (id) => ({ paperId: id })],
  ["/cass/agentUnlock/submit", "holder", "paper", (id) => ({ paperId: id, answers: [] })],
  ["/cass/agentReset/submit", "holder", "binding", (id) => ({ ...binding(id), ...newPassword })],
  ["/cass/agentActivate/submit", "holder", "binding", (id) => ({ ...binding(id), smsCode: "000000" })],
  ["/cass/pidUnlock/submit", "holder", "binding", (id) => ({ ...binding(id), pids: ["9F01"] })],
  ["/cass/agent/unfreeze", "holder", "binding", (id) => ({ ...binding(id), smsCode: "000000" })],
  ["/cass/agent/selfService/apply", "holder", "binding", (id) => ({ ...binding(id), reason: "自助服务" })],
  ["/cass/agent/main/set", "holder", "binding", binding],
  ["/cass/file/{id}", "holder", "file", (id) => ({ id })],
  ["/cass/agent/modify/userInfo", "holder", "file", (id) => ({ avatarPath: `/cass/file/${id}` })],
  ["/cass/identity/ocr", "holder", "card", (id) => ({ fileId: id, side: "front" })],
  ["/cass/my/alert/settle", "holder", "alert", (id) => ({ id })],
  ["/cass/my/todo/done", "holder", "todo", (id) => ({ id })],
  ["/cass/my/session/end", "holder", "session", (id) => ({ id })],
  ["/cass/threshold/getOptions", "airport", "airportBinding", binding],
  ["/cass/threshold/detail", "airport", "threshold", (id) => ({ id })],
  ["/cass/threshold/apply", "airport", "airportBinding", (id) => ({ ...binding(id), ...newThreshold })],
  ["/cass/threshold/cancel", "airport", "threshold", (id) => ({ id })],
  ["/cass/notice/detail", "holder", "notice", (id) => ({ id })],
  ["/cass/notice/calendar", "holder", "notice", (id) => ({ id })],
  ["/cass/notice/confirm", "holder", "notice", (id) => ({ id, version: 2 })],
  ["/cass/feedback/detail", "holder", "feedback", (id) => ({ id })],
  ["/cass/inspection/detail", "airport", "inspection", (id) => ({ id })],
  ["/cass/inspection/getTrend", "airport", "inspection", (id) => ({ id })],
  ["/cass/onDutyManagement/swap/choices", "staff", "shift", (id) => ({ shiftId: id })],
  ["/cass/onDutyManagement/swap/ask", "staff", "shift", (id) => ({ shiftId: id })],
  ["/cass/onDutyManagement/swap/answer", "staff", "swap", (id) => ({ ...ofSwap(id), accept: true })],
  ["/cass/onDutyManagement/swap/untake", "staff", "swap", ofSwap],
  ["/cass/onDutyManagement/swap/withdraw", "staff", "swap", ofSwap],
  ["/cass/expiredTicket/getQuota", "holder", "binding", binding],
  ["/cass/expiredPassenger/getQuota", "holder", "binding", binding],
  ["/cass/expiredTicket/apply", "holder", "binding", (id) => ({ ...binding(id), ...ticketWanted })],
  ["/cass/expiredPassenger/apply", "holder", "binding", (id) => ({ ...binding(id), ...passengerWanted })],
  ["/cass/expiredTicket/detail", "holder", "expired ticket", (id) => ({ serialNo: id })],
  ["/cass/expiredTicket/getResult", "holder", "expired ticket", (id) => ({ serialNo: id })],
  ["/cass/expiredTicket/getFile", "holder", "expired ticket", (id) => ({ serialNo: id })],
  ["/cass/expiredPassenger/detail", "holder", "expired passenger", (id) => ({ serialNo: id })],
  ["/cass/expiredPassenger/getResult", "holder", "expired passenger", (id) => ({ serialNo: id })],
  ["/cass/expiredPassenger/getFile", "holder", "expired passenger", (id) => ({ serialNo: id })],
  ["/cass/service/track/detail", "holder", "question", (id) => ({ id })],
  ["/cass/service/track/messages", "holder", "question", (id) => ({ id })],
  ["/cass/service/track/read", "holder", "question", (id) => ({ id, seq: 1 })],
  ["/cass/service/track/typing", "holder", "question", (id) => ({ id })],
  ["/cass/service/track/save", "holder", "binding", (id) => ({ ...binding(id), ...newQuestion })],
  ["/cass/service/track/reply", "holder", "question", (id) => ({ id, content: "补充", clientMsgId: "message-1" })],
  ["/cass/service/track/close", "holder", "question", (id) => ({ id, ...ratings })],
  ["/cass/leaveMessage/detail", "holder", "left", (id) => ({ id })],
  ["/cass/report/detail", "holder", "report", (id) => ({ id })],
  ["/cass/report/supplement", "holder", "report", (id) => ({ id, content: "补充说明" })],
  ["/cass/agent/freeze", "holder", "binding", binding],
];

const newQuestion = { system: "C", businessType: "flow", questionText: "流量为何超限？" };
const ratings = { resolved: 1, result: 5, timeliness: 5, attitude: 5 };

/** Too little for anybody, so that nothing comes of it. */
const newThreshold = { effectiveDate: "2026-01-01", expirationDate: "2026-01-02", appliedThreshold: 1 };

const ticketWanted = { ticketNumber: "7842158600011", email: "li@agency.example" };
const passengerWanted = {
  flightNo: "CZ3101",
  flightDate: "2025-03-12",
  depAirport: "CAN",
  name: "YUN/QINGHE",
  email: "li@agency.example",
};

const newPassword = {
  idNumber: "110101199003074610",
  smsCode: "000000",
  newPassword: "Host2027b",
  confirmPassword: "Host2027b",
};

/** Calls whose ids lead to what every caller of theirs may see, or to nothing without a secret besides; proven beside their feature. */
const others: readonly RegExp[] = [
  // What is published is for all of a version; who sees which is proven beside help.
  /^\/cass\/(help|faq|errorCode)\//,
  // Faults, cases, exercises, maintenance, the roster and their templates are the staff's in common.
  /^\/cass\/(reportFaultDetails|reportObstaclesDetails|reportWorkDetails|faultCase|etlFeedback)\//,
  /^\/cass\/onDutyManagement\/detail$/,
  // So are handover logs; who accepts one and who adds to it is proven beside them.
  /^\/cass\/handover\/(detail|accept|remark)$/,
  // So are resources: resource.test.ts.
  /^\/cass\/resource\/detail$/,
  // What is known of airports is for all who pass the gate; whose a unit is to write, beside facts.
  /^\/cass\/(airportInfo|softwareQuery)\//,
  // So are changes.
  /^\/cass\/change\/detail$/,
  // So are network lines.
  /^\/cass\/network\/detail$/,
  // Runs of delimitation are of places, and stand in a list all of the staff reads.
  /^\/cass\/networkTool\/(delimit|result)$/,
  // And so is released software with its files.
  /^\/cass\/softwareInfo\/(detail|download)$/,
  // Hotspots and airport notices are for all who pass their gate.
  /^\/cass\/(hotspot|airportNotice)\//,
  // A ticket or a code comes first, and knows whose it is.
  /^\/cass\/agent\/register\//,
  /^\/cass\/recovery\//,
  /^\/cass\/consent\/sign$/,
  // What becomes of it is asked after the state of one's own identity.
  /^\/cass\/identity\/(submit|resendSide)$/,
  // A file that only a long export makes: signin.test.ts.
  /^\/cass\/loginRecord\/takeExport$/,
  // Exact keys of the hosts' offices, departments and users, which are nobody's own.
  /^\/cass\/query\//,
  // Laws, institutions, training and the faces of cases are for all of a version who pass the gate.
  /^\/cass\/study\//,
  // An advertisement is everybody's on its days.
  /^\/cass\/openScreenAd\/getAdDetail$/,
  // An incident is everybody's to join.
  /^\/cass\/service\/incident\/join$/,
  // A survey is for all of its audience, and an answer nobody's: survey.test.ts.
  /^\/cass\/questionnaire\//,
  // The work numbers of a department, for its owner.
  /^\/cass\/frontAccount\//,
];

/** Paths of calls for people (not for a desk) that take an id of which nothing here says whose it is. */
export const unclaimed = (calls: readonly Call[]): string[] =>
  calls
    .filter(
      ({ who, body }) =>
        who.kind !== "role" && fieldsOf(body).some((name) => /^id$|Ids?$/.test(name) && name !== "captchaId"),
    )
    .map(({ path }) => path)
    .filter((path) => !owned.some(([known]) => known === path) && !others.some((known) => known.test(path)));

const fieldsOf = (body: Call["body"]): string[] => Object.keys(Object(jsonSchemaOf(body, "input")["properties"]));

/**
 * Asks every such call for somebody else's thing, for nobody's, and for one's own. Resolves with what is wrong: whoever
 * asks must not be able to tell another's from nobody's, and an owner must, else the table proves nothing.
 */
export const leaks = async (portal: TestPortal, calls: readonly Call[]): Promise<string[]> => {
  const wrong: string[] = [];
  const things = await prepare(portal);
  for (const [path, kind, thing, bodyOf] of owned) {
    const call = calls.find((each) => each.path === path);
    if (!call) throw new Error(`no call is named ${path}`);
    const id = things.idOf[thing];
    if (id === "") throw new Error(`nobody has a ${thing}`);
    const ask = async (who: Browser, of: string): Promise<string> => gist(await sent(who, call, bodyOf(of)));
    const nobodys = nobodysLike(id);
    const [owner, other] = things.browsers[kind];
    const both = async () => [await ask(other, id), await ask(other, nobodys)] as const;
    let [others, none] = await both();
    // An answer that tells the time is another a second later: what tells them apart does so again and again.
    for (let looks = 1; others !== none && looks < 3; looks += 1) [others, none] = await both();
    if (others !== none)
      wrong.push(`${path} tells another's ${thing} from nobody's: ${short(others)} / ${short(none)}`);
    const [own, ownNone] = [await ask(owner, id), await ask(owner, nobodys)];
    if (own === ownNone) wrong.push(`${path} tells its owner no more of a ${thing} than of nobody's: ${short(own)}`);
  }
  return wrong;
};

const nobodysLike = (id: string): string => (/^\d+$/.test(id) ? "999999999" : "nobodys-0000");

const gist = ({ http, status, code, message, result }: Answered): string =>
  JSON.stringify([http, status, code, message, result]);

const short = (answer: string): string => answer.slice(0, 300);

const sent = async (browser: Browser, { method, path }: Call, body: object): Promise<Answered> => {
  if (method === "POST") return await browser.post(path, body);
  const { id = "", ...query } = Object(body);
  return path.includes("{id}")
    ? await browser.get(path.replace("{id}", id))
    : await browser.get(`${path}?${new URLSearchParams({ ...query, ...(id !== "" && { id }) }).toString()}`);
};

type Things = Awaited<ReturnType<typeof thingsOf>>;
type Thing = keyof Things;

const prepare = async (portal: TestPortal) => {
  const visit = async (mobile: string): Promise<Browser> => {
    const version: Version = mobile.startsWith("138") ? "3" : "1";
    const account = await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile });
    return await portal.visitAs({ accountId: account?.id ?? "", version });
  };
  const pair = async (kind: Kind): Promise<readonly [Browser, Browser]> => [
    await visit(people[kind][0]),
    await visit(people[kind][1]),
  ];
  const browsers = { holder: await pair("holder"), airport: await pair("airport"), staff: await pair("staff") };
  return { browsers, idOf: await thingsOf(portal, browsers.holder[0], browsers.airport[0], browsers.staff[0]) };
};

const thingsOf = async (portal: TestPortal, holder: Browser, airport: Browser, staff: Browser) => {
  const { house } = portal;
  const account = await accountsOf(house).byAddress("1", { channel: "sms", address: people.holder[0] });
  if (!account) throw new Error("the demo cast lacks a holder");
  const [bound] = await bindingsOf(house).ofAccount(account.id);
  await acceptCurrent(house, account.id, ["7"], "");
  await raiseAlert(house, account, { kind: "newDevice" });
  const title = { zh: "待办", en: "To do" };
  await house.todos.open({
    cause: "owned:1",
    to: { account: account.id },
    type: "realName",
    title,
    source: title,
    url: "/home",
  });
  // A second session, so that the one that asks does not end itself.
  await portal.visitAs({ accountId: account.id, version: "1" });
  const root = "/cass/onDutyManagement";
  const { rows } = (await staff.get(`${root}/getMine`)).result;
  const shifts: string[] = rows.map(({ id }: { id: string }) => id).toReversed();
  const choices = (await staff.get(`${root}/swap/choices?shiftId=${shifts[0]}`)).result;
  const colleague = choices.people.find(({ mobile }: { mobile: string }) => mobile !== people.staff[1]);
  const asked = await staff.post(`${root}/swap/ask`, { shiftId: shifts[0], otherPersonId: colleague?.id });
  const listed = async (browser: Browser, path: string) => (await browser.post(path, {})).result;
  return {
    binding: bound?.id ?? "",
    paper: (await holder.post("/cass/agentUnlock/getPaper", { bindingIds: [bound?.id] })).result.paperId,
    file: (await upload(holder, "avatar", picture("jpeg"))).result.fileId,
    card: (await upload(holder, "idFront", picture("jpeg"))).result.fileId,
    alert: (await listed(holder, "/cass/my/alert/getList"))[0].id,
    todo: String((await listed(holder, "/cass/my/todo/getListByPageNew")).list[0].id),
    session: (await listed(holder, "/cass/my/session/getList")).find(({ current }: { current: boolean }) => !current)
      .id,
    airportBinding: "demo-J-20001",
    threshold: (await listed(airport, "/cass/threshold/getList")).list.find(
      ({ status }: { status: number }) => status === 1,
    ).id,
    inspection: (await listed(airport, "/cass/inspection/getList")).list[0].id,
    notice: "demo-crs-window",
    feedback: (await listed(holder, "/cass/feedback/getList")).list[0].id,
    shift: shifts[1] ?? "",
    swap: asked.result.id,
    question: (await listed(holder, "/cass/service/track/questionList")).list[0].id,
    left: (await holder.post("/cass/leaveMessage/save", { businessType: "flow", content: "请回电", contactPhone: "" }))
      .result.id,
    report: (await listed(holder, "/cass/report/getList")).list[0].id,
    "expired ticket": (await listed(holder, "/cass/expiredTicket/getList")).list[0].serialNo,
    "expired passenger": (await listed(holder, "/cass/expiredPassenger/getList")).list[0].serialNo,
  } satisfies Record<string, string>;
};
