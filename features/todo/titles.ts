import { words } from "@apron/kit/contract/texts";

/** The titles of the pages, which the portal reads at its start; all other words come with the pages, from texts.ts. */
export const todoTitles = words({
  title: { zh: "我的待办", en: "My to-do" },
});
