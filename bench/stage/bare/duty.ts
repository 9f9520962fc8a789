// What the duty search is measured against: node:http and pg, the same statement prepared, the same JSON. It knows no
// session, checks nothing and filters no field. Its values come ready in the request.
import { createServer } from "node:http";
import { searchStatement } from "@apron/features/duty/server";
import pg from "pg";

const pool = new pg.Pool({
  connectionString: process.env["DATABASE_URL"],
  max: 10,
  types: { getTypeParser: (type: number) => (type === pg.types.builtins.INT4 ? Number : (text: string) => text) },
});

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on(
    "end",
    () =>
      void answer(Buffer.concat(parts).toString()).then((body) => {
        response.writeHead(200, {
          "content-type": "application/json; charset=utf-8",
          "content-length": Buffer.byteLength(body),
        });
        response.end(body);
      }),
  );
});

const answer = async (body: string): Promise<string> => {
  if (body === "") return "ready";
  const { values }: { values: unknown[] } = JSON.parse(body);
  const name = values.length > 7 ? "inDepartment" : "everywhere";
  const { rows } = await pool.query({ name, text: searchStatement[name], values });
  return JSON.stringify({
    status: 200,
    message: "成功",
    result: rows,
    traceId: "00000000-0000-0000-0000-000000000000",
  });
};

server.listen(Number(process.env["PORT"]), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
