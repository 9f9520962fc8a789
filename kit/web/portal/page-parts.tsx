import { type ComponentType, lazy, Suspense, use } from "react";
import type { PagePart } from "../feature.ts";
import { type DrawnPart, PortalContext } from "./portal.ts";

/** What stands beside a page, with a chunk of its own; one that cannot be fetched leaves the page as it is. */
export const lateral = (load: () => Promise<{ readonly part: ComponentType }>) =>
  lazy(async () => ({ default: await load().then(({ part }) => part, nothing) }));

const nothing = () => () => null;

/** A part of a page with its chunk. */
export const drawnPart = ({ key, on, load }: PagePart): DrawnPart => ({ key, on, Part: lateral(load) });

/** What the features have to show on every page of a frame; each comes when it is there, and holds nobody up. */
export const PageParts = ({ on }: { readonly on: PagePart["on"][number] }) =>
  use(PortalContext)
    .pageParts?.filter((part) => part.on.includes(on))
    .map(({ key, Part }) => (
      <Suspense key={key} fallback={null}>
        <Part />
      </Suspense>
    ));
