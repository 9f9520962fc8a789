import "@apron/kit/web/theme/tokens.css";
import "@apron/kit/web/theme/base.css";
import "./opening.css";
import { deviceType } from "@apron/kit/web/call";
import { markLanguage, say, setClock } from "@apron/kit/web/language";
import { pageFacts } from "@apron/kit/web/session";
import { startTheme } from "@apron/kit/web/theme";
import { tell, tellAfterReload, tellFlash } from "@apron/kit/web/toast";
import * as z from "zod/mini";
import { isGuessing } from "../guessing.ts";
import { shellTexts } from "../texts.ts";

// Without code made at run time, which the content policy forbids; must come before the first schema is read.
z.config({ jitless: true });

markLanguage();
startTheme();
if (pageFacts.now) setClock(pageFacts.now);
tellFlash();

// Mobile browsers go to the mobile app where one is configured (catalogue 26.3).
if (deviceType() === "mobile" && /^https?:\/\//.test(pageFacts.mobileUrl)) location.replace(pageFacts.mobileUrl);

addEventListener("offline", () => tell("warning", say(shellTexts.offline)));
addEventListener("online", () => tell("success", say(shellTexts.online)));

// A screen of the version before is gone from the server: one reload brings the new one. Without a network it would bring
// nothing, and take what stands there; nor does it for a screen that was fetched ahead only.
addEventListener("vite:preloadError", (event) => {
  if (!navigator.onLine || isGuessing()) return;
  const last = Number(sessionStorage.getItem("reloadedAt"));
  if (performance.timeOrigin - last < 10_000) return;
  event.preventDefault();
  sessionStorage.setItem("reloadedAt", String(performance.timeOrigin));
  tellAfterReload("info", say(shellTexts.updated));
  location.reload();
});
