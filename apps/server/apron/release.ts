import { existsSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
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
      {
        zh: "一个目录中混有{count}个版本的文件（{named}）：{folder}。请删除该目录，将各安装包分别解压到各自的目录；配置与数据在别处，不受影响。",
        en: "Files of {count} releases lie in one folder ({named}): {folder}. Remove it and unpack each archive into a folder of its own; settings and data lie elsewhere and stay.",
      },
      { count: found.length, named, folder: dirname(folder) },
    );
  if (found.length === 1 && !named.startsWith(`${own}-`))
    throw new WrongConfiguration(
      {
        zh: "此目录标明的版本是 {named}，其中的服务端却是 {own}：{folder}。请删除它，重新解压安装包。",
        en: "This folder is said to hold {named}, and its server is {own}: {folder}. Remove it and unpack the archive once more.",
      },
      { named, own, folder: dirname(folder) },
    );
};
