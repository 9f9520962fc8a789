import { once } from "node:events";
import { createReadStream } from "node:fs";
import { connect } from "node:net";

/** Looks for harm in a file; rejects when nobody could look at it. */
export type Scan = (path: string) => Promise<"clean" | "harmful">;

/** Milliseconds of silence after which a scanner counts as down. */
const patience = 20_000;

/** A clamd at `tcp://host:port`, asked by its INSTREAM command (docs/operations/antivirus.md). */
export const clamdAt = (address: string): Scan => {
  const { hostname, port } = new URL(address);
  // In a URL an address of IPv6 stands in brackets.
  const host = hostname.replace(/^\[|\]$/g, "");
  return async (path) => {
    const socket = connect({ host, port: Number(port === "" ? "3310" : port) });
    socket.setTimeout(patience, () => socket.destroy(new Error("the virus scanner is silent")));
    let said = "";
    socket.setEncoding("utf8").on("data", (part: string) => (said += part));
    // `once` rejects when the connection fails first; without it this is heard by whoever writes.
    const ended = once(socket, "close");
    ended.catch(() => {});
    try {
      socket.write("zINSTREAM\0");
      for await (const part of createReadStream(path)) {
        const bytes = Buffer.from(part);
        const length = Buffer.alloc(4);
        length.writeUInt32BE(bytes.length);
        // A scanner that has seen enough stops reading, and says why.
        if (socket.destroyed || said !== "") break;
        if (!socket.write(Buffer.concat([length, bytes]))) await Promise.race([once(socket, "drain"), ended]);
      }
      if (socket.writable) socket.end(Buffer.alloc(4));
      await ended;
    } finally {
      socket.destroy();
    }
    return verdictIn(said);
  };
};

const verdictIn = (said: string): "clean" | "harmful" => {
  const answer = said.replaceAll("\0", "").trim();
  if (answer.endsWith(" FOUND")) return "harmful";
  if (answer.endsWith(" OK") || answer === "OK") return "clean";
  throw new Error(`the virus scanner answered "${answer.slice(0, 100)}"`);
};
