import Fastify from "fastify";
import { expect, it } from "vitest";
import { readCookie, sessionCookies } from "./cookies.ts";
import type { ReplyHeaders } from "../call/index.ts";
import { replyHeaders, sendBytes } from "./reply.ts";

/** The Set-Cookie headers of an answer that does this, at a portal of this address. */
const cookiesSet = async (publicUrl: string, what: (reply: ReplyHeaders) => void): Promise<string[]> => {
  const server = Fastify();
  server.get("/", async (_request, reply) => {
    what(replyHeaders(reply, undefined, sessionCookies(publicUrl)));
    return {};
  });
  return [(await server.inject("/")).headers["set-cookie"] ?? []].flat();
};

const signIn = ({ signIn: put }: ReplyHeaders): void => put({ sid: "secret", token: "half" });

it("gives the browser two halves: one that no script can read, one that the page sends (T14)", async () => {
  expect(await cookiesSet("http://127.0.0.1:3000", signIn)).toEqual([
    "sid=secret; Path=/; SameSite=Lax; HttpOnly",
    "token=half; Path=/; SameSite=Lax",
  ]);
});

it("binds the secret half to this host and to TLS where there is TLS (T12)", async () => {
  expect(await cookiesSet("https://portal.example", signIn)).toEqual([
    "__Host-sid=secret; Path=/; SameSite=Lax; HttpOnly; Secure",
    "token=half; Path=/; SameSite=Lax; Secure",
  ]);
});

it("takes both halves back at sign-out", async () => {
  expect(await cookiesSet("https://portal.example", ({ signOut }) => signOut())).toEqual([
    "__Host-sid=; Path=/; SameSite=Lax; HttpOnly; Secure; Max-Age=0",
    "token=; Path=/; SameSite=Lax; Secure; Max-Age=0",
  ]);
});

it("sets a cookie once, the later one", async () => {
  const twice = ({ cookie }: ReplyHeaders): void => {
    cookie("device", "a", { httpOnly: true });
    cookie("device", "b", { httpOnly: true });
  };
  expect(await cookiesSet("http://127.0.0.1", twice)).toEqual(["device=b; Path=/; SameSite=Lax; HttpOnly"]);
});

it("reads the first of two cookies of one name, and no part of a name", () => {
  expect(readCookie("xsid=1; sid=2; sid=3", "sid")).toBe("2");
  expect(readCookie("xsid=1", "sid")).toBeUndefined();
  expect(readCookie(undefined, "sid")).toBeUndefined();
});

it.each([
  ["身份证.jpg", "%E8%BA%AB%E4%BB%BD%E8%AF%81.jpg"],
  ["../../x", "..%2F..%2Fx"],
  ['a"\r\nx: y', "a%22%0D%0Ax%3A%20y"],
  ["a'(b)*.pdf", "a%27%28b%29%2A.pdf"],
])("offers %j as a download whose name breaks out of no header (T25, T27)", async (name, written) => {
  const server = Fastify();
  server.get("/", async (_request, reply) => await sendBytes(reply, { type: "application/pdf", content: "x", name }));
  const { headers } = await server.inject("/");
  expect(headers["content-disposition"]).toBe(`attachment; filename="download"; filename*=UTF-8''${written}`);
});
