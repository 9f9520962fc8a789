import { DatabaseSync } from "node:sqlite";
import { Correctable } from "@apron/kit/server/config";

/** How SQLite says that another has the lock. */
const busy = 5;

/** Another process works on this data folder. */
export class FolderInUse extends Correctable {
  constructor(folder: string) {
    super(
      {
        zh: "数据目录 {folder} 正被另一个进程使用。请停止该进程，或将 APRON_DATA 设为另一目录。",
        en: "The data folder {folder} is in use by another process. Stop that one, or set APRON_DATA to another folder.",
      },
      { folder },
    );
  }
}

/**
 * Takes a data folder for this process alone; returns the release. The embedded database has no lock of its own and
 * loses rows when two open it. The lock is the kernel's, so that it ends with the process however that ends.
 */
export const lockFolder = (folder: string, file: string): (() => void) => {
  const lock = new DatabaseSync(file);
  try {
    lock.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    lock.close();
    if (error instanceof Error && "errcode" in error && error.errcode === busy) throw new FolderInUse(folder);
    throw error;
  }
  return () => lock.close();
};
