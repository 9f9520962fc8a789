import { words } from "@apron/kit/contract/texts";
import { articleKinds } from "../../contract.ts";

/** What an article may be at the desk: those of the lists, and pages of fixed text. */
export const deskKinds = words({
  ...articleKinds,
  page: { zh: "固定页面", en: "Fixed page" },
});
