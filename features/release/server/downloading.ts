import { Readable } from "node:stream";
import type { ParsedBodyOf } from "@apron/kit/contract/call";
import { common, refuse } from "@apron/kit/contract/refusal";
import type { Asked, Bytes } from "@apron/kit/server/call";
import { partHead, partOf, rangeFor } from "@apron/kit/server/files";
import type { House } from "@apron/kit/server/house";
import { type downloadRelease, releaseUrl } from "../contract.ts";
import { releaseRefusals } from "../texts.ts";
import { releaseTitles } from "../titles.ts";
import { readSlices } from "./filing.ts";
import { slicesOf } from "./rules.ts";
import type { Stores } from "./stores.ts";

/**
 * The file of a release, or the part that is asked for: whoever was cut off goes on where he was, as long as it is the same
 * file (If-Range with its tag). Who took which bytes is written down before they leave.
 */
export const download = async (
  house: House,
  { releases, uploads }: Stores,
  { body, note, range, ifRange }: Asked<ParsedBodyOf<typeof downloadRelease>>,
): Promise<Bytes> => {
  const found = await releases.find(body.id);
  if (!found) throw refuse(common.E9404);
  const name = `${found.software} ${found.number}`;
  note(name);
  const actions = [{ label: releaseTitles.detail, route: releaseUrl(found.id) }];
  if (found.withdrawn_at !== null)
    throw refuse(releaseRefusals.E19309, { values: { reason: found.withdrawn_reason }, actions });
  if (found.upload_id === null) throw refuse(releaseRefusals.E19308, { actions });
  const tag = `"${found.sha256}"`;
  const size = found.file_size;
  const part = partOf(rangeFor({ range, ifRange }, tag), size);
  const wanted = part === undefined || part === "beyond" ? { start: 0, end: size - 1 } : part;
  note(`${name} ${part === "beyond" ? "none" : `${wanted.start}-${wanted.end}`}/${size}`);
  const parts = await uploads.parts(found.upload_id);
  const { headers, ...head } = partHead(part, size);
  return {
    ...head,
    type: "application/octet-stream",
    name: found.file_name,
    headers: { ...headers, etag: tag, "x-content-sha256": found.sha256 },
    content: part === "beyond" ? "" : Readable.from(readSlices(house, slicesOf(parts, wanted)), { objectMode: false }),
  };
};
