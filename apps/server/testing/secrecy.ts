import { accountsOf } from "@apron/features/login/server";
import { maskMobile } from "@apron/kit/contract/addresses";
import type { Call, Version } from "@apron/kit/contract/call";
import { roles } from "@apron/kit/contract/roles";
import { addSeconds, wallTime } from "@apron/kit/server/clock";
import { mayCall } from "@apron/kit/server/guard";
import type { Answered, TestPortal } from "@apron/kit/server/testing";
import { textsIn } from "@apron/kit/server/testing/packed";
import { picture, upload } from "@apron/kit/server/testing/uploads";

const reporter = "13900000002";
/** A word that stands in the report and nowhere else. */
const marker = "QX7-渡口-91";
/** What only its owner reads: his picture, his notices, what he has to do, how he signed in, what was sent to him. */
const owners = ["file", "notice_own", "outbox", "session", "todo"];

/**
 * Lets somebody report, and his report be handled to its end, while everybody of the back office and another holder look
 * around before and after. Resolves with whatever has come to tell who reported, or what (catalogue 12.10).
 */
export const traces = async (portal: TestPortal, calls: readonly Call[]): Promise<string[]> => {
  const account = await accountOf(portal, "1", reporter);
  const who = [account.id, account.name, reporter, maskMobile(reporter)];
  const reading = calls.filter(isReading);
  const before = { read: await looksAround(portal, reading), tables: await told(portal, who) };
  const { id, recordNo } = await lifeOfAReport(portal, account.id);
  const after = { read: await looksAround(portal, reading), tables: await told(portal, who) };

  const wrong: string[] = [];
  for (const [what, raw] of after.read) {
    const was = before.read.get(what) ?? "";
    for (const one of who) if (times(raw, one) > times(was, one)) wrong.push(`${what} says ${one}`);
    const isHandler = what.startsWith("reportHandler ");
    if (!isHandler && times(raw, marker) > 0) wrong.push(`${what} says what was reported`);
    // The audit says which report somebody handled: that is no secret, who made it is.
    const knows = raw.includes(id) || raw.includes(recordNo);
    if (!isHandler && !what.includes("/cass/audit/") && knows) wrong.push(`${what} knows the report`);
  }
  const handlers = [...after.read].some(([what, raw]) => what.startsWith("reportHandler ") && raw.includes(id));
  if (!handlers) wrong.push("its handler does not find the report, so that nothing is proven");
  const isAudited = [...after.read].some(([what, raw]) => what.includes(auditList) && raw.includes(recordNo));
  if (!isAudited) wrong.push("the audit has no line of the report, so that nothing is proven");
  for (const [table, many] of after.tables)
    if (many > (before.tables.get(table) ?? 0) && !owners.includes(table)) wrong.push(`${table} says who reported`);
  const messages = JSON.stringify(await portal.house.outbox.demoMessages(reporter));
  if (!messages.includes("您有一条新的消息")) wrong.push("the reporter was sent nothing");
  if (messages.includes("举报") || messages.includes(recordNo)) wrong.push("a message speaks of the report");
  return wrong;
};

/** From the picture to the end, with everything that leaves a trace on the way. */
const lifeOfAReport = async (portal: TestPortal, accountId: string) => {
  const holder = await portal.visitAs({ accountId, version: "1" });
  const { id: handlerId } = await accountOf(portal, "3", "13800000015");
  const handler = await portal.visitAs({ accountId: handlerId, roles: [roles.reportHandler.id] });
  const image = (await upload(holder, "proof", picture("jpeg"))).result.fileId;
  await holder.get(`/cass/file/${image}`);
  await holder.post("/cass/report/getAgentInfo", { system: "C", agentNumber: "10102" });
  const yesterday = wallTime(addSeconds(portal.house.clock.now(), -86_400));
  const whole = {
    system: "C",
    agentNumber: "10102",
    type: "lending",
    eventStart: yesterday,
    eventEnd: yesterday,
    place: marker,
    eventHistory: marker,
    violations: marker,
    images: [image],
    confirmTrue: true,
  };
  await holder.post("/cass/report/save", { ...whole, images: [] });
  const { id, recordNo } = must(await holder.post("/cass/report/save", whole)).result;
  const desk = async (call: string, body: object) =>
    must(await handler.post(`/cass/report/desk/${call}`, { id, ...body }));
  await handler.get(`/cass/file/${image}`);
  await desk("accept", { version: 1 });
  await desk("ask", { content: "在哪里看到的？" });
  must(await holder.post("/cass/report/supplement", { id, content: marker }));
  const { version } = (await handler.get(`/cass/report/desk/detail?id=${id}`)).result;
  await desk("close", { version, outcome: "partly", words: "已处理" });
  portal.pass(61);
  const jobs = portal.features.flatMap((feature) => feature.jobs ?? []);
  await jobs.find(({ name }) => name === "report.tell")?.run({});
  return { id: String(id), recordNo: String(recordNo) };
};

const must = (answered: Answered): Answered => {
  if (answered.status !== "200") throw new Error(`${answered.code ?? ""} ${answered.message}`);
  return answered;
};

/** Calls that only read: whoever looks around makes these. */
const isReading = ({ path, method, carriage }: Call): boolean =>
  carriage === "bytes"
    ? path.includes("export") && !path.includes("/my/")
    : method === "GET" || /\/(get|search|list|detail|query)\w*$/i.test(path);

/** What everybody of the back office, and another holder, reads without knowing any id. */
const looksAround = async (portal: TestPortal, reading: readonly Call[]): Promise<Map<string, string>> => {
  const visitors = Object.entries(roles).map(([name, { id }]) => ({
    name,
    mobile: name === "reportHandler" ? "13800000015" : "13800000009",
    version: "3" as Version,
    held: [id] as readonly string[],
  }));
  visitors.push({ name: "holder", mobile: "13900000003", version: "1", held: [] });
  const read = new Map<string, string>();
  for (const { name, mobile, version, held } of visitors) {
    const { id: accountId } = await accountOf(portal, version, mobile);
    const browser = await portal.visitAs({ accountId, version, roles: held });
    for (const call of reading.filter((each) => mayCall(each, { version, roles: held })))
      for (const body of bodiesOf(call)) {
        const { path, method } = call;
        const answered = method === "POST" ? await browser.post(path, body) : await browser.get(path);
        read.set(`${name} ${path} ${JSON.stringify(body)}`, textsIn(answered.bytes) || answered.raw);
      }
  }
  return read;
};

/** With what a list is asked: everything of it, and of the audit what the report has left there. */
const bodiesOf = ({ path }: Call): object[] => {
  if (path === auditList) return traced.map((action) => ({ pageSize: 100, action }));
  return [{ pageSize: 100, ...(path.includes("/report/desk/") && { queue: "all", state: "all" }) }];
};

const auditList = "/cass/audit/getList";
const traced = ["report.save", "report.lookUp", "report.supplement", "report.accept", "file.upload", "file.view"];

const times = (text: string, what: string): number => text.split(what).length - 1;

/** How many rows of each table say one of these. */
const told = async (portal: TestPortal, whats: readonly string[]): Promise<Map<string, number>> => {
  // What lies in months is counted with its table.
  const tables = await portal.house.database.execute(
    "select relname as name from pg_class where relkind in ('r', 'p', 'v') and not relispartition and relnamespace = 'public'::regnamespace order by 1",
  );
  const found = new Map<string, number>();
  for (const table of tables) {
    const name = String(Object(table)["name"]);
    const counted = await portal.house.database.execute(
      `select count(*)::int as many from "${name}" t where t::text like any($1::text[])`,
      [whats.map((what) => `%${what}%`)],
    );
    found.set(name, Number(Object(counted[0])["many"]));
  }
  return found;
};

const accountOf = async (portal: TestPortal, version: Version, mobile: string) => {
  const account = await accountsOf(portal.house).byAddress(version, { channel: "sms", address: mobile });
  if (!account) throw new Error(`the cast lacks ${mobile}`);
  return account;
};
