import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const hotlineTitles = words({
  title: { zh: "人工解限与激活", en: "Lift or activate by hand" },
  agent: { zh: "工作号处理", en: "Work number by hand" },
  log: { zh: "人工处理记录", en: "Done by hand" },
});
