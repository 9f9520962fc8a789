import { createRequire } from "node:module";

/** Where a weight of Noto Sans SC lies: in its package, or beside the bundled thread (apps/server/rolldown.config.ts). */
export const typeFile = (weight: "400Regular" | "700Bold"): string =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${weight}/NotoSansSC_${weight}.ttf`);
