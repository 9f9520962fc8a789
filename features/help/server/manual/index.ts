import type { FirstArticle } from "../seeding.ts";
import { askingArticles } from "./asking.ts";
import { serviceDeskArticles } from "./desk-service.ts";
import { systemDeskArticles } from "./desk-systems.ts";
import { deskArticles } from "./desk.ts";
import { faqArticles } from "./faq.ts";
import { ownAccountArticles } from "./holder-account.ts";
import { numberArticles } from "./holder-numbers.ts";
import { holderArticles } from "./holder.ts";
import { fixedPages } from "./pages.ts";
import { processArticles } from "./process.ts";
import { serviceArticles } from "./services.ts";
import { staffArticles } from "./staff.ts";
import { toolArticles } from "./tools.ts";

/** What comes with the portal: its manual, the questions the specification answers, the fixed pages. */
export const firstArticles: readonly FirstArticle[] = [
  ...faqArticles,
  ...holderArticles,
  ...numberArticles,
  ...ownAccountArticles,
  ...serviceArticles,
  ...askingArticles,
  ...processArticles,
  ...staffArticles,
  ...toolArticles,
  ...deskArticles,
  ...serviceDeskArticles,
  ...systemDeskArticles,
  ...fixedPages,
];
