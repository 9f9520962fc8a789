import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { WrongConfiguration } from "@apron/kit/server/config";
import { version } from "@apron/kit/server/http";

/** A folder of an unpacked archive holds one file, named after its release. */
const marks = join(import.meta.dirname, "../../../release");

/** Throws when files of several releases lie in one folder: what would run is neither of them. */
export const refuseMixture = (folder: string = marks, own: string = version): void => {
  if (!existsSync(folder)) return;
  const found = readdirSync(folder).toSorted();
  const named = found.join(", ");
  if (found.length > 1)
    throw new WrongConfiguration(
      `Files of ${found.length} releases lie in one folder (${named}). Remove it and unpack each archive into a folder of its own; settings and data lie elsewhere and stay.`,
    );
  if (found.length === 1 && !named.startsWith(`${own}-`))
    throw new WrongConfiguration(
      `This folder is said to hold ${named}, and its server is ${own}. Remove it and unpack the archive once more.`,
    );
};
