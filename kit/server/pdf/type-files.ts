import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

/** Where a weight of Noto Sans SC lies: beside the bundled thread (apps/server/rolldown.config.ts), else in its package. */
export const typeFile = (weight: "400Regular" | "700Bold"): string => {
  const file = `NotoSansSC_${weight}.ttf`;
  const beside = fileURLToPath(new URL(`./${file}`, import.meta.url));
  if (existsSync(beside)) return beside;
  return createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans-sc/${weight}/${file}`);
};
