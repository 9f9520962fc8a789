import { roles } from "@apron/kit/contract/roles";
import { dayOf } from "@apron/kit/server/clock";
import type { FeatureDoor } from "@apron/kit/server/feature";
import type { FileRule } from "@apron/kit/server/files";
import { answers } from "./answers.ts";
import { fillAppearance } from "./demo.ts";
import { pictureUse } from "./keeping.ts";
import { standsOn } from "./rules.ts";
import { type Entry, storeOf } from "./store.ts";

/** Grey days, festival pictures and advertisements, and the desk that keeps their calendar (catalogue 10). */
export const appearance: FeatureDoor = (house) => {
  const entries = storeOf(house.database);
  /** The entry that a picture belongs to. */
  const entryOf = async (use = ""): Promise<Entry | undefined> =>
    use.startsWith(pictureUse) ? await entries.find(use.slice(pictureUse.length)) : undefined;
  const pictures: FileRule = {
    reads: async (caller, file) =>
      caller.roles.includes(roles.contentEditor.id) && (await entryOf(file.use)) !== undefined,
    // What is prepared, or over, is nobody's but the editors'.
    isPublic: async (file) => {
      const entry = await entryOf(file.use);
      return entry !== undefined && standsOn(entry, dayOf(house.clock.now()));
    },
  };
  return {
    name: "appearance",
    answers: answers(house, entries),
    files: { appearance: pictures, report: pictures },
    demo: { calendar: async () => await fillAppearance(house, entries) },
  };
};
