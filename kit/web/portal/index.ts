// What the shell and the features know of each other.
export { type Opening, stillFree, useLanding, useTurn } from "./arrivals.ts";
export { newestDemoCode } from "./demo-outbox.ts";
export { PageLink } from "./page-link.tsx";
export { drawnPart, lateral, PageParts } from "./page-parts.tsx";
export { PortalContext, useHomeParts, usePage, usePages, useServed } from "./portal.ts";
