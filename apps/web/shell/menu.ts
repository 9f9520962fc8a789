import type { IconDefinition } from "@ant-design/icons-svg/es/types.js";
import type { Word } from "@apron/kit/contract/texts";
import type { Route } from "@apron/kit/web/feature";
import { pageFacts, maySee, type Session } from "@apron/kit/web/session";
import { type HolderLine, holderMenu } from "../holder-menu.ts";
import { routeOf, routes } from "../routes.ts";
import { sections } from "../sections.ts";
import { shellTexts } from "../texts.ts";

/** A part of the menu: a page of its own, or pages under a name. */
export interface MenuPart {
  readonly key: string;
  readonly title: Word;
  readonly icon: IconDefinition;
  /** What the part stands in, in menu and breadcrumb. */
  readonly within?: Word;
  /** The part is its only page. */
  readonly single: boolean;
  /** The address of that page, where it says more than the path. */
  readonly to?: string;
  readonly entries: readonly Route[];
}

/** The menu as this person sees it: hiding is a courtesy, the server decides (catalogue 25.2). */
export const menuFor = (who: Session): readonly MenuPart[] =>
  (who.version === "3" ? staffParts() : holderMenu.map(holderPart))
    .map((part) => ({ ...part, entries: part.entries.filter((route) => maySee(who, route)) }))
    .filter((part) => part.entries.length > 0);

/** The pages that this person finds by their names and in no menu. */
export const foundBesideMenu = (who: Session): readonly Route[] =>
  routes.filter((route) => route.found && route.state === "open" && maySee(who, route));

/** What the command palette finds: people on duty for operations staff only. */
export const searchTitle = (who: Session): Word => (who.version === "3" ? shellTexts.searchStaff : shellTexts.search);

/** The sections of the staff specification; what is not built yet is announced in the demo only. */
const staffParts = (): MenuPart[] =>
  sections.map((face) => ({
    ...face,
    single: face.key === "home",
    entries: routes.filter(
      (route) =>
        route.section === face.key && !route.hidden && (route.state !== "notOpenYet" || pageFacts.mode === "demo"),
    ),
  }));

const holderPart = ({ zh, en, icon, of }: HolderLine): MenuPart => ({
  key: en,
  title: { zh, en },
  icon,
  single: typeof of === "string",
  ...(typeof of === "string" && { to: of }),
  entries: pagesOf(of).filter((route) => route.state !== "notOpenYet"),
});

const pagesOf = (of: HolderLine["of"]): readonly Route[] => {
  if (typeof of === "object" && "section" in of)
    return routes.filter((route) => route.section === of.section && !route.hidden && !ownLines.has(route.path));
  const paths = typeof of === "string" ? [pathOf(of)] : of;
  return paths.flatMap((path) => routeOf(path) ?? []);
};

const pathOf = (address: string): string => address.split("?")[0] ?? address;

/** Pages with a line of their own, which no other line repeats. */
const ownLines = new Set(holderMenu.flatMap(({ of }) => (typeof of === "string" ? [pathOf(of)] : [])));
