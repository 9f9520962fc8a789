import type { Version } from "@apron/kit/contract/call";
import type { Route } from "@apron/kit/web/feature";
import { mostShortcuts } from "../contract.ts";

/** What stands at hand before somebody chooses; as many of them as the person may use, up to six. */
const defaults = {
  holder: [
    "/agentTool/unlock",
    "/agentTool/resetPassword",
    "/flow/statistics",
    "/agentManage/bindList",
    "/agentTool/pidUnlock",
    "/errorCodeQuery",
    "/helpCenter",
    "/identity",
  ],
  staff: [
    "/dutyInformation",
    "/faultDetailsList",
    "/dailyInspection",
    "/ETLFeedback",
    "/caseLibrary",
    "/errorCodeQuery",
    "/helpCenter",
    "/simulationExercise",
  ],
} as const;
const mostDefaults = 6;

/** The pages somebody has at hand, in their order: of what was chosen only what the person may use now. */
export const shortcutsOf = (
  { paths, chosen }: { readonly paths: readonly string[]; readonly chosen: boolean },
  pages: readonly Route[],
  version: Version,
): readonly Route[] => {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const wanted = chosen ? paths : version === "3" ? defaults.staff : defaults.holder;
  const usable = wanted.flatMap((path) => byPath.get(path) ?? []);
  return usable.slice(0, chosen ? mostShortcuts : mostDefaults);
};
