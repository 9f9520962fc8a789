import { existsSync } from "node:fs";
import { appendFile, open } from "node:fs/promises";
import * as z from "zod/mini";
import type { Audit } from "./audit.ts";
import { wallTime } from "../clock.ts";
import type { Log } from "../log.ts";

const everyMilliseconds = 60_000;
const event = "audit.anchor";

const Anchor = z.object({ event: z.literal(event), seal: z.int(), hash: z.string() });

/**
 * Notes the newest seal of the audit outside of the database, at once and then every minute in which there is a new one: in
 * the log, and at the end of `file` where one is named. Whoever cuts off the end of the audit, or seals it anew, cannot
 * reach what stands there (catalogue 24.2). Throws when the file cannot be written at first; later that is logged. `stop`
 * notes it once more.
 */
export const startAnchoring = async (parts: {
  readonly audit: Pick<Audit, "newestSeal">;
  readonly log: Log;
  readonly file: string | undefined;
}): Promise<{ stop(): Promise<void> }> => {
  const { audit, log, file } = parts;
  let noted = -1;
  const note = async (): Promise<void> => {
    const newest = await audit.newestSeal();
    if (newest === undefined || newest.number === noted) return;
    const anchor = { event, seal: newest.number, hash: newest.hash };
    if (file !== undefined)
      await appendFile(file, `${JSON.stringify({ time: wallTime(newest.sealedAt), ...anchor })}\n`);
    log.info(anchor, "the newest seal of the audit");
    noted = newest.number;
  };
  const noteOrWarn = async (): Promise<void> =>
    await note().catch((error: unknown) =>
      log.warn({ err: error }, "the newest seal of the audit could not be noted, the next minute tries again"),
    );
  if (file !== undefined) await appendFile(file, "");
  await noteOrWarn();
  const timer = setInterval(() => void noteOrWarn(), everyMilliseconds).unref();
  return {
    async stop() {
      clearInterval(timer);
      await noteOrWarn();
    },
  };
};

/**
 * What was noted in these files, hashes by the numbers of their seals: files of anchors, or logs of instances, whose other
 * lines are passed over. Where a number was noted twice the first counts, as what came later may be a forger's.
 */
export const readAnchors = async (files: readonly string[]): Promise<ReadonlyMap<number, string>> => {
  const anchors = new Map<number, string>();
  for (const path of files) {
    const file = await open(path);
    for await (const line of file.readLines()) {
      const anchor = anchorIn(line);
      if (anchor && !anchors.has(anchor.seal)) anchors.set(anchor.seal, anchor.hash);
    }
  }
  return anchors;
};

/** What this instance has noted in the file it was told of. */
export const ownAnchors = async (file: string | undefined): Promise<ReadonlyMap<number, string>> =>
  await readAnchors(file !== undefined && existsSync(file) ? [file] : []);

const anchorIn = (line: string): z.output<typeof Anchor> | undefined => {
  if (!line.includes(event)) return undefined;
  try {
    return Anchor.safeParse(JSON.parse(line.slice(line.indexOf("{")))).data;
  } catch {
    return undefined;
  }
};
