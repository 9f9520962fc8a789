// What a firewall question is measured against: node:http and pg, the rows of its answer found by their index, as JSON. It
// knows no session, decides nothing and is told which rows they are.
import { createServer } from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on(
    "end",
    () =>
      void answer(Buffer.concat(parts).toString()).then((body) => {
        response.writeHead(200, { "content-type": "application/json; charset=utf-8" });
        response.end(body);
      }),
  );
});

const answer = async (body: string): Promise<string> => {
  if (body === "") return "ready";
  const { firewall, ids }: { firewall: string; ids: string[] } = JSON.parse(body);
  const { rows } = await pool.query({
    name: "rows",
    text: "select facts from firewall_policy where firewall = $1 and policy_id = any($2) and until is null",
    values: [firewall, ids],
  });
  return JSON.stringify({ status: 200, result: rows });
};

server.listen(Number(process.env["PORT"]), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
