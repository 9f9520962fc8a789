// What the whole sign-in is measured against: node:http that reads the same request, hashes as many at once as the
// portal does, and says the same no. It knows no puzzle, no account, no counter, no audit and no database.
import { createServer } from "node:http";
import { argonSettings, openPasswords } from "@apron/kit/server/session";
import { hash } from "@node-rs/argon2";

const passwords = await openPasswords();
const stored = await hash("another password", argonSettings);

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    void answer(Buffer.concat(parts).toString()).then((body) => {
      response.writeHead(200, {
        "content-type": "application/json; charset=utf-8",
        "content-length": Buffer.byteLength(body),
      });
      response.end(body);
    });
  });
});

const answer = async (body: string): Promise<string> => {
  if (body === "") return "ready";
  const { password }: { password: string } = JSON.parse(body);
  if (await passwords.verify(stored, password)) return "signed in";
  return JSON.stringify({
    status: 400,
    message: "密码错误",
    result: {},
    code: "E1009",
    traceId: "00000000-0000-0000-0000-000000000000",
  });
};

server.listen(Number(process.env["PORT"]), "127.0.0.1");
process.on("SIGTERM", () => process.exit(0));
