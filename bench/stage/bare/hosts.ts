// Reservation hosts that know every work number and do nothing but count: what a portal's reading of them costs is the portal's.
// A number's traffic grows with the minutes of the day, and differs from number to number.
import { createServer } from "node:http";
import * as z from "zod/mini";

const Asked = z.looseObject({
  requestId: z.string(),
  agentNumber: z.optional(z.string()),
  agentNumbers: z.optional(z.array(z.string())),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
});

const dayLength = 86_400_000;

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const said = answer(request.url ?? "", Buffer.concat(parts).toString());
    response.writeHead(said === undefined ? 200 : said.status, { "content-type": "application/json" });
    response.end(said?.text ?? "ready");
  });
});

const answer = (url: string, body: string): { readonly status: number; readonly text: string } | undefined => {
  if (body === "") return undefined;
  const [, , system, operation] = url.split("/");
  const { requestId, agentNumber, agentNumbers = [], from = "", to = "" } = Asked.parse(JSON.parse(body));
  const result =
    operation === "getFlows"
      ? { list: agentNumbers.map((number) => flowOf(number, from, to)) }
      : operation === "getFlow"
        ? flowOf(agentNumber ?? "", from, to)
        : operation === "getPidDetail"
          ? { agentNumber, list: [], total: 0 }
          : undefined;
  // What else a portal asks is of numbers it does not know: an answer, so that nobody takes it for a host that is away.
  if (!result)
    return { status: 200, text: JSON.stringify({ requestId, system, operation, refusal: { reason: "unknownAgent" } }) };
  return { status: 200, text: JSON.stringify({ requestId, system, operation, result }) };
};

const flowOf = (agentNumber: string, from: string, to: string) => {
  const days = [];
  const pace = 0.2 + (Number(agentNumber) % 97) / 160;
  for (let day = from; day <= to && days.length < 7; day = next(day))
    days.push({ day, flow: Math.round(pace * (day < to ? 1440 : minuteOfDay(to))), threshold: 1500, usedPidCount: 2 });
  return { agentNumber, limited: false, updatedAt: `${to} 00:00:00`, days };
};

const next = (day: string): string => new Date(Date.parse(day) + dayLength).toISOString().slice(0, 10);

/** Each time it is asked of a day, a little more of that day has passed. */
let asked = 600;
const minuteOfDay = (_day: string): number => (asked += 0.001);

server.listen(Number(process.env["PORT"]), "127.0.0.1");
