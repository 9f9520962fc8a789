import { words } from "@apron/kit/contract/texts";

/** The title of the page, which the portal reads at its start. */
export const swapTitles = words({
  swaps: { zh: "换班审批", en: "Swaps to decide" },
});
