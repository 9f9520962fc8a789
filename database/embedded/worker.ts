import { parentPort, workerData } from "node:worker_threads";
import { PGlite, type messages, protocol } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import type { Failure, FromWorker, Request, ResultSet } from "./channel.ts";

/** The embedded database in a thread of its own, as a statement blocks the thread it runs on. */
if (!parentPort) throw new Error("This file runs as a worker: channel.ts starts it");
const port = parentPort;
const { folder }: { folder: string } = workerData;

const say = (message: FromWorker): void => port.postMessage(message);

const database = await PGlite.create({
  dataDir: folder,
  extensions: { pg_trgm },
  // Small pieces of write-ahead log: a small database then has a small folder.
  initDbStartParams: ["--wal-segsize=1"],
  // These replace the defaults, they are not added to them.
  startParams: [
    ...PGlite.defaultStartParams,
    ...["shared_buffers=16MB", "max_wal_size=64MB", "timezone=UTC", "datestyle=ISO"].flatMap((setting) => [
      "-c",
      setting,
    ]),
  ],
});
database.onNotification((channel, payload) => say({ kind: "notification", channel, payload }));
port.on("message", (request: Request) => {
  void answer(request)
    .then(say, (error: unknown) => say({ kind: "failure", failure: failureOf(error) }))
    .then(() => {
      // With nothing left to hear the thread ends by itself, gentler than being ended in the middle of something.
      if (request.kind === "close") port.close();
    });
});
say({ kind: "open" });

async function answer(request: Request): Promise<FromWorker> {
  if (request.kind === "close") {
    await database.close();
    return { kind: "closed" };
  }
  const sets: ResultSet[] = [];
  let set: ResultSet = { fields: [], rows: [] };
  for (const message of await exchange(request)) {
    if (message instanceof protocol.messages.RowDescriptionMessage)
      set = { fields: message.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID })), rows: [] };
    else if (message instanceof protocol.messages.DataRowMessage) set.rows.push(message.fields);
    else if (message instanceof protocol.messages.CommandCompleteMessage) {
      const count = / (\d+)$/.exec(message.text)?.[1];
      sets.push(count === undefined ? set : { ...set, count: Number(count) });
      set = { fields: [], rows: [] };
    }
  }
  return { kind: "outcome", sets };
}

/** The whole conversation of a statement in one step, in text both ways. */
async function exchange({ text, values }: Request & { kind: "statement" }): Promise<messages.BackendMessage[]> {
  const { serialize } = protocol;
  const letters = values
    ? [
        serialize.parse({ text }),
        serialize.bind({ values: [...values] }),
        serialize.describe({ type: "P" }),
        serialize.execute({}),
        serialize.sync(),
      ]
    : [serialize.query(text)];
  return database.execProtocolStream(Buffer.concat(letters), { syncToFs: false });
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), facts: {} };
  const facts: Record<string, string> = {};
  for (const [name, value] of Object.entries(error)) if (typeof value === "string") facts[name] = value;
  return { message: error.message, facts };
}
