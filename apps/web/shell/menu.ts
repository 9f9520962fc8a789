import type { Word } from "@apron/kit/contract/texts";
import type { Route } from "@apron/kit/web/feature";
import { pageFacts } from "@apron/kit/web/page-facts";
import { maySee, type Session } from "@apron/kit/web/session";
import { routes } from "../routes.ts";
import { sections, type SectionFace } from "../sections.ts";
import { shellTexts } from "../texts.ts";

/** The menu as this person sees it: hiding is a courtesy, the server decides (catalogue 25.2). */
export const menuFor = (who: Session): readonly { readonly face: SectionFace; readonly entries: readonly Route[] }[] =>
  sections
    .map((face) => ({
      face,
      entries: routes.filter((route) => route.section === face.key && inMenu(route) && maySee(who, route)),
    }))
    .filter((section) => section.entries.length > 0);

/** What the command palette finds: people on duty for operations staff only. */
export const searchTitle = (who: Session): Word => (who.version === "3" ? shellTexts.searchStaff : shellTexts.search);

const inMenu = (route: Route): boolean => !route.hidden && (route.state !== "notOpenYet" || pageFacts.mode === "demo");
