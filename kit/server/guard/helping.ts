import type { Version } from "../../contract/call.ts";
import { Refusal, type RefusalStatus } from "../../contract/refusal.ts";
import type { ServerFeature } from "../feature.ts";
import type { House } from "../house.ts";

/** What somebody may learn to do something about; wrong inputs, ended sessions and full servers explain themselves. */
const helped: ReadonlySet<RefusalStatus> = new Set<RefusalStatus>(["400", "400-7", "400-8", "400-9", "503"]);

/**
 * A refusal that offers, behind its own ways on, what its reader may read about it (catalogue 11.15). It stays as it is where
 * nothing is written, and where nobody can be asked now.
 */
export const withHelp = async (
  house: House,
  helps: readonly NonNullable<ServerFeature["helps"]>[],
  refusal: Refusal,
  version: Version | undefined,
): Promise<Refusal> => {
  const { kind, detail } = refusal;
  if (!helped.has(kind.status) || (kind.status === "503" && !kind.ofHost)) return refusal;
  const ways = detail.actions ?? [];
  try {
    const found = await Promise.all(helps.map(async (help) => await help(kind.code, version)));
    const further = found.flatMap((way) => (way && ways.every(({ route }) => route !== way.route) ? [way] : []));
    return further.length === 0 ? refusal : new Refusal(kind, { ...detail, actions: [...ways, ...further] });
  } catch (error) {
    house.log.warn({ err: error, code: kind.code }, "nobody could be asked what helps");
    return refusal;
  }
};
